"""Between two deals: the last one's result, the running sheet, and who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language

from tournaments.models import PLACES, Deal, Round, Table
from tournaments.queries import announcements, decided, endings, logs, scores, undoing, voids
from tournaments.queries.announcements import Announcement
from tournaments.queries.named import Names
from tournaments.queries.ruled import is_ruled
from tournaments.queries.running_rows import running_rows
from tournaments.queries.scores import Shown
from tournaments.queries.tables import players
from tournaments.services import contesting, previews, running
from tournaments.services.actors import Actor
from tournaments.services.errors import Declined
from tournaments.services.sequence import next_headers


def context(table: Table) -> dict[str, Any]:
    """What the console shows while no deal is open."""
    names = players(table)
    last = table.deals.filter(state=Deal.State.FINISHED).order_by("-pk").first()
    figures, closed = running.now(table)
    headers = next_headers(table)
    return {
        "last": last,
        "last_score": score_of(last.result, names) if last else None,
        "last_call": last.contract if last else "",
        "is_pending": last is not None and last.protests.filter(ended=None).exists(),
        **_announcements(table, last, names),
        "sheet": running_rows(figures, names),
        "closed": closed,
        "ended": endings.sentence(table),
        "is_open": table.round.state == Round.State.OPEN,
        "next_number": headers["number"],
        "next_dealer": names[headers["dealer"]],
        **_void(table, headers["number"]),
        "state": f"{table.token}.{last.token if last else ''}.{last.version if last else 0}."
        f"{table.deals.count()}",
    }


def may_be_undone(last: Deal | None, actor: Actor, *, rules: bool) -> bool:
    """Whether undo is offered: not once a protest was decided, nor a director's word to others, nor
    what a protest is open against to whoever must not decide it.
    """
    if last is None or last.table.round.state != Round.State.OPEN or decided.of_deal(last):
        return False
    rows = logs.rows(last)
    standing = logs.settled(rows)
    if not standing or not (rules or not is_ruled(standing[-1])):
        return False
    return contesting.bar(last, actor, undoing.undone(last, rows)) is None


def undone(last: Deal, actor: Actor) -> dict[str, Any]:
    """What becomes of the last deal if its last line is taken back: its state, and the score that
    counts then or no more. Nothing where it cannot be taken back: then pressing it says why.
    """
    try:
        found = previews.of_undo(deal=last, actor=actor).deal
    except Declined:
        return {}
    score = last.result if found.result is None else found.result
    return {"state": found.state, "score": score_of(score, players(last.table))}


def _announcements(
    table: Table, last: Deal | None, names: Sequence[str]
) -> dict[str, tuple[Announcement, ...]]:
    """What the declarer may still say of the deal that has just ended, and what he has said for
    nothing.
    """
    if last is None or table.round.state != Round.State.OPEN:
        return {}
    game = logs.played(last).deal
    if game is None:
        return {}
    due, unpaid = announcements.due(game, names), announcements.unpaid(game, names)
    return {"announcements": due, "unpaid": unpaid}


def _void(table: Table, number: int) -> dict[str, Any]:
    """The deal that is to be dealt again, and why: by which article, or the director's words."""
    newest = table.deals.filter(number=number, state=Deal.State.VOID).order_by("-suffix").first()
    last = None if newest is None else voids.act(logs.rows(newest))
    if last is None:
        return {}
    ruling, noted = last.rulings.first(), last.infractions.first()
    article = noted.article if noted else ruling.article if ruling else ""
    text = running.laws_of(table.round.tournament).article(article, get_language() or "en")
    found = {"void": newest, "void_article": article, "void_text": text}
    return found | {"void_reason": ruling.reason if ruling else last.reason}


def score_of(result: Any, names: Sequence[str]) -> Shown | None:
    """A deal's score among people."""
    shown = scores.score_table(result, PLACES[: len(names)])
    return None if shown is None else shown.renamed(Names.of(names).name)
