"""How many tricks the defenders of a contract owe, and who is short of how many (seed 003)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...reckoning import Tricks, short_in_addition
from ...seats import Seat
from ...sides import Sides
from ...state import State

BOTH: Mapping[int, tuple[int, int]] = {6: (2, 2), 7: (2, 1), 8: (1, 1), 9: (1, 0), 10: (0, 0)}
"""Each of two who play: the one next to the declarer, then the other."""

TOGETHER: Mapping[int, int] = {6: 4, 7: 3, 8: 2, 9: 1, 10: 0}
"""The two together, and an inviter."""

ALONE: Mapping[int, int] = {6: 2, 7: 2, 8: 1, 9: 1, 10: 0}
"""Who plays without the passer's cards."""


@dataclass(frozen=True, slots=True)
class Obligations:
    """What the defence of one contract has taken and owes.

    `tricks` are those really taken, `credited` count for each defender himself: nobody is hurt or
    helped by another's penalty trick (3.9.12).
    """

    state: State
    sides: Sides
    level: int
    tricks: Tricks
    credited: Tricks

    @property
    def inviting(self) -> bool:
        """Whether one answers for both hands of the defence."""
        return len(self.sides.whisters) == 1 and self.sides.dead is None

    def taken(self, whister: Seat) -> int:
        """The tricks that are this defender's: an inviter has those of his partner too.

        After penalties there may be fewer than none; nobody is paid for these.
        """
        return self.credited[whister] + (self._partners(whister) if self.inviting else 0)

    def own_part(self, whister: Seat) -> int:
        """What this defender owes by himself."""
        if len(self.sides.whisters) == 2:
            return BOTH[self.level][self.sides.whisters.index(whister)]
        return TOGETHER[self.level] if self.inviting else ALONE[self.level]

    def has_met(self, whister: Seat) -> bool:
        """Whether this defender has taken his own part and had the right number of cards."""
        counted = not short_in_addition(self.state, whister)
        return counted and self.taken(whister) >= self.own_part(whister)

    def missing(self, whister: Seat) -> int:
        """The tricks for which this defender is fined: no more than the two are short together.

        A wrong number of cards costs two more (3.9.18).
        """
        taken = self.taken(whister)
        short = max(self.own_part(whister) - taken, 0)
        if len(self.sides.whisters) == 2:
            together = TOGETHER[self.level] - taken - self._partners(whister)
            short = min(short, max(together, 0))
        return short + short_in_addition(self.state, whister)

    def _partners(self, whister: Seat) -> int:
        """The tricks that the other defender really took."""
        return sum(self.tricks[seat] for seat in self.state.defenders if seat != whister)
