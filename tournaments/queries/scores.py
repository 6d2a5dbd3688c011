"""A deal's result as the figures that go on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What one seat writes: pool, mountain, and whists on each other seat (None on itself)."""

    name: str
    pool: int | str
    mountain: int | str
    whists: tuple[int | str | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The entries of one deal, a row for every seat of the table."""

    names: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


def score_table(score: Mapping[str, Any] | None, names: Iterable[str]) -> ScoreTable | None:
    """The verdict's sheet entries as a table; None until the deal is finished."""
    if not score or "pool" not in score:
        return None
    seats = tuple(names)
    return ScoreTable(seats, tuple(_row(score, name, seats) for name in seats))


def _row(score: Mapping[str, Any], name: str, seats: tuple[str, ...]) -> ScoreRow:
    whists = score["whists"].get(name, {})
    return ScoreRow(
        name=name,
        pool=score["pool"].get(name, 0),
        mountain=score["mountain"].get(name, 0),
        whists=tuple(None if other == name else whists.get(other, 0) for other in seats),
    )


def outcome(verdict: Mapping[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """How the contract ended, as one of the family's phrases and its parameters."""
    contract = verdict["contract"]
    if not verdict["score"] or not contract or not sum(verdict["tricks"].values()):
        return None
    declarer = contract["declarer"]
    if declarer is None:
        return None
    taken = verdict["credited"][declarer]
    if contract["kind"] == "misere":
        return ("misere-caught" if taken else "misere-made"), {"declarer": declarer, "n": taken}
    missing = contract["level"] - taken
    phrase = "contract-failed" if missing > 0 else "contract-made"
    return phrase, {"declarer": declarer, "n": missing}
