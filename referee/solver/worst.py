"""The fewest tricks to which one side can be held when the other chooses nearly every card.

All that `binding.py` leaves free is chosen by those who dispute a claim, a claimant's partner's
cards too: this is a search for one line, not a game between two sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from .binding import Binding
from .bounds import cashed
from .broken import Spot, changes, with_
from .cashing import Cashing
from .game import Game, number_of
from .position import Seat
from .suits import suits_of
from .trick import Trick, opened
from .tricks import BELOW_ALL, Suits
from .work import Work

MOST_KNOWN = 500_000


class Node(NamedTuple):
    """A position between tricks.

    `plan` is the set of plan cards held; `talon` the cards that open the next tricks, each by
    its place and the number of cards above it in play (or `BELOW_ALL`).
    """

    total: int
    leader: Seat
    plan: int = 0
    talon: tuple[Spot, ...] = ()


# A trick: what it adds to the position, who takes it, its cards.
Finished = tuple[int, Seat, tuple[Spot, ...]]
# One way of playing a trick: the position after it, who takes it, its cards.
Way = tuple[Node, Seat, tuple[Spot, ...]]


class Worst:
    """The lines of one claim; `counted` are the takers whose tricks are to be few."""

    def __init__(self, game: Game, binding: Binding, counted: frozenset[Seat], work: Work) -> None:
        self._game, self._binding, self._counted, self._work = game, binding, counted, work
        self._number = number_of(game.seats, game.overtake, binding.seats, binding.absurd)
        self._known: dict[Node, tuple[int, int, Way | None]] = {}

    def gain(self, taker: Seat) -> int:
        """1 for a trick that counts."""
        return int(taker in self._counted)

    def held(self, node: Node, most: int, left: int) -> bool:
        """Whether the count can be kept down to `most` of the `left` tricks."""
        if most < 0 or most >= left:
            return most >= 0
        low, high, shown = self._known.get(node, (0, left, None))
        if low > most or high <= most:
            return high <= most
        suits = suits_of(node.total)
        if self._sure(suits, node, left) > most:
            return False
        if self._lost(suits, node) >= left - most:
            return True
        self._work.check()
        way = self.way(self._ways_on(node, suits), most, left)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[node] = (most + 1, high, shown) if way is None else (low, most, way)
        return way is not None

    def way(self, ways: Iterable[Way], most: int, left: int) -> Way | None:
        """One of these that keeps the count, this trick included, down to `most`."""
        counting = []
        for way in ways:
            if way[1] in self._counted:
                counting.append(way)
            elif self.held(way[0], most, left - 1):
                return way
        if most:
            for way in counting:
                if self.held(way[0], most - 1, left - 1):
                    return way
        return None

    def way_on(self, node: Node, most: int, left: int) -> Way | None:
        """The next trick of such a line; it is mostly known from the search."""
        _, high, known = self._known.get(node, (0, left, None))
        if known is not None and high <= most:
            return known
        return self.way(self._ways_on(node, suits_of(node.total)), most, left)

    def _ways_on(self, node: Node, suits: Suits) -> Iterator[Way]:
        return self.ways(node, suits, opened(node.leader, node.talon, self._game))

    def ways(self, node: Node, suits: Suits, trick: Trick) -> Iterator[Way]:
        """Everything that can come of a trick."""
        total, leader, held, talon = node
        found = set()
        for added, taker, spots in self._finished(suits, trick, held):
            plan = self._binding.after(suits, spots, held) if held else 0
            coming = _lowered(talon[1:], spots) if talon else talon
            child = Node(total + added, leader if talon else taker, plan, coming)
            if (child, taker) not in found:
                found.add((child, taker))
                yield child, taker, spots

    def _finished(self, suits: Suits, trick: Trick, plan: int) -> Iterable[Finished]:
        if trick.led is not None:
            return self._played_out(suits, trick, plan)
        leads = self._binding.choices(suits, trick, plan, self._game)
        begun = (trick.laid(spot, self._game) for spot in leads)
        return chain.from_iterable(self._led(suits, lead, plan) for lead in begun)

    def _led(self, suits: Suits, trick: Trick, plan: int) -> list[Finished]:
        """What comes of a lead; it is known from its suit alone where all follow freely."""
        place, index = trick.spots[0]
        whole = suits[place]
        if whole.marks or not all(whole.counts[: self._game.seats]):
            return self._played_out(suits, trick, plan)
        key = self._number, trick.winning[0], index
        known: list[Finished] | None = whole.facts.get(key)
        if known is None:
            known = whole.facts[key] = self._played_out(suits, trick, plan)
        return known

    def _played_out(self, suits: Suits, trick: Trick, plan: int) -> list[Finished]:
        binding, game = self._binding, self._game
        tricks = [trick]
        for _ in range(trick.to_play - 1):
            tricks = [
                begun.laid(spot, game)
                for begun in tricks
                for spot in binding.choices(suits, begun, plan, game)
            ]
        return [
            (
                changes(suits, with_(begun.played, spot), -1)[0],
                begun.seat if begun.beaten_by(spot, game) else begun.winning[0],
                (*begun.spots, spot),
            )
            for begun in tricks
            for spot in binding.choices(suits, begun, plan, game)
        ]

    def _lost(self, suits: Suits, node: Node) -> int:
        """Tricks that a leader who is not bound takes from the top, against the counted side."""
        leader = node.leader
        if node.talon or leader in self._counted or leader in self._binding.seats:
            return 0
        return cashed(suits, leader, self._game)[0]

    def _sure(self, suits: Suits, node: Node, left: int) -> int:
        """Tricks that cannot be kept from the counted side, by top cards."""
        trump, sure = self._game.trump, 0
        if trump is not None:
            tops = suits[trump].tops
            counted = (tops[seat] for seat in range(self._game.seats) if seat in self._counted)
            sure = max(counted, default=0)
        leader = node.leader
        if node.talon or leader not in self._counted or leader not in self._binding.seats:
            return sure
        cashing = Cashing(suits, leader, self._game)
        for spot in self._binding.order(suits, leader, node.plan):
            if not cashing.wins(spot):
                return max(sure, cashing.tricks + cashing.trumps_left())
        every = cashing.all_win("underlead" in self._binding.absurd)
        return left if every else max(sure, cashing.tricks + cashing.trumps_left())


def _lowered(talon: tuple[Spot, ...], played: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The talon cards to come, with the cards above them that are gone counted off."""
    return tuple(
        (place, above)
        if above == BELOW_ALL
        else (place, above - sum(one == place and index < above for one, index in played))
        for place, above in talon
    )
