"""Positions as JSON.

A position that makes no sense is refused by name: `unreadable` where it cannot be read,
`bad-deal` where it could not have arisen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import SUIT_NUMBERS, Card, card_named, cards_named, mask_of, plain
from ..errors import Refusal
from ..tricks import HEAD, LED_CARD, OFF
from .position import Position, check

Row = Mapping[str, Any]
Names = tuple[str, ...]


def read(row: Row, names: Names) -> Position:
    """The position itself; `names` are its seats in order of turn."""
    hands = row.get("hands")
    if not isinstance(hands, Mapping) or set(hands) - set(names):
        strangers = set(hands) - set(names) if isinstance(hands, Mapping) else ()
        raise _stranger(next(iter(strangers))) if strangers else malformed("hands")
    leader = seat_named(names, row.get("leader"))
    position = Position(
        tuple(_hand(hands, name) for name in names),
        leader,
        _trump(row.get("trump")),
        _trick(row.get("trick", []), names, leader),
        _flag(row, "must_trump", default=True),
        _overtake(row.get("must_overtake", False)),
        mask_of(cards_of(row, "exposed")),
        cards_of(row, "talon"),
        _flag(row, "talon_takes", default=False),
    )
    check(position, mask_of(cards_of(row, "revoked")))
    return position


def names_of(row: Row) -> Names:
    """The seats in order of turn."""
    names = row.get("seats")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise malformed("seats")
    if len(names) not in (2, 3) or len(set(names)) < len(names):
        raise Refusal("bad-deal", about="position-seats", number=len(names))
    return tuple(names)


def seat_named(names: Names, name: object) -> int:
    """A seat's number."""
    if not isinstance(name, str):
        raise malformed("leader")
    if name not in names:
        raise _stranger(name)
    return names.index(name)


def seats_named(row: Row, key: str, names: Names) -> frozenset[int]:
    """The seats that a key lists."""
    named = row.get(key)
    if not isinstance(named, list):
        raise malformed(key)
    return frozenset(seat_named(names, name) for name in named)


def _hand(hands: Mapping[str, Any], name: str) -> int:
    if name not in hands:
        raise Refusal("bad-deal", about="missing-hand", name=name)
    text = hands[name]
    cards = cards_named(text) if isinstance(text, str) else None
    if cards is None:
        raise Refusal("unreadable", about="cards", text=shown(text))
    if len(set(cards)) < len(cards):
        doubled = next(card for card in cards if cards.count(card) > 1)
        raise Refusal("bad-deal", about="doubled-card", card=str(doubled))
    return mask_of(cards)


def _trick(plays: object, names: Names, leader: int) -> tuple[Card, ...]:
    """The cards on the table, each with its seat, in order of turn from the leader."""
    if not isinstance(plays, list):
        raise malformed("trick")
    cards = []
    for number, play in enumerate(plays):
        if not isinstance(play, list) or len(play) != 2:
            raise malformed("trick")
        if seat_named(names, play[0]) != (leader + number) % len(names):
            raise Refusal("bad-deal", about="trick-order", name=play[0])
        cards.append(_card(play[1]))
    return tuple(cards)


def cards_of(row: Row, key: str) -> tuple[Card, ...]:
    """The cards that a key lists, none if it is absent."""
    named = row.get(key)
    if named is None:
        return ()
    if not isinstance(named, list):
        raise malformed(key)
    return tuple(_card(name) for name in named)


def _card(name: object) -> Card:
    card = card_named(name) if isinstance(name, str) else None
    if card is None:
        raise Refusal("unreadable", about="cards", text=shown(name))
    return card


def _trump(letter: object) -> int | None:
    if letter is None:
        return None
    suit = SUIT_NUMBERS.get(plain(letter)) if isinstance(letter, str) else None
    if suit is None:
        raise Refusal("unreadable", about="trump", value=shown(letter))
    return suit


def _flag(row: Row, key: str, *, default: bool) -> bool:
    value = row.get(key, default)
    if not isinstance(value, bool):
        raise malformed(key)
    return value


def _overtake(value: object) -> str:
    """The duty to beat: `true` is the winning card's, `"led-card"` the led one's."""
    if value == LED_CARD:
        return LED_CARD
    if not isinstance(value, bool):
        raise malformed("must_overtake")
    return HEAD if value else OFF


def is_count(value: object) -> bool:
    """Whether this is a whole number from 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def malformed(key: str) -> Refusal:
    """What is said of a missing or malformed part."""
    return Refusal("unreadable", about="position", key=key)


def _stranger(name: object) -> Refusal:
    return Refusal("bad-deal", about="unknown-seat", name=shown(name))


def shown(value: object) -> str:
    """A value in a message, cut short."""
    return str(value)[:40]
