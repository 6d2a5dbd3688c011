"""The fewest tricks to which one side can be held when the other chooses nearly every card.

All that `binding.py` leaves free is chosen by those who dispute a claim, a claimant's partner's
cards too: this is a search for one line, not a game between two sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .binding import Binding
from .broken import Spot, changes
from .cashing import Cashing
from .game import Game
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


# What a trick can lead to and who took it, with the cards of one way there.
Ends = dict[tuple[Node, Seat], tuple[Spot, ...]]


class Worst:
    """The lines of one claim; `counted` are the takers whose tricks are to be few."""

    def __init__(self, game: Game, binding: Binding, counted: frozenset[Seat], work: Work) -> None:
        self._game, self._binding, self._counted, self._work = game, binding, counted, work
        self._known: dict[Node, tuple[int, int]] = {}

    def gain(self, taker: Seat) -> int:
        """1 for a trick that counts."""
        return int(taker in self._counted)

    def held(self, node: Node, most: int, left: int) -> bool:
        """Whether the count can be kept down to `most` of the `left` tricks."""
        if most < 0 or most >= left:
            return most >= 0
        low, high = self._known.get(node, (0, left))
        if low > most or high <= most:
            return high <= most
        suits = suits_of(node.total)
        if self._sure(suits, node, left) > most:
            return False
        self._work.check()
        found = self.way(self.ends(node, opened(node.leader, node.talon, self._game)), most, left)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[node] = (low, most) if found is not None else (most + 1, high)
        return found is not None

    def way(self, ends: Ends, most: int, left: int) -> tuple[Node, Seat] | None:
        """An end of a trick from which the count, this trick included, stays down to `most`."""
        for child, taker in sorted(ends, key=lambda end: self.gain(end[1])):
            if self.held(child, most - self.gain(taker), left - 1):
                return child, taker
        return None

    def ends(self, node: Node, trick: Trick) -> Ends:
        """Everything that can come of a trick."""
        suits = suits_of(node.total)
        found: Ends = {}
        for done in self._finished(suits, trick, node.plan):
            added, _ = changes(suits, done.played, -1)
            taker = done.winning[0]
            plan = self._binding.after(suits, done.spots, node.plan) if node.plan else 0
            leader = node.leader if node.talon else taker
            child = Node(node.total + added, leader, plan, _lowered(node.talon[1:], done))
            found.setdefault((child, taker), done.spots)
        return found

    def _finished(self, suits: Suits, trick: Trick, plan: int) -> Iterator[Trick]:
        if not trick.to_play:
            yield trick
            return
        for spot in self._binding.choices(suits, trick, plan, self._game):
            yield from self._finished(suits, trick.laid(spot, self._game), plan)

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


def _lowered(talon: tuple[Spot, ...], done: Trick) -> tuple[Spot, ...]:
    """The talon cards to come, with the cards above them that are gone counted off."""
    played = dict(done.played)
    return tuple(
        (place, above)
        if above == BELOW_ALL
        else (place, above - (played.get(place, 0) & ((1 << above) - 1)).bit_count())
        for place, above in talon
    )
