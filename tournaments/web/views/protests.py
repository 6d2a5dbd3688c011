"""A protest: filed from the deal's page, read by the parties, taken in hand and decided."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Protest, ProtestStep, Tournament
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import impartiality, protests, rights
from tournaments.services.actors import NOBODY, Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import decided, subjects
from tournaments.web.actors import actor_of
from tournaments.web.between import score_of
from tournaments.web.lives import life
from tournaments.web.told import told

RESULT = "result"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, token: str) -> HttpResponse:
    """Against what, why, and what speaks for it."""
    if actor_of(request) == NOBODY:
        return redirect_to_login(request.get_full_path())
    actor, found = subjects.deal(request, token, Deed.FILE_PROTEST)
    context, status = deal_context(found) | {"sent": request.POST}, 200
    if request.method == "POST":
        try:
            made = protests.file(
                deal=found, actor=actor, row=_row(request.POST.get("against", "")),
                text=request.POST.get("text", ""), evidence=request.POST.get("evidence", ""),
            )  # fmt: skip
        except Refused as refused:
            context["refusal"], status = told(refused), 400
        else:
            messages.success(request, _("The protest is filed: the table and the director see it."))
            return redirect("web:protest", token=made.token)
    closed = not may_be_filed(found)
    context |= {"subjects": [] if closed else decided.subjects(found), "closed": closed}
    return render(request, "protest/new.html", context, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def protest(request: HttpRequest, token: str) -> HttpResponse:
    """Its whole life, for the parties and the officials."""
    actor, found = subject(request, token, Deed.READ_PROTESTS)
    status, refusal = 200, ""
    if request.method == "POST":
        try:
            messages.success(request, _done(request, actor, found))
        except Conflict as conflict:
            status, refusal = 409, conflict.message
        except Refused as refused:
            status, refusal = 400, told(refused)
        else:
            return redirect(request.path)
        found = subject(request, token, Deed.READ_PROTESTS)[1]
    names = players(found.deal.table)
    decides = rights.may(actor, Deed.DECIDE_PROTEST, found.deal) is not None
    steps = list(found.steps.select_related("person", "device").order_by("number"))
    context = deal_context(found.deal) | {
        "protest": found,
        "against": decided.subject(found),
        "life": life(steps),
        "scores": [
            (_("Before"), score_of(step.before, names), _("After"), score_of(step.after, names))
            for step in steps
            if step.rows
        ],
        "written": decided.written(found),
        "changed": decided.changed(found) if decides and found.is_open else None,
        "place": _place(found),
        "own": impartiality.is_own(found, actor),
        "decides": decides,
        "bias": impartiality.bias(found, actor) if decides else None,
        "mine": found.is_taken and found.holder == actor.person,
        "refusal": refusal,
        "is_late": status == 409,
    }
    return render(request, "protest/protest.html", context, status=status)


def subject(request: HttpRequest, token: str, deed: Deed) -> tuple[Actor, Protest]:
    """The protest at this address; for whoever may not read it there is none."""
    actor = actor_of(request)
    rows = Protest.objects.select_related(
        "holder", "by", "row__person", "deal__table__round__tournament__club"
    )
    found = rows.filter(token=token).first()
    if found is None:
        raise Http404
    rights.require(actor, deed, found)
    return actor, found


def deal_context(deal: Deal) -> dict[str, Any]:
    """What all pages about a deal's protests show of the deal."""
    tournament, names = deal.table.round.tournament, players(deal.table)
    return {
        "deal": deal,
        "table": deal.table,
        "round": deal.table.round,
        "tournament": tournament,
        "players": list(zip("ABCD", names, strict=False)),
        "words": words(get_language() or "en", laws_of(tournament)),
    }


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
