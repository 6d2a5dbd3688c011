"""A judgement's page: the deal at one step, drawn, with the record and the verdict."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import referee
from referee import Replay
from tournaments.models import Judgement
from tournaments.queries import boards, judgements, records, sentences, timelines
from tournaments.queries.words import words
from tournaments.web.positions import Position, labels, position


@require_safe
def judgement(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the whole page, or only the replay where htmx asks for another step."""
    row = judgements.by_token(token)
    if row is None:
        raise Http404
    replay = referee.replay(row.record)
    here, missing = position(request.GET.get("step"), last=max(0, len(replay.steps) - 1))
    context = _context(request, row, replay, here) | {"missing_step": missing}
    partial = request.htmx and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    template = "judgement/_replay.html" if partial else "judgement/judgement.html"
    response = render(request, template, context, status=404 if missing else 200)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _context(
    request: HttpRequest, row: Judgement, replay: Replay, here: Position
) -> dict[str, Any]:
    language = get_language() or "en"
    laws = boards.laws_of(row.verdict)
    return {
        "judgement": row,
        "words": words(language, laws),
        "laws_url": reverse("web:preset", args=row.laws.split("/")) if laws else "",
        "refusal": sentences.refusal_note(row.verdict, row.record, laws, language),
        "board": boards.board(row.record, replay, here.step),
        "stops": timelines.stops(replay, here.step),
        "lines": records.record_lines(row.record, replay, here.step),
        "replay": here,
        "link": request.build_absolute_uri(reverse("web:judgement", args=[row.token])),
        **labels(),
    }
