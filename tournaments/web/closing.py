"""A deal whose auction is off, on its director's pages: what it comes to if it is closed now."""

from __future__ import annotations

from dataclasses import dataclass

import referee
from tournaments.models import Deal
from tournaments.queries import closing
from tournaments.queries.scores import Shown
from tournaments.queries.tables import players
from tournaments.services import previews
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.web.between import score_of

LINE = closing.LINE


@dataclass(frozen=True, slots=True)
class Closing:
    """`score` is the deal's with the figures that are written, `line` what enters it."""

    score: Shown | None
    line: str = LINE


def of(deal: Deal, game: referee.Deal, actor: Actor) -> Closing | None:
    """What closes the deal; None for one that goes on by itself."""
    if not closing.is_due(game):
        return None
    try:
        found = previews.of_lines(deal=deal, lines=(LINE,), actor=actor)
    except Refused:  # such as an official tournament: nothing closes it any more
        return None
    return Closing(score_of(found.deal.result, players(deal.table)))
