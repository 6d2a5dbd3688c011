"""The facts of an attached incident in the language of whoever reads them.

The desk that asked for them tells them anew from the answers that are kept. It stands above this
floor, so the application hands its telling in as it starts.
"""

from __future__ import annotations

from typing import Protocol

from tournaments.models import Action


class Telling(Protocol):
    """Sentence by sentence what the row of an incident says; nothing where it is no incident's.

    `unnamed`: without who pointed it out or complained.
    """

    def __call__(self, row: Action, *, unnamed: bool = False) -> tuple[str, ...]: ...


_telling: list[Telling] = []


def told_by(telling: Telling) -> None:
    """Whose telling it is."""
    _telling[:] = [telling]


def told(row: Action, *, unnamed: bool = False) -> tuple[str, ...]:
    """The facts; those that came without answers in the words in which they were written down."""
    [telling] = _telling
    return telling(row, unnamed=unnamed)
