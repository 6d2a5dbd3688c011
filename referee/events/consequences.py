"""What hangs over a deal under the number of an irregularity, forgotten when that one is waived."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card
from ..seats import Seat
from .event import Event, kind


@dataclass(frozen=True, slots=True)
class Consequence(Event):
    """What hangs over the deal; `number` is that of the irregularity, None for the director's
    own figures.
    """

    number: int | None


@kind
@dataclass(frozen=True, slots=True)
class CardsExposed(Consequence):
    """Cards lie open on the table and do not return to the hand (3.9.14)."""

    seat: Seat
    cards: tuple[Card, ...]


@kind
@dataclass(frozen=True, slots=True)
class SeatBound(Consequence):
    """At its next lead this seat must (`order`) or must not (`ban`) lead the suit (3.9.14.1)."""

    seat: Seat
    order: str
    suit: int


@kind
@dataclass(frozen=True, slots=True)
class Prescribed(Consequence):
    """These seats may `require` cards of this one: its next only (`once`), or all (3.9.20)."""

    seat: Seat
    by: tuple[Seat, ...]
    once: bool


@kind
@dataclass(frozen=True, slots=True)
class Unnoticed(Consequence):
    """A card was played out of turn to the trick on the table, and nobody has noticed yet.

    `leader` is the seat that should have led.
    """

    seat: Seat
    card: Card
    leader: Seat


@kind
@dataclass(frozen=True, slots=True)
class Penalised(Consequence):
    """Penalty tricks, which hurt and help nobody but the offender (3.9.12)."""

    seat: Seat
    penalty: int


@kind
@dataclass(frozen=True, slots=True)
class Miscounted(Consequence):
    """This seat holds so many cards instead of ten; the missing or surplus one if known."""

    seat: Seat
    holds: int
    card: Card | None = None


@kind
@dataclass(frozen=True, slots=True)
class TransferDue(Consequence):
    """One trick is moved from the revoker's side at the end (3.9.16.2); who pointed it out."""

    seat: Seat
    by: Seat


@kind
@dataclass(frozen=True, slots=True)
class Barred(Consequence):
    """This seat saw the talon and may only pass (3.2.19, 3.3.16.1)."""

    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class ContractFrozen(Consequence):
    """The buyer was advised and may not raise, lower or change the contract (3.4.12)."""

    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class PlanDisputed(Consequence):
    """A defender without words foresees these tricks (3.8.5.1)."""

    seat: Seat
    tricks: tuple[tuple[Seat, int], ...]


@kind
@dataclass(frozen=True, slots=True)
class Adjusted(Consequence):
    """Figures for one seat: `what` is `tricks`, `pool` or `mountain`."""

    seat: Seat
    what: str
    amount: int


@kind
@dataclass(frozen=True, slots=True)
class WhistsGiven(Consequence):
    """The director lets one seat write whists on another."""

    seat: Seat
    on: Seat
    amount: int


@kind
@dataclass(frozen=True, slots=True)
class ResultGiven(Consequence):
    """This seat's own line follows these tricks of a whole deal (`director result`)."""

    seat: Seat
    tricks: tuple[tuple[Seat, int], ...]


@kind
@dataclass(frozen=True, slots=True)
class TrickFound(Consequence):
    """The director moved a complete trick to the pile where it belongs."""

    trick: int
    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class DamageAsked(Consequence):
    """A player says which tricks of the whole deal were possible without the irregularity."""

    seat: Seat
    tricks: tuple[tuple[Seat, int], ...]
    allowed: bool | None = None


@kind
@dataclass(frozen=True, slots=True)
class Ended(Consequence):
    """The deal ended before its last card, out of this stage.

    `how` is `awarded` (every trick not complete goes to `seat`), `below-bid`, `wrong-discard`,
    `claimed` (`tricks` are those still to come), `assigned` (`tricks` of the whole deal) or
    `passed` (the deal passes on with the director's figures alone).
    """

    how: str
    stage: str
    seat: Seat | None = None
    tricks: tuple[tuple[Seat, int], ...] = ()
