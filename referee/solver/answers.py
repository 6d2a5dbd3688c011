"""What is asked of positions as JSON, and the answers as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import Refusal
from .absurd import RULES, SHUNNING, TAKING
from .claim import Claim, adjudicate, check_plan
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
from .reachable import Reach, Vector
from .values import Line, Question, solved
from .work import Undecided, Work

Answer = dict[str, Any]
# A question that has been read and makes sense; what remains is the work.
Posed = Callable[[Work], Answer]


def solve(row: object, work: Work | None = None) -> Answer:
    """The answer to one position; refuses it, or raises `Undecided` at the limit of the work.

    Without `work` the position's own `limit` holds, if it has one.
    """
    posed = pose(row)
    return posed(Work(limit_of(row)) if work is None else work)


def pose(row: object) -> Posed:
    """Reads a position and what is asked of it, without searching; refuses what makes no sense."""
    if not isinstance(row, Mapping):
        raise malformed("seats")
    kind = row.get("ask", "value")
    if not isinstance(kind, str) or kind not in READERS:
        raise Refusal("unreadable", about="ask", value=shown(kind))
    names = names_of(row)
    position = read(row, names)
    limit_of(row)
    return READERS[kind](row, names, position)


def limit_of(row: object) -> int | None:
    """The positions that may be searched by the question's own word; None: as many as it takes."""
    limit = row.get("limit") if isinstance(row, Mapping) else None
    if limit is not None and not is_count(limit):
        raise Refusal("unreadable", about="limit", value=shown(limit))
    return limit


def undecided_answer(undecided: Undecided) -> Answer:
    """What is said when the limit was reached first."""
    return {"error": {"code": "limit"}, "positions": undecided.positions}


def _value(row: Row, names: Names, position: Position) -> Posed:
    target, maximizers = seats_named(row, "target", names), seats_named(row, "maximizers", names)

    def search(work: Work) -> Answer:
        found = solved(position, target, maximizers, work)
        line = _line(found.line, names)
        return {"value": found.value, "line": line, "positions": found.positions}

    return search


def _leads(row: Row, names: Names, position: Position) -> Posed:
    target, maximizers = seats_named(row, "target", names), seats_named(row, "maximizers", names)

    def search(work: Work) -> Answer:
        values = Question(position, target, maximizers, work).leads()
        leads = {str(card): value for card, value in values.items()}
        return {"leads": leads, "positions": work.positions}

    return search


def _reachable(row: Row, names: Names, position: Position) -> Posed:
    wanted = _wanted(row, names)

    def search(work: Work) -> Answer:
        reach = Reach(position, work)
        found: Answer = {"reachable": sorted(list(vector) for vector in reach.vectors())}
        if wanted is not None:
            line = reach.line(wanted)
            found["line"] = None if line is None else _line(line, names)
        return {**found, "positions": work.positions}

    return search


def _wanted(row: Row, names: Names) -> Vector | None:
    wanted = row.get("want")
    if wanted is None:
        return None
    if not isinstance(wanted, list) or not all(map(is_count, wanted)) or len(wanted) != len(names):
        raise malformed("want")
    return tuple(wanted)


def _claim(row: Row, names: Names, position: Position) -> Posed:
    claim = _claimed(row, names)
    check_plan(position, claim)

    def search(work: Work) -> Answer:
        proof = adjudicate(position, claim, work)
        return {
            "claimed": claim.claimed,
            "result": proof.result,
            "upheld": proof.upheld,
            "line": _line(proof.line, names),
            "positions": proof.positions,
        }

    return search


def _claimed(row: Row, names: Names) -> Claim:
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
    return Claim(bound, side, claimed, low, cards_of(row, "plan"), absurd)


READERS: Mapping[str, Callable[[Row, Names, Position], Posed]] = {
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
