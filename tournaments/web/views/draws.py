"""Drawing a round: what is possible is said before anything is made; by lot, or as prescribed."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Round, Tournament
from tournaments.queries import events
from tournaments.services import draws
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.attempts import Attempt


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: HttpRequest, slug: str) -> HttpResponse:
    """The draft if there is one; the forms that make one, or make it anew."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    attempt = Attempt(Refused)
    if request.method == "POST":
        with attempt:
            drawn = _drawn(request, actor, found)
            messages.success(request, _("Round %(round)s is drawn.") % {"round": drawn.number})
            return redirect("web:desk-draw", slug=slug)
    context = _context(request, found) | attempt.shown() | {"runs": True}
    return render(request, "desk/draw.html", context, status=attempt.status)


def _drawn(request: HttpRequest, actor: Actor, tournament: Tournament) -> Round:
    waiting = events.draft(tournament)
    without = _numbers(request.POST.get("without", ""))
    _must_be_numbers(request.POST.get("without", ""))
    if request.POST.get("way") == "prescribed":
        text = request.POST.get("script", "")
        return draws.prescribed(
            actor=actor, tournament=tournament, text=text, without=without, replacing=waiting
        ).round
    size = 4 if request.POST.get("size") == "4" else 3
    seed = request.POST.get("seed", "").strip()
    return draws.random(
        actor=actor, tournament=tournament, size=size, seed=seed, without=without,
        replacing=waiting,
    ).round  # fmt: skip


def _context(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    waiting = events.draft(tournament)
    players = list(events.entered(tournament))
    without = request.POST.get("without", request.GET.get("without", ""))
    seated = len(players) - len(set(_numbers(without)) & {one.number for one in players})
    shown = None
    if waiting is not None:
        shown = events.rounds(tournament).get(pk=waiting.pk)
    return {
        "tournament": tournament,
        "draft": shown,
        "repeats": _repeats(tournament, waiting) if waiting else (),
        "players": players,
        "seated": seated,
        "ways": draws.explain(seated),
        "without": without,
        "script": request.POST.get("script", _script(shown)),
        "seed": request.POST.get("seed", ""),
        "number": waiting.number if waiting else tournament.rounds.count() + 1,
        "is_over": tournament.state in (Tournament.State.FINISHED, Tournament.State.OFFICIAL),
        "is_playing": tournament.rounds.filter(state=Round.State.OPEN).exists(),
    }


def _repeats(tournament: Tournament, waiting: Round) -> list[dict[str, Any]]:
    """Who meets again, by name."""
    names = {entry.number: entry.name for entry in tournament.entries.all()}
    waiting.tournament = tournament
    return [
        {"first": names[met.first], "second": names[met.second], "times": met.times}
        for met in events.repeats(waiting)
    ]


def _script(draft: Round | None) -> str:
    """The draft as a text that can be changed."""
    if draft is None:
        return ""
    return "\n".join(
        f"{table.number}: " + " ".join(str(seat.entry.number) for seat in table.seats.all())
        for table in draft.tables.all()
    )


def _must_be_numbers(text: str) -> None:
    """Refuses what would be passed over in silence."""
    for word in re.split(r"[\s,;]+", text.strip()):
        if word and not re.fullmatch("[0-9]{1,5}", word):
            raise Refused(
                "number-unreadable",
                _("Sitting out: “%(word)s” is no player’s number.") % {"word": word[:40]},
                params={"word": word[:40]},
            )


def _numbers(text: str) -> list[int]:
    """The entry numbers written in a field."""
    return [int(number) for number in re.findall("[0-9]{1,5}", text)]
