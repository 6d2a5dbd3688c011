"""The law asked within what a request may take: searches for proofs are kept short.

A claim that is not decided within the limit stays undecided; what has been found once is never
searched for again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import referee
from referee import ClaimProved, Replay

LIMIT = 5_000
"""Positions, about a second's work. Almost every claim of a real deal takes fewer."""


def replayed(
    text: str,
    found: Mapping[str, Any] | None = None,
    proofs: Iterable[ClaimProved] = (),
) -> Replay:
    """The record played through; what an earlier verdict or `proofs` tell is not searched for."""
    return referee.replay(text, LIMIT if found is None else 0, found=found, proofs=proofs)


def judged(text: str) -> dict[str, Any]:
    """The verdict on a record."""
    return referee.verdict_of(replayed(text))
