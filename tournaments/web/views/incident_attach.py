"""An incident goes to a table: its effect on deal and sheet first, then it is kept and counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.models import Deal, Incident
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import incidents, previews
from tournaments.services.actors import Actor
from tournaments.services.errors import Busy, Refused
from tournaments.services.incidents import Filing
from tournaments.services.rights import Deed
from tournaments.services.searches import owner_of
from tournaments.web import about, previewed, subjects
from tournaments.web.actors import actor_of
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.inquest import asked, filed, readback
from tournaments.web.inquest.answers import NAMES, RULING, Answers
from tournaments.web.inquest.attaching import attaching_to, directed, next_of
from tournaments.web.inquest.recorded import recorded
from tournaments.web.inquest.turning import turned
from tournaments.web.tapped import seen_of
from tournaments.web.told import told

NEXT = "next:"
LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Target:
    """The deal that an incident goes to; `is_new`: the table's next one, which it enters."""

    deal: Deal
    is_new: bool

    @property
    def to(self) -> str:
        """As the form names it."""
        return f"{NEXT}{self.deal.table.token}" if self.is_new else self.deal.token


@require_POST
def attach(request: HttpRequest) -> HttpResponse:
    """Shows what it would change; with `save` it is written. What was not told is asked first."""
    sent = request.POST
    actor, target = _target(request, sent.get("to", ""))
    answers = _answers(sent.get("answers", ""), target)
    if answers.screen("") is not None:
        return redirect(f"{reverse('web:incident')}?{answers.query()}")
    filing = _filing(answers, target.deal, counts="kept" not in sent)
    if not {"save", "kept"} & set(sent):
        return _preview(request, target, answers, _effect(target, filing, actor))
    attempt = Attempt()
    with attempt:
        incident = _written(sent, target, filing, actor)
        kept = _("The incident is kept with deal %(deal)s.") % {"deal": incident.deal.label}
        messages.success(request, kept)
        return redirect("web:desk-deal", token=incident.deal.token)
    return _preview(request, target, answers, attempt.shown(), attempt.status)


def _written(sent: QueryDict, target: Target, filing: Filing, actor: Actor) -> Incident:
    if not target.is_new:
        seen = seen_of(sent)
        return incidents.attach(deal=target.deal, filing=filing, seen=seen, actor=actor)
    number = seen_of({"seen": sent.get("number", "")})
    return incidents.enter(table=target.deal.table, filing=filing, actor=actor, number=number)


def _target(request: HttpRequest, to: str) -> tuple[Actor, Target]:
    if not to.startswith(NEXT):
        actor, deal = subjects.deal(request, to, Deed.CORRECT_DEAL)
        return actor, Target(deal, is_new=False)
    actor, table = subjects.table(request, to.removeprefix(NEXT), Deed.CORRECT_DEAL)
    return actor, Target(next_of(table), is_new=True)


def _answers(query: str, target: Target) -> Answers:
    """The answers with what the table knows; told without it, its letters come first."""
    game_words, given = words(get_language() or "en"), attaching_to(target.deal).given
    sent, screens = QueryDict(query[:LONGEST]), asked.of_incident(game_words, given)
    if sent.get("deal") == target.deal.token:
        return Answers.of(sent, screens, given)
    alone = turned(Answers.of(sent, asked.of_incident(game_words)), given["dealer"])
    values = {name: value for name, value in alone.values.items() if name not in NAMES}
    if not target.is_new:
        values["deal"] = target.deal.token
    return Answers(screens, values, alone.lines, given)


def _filing(answers: Answers, deal: Deal, *, counts: bool) -> Filing:
    made = recorded(answers)
    query = made.answers.query()
    return Filing(made.text, query, filed.kept(query, deal), counts)


def _preview(
    request: HttpRequest, target: Target, answers: Answers, more: dict[str, Any], status: int = 200
) -> HttpResponse:
    """Facts among the table's players, the result and the sheet before and after."""
    context = about.deal(target.deal) | {
        "is_new": target.is_new,
        "to": target.to,
        "runs": True,
        "answers": request.POST.get("answers", ""),
        "facts": readback.facts(answers, words(get_language() or "en")),
        "back": f"{reverse('web:incident')}?{answers.query(at=RULING)}",
        "before": score_of(target.deal.result, players(target.deal.table)),
    }
    return render(request, "incident/attach.html", context | more, status=status)


def _effect(target: Target, filing: Filing, actor: Actor) -> dict[str, Any]:
    """What it would change; else why it cannot count, and whether it can be kept all the same."""
    try:
        found = _previewed(target, filing, actor)
    except Refused as refused:
        return {"unfit": told(refused), "is_keepable": _is_keepable(target, filing, actor)}
    return previewed.effect(target.deal, found) | {
        "is_same": not target.is_new and found.deal.result == target.deal.result,
        "is_keepable": not target.is_new,
    }


def _previewed(target: Target, filing: Filing, actor: Actor) -> previews.Preview:
    if target.is_new:
        return previews.of_entry(table=target.deal.table, filing=filing, actor=actor)
    return previews.of_incident(deal=target.deal, filing=filing, actor=actor)


def _is_keepable(target: Target, filing: Filing, actor: Actor) -> bool:
    """Whether it can be kept with its deal though the result stays."""
    if target.is_new:
        return False
    try:
        _previewed(target, replace(filing, counts=False), actor)
    except Refused:
        return False
    return True


@require_POST
def search(request: HttpRequest) -> HttpResponse:
    """Asks for a longer search for what the ruling left undecided, and goes back to it."""
    sent = QueryDict(request.POST.get("answers", "")[:LONGEST])
    deal = directed(request, sent.get("deal", ""))
    given = {} if deal is None else attaching_to(deal).given
    answers = Answers.of(sent, asked.of_incident(words(get_language() or "en"), given), given)
    if answers.screen("") is not None:
        return redirect(f"{reverse('web:incident')}?{answers.query()}")
    owner = owner_of(actor_of(request), getattr(request, "client_address", "unknown"))
    try:
        incidents.search_on(record=recorded(answers).text, owner=owner)
    except (Busy, Refused) as declined:
        messages.warning(request, told(declined))
    return redirect(f"{reverse('web:incident')}?{answers.query(at=RULING)}")
