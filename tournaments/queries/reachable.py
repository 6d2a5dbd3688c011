"""Which results were possible without the irregularity: what somebody can ask damage for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.models import Search
from tournaments.queries import undecided, verdicts

Tricks = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Reachable:
    """Tricks of the whole deal by seat, one row for each result that some lawful line reaches.

    None of them is known while `results` is None: the search was too short; `search` is a longer
    one, if it was asked for.
    """

    question: Mapping[str, Any]
    results: tuple[Tricks, ...] | None
    search: Search | None = None

    @property
    def is_searching(self) -> bool:
        """Whether a longer search is under way."""
        return self.search is not None and self.search.place is not None


def reachable(deal: referee.Deal) -> Reachable | None:
    """Of a deal ended by a lead out of turn; None of any other, or where no cards are known."""
    question = referee.reach_question(deal)
    if question is None:
        return None
    search = undecided.search_of(question)
    if search is not None and search.state == Search.State.DONE:
        answer: Mapping[str, Any] | None = search.answer
    else:
        answer = verdicts.answered(question)
    results = None if answer is None else tuple(_results(deal, question["seats"], answer))
    return Reachable(question, results, search)


def _results(deal: referee.Deal, seats: list[str], answer: Mapping[str, Any]) -> list[Tricks]:
    """With the tricks that were taken before; in the order of the seats."""
    names, taken = deal.state.seats.names, deal.state.board.taken
    return [
        tuple(
            (name, taken[seat] + (vector[seats.index(name)] if name in seats else 0))
            for seat, name in enumerate(names)
            if name in seats or taken[seat]
        )
        for vector in answer["reachable"]
    ]
