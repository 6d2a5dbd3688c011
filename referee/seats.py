"""The seats of a table in order of turn, and who of them plays this deal.

A seat is its place in the record's `Seats` line, counted from 0; names stand outside. At a table
of four the dealer sits out (3.1).
"""

from __future__ import annotations

from dataclasses import dataclass

Seat = int


@dataclass(frozen=True, slots=True)
class Seats:
    """Names in order of turn, the dealer, and the three playing seats from the first hand on."""

    names: tuple[str, ...]
    dealer: Seat
    playing: tuple[Seat, ...]

    @classmethod
    def at(cls, names: tuple[str, ...], dealer: Seat) -> Seats:
        """A table of three or four; the seat after the dealer is the first hand."""
        count = len(names)
        return cls(names, dealer, tuple((dealer + step) % count for step in (1, 2, 3)))

    @property
    def first_hand(self) -> Seat:
        """The seat left of the dealer, who speaks and leads first."""
        return self.playing[0]

    @property
    def idle(self) -> Seat | None:
        """The dealer who sits out at a table of four."""
        return self.dealer if len(self.names) == 4 else None

    def after(self, seat: Seat) -> Seat:
        """The next playing seat in order of turn."""
        playing = self.playing
        return playing[(playing.index(seat) + 1) % 3]

    def others(self, seat: Seat) -> tuple[Seat, Seat]:
        """The two other playing seats, in turn from this one."""
        first = self.after(seat)
        return first, self.after(first)

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """The three playing seats in turn, this one first."""
        return (seat, *self.others(seat))
