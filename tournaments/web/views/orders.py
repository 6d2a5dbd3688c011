"""A director's line of his own: its effect on result and sheet first, then it is saved."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries import owed
from tournaments.queries.tables import players
from tournaments.services import inquiries, previews
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import about, closing, decided, previewed, rulings, subjects, voiding
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.foretold import foretold
from tournaments.web.inquest import composing, orders
from tournaments.web.inquest.composing import composed
from tournaments.web.inquest.live import Live
from tournaments.web.inquest.orders import Fault
from tournaments.web.tapped import seen_of
from tournaments.web.views.inquiry import context_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest, token: str) -> HttpResponse:
    """A director's line: its effect on result and sheet first, then it is saved."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    inquiries.must_be_free(deal=deal, actor=actor)
    live, attempt = Live.of(deal), Attempt()
    fault = composing.fault(live.game.laws, request.POST)
    context = _form(live, request.POST or request.GET, actor) | {"fault": fault, "line": ""}
    if request.method == "POST":
        with attempt:
            line = context["line"] = _line(request.POST, fault)
            if "save" in request.POST and line and request.POST.get("shown") == line:
                _write(deal, line, request.POST, actor)
                messages.success(request, _("The director’s line is written."))
                return redirect("web:desk-deal", token=token)
            if line:
                context |= _effect(live, line, actor) | {"is_another": "save" in request.POST}
    context |= attempt.shown(players(deal.table), context["words"])
    return render(request, "desk/order.html", context, status=attempt.status)


def _form(live: Live, sent: QueryDict, actor: Actor) -> dict[str, Any]:
    """The deal as it stands, and the fields of a line as they were sent."""
    deal = live.deal
    return context_of(live, about.words_of(deal.table.round.tournament)) | {
        "runs": True,
        "sent": sent,
        "orders": orders.kinds(live.game.laws, is_void=deal.state == Deal.State.VOID),
        "reasons": orders.all_reasons(),
        "article": "",
        "names": list(live.names.items()),
        "counts": [
            (letter, name, sent.get(f"o{letter}", "")) for letter, name in live.names.items()
        ],
        "seen": deal.version,
        "before": score_of(deal.result, players(deal.table)),
        "closing": closing.of(deal, live.game, actor),
        **_due(deal),
    }


def _line(sent: QueryDict, fault: Fault | None) -> str:
    """The line that the fields make; empty where they are of none."""
    if fault is not None:
        raise Refused("order-incomplete", fault.message)
    return composed(sent)


def _write(deal: Deal, line: str, sent: QueryDict, actor: Actor) -> None:
    inquiries.write(
        deal=deal, lines=(line,), seen=seen_of(sent), actor=actor, key=sent.get("key", "")[:60]
    )


def _due(deal: Deal) -> dict[str, Any]:
    """What the deal waits for: rulings that were put off, and matters with compensation asked."""
    found = owed.of_deal(deal)
    is_asked = any(not one.is_put_off for one in found)
    return {
        "reserved": [one for one in found if one.is_put_off],
        "asked": [one for one in rulings.of_deal(deal) if one.told.matter.is_asked]
        if is_asked
        else [],
    }


def _effect(live: Live, line: str, actor: Actor) -> dict[str, Any]:
    """What the line would come to: figures, or what it writes once there are any."""
    deal = live.deal
    preview = previews.of_order(deal=deal, line=line, actor=actor)
    state, was_void = preview.deal.state, deal.state == Deal.State.VOID
    is_void = state == Deal.State.VOID and not was_void
    return previewed.effect(deal, preview) | {
        "shown": line,
        "written": decided.told(deal, (line,)),
        "void": voiding.facts(deal, is_over=preview.closes) if is_void else (),
        "foretold": _foretold(live, line, state),
    }


def _foretold(live: Live, line: str, state: str) -> str:
    """What can be said where there is no result after the line."""
    if state == Deal.State.FINISHED:
        return ""
    if live.deal.state == Deal.State.VOID and state == Deal.State.OPEN:
        return _("It is played on where it was left.")
    return foretold(live.game, line, live.names)
