"""A round is opened, closed or discarded: each step says in figures what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

import referee
from tournaments.models import Deal, Round, Seat
from tournaments.queries import events
from tournaments.queries.options import ChosenOption, chosen
from tournaments.queries.words import words
from tournaments.services import rounds, tournaments
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.confirming import Question, Step, stepped
from tournaments.web.left_open import left_open


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, slug: str, number: int, step: str) -> HttpResponse:
    """Open, close, discard."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    round_ = subjects.round_of(found, number)
    named = {"round": number}
    steps = {
        "open": Step(
            partial(rounds.open_round, actor=actor, round_=round_), partial(_ask_open, round_),
            _("Round %(round)s is open.") % named,
        ),
        "close": Step(
            partial(rounds.close, actor=actor, round_=round_), partial(_ask_close, round_),
            _("Round %(round)s is closed.") % named,
        ),
        "discard": Step(
            partial(rounds.discard, actor=actor, round_=round_), partial(_ask_discard, round_),
            _("The draw of round %(round)s is discarded.") % named,
        ),
    }  # fmt: skip
    return stepped(request, steps.get(step), _desk(round_))


def _changed(options: Sequence[ChosenOption]) -> str:
    """The options that are not the preset's."""
    if not options:
        return _("no option changed")
    told = "; ".join(f"{one.label}: {one.meaning}" for one in options)
    return _("with %(options)s") % {"options": told}


def _ask_open(round_: Round) -> Question:
    tournament = round_.tournament
    facts = [_seated(round_)]
    if not tournaments.is_frozen(tournament):
        laws = referee.laws_named(tournament.preset, tournament.options)
        language = get_language() or "en"
        spoken = words(language, laws)
        facts.append(
            _("The laws are frozen: %(laws)s, edition %(edition)s, %(options)s.")
            % {
                "laws": spoken.preset(tournament.preset),
                "edition": laws.edition,
                "options": _changed(chosen(laws, spoken, language)),
            }
        )
        facts.append(
            _("When a card breaks the laws: %(mode)s.") % {"mode": tournament.get_mode_display()}
        )
    repeats = len(events.repeats(round_))
    if repeats:
        facts.append(_("%(count)s pairs meet again.") % {"count": repeats})
    facts.append(_("The draw cannot be changed or discarded after that."))
    title = _("Open round %(round)s?") % {"round": round_.number}
    button = _("Open round %(round)s") % {"round": round_.number}
    return Question(title, tuple(facts), button, _desk(round_))


def _ask_close(round_: Round) -> Question:
    deals = Deal.objects.filter(table__round=round_, state=Deal.State.FINISHED).count()
    tables = round_.tables.count()
    facts = [
        _("The play ends here: %(tables)s, %(deals)s.")
        % {
            "tables": ngettext("%(count)s table", "%(count)s tables", tables) % {"count": tables},
            "deals": ngettext("%(count)s deal", "%(count)s deals", deals) % {"count": deals},
        }
    ]
    waiting = list(events.open_deals(round_))
    facts += [
        _("Table %(table)s still plays deal %(deal)s: finish it or make it void first.")
        % {"table": deal.table.number, "deal": deal.label}
        for deal in waiting
    ]
    facts.append(_("No further deal is dealt in it. Corrections stay possible."))
    title = _("Close round %(round)s?") % {"round": round_.number}
    button = _("Close round %(round)s") % {"round": round_.number}
    return Question(
        title, tuple(facts), "" if waiting else button, _desk(round_),
        waiting=left_open(round_.tournament, round_),
    )  # fmt: skip


def _ask_discard(round_: Round) -> Question:
    return Question(
        _("Discard the draw of round %(round)s?") % {"round": round_.number},
        (_seated(round_), _("Its number is free again; nothing was played.")),
        _("Discard the draw"),
        reverse("web:desk-draw", args=[round_.tournament.slug]),
    )


def _seated(round_: Round) -> str:
    players = Seat.objects.filter(table__round=round_).count()
    return _("%(players)s players sit at %(tables)s tables.") % {
        "players": players,
        "tables": round_.tables.count(),
    }


def _desk(round_: Round) -> str:
    return reverse("web:desk-tournament", args=[round_.tournament.slug])
