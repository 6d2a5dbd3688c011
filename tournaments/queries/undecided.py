"""A claim that judging a record left undecided, and the search that goes on for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import referee
from referee import Replay
from tournaments.models import Search


def question(replay: Replay) -> dict[str, Any] | None:
    """What would have to be searched for; None where no claim waits for its proof."""
    if replay.deal is None or not replay.deal.disputed:
        return None
    return referee.claim_question(replay.deal)


def search_of(asked: Mapping[str, Any]) -> Search | None:
    """The last search for the answer to this question, by whomever it was asked.

    One that has found it comes before all others.
    """
    rows = Search.objects.filter(kind=Search.Kind.SOLVE, question=asked).order_by("-pk")
    return rows.filter(state=Search.State.DONE).first() or rows.first()


def decided(verdict: Mapping[str, Any], search: Search | None) -> Mapping[str, Any]:
    """The verdict with the proof that the search has found, if it has."""
    if search is None or search.state != Search.State.DONE:
        return verdict
    return {**verdict, "claim": search.answer}
