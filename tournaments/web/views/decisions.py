"""Deciding a protest: what it changes is shown before it is decided."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Protest
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services import decisions
from tournaments.services.actors import Actor
from tournaments.services.corrections import lines_of
from tournaments.services.decisions import Decision
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.protests import bias
from tournaments.services.rights import Deed
from tournaments.web.between import score_of
from tournaments.web.moving import moved_sentence
from tournaments.web.tapped import seen_of
from tournaments.web.told import told
from tournaments.web.views.protests import deal_context, subject


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, token: str) -> HttpResponse:
    """Outcome, article, reasons and lines; saved is only what was shown."""
    actor, found = subject(request, token, Deed.DECIDE_PROTEST)
    if (why := bias(found, actor)) is not None:
        raise Forbidden(why)
    if not (found.is_taken and found.holder == actor.person):
        return redirect("web:protest", token=token)
    context = deal_context(found.deal) | {
        "protest": found,
        "first": found.steps.get(number=1),
        "outcomes": [(outcome.value, outcome.label) for outcome in decisions.OUTCOMES],
        "sent": request.POST,
        "seen": found.deal.version,
    }
    if request.method != "POST":
        return render(request, "protest/decide.html", context)
    return _sent(request, actor, found, context)


def _sent(
    request: HttpRequest, actor: Actor, protest: Protest, context: dict[str, Any]
) -> HttpResponse:
    lines, status = lines_of(request.POST.get("lines", "")), 200
    decision = Decision(
        request.POST.get("outcome", ""), request.POST.get("article", ""),
        request.POST.get("text", ""), tuple(lines),
    )  # fmt: skip
    was_shown = lines_of(request.POST.get("shown", "")) == lines
    try:
        if "save" in request.POST and was_shown:
            seen = seen_of(request.POST)
            decisions.decide(protest=protest, decision=decision, seen=seen, actor=actor)
            messages.success(request, _("The protest is decided: the table sees how."))
            return redirect("web:protest", token=protest.token)
    except Refused as refused:
        context["refusal"], status = told(refused), 400
    except Conflict as conflict:
        context["refusal"], status = conflict.message, 409
    context["seen"] = Deal.objects.get(pk=protest.deal_id).version
    try:
        context |= _effect(protest, lines, actor)
    except (Refused, Conflict) as declined:
        context["refusal"], status = told(declined), status if status > 200 else 400
    return render(request, "protest/decide.html", context, status=status)


def _effect(protest: Protest, lines: list[str], actor: Actor) -> dict[str, Any]:
    """What the lines would change, among people."""
    found, names = (
        decisions.preview(protest=protest, lines=lines, actor=actor),
        players(protest.deal.table),
    )
    return {
        "effect": found,
        "shown": "\n".join(lines),
        "is_same": found.result[0] == found.result[1],
        "scores": [
            (_("Before"), score_of(found.result[0], names)),
            (_("After"), score_of(found.result[1], names)),
        ],
        "before": running_rows(found.sheet[0], names),
        "sheet": running_rows(found.sheet[1], names, found.sheet[0]),
        "moved": [moved_sentence(one) for one in found.moved],
    }
