"""An incident: a deal taken up in the middle, as its headers tell it (`Entry: position`)."""

from __future__ import annotations

from typing import NamedTuple

from .bids import Bid
from .cards import Card, mask_of
from .seats import Seat
from .tricks import Play

Counts = tuple[tuple[Seat, int], ...]


class Incident(NamedTuple):
    """What lay on the table when the director was called.

    Without a `bid` nobody bought. `held` has for every seat of the table the cards in its hand,
    None where no hand is given; `taken` the tricks so far; `plays` the cards on the table, the
    leader's first; `tricks` the complete tricks that were opened, by number. `words` are the last
    ones of the defence, a half-whist that was returned included. `bound` are the seats whose next
    lead is under a `ban` or an `order`, with the suit.
    """

    declarer: Seat | None
    bid: Bid | None
    held: tuple[int | None, ...]
    taken: Counts
    leader: Seat
    words: tuple[tuple[Seat, str], ...] = ()
    mode: str | None = None
    plays: tuple[Play, ...] = ()
    tricks: tuple[tuple[int, tuple[Play, ...]], ...] = ()
    exposed: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    bound: tuple[tuple[Seat, str, int], ...] = ()
    penalties: Counts = ()

    @property
    def done(self) -> int:
        """How many tricks are complete."""
        return sum(count for _, count in self.taken)

    def shown(self, seat: Seat) -> int:
        """The cards that this seat has put to the tricks on record."""
        listed = (plays for _, plays in self.tricks)
        return mask_of(
            card for plays in (*listed, self.plays) for player, card in plays if player == seat
        )
