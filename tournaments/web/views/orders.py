"""A director's line of his own: its effect on result and sheet first, then it is saved."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services import inquiries, previews
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.rights import Deed
from tournaments.web import closing, decided, subjects, voiding
from tournaments.web.between import score_of
from tournaments.web.foretold import foretold
from tournaments.web.inquest import composing, orders
from tournaments.web.inquest.composing import composed
from tournaments.web.inquest.live import Live
from tournaments.web.moving import moved_sentences
from tournaments.web.tapped import seen_of
from tournaments.web.told import told
from tournaments.web.views.inquiry import context_of, words_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest, token: str) -> HttpResponse:
    """A director's line: its effect on result and sheet first, then it is saved."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    inquiries.must_be_free(deal=deal, actor=actor)
    live, status = Live.of(deal), 200
    fault = composing.fault(live.game.laws, request.POST)
    line = composed(request.POST) if request.method == "POST" and fault is None else ""
    context = context_of(live, words_of(deal)) | {
        "runs": True,
        "sent": request.POST,
        "line": line,
        "fault": fault,
        "orders": orders.kinds(live.game.laws, is_void=deal.state == Deal.State.VOID),
        "reasons": orders.all_reasons(),
        "article": "",
        "names": list(live.names.items()),
        "counts": [(letter, name, request.POST.get(f"o{letter}", ""))
                   for letter, name in live.names.items()],
        "seen": deal.version,
        "before": score_of(deal.result, players(deal.table)),
        "closing": closing.of(deal, live.game, actor),
    }  # fmt: skip
    if fault is not None:
        context["refusal"], status = fault.message, 400
    was_shown = bool(line) and request.POST.get("shown") == line
    try:
        if "save" in request.POST and was_shown:
            inquiries.write(
                deal=deal, lines=(line,), seen=seen_of(request.POST), actor=actor,
                key=request.POST.get("key", "")[:60],
            )  # fmt: skip
            messages.success(request, _("The director’s line is written."))
            return redirect("web:desk-deal", token=token)
        if line:
            context |= _effect(live, line, actor) | {"is_another": "save" in request.POST}
    except Refused as refused:
        context["refusal"], status = told(refused, players(deal.table), context["words"]), 400
    except Conflict as conflict:
        context["refusal"], status = conflict.message, 409
    return render(request, "desk/order.html", context, status=status)


def _effect(live: Live, line: str, actor: Actor) -> dict[str, Any]:
    """What the line would come to: figures, or what it writes once there are any."""
    deal, names = live.deal, players(live.deal.table)
    preview = previews.of_order(deal=deal, line=line, actor=actor)
    state, was_void = preview.deal.state, deal.state == Deal.State.VOID
    is_void = state == Deal.State.VOID and not was_void
    return {
        "preview": preview,
        "shown": line,
        "written": decided.told(deal, (line,)),
        "void": voiding.facts(deal) if is_void else (),
        "foretold": _foretold(live, line, state),
        "after": score_of(preview.deal.result, names),
        "sheet": running_rows(preview.after, names, preview.before),
        "moved": moved_sentences(deal.table, preview.moved),
    }


def _foretold(live: Live, line: str, state: str) -> str:
    """What can be said where there is no result after the line."""
    if state == Deal.State.FINISHED:
        return ""
    if live.deal.state == Deal.State.VOID and state == Deal.State.OPEN:
        return _("It is played on where it was left.")
    return foretold(live.game, line, live.names)
