"""A tournament's standing as a page shows it: a snapshot, and what changed since the last one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournaments.models import Job, Snapshot, Tournament

_DOWNWARD = frozenset({"total", "deals"})
"""What is sorted from the largest down when it is first asked for; rounds likewise."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry; `moved` counts places, upward positive, None where there is nothing before.
    Each of the rounds stands with its number; its result is None where the player sat out.
    `exact` is the result before rounding, where it decided between equal totals; else empty.
    """

    place: int
    number: int
    name: str
    total: int
    rounds: tuple[tuple[int, int | None], ...]
    deals: int
    moved: int | None
    exact: str = ""

    @property
    def steps(self) -> int:
        """How many places it moved, whichever way."""
        return abs(self.moved or 0)


@dataclass(frozen=True, slots=True)
class Head:
    """How a column is sorted now (`aria-sort`), and what its button asks for."""

    key: str
    order: str
    asks: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A snapshot, laid out; `newest` is the number of the last one."""

    number: int
    newest: int
    position: int
    computed: datetime
    heads: Mapping[str, Head]
    rounds: tuple[Head, ...]
    rows: tuple[Row, ...]
    sort: str

    @property
    def is_newest(self) -> bool:
        """Whether there is none after it."""
        return self.number == self.newest

    @property
    def before(self) -> int | None:
        """The number of the snapshot before."""
        return self.number - 1 if self.number > 1 else None

    @property
    def after(self) -> int | None:
        """The number of the snapshot after."""
        return self.number + 1 if self.number < self.newest else None

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has the first place."""
        return tuple(row.name for row in self.rows if row.place == 1)


def freshness(tournament: Tournament) -> str:
    """Whether another standing is to come: `due`, `failed` when it could not be computed, or ""."""
    jobs = Job.objects.filter(kind="standings", subject=tournament.slug).order_by("-pk")
    state = jobs.values_list("state", flat=True).first()
    if state == Job.State.SET_ASIDE:
        return "failed"
    return "due" if state in (Job.State.QUEUED, Job.State.RUNNING) else ""


def standing(
    tournament: Tournament, number: int | None = None, sort: str = "place"
) -> Standing | None:
    """The snapshot of this number, or the newest; None where there is none."""
    newest = tournament.snapshots.order_by("-number").first()
    if newest is None:
        return None
    shown = newest if number is None else tournament.snapshots.filter(number=number).first()
    if shown is None:
        return None
    before = tournament.snapshots.filter(number=shown.number - 1).first()
    rounds = sorted({int(each) for row in shown.rows for each in row["rounds"]})
    keys = ["place", "number", "name", "total", "deals", *(f"r{each}" for each in rounds)]
    sort = sort if sort.removeprefix("-") in keys else "place"
    heads = {key: _head(key, sort) for key in keys}
    return Standing(
        number=shown.number,
        newest=newest.number,
        position=shown.position,
        computed=shown.computed,
        heads=heads,
        rounds=tuple(heads[f"r{each}"] for each in rounds),
        rows=_sorted(_rows(shown, before, rounds), sort),
        sort=sort,
    )


def _head(key: str, sort: str) -> Head:
    """A column's button asks for its own order, and for the other way round once it has it."""
    downward = key in _DOWNWARD or key[1:].isdigit()
    here = key == sort.removeprefix("-")
    turned = sort.startswith("-")
    order = "none"
    if here:
        order = "descending" if downward != turned else "ascending"
    asks = f"-{key}" if here and not turned else key
    return Head(key, order, asks, int(key[1:]) if key[1:].isdigit() else 0)


def _rows(shown: Snapshot, before: Snapshot | None, rounds: Sequence[int]) -> list[Row]:
    places = {row["number"]: row["place"] for row in before.rows} if before else {}
    return [_row(row, places.get(row["number"]), rounds) for row in shown.rows]


def _row(row: Mapping[str, Any], before: int | None, rounds: Sequence[int]) -> Row:
    return Row(
        place=row["place"],
        number=row["number"],
        name=row["name"],
        total=row["total"],
        rounds=tuple((each, row["rounds"].get(str(each))) for each in rounds),
        deals=row["deals"],
        moved=None if before is None else before - row["place"],
        exact=row.get("exact", ""),
    )


def _sorted(rows: list[Row], sort: str) -> tuple[Row, ...]:
    """In this order; equal rows stay as the standing has them, empty cells come last."""
    key = sort.removeprefix("-")
    downward = (key in _DOWNWARD or key[1:].isdigit()) != sort.startswith("-")
    cells = [(row, _cell(row, key)) for row in rows]
    full = [(row, cell) for row, cell in cells if cell is not None]
    full.sort(key=lambda pair: pair[1], reverse=downward)
    return tuple(row for row, _cell in full) + tuple(row for row, cell in cells if cell is None)


def _cell(row: Row, key: str) -> Any:
    if key[1:].isdigit():
        return dict(row.rounds)[int(key[1:])]
    return row.name.casefold() if key == "name" else getattr(row, key)
