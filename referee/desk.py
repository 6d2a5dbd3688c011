"""The desk: what went wrong in a deal, what hangs over it, who may choose, what is claimed."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from . import events as ev
from .cards import Card, mask_of
from .seats import Seat

Kind = TypeVar("Kind", bound=ev.Consequence)


class Irregularity(NamedTuple):
    """What happened against the laws, and what was made of it.

    `action` is None where a listed trick of an incident shows it; `trick` counts from 1.
    """

    seat: Seat
    kind: str
    article: str | None
    action: int | None
    remedies: tuple[str, ...] = ()
    remedy: str | None = None
    trick: int | None = None
    card: Card | None = None
    suit: int | None = None
    waived: bool = False


class Claim(NamedTuple):
    """A claim on the table: who has agreed, who disputes it, what the proof says; once it is
    settled, the tricks that were credited for it.
    """

    made: ev.Claimed
    agreed: tuple[Seat, ...] = ()
    disputed_by: Seat | None = None
    proof: ev.ClaimProved | None = None
    credited: tuple[tuple[Seat, int], ...] = ()

    @property
    def turn(self) -> Seat | None:
        """Who must answer next; nobody once somebody disputes it."""
        waiting = self.made.answering[len(self.agreed) :]
        return waiting[0] if waiting and self.disputed_by is None else None


class Desk(NamedTuple):
    """The irregularities of a deal in the order noted, and all that follows from them.

    `due` are the consequences that are in force, `met` those that a card has fulfilled, with the
    card, in case it goes back to the hand; `said` the demands on the seat on turn; `laid`
    the seats whose remaining cards lie face up; `undone` the numbers of revokes whose card went
    back to the hand; `wrong_discard` the number of a discard that was not mended.
    """

    irregularities: tuple[Irregularity, ...] = ()
    due: tuple[ev.Consequence, ...] = ()
    met: tuple[tuple[Card, ev.Consequence], ...] = ()
    offers: tuple[ev.Offered, ...] = ()
    said: tuple[ev.WordSaid, ...] = ()
    claim: Claim | None = None
    laid: frozenset[Seat] = frozenset()
    asked: ev.TrickAsked | None = None
    undone: frozenset[int] = frozenset()
    wrong_discard: int | None = None
    faltered: bool = False
    reserved: bool = False
    void: bool = False

    @property
    def next_number(self) -> int:
        """The number that the next irregularity will have."""
        return len(self.irregularities) + 1

    @property
    def offer(self) -> ev.Offered | None:
        """The choice that somebody must make now."""
        return self.offers[0] if self.offers else None

    @property
    def claiming(self) -> bool:
        """Whether a claim waits for its answers or its proof."""
        return self.claim is not None and self.ending is None

    @property
    def ending(self) -> ev.Ended | None:
        """How the deal ended before its last card."""
        endings = self.of(ev.Ended)
        return endings[-1] if endings else None

    @property
    def how(self) -> str:
        """How the deal ended before its last card, or nothing."""
        ending = self.ending
        return "" if ending is None else ending.how

    def numbered(self, number: int) -> Irregularity | None:
        """An irregularity by its number from 1."""
        within = 1 <= number <= len(self.irregularities)
        return self.irregularities[number - 1] if within else None

    def waived(self, number: int | None) -> bool:
        """Whether the irregularity of this number is not punished."""
        noted = None if number is None else self.numbered(number)
        return noted is not None and noted.waived

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The consequences of one kind."""
        return tuple(event for event in self.due if isinstance(event, kind))

    def exposed(self, seat: Seat) -> int:
        """The cards of this seat that were exposed, played meanwhile or not."""
        shown = 0
        for event in self.of(ev.CardsExposed):
            if event.seat == seat:
                shown |= mask_of(event.cards)
        return shown

    def holds(self, seat: Seat) -> int:
        """How many cards this seat was dealt or kept, ten unless reported otherwise."""
        counts = [event.holds for event in self.of(ev.Miscounted) if event.seat == seat]
        return counts[-1] if counts else 10

    def barred(self, seat: Seat | None) -> bool:
        """Whether this seat has seen the talon and may only pass."""
        return any(event.seat == seat for event in self.of(ev.Barred))


NOTHING = Desk()
"""The desk of a deal in which nothing has gone wrong: always this object."""
