"""Deals that come whole: a result from the paper sheet in a few taps, or a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Table
from tournaments.queries import logs, openings
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.queries.words import Words, words
from tournaments.services import papers, previews, rights, texts
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.previews import Preview
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.services.sequence import due
from tournaments.web import subjects
from tournaments.web.between import score_of
from tournaments.web.paper_steps import Answers, screen
from tournaments.web.record_faults import RecordFault, faults
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def result(request: HttpRequest, token: str) -> HttpResponse:
    """The next question, or the preview; POST saves."""
    actor, table = subjects.table(request, token, Deed.ENTER_RESULT)
    context = _context(actor, table)
    if request.method == "POST":
        lines, key = request.POST.getlist("line")[:12], request.POST.get("key", "")[:80]
        try:
            deal = papers.result(
                table=table, lines=lines, actor=actor, key=key, number=_number(request)
            )
        except Conflict as conflict:
            return _overtaken(request, conflict)
        except Refused as refused:
            refusal = told(refused, players(table), context["words"])
            return render(request, "console/paper.html", context | {"refusal": refusal},
                          status=400)  # fmt: skip
        return _entered(request, actor, table, deal)
    if (hindrance := _hindrance(request, table, context["number"])) is not None:
        return render(request, "console/paper.html", context | hindrance, status=409)
    answers = Answers.of(table, request.GET)
    context["screen"] = screen(answers)
    context["names"] = dict(zip("ABCD", players(table), strict=False))
    if context["screen"].kind == "done":
        lines = list(context["screen"].lines)
        context |= _previewed(
            table,
            context["words"],
            lambda: previews.of_result(table=table, lines=lines, actor=actor),
        )
    return render(request, "console/paper.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest, token: str) -> HttpResponse:
    """A whole record, pasted or as a file; shown before it is saved, all errors by line."""
    actor, table = subjects.table(request, token, Deed.ENTER_RESULT)
    rights.require(actor, Deed.RECORD_DEAL, table)
    context = _context(actor, table) | {"text": _head(table)}
    if request.method != "POST":
        return render(request, "console/record.html", context)
    try:
        text = _sent(request)
    except Refused as refused:
        found = (RecordFault(None, "", told(refused)),)
        return render(request, "console/record.html", context | {"faults": found}, status=400)
    context["text"] = text
    try:
        if "save" in request.POST:
            key = request.POST.get("key", "")[:80]
            deal = papers.record(
                table=table, text=text, actor=actor, key=key, number=_number(request)
            )
            return _entered(request, actor, table, deal)
        context |= _shown(table, previews.of_record(table=table, text=text, actor=actor))
    except Conflict as conflict:
        context["faults"] = (RecordFault(None, "", conflict.message),)
        return render(request, "console/record.html", context, status=409)
    except Refused as refused:
        context["faults"] = faults(text, refused)
        return render(request, "console/record.html", context, status=400)
    return render(request, "console/record.html", context)


def _hindrance(request: HttpRequest, table: Table, due_number: int) -> dict[str, Any] | None:
    """Why nothing is asked: no result can be entered now, or the answers belong to a deal that was
    due when they were given and is due no more.
    """
    asked = _count(request.GET.get("deal", ""))
    if asked is not None and asked != due_number:
        stored = table.deals.filter(number=asked).exclude(state=Deal.State.VOID).first()
        return {"stale": asked, "stored": stored}
    try:
        papers.must_be_possible(table=table)
    except Refused as refused:
        return {"refusal": told(refused, players(table))}
    return None


def _number(request: HttpRequest) -> int | None:
    """The deal's number as the page showed it."""
    return _count(request.POST.get("number", ""))


def _count(shown: str) -> int | None:
    return int(shown) if shown.isascii() and shown.isdigit() and len(shown) < 5 else None


def _overtaken(request: HttpRequest, conflict: Conflict) -> HttpResponse:
    """Somebody has entered that deal meanwhile: these answers are not taken for the next one's."""
    messages.warning(request, conflict.message)
    return redirect(request.get_full_path())


def _context(actor: Actor, table: Table) -> dict[str, Any]:
    tournament = table.round.tournament
    headers = due(table)
    return {
        "table": table,
        "tournament": tournament,
        "words": words(get_language() or "en", laws_of(tournament)),
        "number": headers["number"],
        "dealer": players(table)[headers["dealer"]],
        "untouched": openings.untouched(table),
        "may_record": rights.may(actor, Deed.RECORD_DEAL, table) is not None,
        "reads_desk": rights.may(actor, Deed.READ_DESK, tournament) is not None,
        "key": secrets.token_urlsafe(9),
    }


def _previewed(table: Table, spoken: Words, preview: Callable[[], Preview]) -> dict[str, Any]:
    try:
        return _shown(table, preview())
    except Refused as refused:
        return {"refusal": told(refused, players(table), spoken)}


def _shown(table: Table, preview: Preview) -> dict[str, Any]:
    """What the deal would write, and the sheet after it with the changed figures marked."""
    names = players(table)
    return {
        "preview": preview,
        "score": score_of(preview.deal.result, names),
        "sheet": running_rows(preview.after, names, preview.before),
    }


def _entered(request: HttpRequest, actor: Actor, table: Table, deal: Deal) -> HttpResponse:
    messages.success(request, _("Deal %(deal)s is entered.") % {"deal": deal.label})
    records = rights.may(actor, Deed.RECORD_DEAL, table)
    return redirect("web:console" if records else "web:paper", token=table.token)


def _head(table: Table) -> str:
    """The headers that a record of the next deal must have, and an empty line."""
    deal = Deal(table=table, **due(table))
    return logs.head(deal, table.seats.count()) + "\n\n"


def _sent(request: HttpRequest) -> str:
    file = request.FILES.get("file")
    return texts.record_text(file.read() if file else request.POST.get("record", ""))
