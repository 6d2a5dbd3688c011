"""The director's desk: his tournaments, a new one from a preset, one of them at a glance."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

import referee
from tournaments.models import Club, Tournament
from tournaments.queries import events, glances, people, waiting
from tournaments.queries.games import games
from tournaments.queries.options import options
from tournaments.queries.words import words
from tournaments.services import rights, tournaments
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.actors import actor_of
from tournaments.web.forms.tournament import TournamentForm, laws_of
from tournaments.web.next_steps import next_step
from tournaments.web.partial import whole_or_part
from tournaments.web.told import told


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The tournaments that the reader runs, and the presets for a new one."""
    actor = actor_of(request)
    if actor.person is None and not actor.is_root:
        return redirect_to_login(request.get_full_path())
    context = {
        "tournaments": _run_by(actor),
        "clubs": _clubs(actor),
        "games": games(get_language() or "en"),
    }
    return render(request, "desk/mine.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def make(request: HttpRequest, family: str, preset: str) -> HttpResponse:
    """A new tournament: name, zone, mode, and every option with the preset's own value."""
    actor = actor_of(request)
    clubs, laws = _clubs(actor), laws_of(f"{family}/{preset}")
    if laws is None or not clubs:
        raise Http404
    language = get_language() or "en"
    spoken = words(language, laws)
    form = TournamentForm(
        request.POST if request.method == "POST" else None,
        options=options(laws, spoken, language),
        clubs=clubs,
        initial={"club": clubs[0].slug},
    )
    if request.method == "POST" and form.is_valid():
        made = _made(actor, form, laws.name)
        if made is not None:
            return redirect("web:desk-tournament", slug=made.slug)
    status = 400 if form.errors else 200
    return render(
        request, "desk/make.html", {"form": form, "laws": laws, "words": spoken}, status=status
    )


@never_cache
@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """Where the tournament stands, what comes next, and its tables; htmx asks for those alone."""
    actor, found = subjects.tournament(request, slug, Deed.READ_DESK)
    context = desk_context(actor, found)
    return whole_or_part(request, "desk/tournament.html", "desk/_now.html", context)


def desk_context(actor: Actor, tournament: Tournament) -> dict[str, Any]:
    """What the desk shows of a tournament."""
    rounds = list(events.rounds(tournament))
    current = next((one for one in reversed(rounds) if one.state != "draft"), None)
    rows = glances.glances(current, actor.person) if current else []
    laws = referee.laws_named(tournament.preset, tournament.options, tournament.edition)
    sees = rights.may(actor, Deed.READ_QUEUE, tournament) is not None
    return {
        "tournament": tournament,
        "rounds": rounds,
        "current": current,
        "earlier": [one for one in reversed(rounds) if one.state != "draft" and one != current],
        "tables": rows,
        "marks": glances.marks_of(rows),
        "players": events.entered(tournament).count(),
        "next": next_step(tournament, rounds, events.entered(tournament).count()),
        "runs": rights.may(actor, Deed.RUN_TOURNAMENT, tournament) is not None,
        "waiting": waiting.count(tournament, actor.person) if sees else 0,
        "runs_club": rights.may(actor, Deed.RUN_CLUB, tournament.club) is not None,
        "sees_marks": sees,
        "words": words(get_language() or "en", laws),
    }


def _made(actor: Actor, form: TournamentForm, preset: str) -> Tournament | None:
    """The tournament; None, with the reason beside the form, where it is refused."""
    data = form.cleaned_data
    try:
        made = tournaments.create(
            actor=actor, club=form.club_chosen, name=data["name"], preset=preset,
            options=form.chosen(data), mode=data["mode"], zone=data["zone"],
            deals_per_table=data["deals_per_table"],
        )  # fmt: skip
    except Refused as refused:
        form.add_error("name" if refused.code.startswith("name") else None, told(refused))
        return None
    return made


def _run_by(actor: Actor) -> list[Tournament]:
    if actor.is_root:
        return list(Tournament.objects.select_related("club"))
    return [] if actor.person is None else list(events.run_by(actor.person))


def _clubs(actor: Actor) -> list[Club]:
    """The clubs in which the reader may make a tournament."""
    if actor.is_root:
        return list(Club.objects.order_by("name"))
    found = [] if actor.person is None else list(people.clubs_of(actor.person))
    return [club for club in found if rights.may(actor, Deed.MAKE_TOURNAMENT, club)]
