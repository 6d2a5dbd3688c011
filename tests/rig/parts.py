"""A part of the rig: started when first asked for, ended with the fixture that owns it."""

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Generic, TypeVar

import pytest

from tests.rig.machine import NotRunnable

T = TypeVar("T")

NOT_RUN: Counter[str] = Counter()  # reason -> how many tests it kept from running


class Part(Generic[T]):
    """Tried once; where it cannot run, every test that asks for it is skipped and counted."""

    def __init__(self, start: Callable[[], AbstractContextManager[T]]) -> None:
        self._start = start
        self._stack = ExitStack()
        self._found: T | None = None
        self._reason = ""

    def get(self) -> T:
        if self._found is None and not self._reason:
            try:
                self._found = self._stack.enter_context(self._start())
            except NotRunnable as reason:
                self._reason = str(reason)
        if self._found is None:
            NOT_RUN[self._reason] += 1
            pytest.skip(self._reason)
        return self._found

    def end(self) -> None:
        self._stack.close()
