"""What deals write and tables keep, whatever the account is: a sheet, or payments and a pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from .figures import plain
from .seats import Seat

Tricks = tuple[int, ...]
"""Tricks by seat of the table."""


class Score(Protocol):
    """What a finished deal writes: entries on a sheet, or payments."""

    def with_damages(self, further: Iterable[tuple[Seat, Seat, Any]]) -> Score:
        """With these compensations: claimant, debtor, amount (3.9.14.3)."""

    def worth(self, seat: Seat, settle: Callable[[Mapping[str, Any]], Settled]) -> Any:
        """What it is worth to a seat of the table, by itself, as a sheet is settled."""

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """As the verdict shows it."""


class Running(Protocol):
    """A table's account from deal to deal: a score sheet, or the players' cash and the pot."""

    @property
    def pot(self) -> Any:
        """What lies in the pot now; None in games without one."""

    @property
    def closed(self) -> bool:
        """Whether the session is over by the laws."""

    def dealt(self, dealer: Seat) -> Running:
        """With what the dealer puts in before he deals."""

    def entered(self, score: Any) -> Running:
        """With what a deal has written."""

    def as_json(self, players: Sequence[str]) -> dict[str, Any]:
        """The figures by player, as `settle` takes them."""


class Way(Protocol):
    """One player's way to his result."""

    @property
    def player(self) -> str:
        """The player by name."""

    @property
    def exact(self) -> Fraction:
        """His result."""

    @property
    def rounded(self) -> int:
        """The same in whole numbers."""


Line = TypeVar("Line", bound=Way)
Basis = TypeVar("Basis")


@dataclass(frozen=True, slots=True)
class Settlement(Generic[Basis, Line]):
    """A settled account: the figures that all its results rest on, and every player's way to his.

    Exact results sum to nought, and so do those in whole numbers.
    """

    basis: Basis
    lines: tuple[Line, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the sheet's order."""
        return tuple(line.player for line in self.lines)

    @property
    def exact(self) -> dict[str, Fraction]:
        """Every player's exact result."""
        return {line.player: line.exact for line in self.lines}

    @property
    def rounded(self) -> dict[str, int]:
        """Every player's result in whole numbers."""
        return {line.player: line.rounded for line in self.lines}

    def as_json(self) -> dict[str, Any]:
        """As `settle` prints it."""
        exact = {player: plain(figure) for player, figure in self.exact.items()}
        return {"exact": exact, "rounded": self.rounded}


Settled = Settlement[Any, Any]
"""An account of either kind, settled."""
