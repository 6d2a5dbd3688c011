"""A deal that nobody bought, as it is written: every trick is a burden (3.7)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...reckoning import Tricks
from ...seats import Seat
from ...sheet import Entries
from ...state import State
from .rules import Rules


@dataclass(frozen=True, slots=True)
class AllPass:
    """The entries of an all-pass deal; `counted` are the tricks with each seat's penalties."""

    rules: Rules
    state: State
    entries: Entries

    def write(self, tricks: Tricks, counted: Tricks) -> None:
        """Into the mountain, or in whists on one another."""
        price = self.rules.all_pass_price(self.state.setup.progression)
        if self.rules.all_pass_whists:
            self._in_whists(price, counted)
        else:
            self._into_mountain(price, tricks, counted)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays for tricks: with an opened talon an idle dealer too (3.7.6.1)."""
        sides, playing = self.state.sides, self.state.seats.playing
        if sides is None or sides.talon_owner is None:
            return playing
        return (*playing, sides.talon_owner)

    def _into_mountain(self, price: int, tricks: Tricks, counted: Tricks) -> None:
        """After amnesty of the smallest real count; no tricks are worth one to the pool (3.7.3).

        A penalty trick is written by the offender alone, who is not without tricks then (3.9.12).
        """
        smallest = min(tricks[seat] for seat in self.players)
        for seat in self.players:
            self.entries.mountain(seat, price * max(counted[seat] - smallest, 0))
            if counted[seat] <= 0:
                self.entries.pool(seat, price)

    def _in_whists(self, price: int, counted: Tricks) -> None:
        """The fewest tricks write on all others; nobody's tricks are forgiven (3.7.2.2).

        Everybody writes on the others' tricks, so the counts with penalties decide throughout.
        """
        players = self.players
        fewest = min(counted[seat] for seat in players)
        writers = [seat for seat in players if counted[seat] == fewest]
        for writer in writers:
            for seat in players:
                if seat not in writers:
                    share = Fraction(price * counted[seat], len(writers))
                    self.entries.whists(writer, seat, share)
        for seat, tricks in enumerate(counted):
            if tricks <= 0:
                self.entries.pool(seat, 1)
