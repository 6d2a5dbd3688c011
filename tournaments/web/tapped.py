"""What was tapped on a console, read from the form; what became of it when somebody was faster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

import referee
from tournaments.models import PLACES, Deal
from tournaments.queries import hands, logs, restating
from tournaments.queries.situations import situation
from tournaments.queries.tables import players
from tournaments.services.errors import Refused
from tournaments.web.inquest import phrases

_LONGEST = 500
_MOST_CARDS = 12


@dataclass(frozen=True, slots=True)
class Tapped:
    """A line that came too late: `is_there` when another phone has written the very same,
    `is_due` when its seat is still the one on turn.
    """

    line: str
    seat: str
    what: str
    is_there: bool
    is_due: bool

    @classmethod
    def of(cls, sent: QueryDict, deal: Deal) -> Tapped | None:
        """What this form wanted to write; None for anything but a line."""
        if sent.get("deed") in ("undo", "next", "lay"):
            return None
        line = _normal(line_of(sent))
        seat, _sign, what = line.partition(" ")
        since = [row.line for row in logs.standing(logs.rows(deal)) if row.number > seen_of(sent)]
        fresh = Deal.objects.get(pk=deal.pk)
        turn = "" if fresh.turn is None else PLACES[fresh.turn]
        return cls(line, seat, what, line in since, line not in since and seat == turn)


def line_of(sent: Mapping[str, Any]) -> str:
    """The line that was tapped: whole, with words of one's own, or put together of a seat, a verb
    and picked cards.
    """
    line = str(sent.get("line", "")).strip()
    if line or not isinstance(sent, QueryDict):
        text = " ".join(str(sent.get("text", "")).split())
        return f"{line} {text}".strip()[:_LONGEST]
    cards = [card[:3] for card in sent.getlist("card")[:_MOST_CARDS]]
    before = (sent.get("seat", "")[:20], sent.get("verb", "")[:20])
    return " ".join([*before, *cards, sent.get("mark", "")[:6]]).strip()


def happened_line(deal: Deal, line: str) -> str:
    """The line marked as what happened all the same; empty where the law would not hear it."""
    marked = f"{_normal(line)} !"
    return marked if " !" not in line and situation(deal).may_have_happened(marked) else ""


def stated_revoke(deal: Deal, line: str) -> str:
    """What becomes of the card where the table states a revoke that the record does not prove;
    empty where it cannot have been one.
    """
    found = restating.pointed_out(deal, logs.rows(deal), _normal(line))
    if found is None:
        return ""
    return phrases.restated(players(deal.table)[PLACES.index(found.letter)], found.card)


def laid_line(sent: Mapping[str, Any], deal: Deal) -> str:
    """A hand that the record knows is laid down: nobody has to see it before it lies there."""
    letter = str(sent.get("line", ""))[:1]
    now = situation(deal)
    seat = now.seat(letter)
    cards = [] if seat is None else hands.codes_in(now.game.state.held(seat))
    return f"{letter} hand {' '.join(cards)}"


def seen_of(sent: Mapping[str, Any]) -> int:
    """The version that the tap was made on."""
    text = str(sent.get("seen", ""))
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused("seen-missing", _("The form is incomplete: load the page again."))
    return int(text)


def _normal(line: str) -> str:
    seats = {name: place for place, name in enumerate(PLACES)}
    try:
        return referee.write_line(referee.read_line(line, seats), PLACES)
    except referee.Refusal:
        return line
