"""What a director does next, in plain words, from the state of the tournament and its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Round, Tournament
from tournaments.services import draws

State = Tournament.State


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence on where things stand, and the way to go on; further ways beside it."""

    sentence: str
    label: str = ""
    url: str = ""
    others: tuple[tuple[str, str], ...] = ()


def next_step(tournament: Tournament, rounds: Sequence[Round], players: int) -> Step:
    """The one thing to do now."""
    if tournament.state == State.OFFICIAL:
        return Step(_("The result is official. Nothing changes it any more."))
    if tournament.state == State.FINISHED:
        return Step(
            _("The tournament is finished. Look the standing over, then make it official."),
            _("Make it official"), _to(tournament, "publish"),
            ((_("Resume it"), _to(tournament, "resume")),),
        )  # fmt: skip
    draft = next((one for one in rounds if one.state == Round.State.DRAFT), None)
    if draft is not None:
        return Step(
            _("Round %(round)s is drawn. Look it over, then open it.") % {"round": draft.number},
            _("Open round %(round)s") % {"round": draft.number},
            _round(tournament, draft, "open"),
            ((_("Look at the draw"), reverse("web:desk-draw", args=[tournament.slug])),),
        )  # fmt: skip
    running = next((one for one in rounds if one.state == Round.State.OPEN), None)
    if running is not None:
        return Step(
            _("Round %(round)s is being played. When its tables are done, close it.")
            % {"round": running.number},
            _("Close round %(round)s") % {"round": running.number},
            _round(tournament, running, "close"),
        )
    return _between(tournament, rounds, players)


def _between(tournament: Tournament, rounds: Sequence[Round], players: int) -> Step:
    """No round waits and none is played."""
    draw = (_("Draw round %(round)s") % {"round": len(rounds) + 1}, _draw(tournament))
    if rounds:
        return Step(
            _("Round %(round)s is closed. Draw the next one, or finish the tournament.")
            % {"round": rounds[-1].number},
            *draw,
            ((_("Finish the tournament"), _to(tournament, "finish")),),
        )
    others: tuple[tuple[str, str], ...] = ()
    if tournament.state == State.DRAFT:
        others = ((_("Show it to the public"), _to(tournament, "open")),)
    if not draws.explain(players).splits:
        reason = draws.explain(players).reason if players else _("Nobody is entered yet.")
        return Step(
            reason, _("Enter players"), reverse("web:desk-entries", args=[tournament.slug]), others
        )
    sentence = _("%(players)s players are entered. Draw the first round.") % {"players": players}
    return Step(sentence, *draw, others)


def _to(tournament: Tournament, step: str) -> str:
    return reverse("web:desk-step", args=[tournament.slug, step])


def _draw(tournament: Tournament) -> str:
    return reverse("web:desk-draw", args=[tournament.slug])


def _round(tournament: Tournament, round_: Round, step: str) -> str:
    return reverse("web:desk-round", args=[tournament.slug, round_.number, step])
