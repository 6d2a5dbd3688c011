"""A protest: filed from the deal's page, read by the parties, taken in hand and decided."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Protest, ProtestStep, Tournament
from tournaments.queries.tables import players
from tournaments.services import impartiality, protests, rights
from tournaments.services.actors import NOBODY, Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import about, decided, subjects
from tournaments.web.actors import actor_of
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.lives import life

RESULT = "result"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, token: str) -> HttpResponse:
    """Against what, why, and what speaks for it."""
    if actor_of(request) == NOBODY:
        return redirect_to_login(request.get_full_path())
    actor, found = subjects.deal(request, token, Deed.FILE_PROTEST)
    attempt = Attempt(Refused)
    if request.method == "POST":
        with attempt:
            made = _filed(request.POST, found, actor)
            messages.success(request, _("The protest is filed: the table and the director see it."))
            return redirect("web:protest", token=made.token)
    closed = not may_be_filed(found)
    context = {
        **deal_context(found),
        **attempt.shown(),
        "sent": request.POST,
        "subjects": [] if closed else decided.subjects(found),
        "closed": closed,
    }
    return render(request, "protest/new.html", context, status=attempt.status)


def _filed(sent: QueryDict, deal: Deal, actor: Actor) -> Protest:
    return protests.file(
        deal=deal, actor=actor, row=_row(sent.get("against", "")), text=sent.get("text", ""),
        evidence=sent.get("evidence", ""),
    )  # fmt: skip


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def protest(request: HttpRequest, token: str) -> HttpResponse:
    """Its whole life, for the parties and the officials."""
    actor, found = subjects.protest(request, token, Deed.READ_PROTESTS)
    attempt = Attempt()
    if request.method == "POST":
        with attempt:
            messages.success(request, _done(request, actor, found))
            return redirect(request.path)
        found = subjects.protest(request, token, Deed.READ_PROTESTS)[1]
    context = deal_context(found.deal) | _life(found) | _reader(found, actor) | attempt.shown()
    return render(request, "protest/protest.html", context, status=attempt.status)


def _life(protest: Protest) -> dict[str, Any]:
    """What has become of it, the same for every reader."""
    names = players(protest.deal.table)
    steps = list(protest.steps.select_related("person", "device").order_by("number"))
    return {
        "protest": protest,
        "against": decided.subject(protest),
        "life": life(steps),
        "scores": [
            (_("Before"), score_of(step.before, names), _("After"), score_of(step.after, names))
            for step in steps
            if step.rows
        ],
        "written": decided.written(protest),
        "place": _place(protest),
    }


def _reader(protest: Protest, actor: Actor) -> dict[str, Any]:
    """What the reader can do with it."""
    decides = rights.may(actor, Deed.DECIDE_PROTEST, protest.deal) is not None
    return {
        "own": impartiality.is_own(protest, actor),
        "decides": decides,
        "bias": impartiality.bias(protest, actor) if decides else None,
        "changed": decided.changed(protest) if decides and protest.is_open else None,
        "mine": protest.is_taken and protest.holder == actor.person,
    }


def deal_context(deal: Deal) -> dict[str, Any]:
    """What all pages about a deal's protests show of the deal."""
    return about.deal(deal) | {"round": deal.table.round}


def may_be_filed(deal: Deal) -> bool:
    """Whether a protest against the deal can still be filed by anybody."""
    official = deal.table.round.tournament.state == Tournament.State.OFFICIAL
    return deal.state != Deal.State.OPEN and not official


def _done(request: HttpRequest, actor: Actor, protest: Protest) -> str:
    """Does what was pressed; the sentence that says it is done."""
    deed = request.POST.get("deed", "")
    if deed == "withdraw":
        protests.withdraw(protest=protest, actor=actor)
        return _("The protest is withdrawn.")
    if deed == "return":
        protests.hand_back(protest=protest, actor=actor, text=request.POST.get("text", ""))
        return _("The protest waits for somebody else.")
    protests.take(protest=protest, actor=actor)
    return _("The protest is in your hand.")


def _place(protest: Protest) -> str:
    """Where its decision stands on the deal's page; empty where there is none to show."""
    if protest.deal.state == Deal.State.OPEN:
        return ""
    last = protest.steps.filter(kind=ProtestStep.Kind.DECIDED).first()
    return f"decision-{last.position}" if last else ""


def _row(against: str) -> int | None:
    """The row's number; the result has none."""
    if against == RESULT:
        return None
    if against.isascii() and against.isdigit() and len(against) < 7:
        return int(against)
    raise Refused("subject-missing", _("Say what you protest against."))
