"""What a director may have forgotten when a round or a tournament ends: calls and protests."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Round, Tournament
from tournaments.queries import waiting

Named = tuple[tuple[str, str], ...]


def left_open(tournament: Tournament, round_: Round | None = None) -> Named:
    """What waits at the tables of the round, or of all rounds, by name and address."""
    lines = waiting.queue(tournament)
    return tuple(
        _named(line, tournament)
        for line in lines
        if round_ is None or line.table.round_id == round_.pk
    )


def _named(line: waiting.Waiting, tournament: Tournament) -> tuple[str, str]:
    words = {"table": line.table.number, "round": line.table.round.number}
    if line.is_call:
        name = _("Call of table %(table)s, round %(round)s") % words
        return name, reverse("web:desk-call", args=[tournament.slug, line.case.token])
    name = _("Protest at table %(table)s, round %(round)s") % words
    return name, reverse("web:protest", args=[line.case.token])
