"""Between two deals: the last one's result, the running sheet, and who deals next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language

from tournaments.models import PLACES, Deal, Round, Table
from tournaments.queries import logs, scores
from tournaments.queries.scores import ScoreTable
from tournaments.queries.tables import players
from tournaments.services import running
from tournaments.services.sequence import next_headers


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A player's line of the running sheet, and how it differs from the one before."""

    name: str
    pool: Any
    mountain: Any
    whists: Any
    changed: tuple[str, ...] = ()


def context(table: Table) -> dict[str, Any]:
    """What the console shows while no deal is open."""
    names = players(table)
    last = table.deals.filter(state=Deal.State.FINISHED).order_by("-number", "-pk").first()
    figures, closed = running.entered(table, [deal.result for deal in running.counting(table)])
    headers = next_headers(table)
    return {
        "last": last,
        "last_score": score_of(last.result, names) if last else None,
        "last_call": last.contract if last else "",
        "sheet": sheet_rows(figures, names),
        "closed": closed,
        "is_open": table.round.state == Round.State.OPEN,
        "next_number": headers["number"],
        "next_dealer": names[headers["dealer"]],
        "undoable": last is not None and last.source == Deal.Source.DEAL,
        **_void(table, headers["number"]),
        "state": f"{table.token}.{last.token if last else ''}.{last.version if last else 0}."
        f"{table.deals.count()}",
    }


def _void(table: Table, number: int) -> dict[str, Any]:
    """The deal that is to be dealt again, and why: by which article, or the director's words."""
    newest = table.deals.order_by("-pk").first()
    if newest is None or newest.state != Deal.State.VOID or newest.number != number:
        return {}
    last = logs.rows(newest)[-1]
    noted = last.infractions.first()
    article = noted.article if noted else ""
    text = running.laws_of(table.round.tournament).article(article, get_language() or "en")
    found = {"void": newest, "void_article": article, "void_text": text}
    return found | {"void_reason": last.reason}


def score_of(result: Any, names: Sequence[str]) -> ScoreTable | None:
    """A deal's entries among people."""
    shown = scores.score_table(result, PLACES[: len(names)])
    if shown is None:
        return None
    rows = tuple(
        scores.ScoreRow(name, row.pool, row.mountain, row.whists)
        for name, row in zip(names, shown.rows, strict=True)
    )
    return ScoreTable(tuple(names), rows)


def sheet_rows(
    figures: Mapping[str, Any], names: Sequence[str], before: Mapping[str, Any] | None = None
) -> tuple[SheetRow, ...]:
    """The sheet's lines; `before` marks the figures that changed."""
    rows = []
    for letter, name in zip(PLACES, names, strict=False):
        now = _line(figures, letter)
        old = now if before is None else _line(before, letter)
        changed = tuple(kind for kind in now if now[kind] != old[kind])
        rows.append(SheetRow(name, now["pool"], now["mountain"], now["whists"], changed))
    return tuple(rows)


def _line(figures: Mapping[str, Any], letter: str) -> dict[str, Any]:
    whists = figures["whists"].get(letter, {})
    return {
        "pool": figures["pool"][letter],
        "mountain": figures["mountain"][letter],
        "whists": tuple(
            None if other == letter else whists.get(other, 0) for other in figures["players"]
        ),
    }
