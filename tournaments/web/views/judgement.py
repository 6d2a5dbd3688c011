"""A judgement's page: the deal at one step, drawn, with the record and the verdict."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

import referee
from tournaments.models import Judgement, Search
from tournaments.queries import boards, judgements, sentences, undecided, verdicts
from tournaments.queries.words import words
from tournaments.services.errors import Busy
from tournaments.services.judgements import search_on
from tournaments.services.searches import owner_of
from tournaments.web.actors import actor_of
from tournaments.web.partial import whole_or_part
from tournaments.web.replaying import shown

PAGES = "judgement/judgement.html", "judgement/_replay.html"


@require_safe
def judgement(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the whole page, or only the replay where htmx asks for another step.

    A page that waits for a search is loaded anew once that has ended: its heading changes too.
    """
    context = _context(request, _judgement(token))
    missing = context["missing_step"] or context["missing_proof"]
    response = whole_or_part(request, *PAGES, context, 404 if missing else 200)
    if "waiting" in request.GET and not context["is_searching"]:
        response["HX-Refresh"] = "true"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def search(request: HttpRequest, token: str) -> HttpResponse:
    """Asks for a longer search for the proof of a claim, and goes back to the page."""
    row = _judgement(token)
    if request.method != "POST":
        return redirect("web:judgement", token=token)
    owner = owner_of(actor_of(request), getattr(request, "client_address", "unknown"))
    try:
        search_on(judgement=row, owner=owner)
    except Busy as busy:
        context = _context(request, row) | {"busy": busy.message}
        return whole_or_part(request, *PAGES, context, 429)
    return redirect("web:judgement", token=token)


def _judgement(token: str) -> Judgement:
    row = judgements.by_token(token)
    if row is None:
        raise Http404
    return row


def _context(request: HttpRequest, row: Judgement) -> dict[str, Any]:
    """What was searched when the record was judged is not searched again."""
    language = get_language() or "en"
    laws = boards.laws_of(row.verdict)
    replay = verdicts.replayed(row.record, row.verdict)
    asked, further = undecided.question(replay), None
    if asked is not None:
        further = undecided.search_of(asked)
        replay = verdicts.replayed(row.record, undecided.decided(row.verdict, further))
    verdict = referee.verdict_of(replay)
    return {
        "judgement": row,
        "words": words(language, laws),
        "laws_url": reverse("web:preset", args=row.laws.split("/")) if laws else "",
        "refusal": sentences.refusal_note(row.verdict, row.record, laws, language),
        "whole": verdict,
        "link": request.build_absolute_uri(reverse("web:judgement", args=[row.token])),
        "further": further,
        "is_searching": further is not None and further.place is not None,
        "can_search": asked is not None and (further is None or further.state != _DONE),
        **shown(request, row.record, replay, verdict),
    }


_DONE = Search.State.DONE
