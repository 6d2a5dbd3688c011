"""The table's console: one question a screen, one tap an answer, nothing written twice."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Call, Deal, Table
from tournaments.queries import consoles, waiting
from tournaments.queries.words import words
from tournaments.services import deals, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.services.sight import eyes
from tournaments.web import between, subjects
from tournaments.web.partial import whole_or_part
from tournaments.web.tapped import Tapped, line_of, seen_of
from tournaments.web.told import told


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a tap that was not simply taken."""

    status: int
    message: str
    tapped: Tapped | None = None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def console(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the table; htmx fetches and posts the same address and gets the middle alone."""
    try:
        actor, table = subjects.table(request, token, Deed.RECORD_DEAL)
    except Forbidden:
        subjects.table(request, token, Deed.ENTER_RESULT)
        return redirect("web:paper", token=token)
    if request.method == "POST":
        return _written(request, actor, table)
    context = _context(request, actor, table)
    if _is_partial(request) and request.GET.get("state") == context["state"]:
        return HttpResponse(status=204)
    return _page(request, context)


def _written(request: HttpRequest, actor: Actor, table: Table) -> HttpResponse:
    """Does what was tapped; what is not taken is shown beside how things stand now."""
    try:
        _do(request, actor, table)
    except Refused as refused:
        outcome = Outcome(400, told(refused))
    except Conflict as conflict:
        deal = _deal(request, table)
        outcome = Outcome(409, conflict.message, Tapped.of(request.POST, deal))
    else:
        if not _is_partial(request):
            return redirect("web:console", token=table.token)
        response = _page(request, _context(request, actor, table))
        response["HX-Replace-Url"] = reverse("web:console", args=[table.token])
        return response
    context = _context(request, actor, table) | {
        "refusal": outcome.message, "tapped": outcome.tapped,
        "chosen": request.POST.getlist("card"), "is_late": outcome.status == 409,
    }  # fmt: skip
    return _page(request, context, outcome.status)


def _do(request: HttpRequest, actor: Actor, table: Table) -> None:
    deed, key = request.POST.get("deed"), request.POST.get("key", "")[:80]
    if deed == "next":
        cards = request.POST.get("cards", "").strip()
        deals.open_next(table=table, actor=actor, cards="\n".join(cards.splitlines()))
        return
    deal, seen = _deal(request, table), seen_of(request.POST)
    if deed == "undo":
        deals.undo(deal=deal, seen=seen, actor=actor, key=key)
    else:
        deals.act(deal=deal, line=line_of(request.POST), seen=seen, actor=actor, key=key)


def _deal(request: HttpRequest, table: Table) -> Deal:
    found = table.deals.filter(token=request.POST.get("deal", "")).first()
    if found is None:
        raise Http404
    found.table = table
    return found


def _context(request: HttpRequest, actor: Actor, table: Table) -> dict[str, Any]:
    deal = table.deals.filter(state=Deal.State.OPEN).first()
    tournament, call = table.round.tournament, waiting.call_at(table)
    context: dict[str, Any] = {
        "table": table,
        "call": call,
        "tournament": tournament,
        "words": words(get_language() or "en", laws_of(tournament)),
        "key": secrets.token_urlsafe(9),
        "may_void": rights.may(actor, Deed.CORRECT_DEAL, table) is not None,
        "runs": rights.may(actor, Deed.RUN_TOURNAMENT, tournament) is not None,
        "asks_undo": request.GET.get("ask") == "undo",
        "address": _address(request, table),
    }
    if deal is None:
        context |= between.context(table)
        return context | {"state": f"{context['state']}.{_called(call)}"}
    deal.table = table
    shown = consoles.console(
        deal,
        shown=request.GET.get("hand", ""),
        other=request.GET.get("seat", ""),
        own=eyes(actor, table).place,
    )
    return context | {
        "console": shown,
        "state": f"{shown.state}.{_ways(request)}.{_called(call)}",
        "deal": deal,
    }


def _address(request: HttpRequest, table: Table) -> str:
    """Where this very view is fetched again."""
    asked = {name: request.GET[name][:4] for name in ("hand", "seat", "ask") if name in request.GET}
    url = reverse("web:console", args=[table.token])
    return f"{url}?{urlencode(asked)}" if asked else url


def _ways(request: HttpRequest) -> str:
    """What the address asks to be shown: part of what the reader sees."""
    return f"{request.GET.get('hand', '')[:1]}{request.GET.get('seat', '')[:1]}"


def _called(call: Call | None) -> str:
    """How far the table's call has come: part of what the reader sees."""
    return "" if call is None else f"{call.pk}-{call.version}-{call.state}"


def _is_partial(request: HttpRequest) -> bool:
    htmx = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.history_restore_request


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return whole_or_part(request, "console/console.html", "console/_console.html", context, status)
