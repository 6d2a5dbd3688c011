"""Positions as JSON with what is asked of them, and the answers as JSON.

A position that makes no sense is refused by name: `unreadable` where it cannot be read,
`bad-deal` where it could not have arisen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..cards import SUIT_NUMBERS, Card, card_named, cards_named, mask_of, plain
from ..errors import Refusal
from .absurd import RULES, SHUNNING, TAKING
from .claim import Claim, adjudicate
from .position import Position, check
from .reachable import Reach
from .values import Line, Question, solved
from .work import Undecided, Work

Row = Mapping[str, Any]
Names = tuple[str, ...]


def answer(row: object, cancelled: Callable[[], bool] | None = None) -> dict[str, Any]:
    """The answer to one position; refuses it, or raises `Undecided` at its `limit`."""
    if not isinstance(row, Mapping):
        raise _malformed("seats")
    asked = row.get("ask", "value")
    if not isinstance(asked, str) or asked not in ANSWERS:
        raise Refusal("unreadable", about="ask", value=_text(asked))
    names = _names(row)
    position = read(row, names)
    limit = row.get("limit")
    if limit is not None and not _count(limit):
        raise Refusal("unreadable", about="limit", value=_text(limit))
    return ANSWERS[asked](row, names, position, Work(limit, cancelled))


def undecided_answer(undecided: Undecided) -> dict[str, Any]:
    """What is said when the limit was reached first."""
    return {"error": {"code": "limit"}, "positions": undecided.positions}


def read(row: Row, names: Names) -> Position:
    """The position itself; `names` are its seats in order of turn."""
    hands = row.get("hands")
    if not isinstance(hands, Mapping) or set(hands) - set(names):
        strangers = set(hands) - set(names) if isinstance(hands, Mapping) else ()
        raise _stranger(next(iter(strangers))) if strangers else _malformed("hands")
    leader = _seat(names, row.get("leader"))
    position = Position(
        tuple(_hand(hands, name) for name in names),
        leader,
        _trump(row.get("trump")),
        _trick(row.get("trick", []), names, leader),
        _flag(row, "must_trump", default=True),
        _flag(row, "must_overtake", default=False),
        mask_of(_cards(row, "exposed")),
        _cards(row, "talon"),
        _flag(row, "talon_takes", default=False),
    )
    check(position)
    return position


def _value(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    found = solved(position, _seats(row, "target", names), _seats(row, "maximizers", names), work)
    return {
        "value": found.value,
        "line": _line(found.line, names),
        "positions": found.positions,
    }


def _leads(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    target, maximizers = _seats(row, "target", names), _seats(row, "maximizers", names)
    values = Question(position, target, maximizers, work).leads()
    leads = {str(card): value for card, value in values.items()}
    return {"leads": leads, "positions": work.positions}


def _reachable(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    reach = Reach(position, work)
    found: dict[str, Any] = {"reachable": sorted(list(vector) for vector in reach.vectors())}
    wanted = row.get("want")
    if wanted is not None:
        if not isinstance(wanted, list) or not all(map(_count, wanted)):
            raise _malformed("want")
        line = reach.line(tuple(wanted))
        found["line"] = None if line is None else _line(line, names)
    return {**found, "positions": work.positions}


def _claim(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    claimed = row.get("claimed")
    if not isinstance(claimed, int) or not _count(claimed):
        raise _malformed("claimed")
    claimants = row.get("claimant")
    seats = [claimants] if isinstance(claimants, str) else claimants
    if not isinstance(seats, list) or not seats:
        raise _malformed("claimant")
    bound = frozenset(_seat(names, name) for name in seats)
    low, absurd = _sense(row, names, bound, claimed)
    side = _seats(row, "target", names) if "target" in row else bound
    claim = Claim(bound, side, claimed, low, _cards(row, "plan"), absurd)
    proof = adjudicate(position, claim, work)
    return {
        "claimed": claimed,
        "result": proof.result,
        "upheld": proof.upheld,
        "line": _line(proof.line, names),
        "positions": proof.positions,
    }


ANSWERS: Mapping[str, Callable[[Row, Names, Position, Work], dict[str, Any]]] = {
    "value": _value,
    "leads": _leads,
    "reachable": _reachable,
    "claim": _claim,
}


def _sense(
    row: Row, names: Names, claimants: frozenset[int], claimed: int
) -> tuple[bool, frozenset[str]]:
    """Whether the claimant wants few tricks, and the absurd plays that are ruled out.

    He wants few when he is not among the `maximizers`; without these the rules named tell.
    """
    named = row.get("absurd")
    if named is not None and not _rules(named):
        raise Refusal("unreadable", about="absurd", values=", ".join(sorted(RULES)))
    if "maximizers" in row:
        low = not claimants & _seats(row, "maximizers", names)
    else:
        low = bool(named) and SHUNNING.issuperset(named or ())
    if named is None:
        return low, SHUNNING if low and not claimed else TAKING
    return low, frozenset(named)


def _rules(named: object) -> bool:
    return isinstance(named, list) and all(
        isinstance(rule, str) and rule in RULES for rule in named
    )


def _names(row: Row) -> Names:
    names = row.get("seats")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise _malformed("seats")
    if len(names) not in (2, 3) or len(set(names)) < len(names):
        raise Refusal("bad-deal", about="position-seats", number=len(names))
    return tuple(names)


def _seat(names: Names, name: object) -> int:
    if not isinstance(name, str):
        raise _malformed("leader")
    if name not in names:
        raise _stranger(name)
    return names.index(name)


def _seats(row: Row, key: str, names: Names) -> frozenset[int]:
    named = row.get(key)
    if not isinstance(named, list):
        raise _malformed(key)
    return frozenset(_seat(names, name) for name in named)


def _hand(hands: Mapping[str, Any], name: str) -> int:
    if name not in hands:
        raise Refusal("bad-deal", about="missing-hand", name=name)
    text = hands[name]
    cards = cards_named(text) if isinstance(text, str) else None
    if cards is None:
        raise Refusal("unreadable", about="cards", text=_text(text))
    if len(set(cards)) < len(cards):
        doubled = next(card for card in cards if cards.count(card) > 1)
        raise Refusal("bad-deal", about="doubled-card", card=str(doubled))
    return mask_of(cards)


def _trick(plays: object, names: Names, leader: int) -> tuple[Card, ...]:
    """The cards on the table, each with its seat, in order of turn from the leader."""
    if not isinstance(plays, list):
        raise _malformed("trick")
    cards = []
    for number, play in enumerate(plays):
        if not isinstance(play, list) or len(play) != 2:
            raise _malformed("trick")
        if _seat(names, play[0]) != (leader + number) % len(names):
            raise Refusal("bad-deal", about="trick-order", name=play[0])
        cards.append(_card(play[1]))
    return tuple(cards)


def _cards(row: Row, key: str) -> tuple[Card, ...]:
    named = row.get(key)
    if named is None:
        return ()
    if not isinstance(named, list):
        raise _malformed(key)
    return tuple(_card(name) for name in named)


def _card(name: object) -> Card:
    card = card_named(name) if isinstance(name, str) else None
    if card is None:
        raise Refusal("unreadable", about="cards", text=_text(name))
    return card


def _trump(letter: object) -> int | None:
    if letter is None:
        return None
    suit = SUIT_NUMBERS.get(plain(letter)) if isinstance(letter, str) else None
    if suit is None:
        raise Refusal("unreadable", about="trump", value=_text(letter))
    return suit


def _flag(row: Row, key: str, *, default: bool) -> bool:
    value = row.get(key, default)
    if not isinstance(value, bool):
        raise _malformed(key)
    return value


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _line(line: Line, names: Names) -> list[str]:
    return [f"{names[seat]} play {card}" for seat, card in line]


def _malformed(key: str) -> Refusal:
    return Refusal("unreadable", about="position", key=key)


def _stranger(name: object) -> Refusal:
    return Refusal("bad-deal", about="unknown-seat", name=_text(name))


def _text(value: object) -> str:
    return str(value)[:40]
