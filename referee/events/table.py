"""What has happened at the table in an ordinary deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..bids import Bid, Contract
from ..cards import Card
from ..seats import Seat
from ..sides import Sides
from .event import Event, kind


@kind
@dataclass(frozen=True, slots=True)
class Entered(Event):
    """The deal moved on to this stage."""

    stage: str


@kind
@dataclass(frozen=True, slots=True)
class Called(Event):
    """A word of the auction: `bid` with what it names, `hold` or `pass`."""

    seat: Seat
    word: str
    bid: Bid | None = None


@kind
@dataclass(frozen=True, slots=True)
class TalonStated(Event):
    """The talon's two cards became known to the record, in the order of their opening."""

    cards: tuple[Card, ...]


@kind
@dataclass(frozen=True, slots=True)
class TalonTaken(Event):
    """The buyer took the talon into his hand (3.4.1)."""

    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class TalonOpened(Event):
    """A talon card was opened as the lead of an all-pass trick (3.7.6.1)."""

    card: Card


@kind
@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The buyer put two cards away; an empty tuple where the record does not say which."""

    seat: Seat
    cards: tuple[Card, ...]


@kind
@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A contract was declared, or changed, or fixed by three passes."""

    contract: Contract


@kind
@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """The buyer gave up "without all" on the last bid (3.5.4)."""

    seat: Seat


@kind
@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A word of the defence."""

    seat: Seat
    word: str


@kind
@dataclass(frozen=True, slots=True)
class Announced(Event):
    """The declarer announced `four-aces` or `no-aces`."""

    seat: Seat
    word: str


@kind
@dataclass(frozen=True, slots=True)
class SidesFixed(Event):
    """The defence has spoken and the contract will be played."""

    sides: Sides


@kind
@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was put to the trick from this seat's hand."""

    seat: Seat
    card: Card


@kind
@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick on the table went to this seat; `leader` leads the next."""

    seat: Seat
    leader: Seat


@kind
@dataclass(frozen=True, slots=True)
class TricksCounted(Event):
    """A paper result: the tricks each seat took."""

    tricks: tuple[tuple[Seat, int], ...]


@kind
@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The result was entered on the sheet."""


@cache
def entered(stage: str) -> Entered:
    """The entry of this stage: always the same object."""
    return Entered(stage)


@cache
def card_played(seat: Seat, card: Card) -> CardPlayed:
    """This seat's play of this card: always the same object."""
    return CardPlayed(seat, card)


@cache
def trick_taken(seat: Seat, leader: Seat) -> TrickTaken:
    """This seat's taking of a trick: always the same object."""
    return TrickTaken(seat, leader)
