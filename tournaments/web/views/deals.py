"""A deal for everybody: the replay once it is finished, and before that not one card."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import referee
from tournaments.models import Deal
from tournaments.queries import attached, boards, logs, records, tables, timelines
from tournaments.queries.named import Names
from tournaments.queries.words import words
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import subjects
from tournaments.web.partial import whole_or_part
from tournaments.web.positions import labels, position


@require_safe
def deal(request: HttpRequest, token: str) -> HttpResponse:
    """The replay at one step; of a deal that is open or void only that it is so."""
    _actor, found = subjects.deal(request, token, Deed.READ_TABLE)
    context: dict[str, Any] = {
        "deal": found,
        "table": found.table,
        "round": found.table.round,
        "tournament": found.table.round.tournament,
        "words": words(get_language() or "en", laws_of(found.table.round.tournament)),
    }
    if found.state != Deal.State.FINISHED:
        return render(request, "deal/closed.html", context)
    names = Names.of(tables.players(found.table))
    text = _record(found, names)
    replay = referee.replay(text)
    if replay.deal is None or not replay.deal.finished:  # taken back this very moment
        return render(request, "deal/closed.html", context)
    here, missing = position(request.GET.get("step"), last=max(0, len(replay.steps) - 1))
    board = boards.board(text, replay, here.step)
    before, after = _beside(found)
    context |= {
        "board": None if board is None else names.board(board),
        "stops": timelines.stops(replay, here.step),
        "lines": records.record_lines(text, replay, here.step),
        "replay": here,
        "missing_step": missing,
        "incidents": attached.incidents(found),
        "before": before,
        "after": after,
        **labels(),
    }
    status = 404 if missing else 200
    return whole_or_part(request, "deal/deal.html", "judgement/_replay.html", context, status)


def _record(deal: Deal, names: Names) -> str:
    """The deal's record, with a line that says who A, B, C are."""
    lines = logs.text(deal).split("\n")
    seats = next(at for at, line in enumerate(lines) if line.startswith("Seats:"))
    return "\n".join([*lines[: seats + 1], names.header, *lines[seats + 1 :]])


def _beside(deal: Deal) -> tuple[Deal | None, Deal | None]:
    """The finished deals before and after this one at its table."""
    finished = deal.table.deals.filter(state=Deal.State.FINISHED)
    return (
        finished.filter(number__lt=deal.number).order_by("-number").first(),
        finished.filter(number__gt=deal.number).order_by("number").first(),
    )
