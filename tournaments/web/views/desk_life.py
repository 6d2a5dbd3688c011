"""A tournament's laws while they can be changed, and the steps of its life."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

import referee
from tournaments.models import Deal, Tournament
from tournaments.queries import events, owed, waiting
from tournaments.queries.options import chosen, options
from tournaments.queries.words import words
from tournaments.services import tournaments
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import subjects
from tournaments.web.confirming import Question, Step, stepped
from tournaments.web.forms.tournament import LawsForm, initial_of
from tournaments.web.left_open import left_open
from tournaments.web.told import told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def laws(request: HttpRequest, slug: str) -> HttpResponse:
    """The options; they can be changed until the first round opens."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    language = get_language() or "en"
    preset = referee.laws_named(found.preset)
    spoken = words(language, preset)
    form = LawsForm(
        request.POST if request.method == "POST" else None,
        options=options(preset, spoken, language),
        initial=initial_of(found),
    )
    frozen = tournaments.is_frozen(found)
    if request.method == "POST" and form.is_valid() and _changed(actor, found, form):
        messages.success(request, _("The laws are changed."))
        return redirect("web:desk-laws", slug=slug)
    context = {
        "tournament": found, "form": form, "frozen": frozen, "laws": preset, "words": spoken,
        "runs": True, "chosen": chosen(laws_of(found), spoken, language),
    }  # fmt: skip
    return render(request, "desk/laws.html", context, status=400 if form.errors else 200)


def _changed(actor: Actor, tournament: Tournament, form: LawsForm) -> bool:
    data = form.cleaned_data
    try:
        tournaments.change_options(
            actor=actor, tournament=tournament, preset=tournament.preset,
            options=form.chosen(data), mode=data["mode"],
            deals_per_table=data["deals_per_table"],
        )  # fmt: skip
    except Refused as refused:
        form.add_error(None, told(refused))
        return False
    return True


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, slug: str, step: str) -> HttpResponse:
    """Registration, finish, resume, official: each asks first."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    steps = {
        "open": Step(
            partial(tournaments.open_registration, actor=actor, tournament=found),
            partial(_ask_open, found), _("Everybody can see the tournament now."),
        ),
        "finish": Step(
            partial(tournaments.finish, actor=actor, tournament=found),
            partial(_ask_finish, found), _("The tournament is finished."),
        ),
        "resume": Step(
            partial(tournaments.resume, actor=actor, tournament=found),
            partial(_ask_resume, found), _("The tournament goes on."),
        ),
        "publish": Step(
            partial(tournaments.publish, actor=actor, tournament=found),
            partial(_ask_publish, found), _("The result is official."),
        ),
    }  # fmt: skip
    return stepped(request, steps.get(step), _desk(found))


def _ask_open(tournament: Tournament) -> Question:
    players = events.entered(tournament).count()
    return Question(
        _("Show %(name)s to the public?") % {"name": tournament.name},
        (
            ngettext(
                "Everybody will see its page with %(count)s name.",
                "Everybody will see its page with %(count)s names.",
                players,
            )
            % {"count": players},
            _("This is not taken back. Players can still be entered, renamed and withdrawn."),
        ),
        _("Show it"),
        _desk(tournament),
    )


def _ask_finish(tournament: Tournament) -> Question:
    rounds = tournament.rounds.count()
    return Question(
        _("Finish %(name)s?") % {"name": tournament.name},
        (
            _("Played: %(rounds)s, %(deals)s.")
            % {
                "rounds": ngettext("%(count)s round", "%(count)s rounds", rounds)
                % {"count": rounds},
                "deals": _deals(tournament),
            },
            _("No further round can be drawn. It can be resumed until it is official."),
        ),
        _("Finish the tournament"),
        _desk(tournament),
        waiting=left_open(tournament),
    )


def _ask_resume(tournament: Tournament) -> Question:
    return Question(
        _("Resume %(name)s?") % {"name": tournament.name},
        (_("Further rounds can be drawn again."),),
        _("Resume it"),
        _desk(tournament),
    )


def _ask_publish(tournament: Tournament) -> Question:
    return Question(
        _("Make the result of %(name)s official?") % {"name": tournament.name},
        (
            _("Final from then on: %(deals)s and the standing.") % {"deals": _deals(tournament)},
            _("This cannot be taken back."),
            *_ends(tournament),
        ),
        "" if _is_held_up(tournament) else _("Make it official"),
        _desk(tournament),
        is_grave=True,
        waiting=left_open(tournament),
    )


def _is_held_up(tournament: Tournament) -> bool:
    """Whether something must be decided before the result is official."""
    return waiting.protests(tournament).exists() or bool(owed.of_tournament(tournament))


def _ends(tournament: Tournament) -> Iterator[str]:
    """What becomes of that which still waits."""
    if waiting.protests(tournament).exists():
        yield _("Protests have to be decided first.")
    if owed.of_tournament(tournament):
        yield _("Rulings that are due have to be given first.")
    if waiting.calls(tournament).exists():
        yield _("Calls that nobody has answered end with it.")


def _deals(tournament: Tournament) -> str:
    rows = Deal.objects.filter(table__round__tournament=tournament)
    count = rows.filter(state=Deal.State.FINISHED).count()
    return ngettext("%(count)s deal", "%(count)s deals", count) % {"count": count}


def _desk(tournament: Tournament) -> str:
    return reverse("web:desk-tournament", args=[tournament.slug])
