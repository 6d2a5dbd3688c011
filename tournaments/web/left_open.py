"""What a director may have forgotten when a round or a tournament ends: calls, protests, rulings
that are due.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Round, Tournament
from tournaments.queries import waiting
from tournaments.queries.owed import Owed

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
    if isinstance(line.case, Owed):
        return _due(line.case, words), reverse("web:desk-order", args=[line.case.token])
    if line.is_call:
        name = _("Call of table %(table)s, round %(round)s") % words
        return name, reverse("web:desk-call", args=[tournament.slug, line.case.token])
    name = _("Protest at table %(table)s, round %(round)s") % words
    return name, reverse("web:protest", args=[line.case.token])


def _due(case: Owed, words: Mapping[str, int]) -> str:
    named = {**words, "deal": case.deal.label}
    if case.is_put_off:
        return _("Ruling put off: deal %(deal)s at table %(table)s, round %(round)s") % named
    return _("Compensation asked: deal %(deal)s at table %(table)s, round %(round)s") % named
