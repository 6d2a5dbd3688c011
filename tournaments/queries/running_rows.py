"""The running account of a table, a line for each player: figures, and which of them changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tournaments.models import PLACES

Figures = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A player's line of the running sheet, and how it differs from the one before."""

    name: str
    pool: Any
    mountain: Any
    whists: Any
    changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRows:
    """The running sheet: pool, mountain, and whists on each other player."""

    account: ClassVar[str] = "sheet"
    rows: tuple[SheetRow, ...]

    def __iter__(self) -> Iterator[SheetRow]:
        return iter(self.rows)


@dataclass(frozen=True, slots=True)
class PotRow:
    """What a player has won so far, and whether that changed."""

    name: str
    cash: int | str
    is_changed: bool = False


@dataclass(frozen=True, slots=True)
class PotRows:
    """The players' cash and what lies in the pot; `stake` is what each put in at the start."""

    account: ClassVar[str] = "pot"
    rows: tuple[PotRow, ...]
    pot: int | str
    pot_before: int | str
    stake: int

    @property
    def is_pot_changed(self) -> bool:
        """Whether the pot is another one than before."""
        return self.pot != self.pot_before

    def __iter__(self) -> Iterator[PotRow]:
        return iter(self.rows)


def running_rows(
    figures: Figures, names: Sequence[str], before: Figures | None = None
) -> SheetRows | PotRows:
    """The account's lines among people; `before` marks the figures that changed."""
    old = figures if before is None else before
    each = list(zip(PLACES, names, strict=False))
    if "cash" in figures:
        return PotRows(
            tuple(_cash(figures, old, letter, name) for letter, name in each),
            figures["pot"],
            old["pot"],
            figures["stake"],
        )
    return SheetRows(tuple(_written(figures, old, letter, name) for letter, name in each))


def _cash(figures: Figures, old: Figures, letter: str, name: str) -> PotRow:
    cash = figures["cash"][letter]
    return PotRow(name, cash, cash != old["cash"][letter])


def _written(figures: Figures, old: Figures, letter: str, name: str) -> SheetRow:
    now, then = _line(figures, letter), _line(old, letter)
    changed = tuple(kind for kind in now if now[kind] != then[kind])
    return SheetRow(name, now["pool"], now["mountain"], now["whists"], changed)


def _line(figures: Figures, letter: str) -> dict[str, Any]:
    whists = figures["whists"].get(letter, {})
    return {
        "pool": figures["pool"][letter],
        "mountain": figures["mountain"][letter],
        "whists": tuple(
            None if other == letter else whists.get(other, 0) for other in figures["players"]
        ),
    }
