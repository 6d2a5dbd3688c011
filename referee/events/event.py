"""What every event has in common, and how an event is stored as JSON and read again.

Cards are written by name, seats by their place in order of turn; the schema's number goes with
every event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from ..bids import NAMED, Bid, Contract
from ..cards import BY_NAME, Card
from ..errors import Fault
from ..seats import Seat
from ..sides import Sides
from ..tricks import Play

SCHEMA = 1
LATER = ("from_hand", "conceded", "leader")
"""Fields that came later; rows written before lack them, and nothing is written for None."""

KINDS: dict[str, type[Event]] = {}
"""Every kind of event by its name."""

Kind = TypeVar("Kind", bound="type[Event]")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened."""


def kind(event: Kind) -> Kind:
    """Enters a kind of event among those that can be stored."""
    KINDS[event.__name__] = event
    return event


def as_json(event: Event) -> dict[str, Any]:
    """The event as plain JSON data, its kind under `event` and the schema's number with it."""
    row: dict[str, Any] = {"event": type(event).__name__, "schema": SCHEMA}
    for field in fields(event):
        row[field.name] = _plain(getattr(event, field.name))
    return row


def event_from(row: dict[str, Any]) -> Event:
    """The event that `as_json` wrote; a Fault for what it never writes."""
    found = KINDS.get(row.get("event", ""))
    if found is None or row.get("schema") != SCHEMA:
        raise Fault(f"no event of schema {SCHEMA}: {row!r}")
    return found(**{f.name: _restored(f.name, row[f.name]) for f in fields(found)})


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Bid):
        return value.name
    if isinstance(value, Contract | Sides):
        row = {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
        return {name: kept for name, kept in row.items() if kept is not None or name not in LATER}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _restored(name: str, value: Any) -> Any:
    restore = _RESTORE.get(name)
    if value is None or restore is not None:
        return None if value is None or restore is None else restore(value)
    return tuple(value) if isinstance(value, list) else value


def _cards(value: list[str]) -> tuple[Card, ...]:
    return tuple(BY_NAME[item] for item in value)


def _tricks(value: list[list[int]]) -> tuple[tuple[Seat, int], ...]:
    return tuple((seat, count) for seat, count in value)


def _plays(value: list[tuple[Seat, str]]) -> tuple[Play, ...]:
    return tuple((seat, BY_NAME[card]) for seat, card in value)


def _sides(value: dict[str, Any]) -> Sides:
    return Sides(**{**value, "whisters": tuple(value["whisters"])})


_RESTORE: Mapping[str, Callable[[Any], Any]] = {
    "card": BY_NAME.__getitem__,
    "cards": _cards,
    "plan": _cards,
    "line": _plays,
    "plays": _plays,
    "bid": NAMED.__getitem__,
    "contract": lambda value: Contract(**value),
    "sides": _sides,
    "tricks": _tricks,
}
