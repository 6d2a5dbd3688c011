"""Incidents judged, with the longer searches that were asked for them."""

from __future__ import annotations

import referee
from tournaments.models import Search
from tournaments.queries import verdicts


def replayed(record: str) -> referee.Replay:
    """The record played through; what a search has found is not searched for again."""
    played = verdicts.unsearched(record)
    if not played.is_cut_short:
        return played
    search = search_of(record)
    if search is not None and search.state == Search.State.DONE:
        return verdicts.replayed(record, search.answer)
    return verdicts.searched(record) or played


def search_of(record: str) -> Search | None:
    """The last search for this record's proofs, by whomever; one that has ended well first."""
    rows = Search.objects.filter(kind=Search.Kind.JUDGE, question={"record": record})
    return rows.filter(state=Search.State.DONE).first() or rows.order_by("-pk").first()
