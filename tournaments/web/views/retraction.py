"""An attached incident taken back: what result and sheet would be without it, then the deed."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries import attached
from tournaments.queries.attached import Attached
from tournaments.services import previews, retractions
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.retractions import Retraction
from tournaments.services.rights import Deed
from tournaments.web import about, previewed, subjects
from tournaments.web.attempts import Attempt
from tournaments.web.inquest import filed
from tournaments.web.tapped import seen_of
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def retraction(request: HttpRequest, token: str, number: int) -> HttpResponse:
    """Shows what it changes; with `save` the result goes with it, with `kept` it stays."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    _incident(deal, number)
    attempt = Attempt()
    if request.method == "POST":
        with attempt:
            _take_back(deal, number, request.POST, actor)
            messages.success(request, _("The incident is taken back."))
            return redirect("web:desk-deal", token=token)
        if attempt.is_late:
            deal = subjects.deal(request, token, Deed.CORRECT_DEAL)[1]
    context = _context(deal, _incident(deal, number)) | attempt.shown()
    context["reason"] = request.POST.get("reason", "")
    if context["found"].number is not None:
        context |= _effect(deal, number, actor)
    return render(request, "desk/retraction.html", context, status=attempt.status)


def _take_back(deal: Deal, number: int, sent: QueryDict, actor: Actor) -> None:
    taken = Retraction(number, sent.get("reason", ""), restores="kept" not in sent)
    retractions.take_back(deal=deal, retraction=taken, seen=seen_of(sent), actor=actor)


def _incident(deal: Deal, number: int) -> Attached:
    for one in attached.incidents(deal):
        if one.incident.row is not None and one.incident.row.number == number:
            return one
    raise Http404


def _context(deal: Deal, found: Attached) -> dict[str, Any]:
    return about.deal(deal) | {
        "runs": True,
        "found": found,
        "incidents": (found,),
        "facts": () if found.incident.row is None else filed.facts(found.incident.row),
    }


def _effect(deal: Deal, number: int, actor: Actor) -> dict[str, Any]:
    """What it would change; else why the result cannot go, and whether the incident can alone."""
    try:
        preview = previews.of_retraction(deal=deal, number=number, restores=True, actor=actor)
    except Refused as refused:
        return {"unfit": told(refused), "is_keepable": _is_keepable(deal, number, actor)}
    is_same = preview.deal.result == deal.result and preview.deal.state == deal.state
    return previewed.effect(deal, preview) | {"is_same": is_same, "is_keepable": not is_same}


def _is_keepable(deal: Deal, number: int, actor: Actor) -> bool:
    try:
        previews.of_retraction(deal=deal, number=number, restores=False, actor=actor)
    except Refused:
        return False
    return True
