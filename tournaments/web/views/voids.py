"""A deal made void, and brought back: what each changes is said in figures before it is done."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services import deals, previews, voids
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.previews import Preview
from tournaments.services.rights import Deed
from tournaments.web import about, subjects, voiding
from tournaments.web.confirming import Question, confirmed
from tournaments.web.tapped import seen_of
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def void(request: HttpRequest, token: str) -> HttpResponse:
    """Asks for the reason, then makes the deal void."""
    actor, found = subjects.deal(request, token, Deed.CORRECT_DEAL)
    back = reverse("web:desk-deal", args=[token])

    def deed(reason: str) -> str:
        label = found.label
        deals.void(deal=found, reason=reason, seen=seen_of(request.POST), actor=actor)
        return _("Deal %(deal)s is void.") % {"deal": label}

    if found.state == Deal.State.VOID:
        return redirect(back)
    return confirmed(request, _ask_void(found, actor, back), deed, back)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def revive(request: HttpRequest, token: str) -> HttpResponse:
    """Asks for the reason, then the deal is what it was before it was made void."""
    actor, found = subjects.deal(request, token, Deed.CORRECT_DEAL)
    back = reverse("web:desk-deal", args=[token])

    def deed(reason: str) -> str:
        voids.take_back(deal=found, reason=reason, seen=seen_of(request.POST), actor=actor)
        return _("Deal %(deal)s is not void any more.") % {"deal": found.number}

    if found.state != Deal.State.VOID:
        return redirect(back)
    return confirmed(request, _ask_revival(found, actor, back), deed, back)


def _ask_void(deal: Deal, actor: Actor, back: str) -> Question:
    """What it changes; where something stands in the way, that is said before the button."""
    title = _("Make deal %(deal)s void?") % {"deal": deal.label}
    try:
        found = previews.of_void(deal=deal, actor=actor)
    except Refused as refused:
        return Question(title, (told(refused),), "", back)
    facts = voiding.facts(deal, is_over=found.closes)
    return Question(
        title, facts, _("Make it void"), back, _("Why"), is_grave=True,
        seen=deal.version, account=_account(deal, found),
    )  # fmt: skip


def _ask_revival(deal: Deal, actor: Actor, back: str) -> Question:
    """What comes back; where something stands in the way, that is said before the button."""
    title = _("Take back that deal %(deal)s is void?") % {"deal": deal.label}
    try:
        found = previews.of_revival(deal=deal, actor=actor)
    except Refused as refused:
        return Question(title, (told(refused),), "", back)
    finished = found.deal.state == Deal.State.FINISHED
    facts = (
        _("Its result counts again, and the standing is computed anew.") if finished
        else _("It is played on where it was left."),
        _("The log keeps that it was made void; another row names that row."),
    )  # fmt: skip
    return Question(
        title, facts, _("It counts again"), back, _("Why"), is_grave=True, seen=deal.version,
        account=_account(deal, found),
    )  # fmt: skip


def _account(deal: Deal, preview: Preview) -> dict[str, Any]:
    """The table's running account after it, with what it changes."""
    return {
        "sheet": running_rows(preview.after, players(deal.table), preview.before),
        "words": about.words_of(deal.table.round.tournament),
    }
