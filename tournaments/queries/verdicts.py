"""The law asked within what a request may take: searches for proofs are kept short.

A claim that is not decided within the limit stays undecided; what has been found once is never
searched for again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import referee
from referee import Replay

LIMIT = 5_000
"""Positions, about a second's work. Almost every claim of a real deal takes fewer."""


def replayed(text: str, found: Mapping[str, Any] | None = None) -> Replay:
    """The record played through; with an earlier verdict on it nothing is searched."""
    return referee.replay(text, LIMIT if found is None else 0, found=found)


def judged(text: str) -> dict[str, Any]:
    """The verdict on a record."""
    return referee.verdict_of(replayed(text))
