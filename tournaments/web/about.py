"""What every page about a thing shows of it, and what its game calls things."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language

from tournaments.models import PLACES, Deal, Tournament
from tournaments.queries.tables import players
from tournaments.queries.words import Words, words
from tournaments.services.running import laws_of


def deal(deal: Deal) -> dict[str, Any]:
    """The deal, where it is played and by whom."""
    tournament = deal.table.round.tournament
    return {
        "deal": deal,
        "table": deal.table,
        "tournament": tournament,
        "players": list(zip(PLACES, players(deal.table), strict=False)),
        "words": words_of(tournament),
    }


def words_of(tournament: Tournament) -> Words:
    """What the tournament's game calls things, in the reader's language."""
    return words(get_language() or "en", laws_of(tournament))
