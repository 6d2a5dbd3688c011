"""What is asked of positions as JSON, and the answers as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import Refusal
from .absurd import RULES, SHUNNING, TAKING
from .claim import Claim, adjudicate
from .position import Position
from .positions import (
    Names,
    Row,
    cards_of,
    is_count,
    malformed,
    names_of,
    read,
    seat_named,
    seats_named,
    shown,
)
from .reachable import Reach
from .values import Line, Question, solved
from .work import Undecided, Work


def answer(row: object, cancelled: Callable[[], bool] | None = None) -> dict[str, Any]:
    """The answer to one position; refuses it, or raises `Undecided` at its `limit`."""
    if not isinstance(row, Mapping):
        raise malformed("seats")
    asked = row.get("ask", "value")
    if not isinstance(asked, str) or asked not in ANSWERS:
        raise Refusal("unreadable", about="ask", value=shown(asked))
    names = names_of(row)
    position = read(row, names)
    limit = row.get("limit")
    if limit is not None and not is_count(limit):
        raise Refusal("unreadable", about="limit", value=shown(limit))
    return ANSWERS[asked](row, names, position, Work(limit, cancelled))


def undecided_answer(undecided: Undecided) -> dict[str, Any]:
    """What is said when the limit was reached first."""
    return {"error": {"code": "limit"}, "positions": undecided.positions}


def _value(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    found = solved(
        position, seats_named(row, "target", names), seats_named(row, "maximizers", names), work
    )
    return {
        "value": found.value,
        "line": _line(found.line, names),
        "positions": found.positions,
    }


def _leads(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    target, maximizers = seats_named(row, "target", names), seats_named(row, "maximizers", names)
    values = Question(position, target, maximizers, work).leads()
    leads = {str(card): value for card, value in values.items()}
    return {"leads": leads, "positions": work.positions}


def _reachable(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    reach = Reach(position, work)
    found: dict[str, Any] = {"reachable": sorted(list(vector) for vector in reach.vectors())}
    wanted = row.get("want")
    if wanted is not None:
        if (
            not isinstance(wanted, list)
            or not all(map(is_count, wanted))
            or len(wanted) != len(names)
        ):
            raise malformed("want")
        line = reach.line(tuple(wanted))
        found["line"] = None if line is None else _line(line, names)
    return {**found, "positions": work.positions}


def _claim(row: Row, names: Names, position: Position, work: Work) -> dict[str, Any]:
    claimed = row.get("claimed")
    if not isinstance(claimed, int) or not is_count(claimed):
        raise malformed("claimed")
    claimants = row.get("claimant")
    seats = [claimants] if isinstance(claimants, str) else claimants
    if not isinstance(seats, list) or not seats:
        raise malformed("claimant")
    bound = frozenset(seat_named(names, name) for name in seats)
    low, absurd = _sense(row, names, bound, claimed)
    side = seats_named(row, "target", names) if "target" in row else bound
    claim = Claim(bound, side, claimed, low, cards_of(row, "plan"), absurd)
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
        low = not claimants & seats_named(row, "maximizers", names)
    else:
        low = bool(named) and SHUNNING.issuperset(named or ())
    if named is None:
        return low, SHUNNING if low and not claimed else TAKING
    return low, frozenset(named)


def _rules(named: object) -> bool:
    return isinstance(named, list) and all(
        isinstance(rule, str) and rule in RULES for rule in named
    )


def _line(line: Line, names: Names) -> list[str]:
    return [f"{names[seat]} play {card}" for seat, card in line]
