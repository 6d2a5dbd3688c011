"""A judgement's page: the deal at one step, drawn, with the record and the verdict."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import referee
from tournaments.models import Judgement
from tournaments.queries import boards, judgements, sentences, verdicts
from tournaments.queries.words import words
from tournaments.web.partial import whole_or_part
from tournaments.web.replaying import shown


@require_safe
def judgement(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the whole page, or only the replay where htmx asks for another step."""
    row = judgements.by_token(token)
    if row is None:
        raise Http404
    context = _context(request, row)
    missing = context["missing_step"] or context["missing_proof"]
    pages = "judgement/judgement.html", "judgement/_replay.html"
    return whole_or_part(request, *pages, context, 404 if missing else 200)


def _context(request: HttpRequest, row: Judgement) -> dict[str, Any]:
    """What was searched when the record was judged is not searched again."""
    language = get_language() or "en"
    laws = boards.laws_of(row.verdict)
    replay = verdicts.replayed(row.record, row.verdict)
    verdict = referee.verdict_of(replay)
    return {
        "judgement": row,
        "words": words(language, laws),
        "laws_url": reverse("web:preset", args=row.laws.split("/")) if laws else "",
        "refusal": sentences.refusal_note(row.verdict, row.record, laws, language),
        "whole": verdict,
        "link": request.build_absolute_uri(reverse("web:judgement", args=[row.token])),
        **shown(request, row.record, replay, verdict),
    }
