"""An attached incident taken back: what result and sheet would be without it, then the deed."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries import attached
from tournaments.queries.attached import Attached
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import previews, retractions
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.retractions import Retraction
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import subjects
from tournaments.web.between import score_of
from tournaments.web.inquest import filed
from tournaments.web.moving import moved_sentences
from tournaments.web.tapped import seen_of
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def retraction(request: HttpRequest, token: str, number: int) -> HttpResponse:
    """Shows what it changes; with `save` the result goes with it, with `kept` it stays."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    _incident(deal, number)
    reason, refusal, status = request.POST.get("reason", ""), "", 200
    if request.method == "POST":
        taken = Retraction(number, reason, restores="kept" not in request.POST)
        try:
            retractions.take_back(
                deal=deal, retraction=taken, seen=seen_of(request.POST), actor=actor
            )
        except Refused as refused:
            refusal, status = told(refused), 400
        except Conflict as conflict:
            refusal, status = conflict.message, 409
            deal = subjects.deal(request, token, Deed.CORRECT_DEAL)[1]
        else:
            messages.success(request, _("The incident is taken back."))
            return redirect("web:desk-deal", token=token)
    context = _context(deal, _incident(deal, number)) | {"reason": reason, "refusal": refusal}
    if context["found"].number is not None:
        context |= _effect(deal, number, actor)
    return render(request, "desk/retraction.html", context, status=status)


def _incident(deal: Deal, number: int) -> Attached:
    for one in attached.incidents(deal):
        if one.incident.row is not None and one.incident.row.number == number:
            return one
    raise Http404


def _context(deal: Deal, found: Attached) -> dict[str, Any]:
    tournament, names = deal.table.round.tournament, players(deal.table)
    return {
        "deal": deal,
        "table": deal.table,
        "tournament": tournament,
        "runs": True,
        "found": found,
        "incidents": (found,),
        "facts": () if found.incident.row is None else filed.facts(found.incident.row),
        "players": list(zip("ABCD", names, strict=False)),
        "words": words(get_language() or "en", laws_of(tournament)),
    }


def _effect(deal: Deal, number: int, actor: Actor) -> dict[str, Any]:
    """What it would change; else why the result cannot go, and whether the incident can alone."""
    names = players(deal.table)
    try:
        preview = previews.of_retraction(deal=deal, number=number, restores=True, actor=actor)
    except Refused as refused:
        return {"unfit": told(refused), "is_keepable": _is_keepable(deal, number, actor)}
    is_same = preview.deal.result == deal.result and preview.deal.state == deal.state
    return {
        "preview": preview,
        "before": score_of(deal.result, names),
        "after": score_of(preview.deal.result, names),
        "sheet": running_rows(preview.after, names, preview.before),
        "moved": moved_sentences(deal.table, preview.moved),
        "is_same": is_same,
        "is_keepable": not is_same,
    }


def _is_keepable(deal: Deal, number: int, actor: Actor) -> bool:
    try:
        previews.of_retraction(deal=deal, number=number, restores=False, actor=actor)
    except Refused:
        return False
    return True
