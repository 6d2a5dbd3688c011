"""A line that the laws refuse at a table: whether it can have happened all the same, and the facts
of it that a director is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

import referee
from tournaments.models import Call, Deal
from tournaments.queries.inquiry_breaches import DUTIES
from tournaments.queries.inquiry_kinds import BREACH
from tournaments.queries.situations import Situation, situation

IMPOSSIBLE = frozenset({"card-not-held", "card-already-played"})
"""A card that its seat cannot have put down: a slip of whoever records."""
UNTOLD = _("Something that could not be taken down")
"""Why the phone has called by itself, for a table that is not told what it was."""


def is_possible(now: Situation, line: str, code: str, article: str | None) -> bool:
    """Whether a line refused for this can be of a card that was put down all the same."""
    return article is not None and code not in IMPOSSIBLE and is_played(now, line)


def is_played(now: Situation, line: str) -> bool:
    """Whether the line is of a card put down by a seat that has a hand in play."""
    try:
        action = now.read(line)
    except referee.Refusal:
        return False
    return action.verb == "play" and action.seat in now.game.state.hands


def why(told: Mapping[str, Any]) -> str:
    """What it was, in a few words for a director."""
    return str(DUTIES.get(told["code"], Call.Reason.IRREGULARITY.label))


def answers(told: Mapping[str, Any], deal: Deal) -> dict[str, str]:
    """What a director need not be asked any more of a card of this deal that broke a duty."""
    seat, verb, *cards = told["line"].split()
    if told["code"] not in DUTIES or told["deal"] != deal.token or verb != "play":
        return {}
    return {"what": BREACH, "who": seat, "card": cards[0]}


def facts(deal: Deal, line: str) -> dict[str, Any]:
    """The line, and what the laws answer to it now; where they would take it there is no code.

    Raises the law's refusal of a line that cannot be read.
    """
    now = situation(deal)
    action = now.read(line)
    found: dict[str, Any] = {
        "deal": deal.token,
        "label": deal.label,
        "version": deal.version,
        "line": now.write(action),
        "code": None,
        "article": None,
        "message": "",
        "params": {},
    }
    try:
        now.game.act(action)
    except referee.Refusal as refusal:
        found |= {
            "code": refusal.code,
            "article": refusal.article,
            "message": refusal.message_id,
            "params": dict(refusal.params),
        }
    return found
