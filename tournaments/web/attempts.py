"""What a form asks for, tried: where it is declined its page is shown again and says why."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any

from tournaments.queries.words import Words
from tournaments.services.errors import Conflict, Declined, Refused
from tournaments.web.declined import status_of
from tournaments.web.told import told


class Attempt:
    """Keeps what a service declines within its `with`; a view that is done returns from there.

    `kinds` are those that the page tells beside its form, in place of the page of `declined`;
    every other goes on its way.
    """

    def __init__(self, *kinds: type[Declined]) -> None:
        self._kinds = kinds or (Refused, Conflict)
        self.declined: Declined | None = None

    def __enter__(self) -> Attempt:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, self._kinds):
            return False
        self.declined = error
        return True

    @property
    def status(self) -> int:
        """Of the page."""
        return 200 if self.declined is None else status_of(self.declined)

    @property
    def is_late(self) -> bool:
        """Whether somebody was faster."""
        return isinstance(self.declined, Conflict)

    def told(self, names: Sequence[str] = (), words: Words | None = None) -> str:
        """Why it was declined, among people where they are given; empty where it was not."""
        return "" if self.declined is None else told(self.declined, names, words)

    def shown(self, names: Sequence[str] = (), words: Words | None = None) -> dict[str, Any]:
        """What the page says of it."""
        return {"refusal": self.told(names, words), "is_late": self.is_late}
