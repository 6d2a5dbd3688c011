"""Deciding a protest: what it changes is shown before it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import PLACES, Deal, Protest
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services import decisions
from tournaments.services.actors import Actor
from tournaments.services.corrections import lines_of
from tournaments.services.decisions import Decision
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.impartiality import bias
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import decided, previewed, subjects
from tournaments.web.attempts import Attempt
from tournaments.web.deciding import Draft, fault, fields
from tournaments.web.tapped import seen_of
from tournaments.web.told import told
from tournaments.web.views.protests import deal_context


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, token: str) -> HttpResponse:
    """Outcome, article, reasons and lines; saved is only what was shown."""
    actor, found = subjects.protest(request, token, Deed.DECIDE_PROTEST)
    if found.is_open and (why := bias(found, actor)) is not None:
        raise Forbidden(why)
    if not (found.is_taken and found.holder == actor.person):
        return redirect("web:protest", token=token)
    against = decided.subject(found)
    context = deal_context(found.deal) | {
        "protest": found,
        "against": against,
        "article": against.ruled.article if against.ruled else "",
        "first": found.steps.get(number=1),
        "outcomes": [(outcome.value, outcome.label) for outcome in decisions.OUTCOMES],
        "sent": request.POST,
        "seen": found.deal.version,
        **_restoring(found, actor),
        "changed": decided.changed(found),
    }
    if request.method != "POST":
        context |= _form(found, (), {})
        return render(request, "protest/decide.html", context)
    return _sent(request, actor, found, context)


def _sent(
    request: HttpRequest, actor: Actor, protest: Protest, context: dict[str, Any]
) -> HttpResponse:
    draft = Draft.of(request.POST)
    wrong = fault(laws_of(protest.deal.table.round.tournament), request.POST)
    saving, looking = Attempt(), Attempt()
    if "save" in request.POST and wrong is None and _was_shown(request.POST, draft):
        with saving:
            seen = seen_of(request.POST)
            decisions.decide(protest=protest, decision=draft.decision, seen=seen, actor=actor)
            messages.success(request, _("The protest is decided: the table sees how."))
            return redirect("web:protest", token=protest.token)
    with looking:
        if wrong is not None:
            raise Refused("order-incomplete", wrong.message)
        context |= _effect(protest, draft, actor)
    refusal = _why(looking, draft, protest, context) or saving.told()
    kept, order = (draft.lines, request.POST.dict()) if looking.declined else (draft.all, {})
    context |= {"refusal": refusal, "fault": wrong, **_form(protest, kept, order)}
    context["seen"] = Deal.objects.get(pk=protest.deal_id).version
    status = max(saving.status, looking.status)
    return render(request, "protest/decide.html", context, status=status)


def _was_shown(sent: QueryDict, draft: Draft) -> bool:
    """Whether the effect that was looked at is that of these lines."""
    return "shown" in sent and lines_of(sent.get("shown", "")) == lines_of(draft.shown)


def _why(looking: Attempt, draft: Draft, protest: Protest, context: dict[str, Any]) -> str:
    """What the law says to the form's own line, in words; what is typed is named by its line."""
    if not draft.order:
        return looking.told()
    return looking.told(players(protest.deal.table), context["words"])


def _form(protest: Protest, lines: Sequence[str], order: dict[str, Any]) -> dict[str, Any]:
    """The lines so far in words, and the fields for one more."""
    names = dict(zip(PLACES, players(protest.deal.table), strict=False))
    laws = laws_of(protest.deal.table.round.tournament)
    told_lines = decided.told(protest.deal, lines)
    return {"lines": "\n".join(lines), "told": told_lines, **fields(laws, names, order)}


def _restoring(protest: Protest, actor: Actor) -> dict[str, Any]:
    """Whether a void deal can count again, and if not, why; of another one whether what is
    protested against can be taken back.
    """
    is_void = protest.deal.state == Deal.State.VOID
    tried = Decision("", "", "", restores=is_void, takes_back=not is_void)
    try:
        decisions.preview(protest=protest, decision=tried, actor=actor)
    except Refused as refused:
        return {"stays_void": told(refused)} if is_void else {}
    return {"may_restore": is_void, "may_take_back": not is_void}


def _effect(protest: Protest, draft: Draft, actor: Actor) -> dict[str, Any]:
    """What the decision would change, among people."""
    found = decisions.preview(protest=protest, decision=draft.decision, actor=actor)
    return previewed.difference(protest.deal, found) | {
        "effect": found,
        "shown": draft.shown,
        "is_same": found.result[0] == found.result[1],
        "before": running_rows(found.sheet[0], players(protest.deal.table)),
    }
