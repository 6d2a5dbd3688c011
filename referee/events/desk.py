"""What happened against the laws, and what the laws and the director made of it.

Irregularities are numbered from 1 in the order in which they were noted. A `Consequence` hangs
over the deal under the number of its irregularity; it is forgotten when that one is waived.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..bids import Bid
from ..cards import Card
from ..seats import Seat
from ..tricks import Play
from .event import Event, kind


@kind
@dataclass(frozen=True, slots=True)
class Noted(Event):
    """An irregularity took place; it stays on record for ever.

    `seat` is the offender (`OUTSIDER` for a spectator), `remedies` are the choices that somebody
    is given, `trick` the number of the trick and `card` the card it turns on, `suit` a suit that
    was named. `action` is the number of the action at fault, 0 for the one that brings the event,
    None for a listed trick of an incident.
    """

    seat: Seat
    called: str
    article: str | None
    remedies: tuple[str, ...] = ()
    remedy: str | None = None
    trick: int | None = None
    card: Card | None = None
    suit: int | None = None
    action: int | None = 0


@kind
@dataclass(frozen=True, slots=True)
class Recast(Event):
    """The irregularity turned out to be of another kind (3.9.16.1, 3.9.14.5)."""

    number: int
    called: str
    article: str | None
    remedies: tuple[str, ...] = ()


@kind
@dataclass(frozen=True, slots=True)
class Remedied(Event):
    """This remedy was taken."""

    number: int
    remedy: str


@kind
@dataclass(frozen=True, slots=True)
class Offered(Event):
    """The seat entitled is asked to choose among remedies; nobody is where only the director
    can help.
    """

    number: int
    seat: Seat | None
    choices: tuple[str, ...] = ()


@kind
@dataclass(frozen=True, slots=True)
class Waived(Event):
    """The irregularity is not punished."""

    number: int


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


@kind
@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """The deal goes on in this stage, where it had been left."""

    stage: str


@kind
@dataclass(frozen=True, slots=True)
class Voided(Event):
    """The deal is void: the same dealer deals again (3.2.2)."""


@kind
@dataclass(frozen=True, slots=True)
class PlayReturned(Event):
    """The play went back to this trick (from 1) with these cards on the table; the rest are in
    the hands again.
    """

    trick: int
    leader: Seat
    plays: tuple[Play, ...]


@kind
@dataclass(frozen=True, slots=True)
class WordSaid(Event):
    """`require` or `forbid`: a card of this seat is asked for or ruled out at this turn."""

    by: Seat
    word: str
    seat: Seat
    card: Card


@kind
@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A pass out of turn, which is final (3.3.18)."""

    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class LeftTo(Event):
    """The auction is this seat's alone, its own last bid standing if it made one (3.3.16.2)."""

    seat: Seat
    bid: Bid | None


@kind
@dataclass(frozen=True, slots=True)
class Faltered(Event):
    """The declarer audibly tried to mend his declaration (3.4.8)."""


@kind
@dataclass(frozen=True, slots=True)
class TrickAsked(Event):
    """Somebody asked the owner to show a trick; `objected` when another did not want it."""

    owner: Seat
    trick: int
    objected: bool = False


@kind
@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """A seat laid all its remaining cards face up."""

    seat: Seat
    cards: tuple[Card, ...]


@kind
@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A claim: the tricks still to come by seat, the plan's cards, who must answer in turn.

    `claimants` are the seats whose hands the claimant commands, `side` those whose tricks are
    counted as his; `low` when he wants no more than claimed.
    """

    seat: Seat
    claimants: tuple[Seat, ...]
    side: tuple[Seat, ...]
    tricks: tuple[tuple[Seat, int], ...]
    plan: tuple[Card, ...]
    low: bool
    answering: tuple[Seat, ...]

    @property
    def number(self) -> int:
        """How many of the remaining tricks are claimed for the side."""
        return sum(count for seat, count in self.tricks if seat in self.side)


@kind
@dataclass(frozen=True, slots=True)
class ClaimAnswered(Event):
    """`agree` or `dispute`."""

    seat: Seat
    word: str


@kind
@dataclass(frozen=True, slots=True)
class ClaimProved(Event):
    """A disputed claim was adjudicated: the side's tricks, the line that proves it."""

    result: int
    upheld: bool
    line: tuple[Play, ...]
    positions: int


@kind
@dataclass(frozen=True, slots=True)
class Reserved(Event):
    """Play goes on while the director has not ruled yet, or no longer so."""

    pending: bool


@kind
@dataclass(frozen=True, slots=True)
class DamageRuled(Event):
    """The director allowed or denied every compensation that was asked for."""

    allowed: bool
