"""The law asked within what a request may take: searches for proofs are short, and one at a time.

What is not decided within the limit stays undecided; what has been found once is never searched
for again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

import referee
from referee import ClaimProved, Replay, Undecided, Work

LIMIT = 1_500
"""Positions for all proofs of a record, a quarter of a second's work at most.

The claims of real deals take fewer.
"""
_place = Lock()
"""Held by the request that searches: of this process one, so that all others stay quick."""


def replayed(
    text: str,
    found: Mapping[str, Any] | None = None,
    proofs: Sequence[ClaimProved] = (),
    limit: int | None = None,
) -> Replay:
    """The record played through; what an earlier verdict or `proofs` tell is not searched for.

    While another request searches, what takes a search is not decided.
    """
    if found is not None:
        return referee.replay(text, 0, found=found, proofs=proofs)
    played = unsearched(text, proofs)
    if not played.is_cut_short:
        return played
    return searched(text, proofs, limit) or played


def unsearched(text: str, proofs: Sequence[ClaimProved] = ()) -> Replay:
    """The same without any search; `is_cut_short` where one is needed."""
    played = referee.replay(text, 0, proofs=proofs)
    referee.verdict_of(played)  # looks for the damages
    return played


def searched(
    text: str, proofs: Sequence[ClaimProved] = (), limit: int | None = None
) -> Replay | None:
    """The record with its proofs; None at once while another request searches for some."""
    if not _place.acquire(blocking=False):
        return None
    try:
        played = referee.replay(text, LIMIT if limit is None else limit, proofs=proofs)
        referee.verdict_of(played)
        return played
    finally:
        _place.release()


def answered(question: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The solver's answer to a position; None where the limit ends first, or another request
    searches.
    """
    if not _place.acquire(blocking=False):
        return None
    try:
        answer: Mapping[str, Any] = referee.solve(question, Work(LIMIT))
    except Undecided:
        return None
    else:
        return answer
    finally:
        _place.release()


def decided(text: str, work: Work) -> dict[str, Any]:
    """The verdict with every proof found; for those who search outside requests.

    Raises `Undecided` where the work ends first, `Cancelled` when it is called off.
    """
    played = referee.replay(text, work=work)
    verdict = referee.verdict_of(played)
    if played.is_cut_short:
        raise Undecided(work.positions)
    return verdict


def judged(text: str) -> dict[str, Any]:
    """The verdict on a record, as `replayed` has it."""
    return referee.verdict_of(replayed(text))
