"""Where the cards are, as far as the record proves it: cards played, shown, put away.

On a live table the hands are not known; nothing is inferred by counting.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import FULL, Card, mask_of
from .seats import Seat

Masks = tuple[int, ...]


class Custody(NamedTuple):
    """Per seat of the table, the cards proved to be in its hand and those that may be there.

    Where hands are known `held` and `possible` are equal. `before` is the custody just before
    the discard, to which a second discard goes back; an empty `discard` is two unseen cards.
    `taken_by` is the seat that has the talon in its hand.
    """

    held: Masks
    possible: Masks
    talon: tuple[Card, ...] = ()
    discard: tuple[Card, ...] | None = None
    before: Custody | None = None
    taken_by: Seat | None = None

    @classmethod
    def dealt(cls, hands: Masks, talon: tuple[Card, ...]) -> Custody:
        """All hands known."""
        return cls(hands, hands, talon)

    @classmethod
    def hidden(cls, count: int, playing: tuple[Seat, ...], talon: tuple[Card, ...]) -> Custody:
        """Hands unknown at a table of `count` seats."""
        rest = FULL & ~mask_of(talon)
        possible = tuple(rest if seat in playing else 0 for seat in range(count))
        return cls((0,) * count, possible, talon)

    def without(self, gone: int) -> Custody:
        """These cards have left every hand."""
        keep = ~gone
        held = tuple([mask & keep for mask in self.held])
        possible = (
            held if self.possible is self.held else tuple([mask & keep for mask in self.possible])
        )
        return self._replace(held=held, possible=possible)

    def showing(self, seat: Seat, cards: int) -> Custody:
        """These cards are proved to be this seat's."""
        elsewhere = self.without(cards)
        held = _changed(elsewhere.held, seat, elsewhere.held[seat] | cards)
        possible = _changed(elsewhere.possible, seat, elsewhere.possible[seat] | cards)
        return self._replace(held=held, possible=held if held == possible else possible)

    def only(self, seat: Seat, cards: int) -> Custody:
        """This seat's cards are among these."""
        if self.possible is self.held:
            return self
        possible = _changed(self.possible, seat, self.possible[seat] & cards)
        return self._replace(possible=self.held if possible == self.held else possible)

    def with_talon(self, talon: tuple[Card, ...]) -> Custody:
        """The talon became known, or the order in which its cards lie."""
        return self.without(mask_of(talon))._replace(talon=talon)

    def taking_talon(self, seat: Seat) -> Custody:
        """The talon went into this seat's hand."""
        talon = mask_of(self.talon)
        held = _changed(self.held, seat, self.held[seat] | talon)
        possible = _changed(self.possible, seat, self.possible[seat] | talon)
        possible = held if held == possible else possible
        return Custody(held, possible, self.talon, taken_by=seat)

    def discarding(self, seat: Seat, cards: tuple[Card, ...]) -> Custody:
        """Cards put away; unseen, they may be any of the twelve. From a known hand none is none.

        Those stated were in the hand before, where a second discard puts them back.
        """
        base = (self.before or self).showing(seat, mask_of(cards))
        after = base.without(mask_of(cards))
        if not cards and base.held[seat] != base.possible[seat]:
            after = base._replace(held=_changed(base.held, seat, 0))
        return after._replace(discard=cards, before=base)


def _changed(masks: Masks, seat: Seat, mask: int) -> Masks:
    return (*masks[:seat], mask, *masks[seat + 1 :])
