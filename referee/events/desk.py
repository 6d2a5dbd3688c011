"""What happened against the laws, and what the laws and the director made of it.

Irregularities are numbered from 1 in the order in which they were noted.
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
class Reinstated(Event):
    """A pass out of turn is waived: the seat is in the auction again."""

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
class Reserved(Event):
    """Play goes on while the director has not ruled yet, or no longer so."""

    pending: bool


@kind
@dataclass(frozen=True, slots=True)
class DamageRuled(Event):
    """The director allowed or denied every compensation that was asked for."""

    allowed: bool
