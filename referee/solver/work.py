"""How much a search may do: a limit of positions, and somebody who may call it off."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import RefereeError

EVERY = 256
WITHOUT_END = 1 << 62


class Undecided(RefereeError):
    """The limit was reached first; nothing is known about the answer."""

    def __init__(self, positions: int) -> None:
        super().__init__(f"not decided within the limit: {positions} positions searched")
        self.positions = positions


class Cancelled(RefereeError):
    """The search was called off; it leaves nothing behind."""


class Work:
    """Counts the positions searched; `cancelled` is asked every few hundred of them.

    Searches take one off `left` for each position and call `more` when it falls below 0.
    """

    __slots__ = ("_asked", "_done", "_limit", "_portion", "left")

    def __init__(
        self, limit: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._limit = WITHOUT_END if limit is None else limit
        self._asked = cancelled
        self._done = self._portion = self.left = 0

    @property
    def positions(self) -> int:
        """The positions searched so far."""
        return self._done + self._portion - max(self.left, 0)

    def more(self) -> None:
        """Opens the next portion of work, or ends the search."""
        self._done += self._portion
        self._portion = self.left = 0
        if self._asked is not None and self._asked():
            raise Cancelled("the search was called off")
        if self._done >= self._limit:
            raise Undecided(self._done)
        self._portion = min(EVERY, self._limit - self._done)
        self.left = self._portion - 1

    def check(self) -> None:
        """Counts one position."""
        self.left -= 1
        if self.left < 0:
            self.more()
