"""Bids and contracts laid out to be tapped: by level or suit on rungs, the others as words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

RUNG = re.compile(r"(?P<level>\d*)(?P<strain>NT|[SCDH])?(?P<hand> hand)?")


@dataclass(frozen=True, slots=True)
class Rung:
    """One row of bids, low to high; a cell without a line is not offered."""

    level: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What may be called or declared: rungs that have something on them, and bare words."""

    rungs: tuple[Rung, ...]
    words: tuple[str, ...]


def ladder(names: Iterable[str], line: Callable[[str], str]) -> Ladder:
    """These bids or contracts by level; `line` tells what a tap writes, nothing if it may not."""
    rows: dict[str, list[str]] = {}
    words = []
    for name in names:
        found = RUNG.fullmatch(name)
        if found is None:
            words.append(name)
        else:
            rows.setdefault(_row(found), []).append(name)
    rungs = (Rung(row, tuple((name, line(name)) for name in found)) for row, found in rows.items())
    return Ladder(
        tuple(rung for rung in rungs if any(told for _name, told in rung.cells)), tuple(words)
    )


def _row(found: re.Match[str]) -> str:
    """Strains of one level share a rung, and so do bare numbers, bare suits, suits from hand."""
    return (found["level"] if found["strain"] else "number") + (found["hand"] or "")
