"""Deals that come whole: a result from the paper sheet in a few taps, or a record."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import PLACES, Deal, Table
from tournaments.queries import logs, openings
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.queries.words import Words
from tournaments.services import papers, previews, rights, texts
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.previews import Preview
from tournaments.services.rights import Deed
from tournaments.services.sequence import due
from tournaments.web import about, subjects
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.paper_steps import Answers, screen
from tournaments.web.record_faults import faults
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def result(request: HttpRequest, token: str) -> HttpResponse:
    """The next question, or the preview; POST saves."""
    actor, table = subjects.table(request, token, Deed.ENTER_RESULT)
    context = _context(actor, table)
    if request.method == "POST":
        return _saved(request, actor, table, context)
    if (hindrance := _hindrance(request, table, context["number"])) is not None:
        return render(request, "console/paper.html", context | hindrance, status=409)
    asked = screen(Answers.of(table, request.GET))
    context |= {"screen": asked, "names": dict(zip(PLACES, players(table), strict=False))}
    if asked.kind == "done":
        context |= _previewed(table, list(asked.lines), context["words"], actor)
    return render(request, "console/paper.html", context)


def _saved(
    request: HttpRequest, actor: Actor, table: Table, context: dict[str, Any]
) -> HttpResponse:
    """The result as it was shown; somebody who was faster has taken its place."""
    lines, key = request.POST.getlist("line")[:12], request.POST.get("key", "")[:80]
    attempt = Attempt()
    with attempt:
        number = _number(request)
        deal = papers.result(table=table, lines=lines, actor=actor, key=key, number=number)
        return _entered(request, actor, table, deal)
    if attempt.is_late:
        return _overtaken(request, attempt.told())
    context |= attempt.shown(players(table), context["words"])
    return render(request, "console/paper.html", context, status=attempt.status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest, token: str) -> HttpResponse:
    """A whole record, pasted or as a file; shown before it is saved, all errors by line."""
    actor, table = subjects.table(request, token, Deed.ENTER_RESULT)
    rights.require(actor, Deed.RECORD_DEAL, table)
    context = _context(actor, table) | {"text": _head(table)}
    if request.method == "POST":
        return _recorded(request, actor, table, context)
    return render(request, "console/record.html", context)


def _recorded(
    request: HttpRequest, actor: Actor, table: Table, context: dict[str, Any]
) -> HttpResponse:
    """The record as it was sent: saved, or what it would come to."""
    attempt, text = Attempt(), None
    with attempt:
        text = context["text"] = _sent(request)
        if "save" in request.POST:
            key, number = request.POST.get("key", "")[:80], _number(request)
            deal = papers.record(table=table, text=text, actor=actor, key=key, number=number)
            return _entered(request, actor, table, deal)
        context |= _shown(table, previews.of_record(table=table, text=text, actor=actor))
    if attempt.declined is not None:
        context["faults"] = faults(text, attempt.declined)
    return render(request, "console/record.html", context, status=attempt.status)


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


def _overtaken(request: HttpRequest, message: str) -> HttpResponse:
    """Somebody has entered that deal meanwhile: these answers are not taken for the next one's."""
    messages.warning(request, message)
    return redirect(request.get_full_path())


def _context(actor: Actor, table: Table) -> dict[str, Any]:
    tournament = table.round.tournament
    headers = due(table)
    return {
        "table": table,
        "tournament": tournament,
        "words": about.words_of(tournament),
        "number": headers["number"],
        "dealer": players(table)[headers["dealer"]],
        "untouched": openings.untouched(table),
        "may_record": rights.may(actor, Deed.RECORD_DEAL, table) is not None,
        "reads_desk": rights.may(actor, Deed.READ_DESK, tournament) is not None,
        "key": secrets.token_urlsafe(9),
    }


def _previewed(table: Table, lines: list[str], spoken: Words, actor: Actor) -> dict[str, Any]:
    attempt = Attempt(Refused)
    with attempt:
        return _shown(table, previews.of_result(table=table, lines=lines, actor=actor))
    return attempt.shown(players(table), spoken)


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
