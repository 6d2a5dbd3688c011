"""What binds a claimant's own cards: his plan, and where it is silent good sense (3.9.14.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import Card
from .absurd import sane_discards, sane_last, sane_leads
from .broken import Spot
from .game import Game
from .position import Seat
from .trick import Trick
from .tricks import Suits


class Binding(NamedTuple):
    """The seats bound, the cards of the plan in order, the rules of good sense in force.

    A set of plan cards still held has bit n for the n-th of them; in a position they are marked.
    """

    seats: frozenset[Seat]
    plan: tuple[Card, ...] = ()
    absurd: frozenset[str] = frozenset()

    def choices(self, suits: Suits, trick: Trick, held: int, game: Game) -> Sequence[Spot]:
        """The cards which those who dispute may have played at this turn."""
        spots = trick.allowed(suits, game)
        if trick.seat not in self.seats:
            return spots
        planned = self.planned(suits, spots, held) if held else None
        return self.sane(suits, trick, spots, game) if planned is None else [planned]

    def planned(self, suits: Suits, spots: Sequence[Spot], held: int) -> Spot | None:
        """The first card of the plan that is lawful."""
        first: tuple[int, Spot] | None = None
        for place, head in spots:
            whole = suits[place]
            for index in whole.marks:
                if index >= head and len(set(whole.colours[head : index + 1])) == 1:
                    item = self.item(suits, (place, index), held)
                    if first is None or item < first[0]:
                        first = (item, (place, index))
        return None if first is None else first[1]

    def item(self, suits: Suits, spot: Spot, held: int) -> int:
        """Which card of the plan a marked card is: within a suit they lie in order of rank."""
        place, index = spot
        cards = self.plan
        items = [n for n, card in enumerate(cards) if held >> n & 1 and card >> 3 == place]
        items.sort(key=lambda n: -cards[n])
        return items[suits[place].marks.index(index)]

    def order(self, suits: Suits, seat: Seat, held: int) -> list[Spot]:
        """The plan cards that this seat still holds, in the plan's order."""
        if not held:
            return []
        spots = [
            (self.item(suits, (place, index), held), (place, index))
            for place, whole in enumerate(suits)
            for index in whole.marks
            if (whole.colours[index] & 3) - 1 == seat
        ]
        return [spot for _, spot in sorted(spots)]

    def after(self, suits: Suits, spots: tuple[Spot, ...], held: int) -> int:
        """The plan cards still held when these cards have been played."""
        gone = 0
        for place, index in spots:
            if held and index in suits[place].marks:
                gone |= 1 << self.item(suits, (place, index), held)
        return held & ~gone

    def sane(self, suits: Suits, trick: Trick, spots: Sequence[Spot], game: Game) -> Sequence[Spot]:
        """Those of the lawful cards that are not absurd."""
        rules, seat = self.absurd, trick.seat
        if trick.led is None:
            return sane_leads(suits, seat, spots, rules)
        if "throw-master" in rules:
            kept = frozenset(place for place in (trick.led, game.trump) if place is not None)
            spots = sane_discards(suits, seat, spots, kept)
        if trick.to_play > 1:
            return spots
        return sane_last(spots, [trick.beaten_by(spot, game) for spot in spots], rules)
