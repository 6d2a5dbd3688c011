"""The table's console: one question a screen, one tap an answer, nothing written twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Table
from tournaments.queries.refused import IMPOSSIBLE
from tournaments.queries.restating import UNPROVED
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import deals, discretion, recording, revokes
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import console_page, subjects
from tournaments.web.console_page import Asked
from tournaments.web.partial import whole_or_part
from tournaments.web.tapped import Tapped, happened_line, laid_line, line_of, seen_of, stated_revoke
from tournaments.web.told import told


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a tap that was not simply taken.

    `happened` is the line that says that it took place all the same, where the law would hear it;
    `summons` the line that only the director can do something about; `stated` what becomes of a
    card on record which the table says was a revoke.
    """

    status: int
    message: str
    tapped: Tapped | None = None
    article: str = ""
    article_text: str = ""
    happened: str = ""
    summons: str = ""
    stated: str = ""


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
    context = console_page.context(request, actor, table, Asked.of(request.GET))
    if _is_partial(request) and request.GET.get("state") == context["state"]:
        return HttpResponse(status=204)
    return _page(request, context)


def _written(request: HttpRequest, actor: Actor, table: Table) -> HttpResponse:
    """Does what was tapped; what is not taken is shown beside how things stand now."""
    try:
        called = _do(request, actor, table)
    except Refused as refused:
        outcome = _refused(request, table, refused)
    except Forbidden as forbidden:
        outcome = Outcome(403, forbidden.message)
    except Conflict as conflict:
        deal = _deal(request, table)
        outcome = Outcome(409, conflict.message, Tapped.of(request.POST, deal))
    else:
        after = Asked(ask=console_page.SUMMONED) if called else Asked.after(request.POST)
        if not _is_partial(request):
            return redirect(after.address(table))
        response = _page(request, console_page.context(request, actor, table, after))
        response["HX-Replace-Url"] = after.address(table)
        return response
    context = console_page.context(request, actor, table, Asked.of(request.GET)) | {
        "outcome": outcome, "chosen": request.POST.getlist("card"),
        "cards": request.POST.get("cards", ""),
    }  # fmt: skip
    return _page(request, context, outcome.status)


def _refused(request: HttpRequest, table: Table, refused: Refused) -> Outcome:
    """The refusal with its article, for this device alone."""
    deed, article = request.POST.get("deed"), refused.article or ""
    laws, language = laws_of(table.round.tournament), get_language() or "en"
    text = laws.article(article, language) or ""
    message = told(refused, players(table), words(language, laws))
    line = "" if deed in ("undo", "next", "lay") else line_of(request.POST)
    if refused.code == discretion.CODE:
        return Outcome(400, message, summons=line)
    if not line or not article:
        return Outcome(400, message, None, article, text)
    if refused.code == UNPROVED and (stated := stated_revoke(_deal(request, table), line)):
        return Outcome(400, message, None, article, text, line, stated=stated)
    happened = happened_line(_deal(request, table), line)
    summons = "" if happened or refused.code in IMPOSSIBLE else line
    return Outcome(400, message, None, article, text, happened, summons)


def _do(request: HttpRequest, actor: Actor, table: Table) -> bool:
    """Whether, instead of writing it, the director was called."""
    deed, key = request.POST.get("deed"), request.POST.get("key", "")[:80]
    if deed == "next":
        cards = request.POST.get("cards", "").strip()
        deals.open_next(table=table, actor=actor, cards="\n".join(cards.splitlines()))
        return False
    deal, seen = _deal(request, table), seen_of(request.POST)
    if deed == "undo":
        revokes.undo(deal=deal, seen=seen, actor=actor, key=key)
        return False
    if deed == "stated":
        line = line_of(request.POST)
        revokes.point_out(deal=deal, line=line, seen=seen, actor=actor, key=key)
        return False
    line = laid_line(request.POST, deal) if deed == "lay" else line_of(request.POST)
    done = recording.record(deal=deal, line=line, seen=seen, actor=actor, key=key)
    return done.call is not None


def _deal(request: HttpRequest, table: Table) -> Deal:
    found = table.deals.filter(token=request.POST.get("deal", "")).first()
    if found is None:
        raise Http404
    found.table = table
    return found


def _is_partial(request: HttpRequest) -> bool:
    htmx = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.history_restore_request


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return whole_or_part(request, "console/console.html", "console/_console.html", context, status)
