"""The incident desk: a deal taken up in the middle, one question a screen, off line too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import referee
from tournaments.queries.inquiry_samples import talon_leads
from tournaments.queries.inquiry_table import table as outcomes_of
from tournaments.queries.words import Words, words, words_of
from tournaments.web.inquest import asked, composing, orders, page, picking
from tournaments.web.inquest.answers import RULING, Answers
from tournaments.web.inquest.attaching import Attaching, attaching, attaching_to, directed
from tournaments.web.inquest.composing import composed
from tournaments.web.inquest.orders import Fault
from tournaments.web.inquest.recorded import recorded
from tournaments.web.inquest.ruling import Ruling, ruling
from tournaments.web.inquest.screens import LETTERS, Screen

EMPTY: Mapping[str, str] = MappingProxyType({})
WHOLE = (RULING, "form", "record")
"""What is shown once nothing is left to ask."""


@require_safe
def incident(request: HttpRequest) -> HttpResponse:
    """The question that is asked next, the ruling once all is told, or its form for paper."""
    language = get_language() or "en"
    game_words = words(language)
    to = attaching(request)
    if to.begins:
        return redirect(f"{reverse('web:incident')}?{to.query}")
    answers = Answers.of(request.GET, asked.of_incident(game_words, to.given), to.given)
    table = answers.values.get("table", "").rpartition(":")[0]
    game_words = words_of(language, table) if table else game_words
    tapped = picking.tapped(answers, request.GET)
    if tapped is not None:
        return redirect(f"{reverse('web:incident')}?{tapped}")
    at = request.GET.get("at", "")
    if line := composed(request.GET):
        return _added(request, answers, line, to, game_words)
    here = answers.screen(at if at not in WHOLE else "")
    if here is None and at == "record":
        return _record(answers)
    if here is None:
        return _ruled(request, answers, to, game_words)
    return render(request, "incident/incident.html", _asking(request, answers, here, game_words))


def _added(
    request: HttpRequest, answers: Answers, line: str, to: Attaching, game_words: Words
) -> HttpResponse:
    """On to the ruling with this line; what is wrong with it is told beside its form, and it is not
    kept.
    """
    if answers.screen("") is not None:
        return redirect(f"{reverse('web:incident')}?{answers.query()}")
    fault = composing.fault(_laws(answers), request.GET)
    added = replace(answers, lines=(*answers.lines, line))
    if fault is None and recorded(added).declined is None:
        return redirect(f"{reverse('web:incident')}?{added.query(at=RULING)}")
    shown = answers if fault is not None else added
    return _ruled(request, shown, to, game_words, sent=request.GET, fault=fault)


def _asking(
    request: HttpRequest, answers: Answers, here: Screen, game_words: Words
) -> dict[str, Any]:
    return page.asking(answers, here, game_words, request.GET.get("fill", "")) | {
        "names": [(one, answers.values.get(f"n{one}", "")) for one in LETTERS],
        "event": answers.values.get("event", ""),
        "pot": answers.values.get("pot", ""),
        "action": reverse("web:incident"),
        "data": page.carried(
            answers, game_words, action=reverse("web:incident"),
            outcomes=_outcomes(answers), worker=reverse("web:incident-worker"),
        ),
    }  # fmt: skip


def _outcomes(answers: Answers) -> dict[str, str]:
    """Where the outcomes under each of the laws are told, the chosen ones first."""
    at, chosen = (
        reverse("web:incident-outcomes"),
        answers.values.get("table", "").rpartition(":")[0],
    )
    if answers.given.get("laws"):
        token = answers.values["deal"]
        return {str(answers.given["laws"]): f"{at}?{urlencode({'deal': token})}"}
    names = sorted((one.name for one in referee.presets()), key=lambda name: name != chosen)
    return {name: f"{at}?{urlencode({'laws': name})}" for name in names}


def _ruled(
    request: HttpRequest,
    answers: Answers,
    to: Attaching,
    game_words: Words,
    *,
    sent: Mapping[str, str] = EMPTY,
    fault: Fault | None = None,
) -> HttpResponse:
    """The ruling on the screen, or the form of it for paper; `sent` is what was not taken."""
    ruled = ruling(answers, game_words, get_language() or "en")
    context = _form(ruled, sent) | _kept(ruled.answers) | {
        "words": game_words, "ruling": ruled, "fault": fault, "to": to,
    }  # fmt: skip
    name = "form" if request.GET.get("at") == "form" else "ruling"
    status = 400 if sent else 200
    return render(request, f"incident/{name}.html", context, status=status)


def _form(ruled: Ruling, sent: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a line that is added to the ruling."""
    return {
        "sent": sent,
        "counts": [(letter, name, sent.get(f"o{letter}", "")) for letter, name in ruled.names],
        "demanded": [(letter, name, sent.get(f"d{letter}", "")) for letter, name in ruled.names],
        "orders": orders.kinds(_laws(ruled.answers)),
        "reasons": orders.all_reasons(),
    }


def _kept(answers: Answers) -> dict[str, Any]:
    """The answers for the forms of the page, and the ways back."""
    before = answers.before(None)
    return {
        "kept": [*answers.values.items(), *(("line", line) for line in answers.lines)],
        "query": answers.query(),
        "undo": answers.undone() if answers.lines else "",
        "back": answers.query(at=before.field) if before else "",
        "preset": answers.values.get("table", "").rpartition(":")[0],
        "event": answers.values.get("event", ""),
    }


def _laws(answers: Answers) -> referee.Laws:
    """The chosen laws."""
    return referee.laws_named(answers.values["table"].rpartition(":")[0])


def _record(answers: Answers) -> HttpResponse:
    """The record as a file."""
    response = HttpResponse(recorded(answers).text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="incident.deal"'
    return response


@require_safe
def outcomes(request: HttpRequest) -> JsonResponse:
    """What the laws make of every kind of incident, with the articles, for a phone off line: of a
    preset, or of a deal's table with the options that it has chosen.
    """
    language = get_language() or "en"
    deal = directed(request, request.GET.get("deal", ""))
    given = {} if deal is None else attaching_to(deal).given
    preset = str(given.get("laws", request.GET.get("laws", "")))
    if preset not in {one.name for one in referee.presets()}:
        raise Http404
    laws, rows = referee.laws_named(preset), outcomes_of(preset, str(given.get("options", "")))
    numbers = {str(row["article"]) for row in rows.values()}
    articles = {number: laws.article(number, language) for number in sorted(numbers) if number}
    return JsonResponse({
        "rows": dict(rows), "articles": articles, "edition": laws.edition,
        "opened": talon_leads(preset, str(given.get("options", ""))),
    })  # fmt: skip


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The pages' worker: it keeps the page, the questions of a table and their files for when the
    network is gone.
    """
    files = (
        "site.css", "evening.css", "working.css", "incident.css", "favicon.svg",
        "inquest-answers.js", "inquest-words.js", "inquest-screens.js", "inquest.js",
    )  # fmt: skip
    context = {
        "page": reverse("web:incident"),
        "table": reverse("web:desk-inquiry", args=["TOKEN"]),
        "outcomes": reverse("web:incident-outcomes"),
        "files": [static(f"tournaments/{name}") for name in files],
    }
    response = render(request, "incident/worker.js", context, content_type="text/javascript")
    response["Service-Worker-Allowed"] = "/"
    return response
