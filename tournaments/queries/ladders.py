"""Bids and contracts as rows to tap: one a level with a place for each strain, or one of numbers,
of suits, of suits from hand; what names neither stands beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

STRAINS = ("S", "C", "D", "H", "NT")
NAME = re.compile(r"(?P<level>\d{0,2})(?P<strain>NT|[SCDH]?)(?P<how> hand)?")


@dataclass(frozen=True, slots=True)
class Row:
    """The names of one row; the place of one that is not offered is empty."""

    level: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rows, and the names that belong to none."""

    rows: tuple[Row, ...]
    bare: tuple[str, ...]


def ladder(names: Iterable[str]) -> Ladder:
    """These bids or contracts, in their order."""
    rows: dict[tuple[str, str], list[str]] = {}
    bare = []
    for name in names:
        found = NAME.fullmatch(name)
        if found is None:
            bare.append(name)
            continue
        level = found["level"] if found["strain"] else ""
        rows.setdefault((level, found["how"] or ""), []).append(name)
    return Ladder(
        tuple(Row(level, _places(level, row)) for (level, _how), row in rows.items()), tuple(bare)
    )


def _places(level: str, names: list[str]) -> tuple[str, ...]:
    if not level:
        return tuple(names)
    return tuple(name if (name := level + strain) in names else "" for strain in STRAINS)
