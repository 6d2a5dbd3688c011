"""A table for everybody: who sits there, its deals, and never a card of a deal that is open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import PLACES, Action, Deal, Table
from tournaments.queries import logs, scores


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal in the list of a table. Of an open one nothing is told but that it is played."""

    label: str
    token: str
    dealer: str
    state: str
    is_paper: bool
    is_corrected: bool = False
    contract: str = ""
    declarer: str = ""
    outcome: tuple[str, Mapping[str, Any]] | None = None
    tricks: tuple[tuple[str, int], ...] = ()

    @property
    def is_finished(self) -> bool:
        """Whether its cards may be shown."""
        return self.state == Deal.State.FINISHED


def table_at(slug: str, round_: int, number: int) -> Table | None:
    """The table with this number in this round."""
    found = Table.objects.select_related("round__tournament__club")
    return found.filter(round__tournament__slug=slug, round__number=round_, number=number).first()


def players(table: Table) -> tuple[str, ...]:
    """The players' names in order of turn: A B C D in records."""
    seats = table.seats.select_related("entry").order_by("place")
    return tuple(seat.entry.name for seat in seats)


def deals(table: Table) -> list[Deal]:
    """All deals of the table in order, a void one before the one that was dealt again."""
    rows = list(table.deals.order_by("number", "pk"))
    for deal in rows:
        deal.table = table
    return rows


def lines(deals: Sequence[Deal], names: Sequence[str]) -> tuple[DealLine, ...]:
    """The list of these deals; finished ones are judged again for how they ended."""
    finished = [deal.pk for deal in deals if deal.state == Deal.State.FINISHED]
    rows: dict[int, list[Action]] = defaultdict(list)
    for row in Action.objects.filter(deal__in=finished).order_by("number"):
        rows[row.deal_id].append(row)
    return tuple(_line(deal, rows[deal.pk], names) for deal in deals)


def _line(deal: Deal, log: list[Action], names: Sequence[str]) -> DealLine:
    line = DealLine(
        label=deal.label,
        token=deal.token,
        dealer=names[deal.dealer],
        state=deal.state,
        is_paper=deal.source == Deal.Source.RESULT,
    )
    return _told(line, deal, log, names) if line.is_finished else line


def _told(line: DealLine, deal: Deal, log: list[Action], names: Sequence[str]) -> DealLine:
    """With what a finished deal came to."""
    verdict = logs.verdict(deal, log, len(names))
    by_letter = dict(zip(PLACES, names, strict=False))
    ended = scores.outcome(verdict)
    if ended is not None:
        phrase, params = ended
        ended = phrase, {**params, "declarer": by_letter.get(params.get("declarer", ""), "")}
    declarer = (verdict["contract"] or {}).get("declarer")
    return DealLine(
        label=line.label,
        token=line.token,
        dealer=line.dealer,
        state=line.state,
        is_paper=line.is_paper,
        is_corrected=any(row.kind == Action.Kind.CORRECTION for row in log),
        contract=deal.contract,
        declarer=by_letter.get(declarer or "", ""),
        outcome=ended,
        tricks=tuple(
            (name, verdict["tricks"][letter])
            for letter, name in by_letter.items()
            if letter in verdict["tricks"]
        ),
    )
