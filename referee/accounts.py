"""What deals write and tables keep, whatever the account is: a sheet, or payments and a pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

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


class Settled(Protocol):
    """Every player's result: exact, and in whole numbers that sum to nought."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the sheet's order."""

    @property
    def exact(self) -> dict[str, Fraction]:
        """Every player's exact result."""

    @property
    def rounded(self) -> dict[str, int]:
        """Every player's result in whole numbers."""

    def as_json(self) -> dict[str, Any]:
        """As `settle` prints it."""
