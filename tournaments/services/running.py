"""The running sheet of a table: the deals that count, entered in order."""

from collections.abc import Iterable
from typing import Any

import referee
from tournaments.models import PLACES, Deal, RunningSheet, Table, Tournament


def laws_of(tournament: Tournament) -> referee.Laws:
    """The laws under which a tournament is played, its edition pinned."""
    return referee.laws_named(tournament.preset, tournament.options, tournament.edition)


def rebuild(*, table: Table) -> RunningSheet:
    """Computes the table's sheet anew from the results of its deals and stores it."""
    deals = list(counting(table))
    figures, closed = entered(table, [deal.result for deal in deals])
    sheet, _ = RunningSheet.objects.select_for_update().get_or_create(table=table)
    sheet.figures, sheet.closed, sheet.deals = figures, closed, len(deals)
    sheet.version += 1
    sheet.save()
    return sheet


def counting(table: Table) -> Iterable[Deal]:
    """The finished deals of a table, in order; void ones count nowhere."""
    return table.deals.filter(state=Deal.State.FINISHED).order_by("number", "suffix")


def entered(table: Table, results: Iterable[Any]) -> tuple[dict[str, Any], bool]:
    """The sheet's figures by place after these results, and whether its pools are full."""
    names = PLACES[: table.seats.count()]
    laws = laws_of(table.round.tournament)
    sheet = laws.sheet(len(names))
    for result in results:
        sheet = sheet.entered(laws.written(result, names))
    return sheet.as_json(names), sheet.closed
