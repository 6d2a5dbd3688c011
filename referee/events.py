"""What has happened at the table: facts that `state.apply` takes without asking back.

Every event is small enough to be stored as JSON (`as_json`) and read again (`event_from`); the
schema's number goes with it. Cards are written by name, seats by their place in order of turn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from .bids import NAMED, Bid, Contract
from .cards import BY_NAME, Card
from .errors import Fault
from .seats import Seat
from .sides import Sides

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened."""


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """The deal moved on to this stage."""

    stage: str


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A word of the auction: `bid` with what it names, `hold` or `pass`."""

    seat: Seat
    word: str
    bid: Bid | None = None


@dataclass(frozen=True, slots=True)
class TalonStated(Event):
    """The talon's two cards became known to the record, in the order of their opening."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TalonTaken(Event):
    """The buyer took the talon into his hand (3.4.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TalonOpened(Event):
    """A talon card was opened as the lead of an all-pass trick (3.7.6.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The buyer put two cards away; an empty tuple where the record does not say which."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A contract was declared, or changed, or fixed by three passes."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """The buyer gave up "without all" on the last bid (3.5.4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A word of the defence."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class SidesFixed(Event):
    """The defence has spoken and the contract will be played."""

    sides: Sides


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was put to the trick from this seat's hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick on the table went to this seat; `leader` leads the next."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class TricksCounted(Event):
    """A paper result: the tricks each seat took."""

    tricks: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The result was entered on the sheet."""


@cache
def card_played(seat: Seat, card: Card) -> CardPlayed:
    """This seat's play of this card: always the same object."""
    return CardPlayed(seat, card)


@cache
def trick_taken(seat: Seat, leader: Seat) -> TrickTaken:
    """This seat's taking of a trick: always the same object."""
    return TrickTaken(seat, leader)


KINDS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (
        Entered, Called, TalonStated, TalonTaken, TalonOpened, Discarded, Declared, Conceded,
        Answered, SidesFixed, CardPlayed, TrickTaken, TricksCounted, Scored,
    )
}  # fmt: skip


def as_json(event: Event) -> dict[str, Any]:
    """The event as plain JSON data, its kind under `event` and the schema's number with it."""
    row: dict[str, Any] = {"event": type(event).__name__, "schema": SCHEMA}
    for field in fields(event):
        row[field.name] = _plain(getattr(event, field.name))
    return row


def event_from(row: dict[str, Any]) -> Event:
    """The event that `as_json` wrote; a Fault for what it never writes."""
    kind = KINDS.get(row.get("event", ""))
    if kind is None or row.get("schema") != SCHEMA:
        raise Fault(f"no event of schema {SCHEMA}: {row!r}")
    return kind(**{f.name: _restored(f.name, row[f.name]) for f in fields(kind)})


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Bid):
        return value.name
    if isinstance(value, Contract | Sides):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _restored(name: str, value: Any) -> Any:
    if name == "card":
        return BY_NAME[value]
    if name == "cards":
        return tuple(BY_NAME[item] for item in value)
    if name == "bid":
        return None if value is None else NAMED[value]
    if name == "contract":
        return Contract(**value)
    if name == "sides":
        return Sides(**{**value, "whisters": tuple(value["whisters"])})
    if name == "tricks":
        return tuple((seat, count) for seat, count in value)
    return value
