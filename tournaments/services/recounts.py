"""A full recount: every deal judged again from its lines, compared with all that is derived."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.models import Action, Deal, Snapshot, Table, Tournament
from tournaments.queries import logs
from tournaments.services import damages, running, standings


@dataclass(frozen=True, slots=True)
class Count:
    """The standing's rows from the logs alone, and where what is stored departs from them."""

    rows: list[dict[str, Any]]
    differences: tuple[str, ...]


def recount(*, tournament: Tournament, repair: bool = False) -> Count:
    """Judges all lines again. With `repair` running sheets and articles are computed anew, and
    lines of play for compensation that nobody has searched for are asked for.

    Stored verdicts are compared, never rewritten; neither are snapshots.
    """
    differences: list[str] = []
    sheets = []
    for table in _tables(tournament):
        differences += _of_table(table)
        figures, closed = running.entered(table, _counted(table))
        deals = sum(1 for deal in running.counting(table))
        differences += _of_sheet(table, figures, closed)
        if deals:
            sheets.append((table.round.number, table, figures, deals))
        if repair:
            running.rebuild(table=table)
            _mend_articles(table)
            _seek_lines(table)
    rows = standings.ranked(tournament.entries.all(), sheets, tournament)
    differences += _of_snapshot(tournament, rows)
    return Count(rows, tuple(differences))


def _tables(tournament: Tournament) -> Iterator[Table]:
    tables = Table.objects.filter(round__tournament=tournament).exclude(round__state="draft")
    yield from tables.select_related("round__tournament").order_by("round__number", "number")


def _counted(table: Table) -> Iterator[running.Counted]:
    """The scores of a table's deals by their lines alone."""
    for deal in running.counting(table):
        yield running.Counted(deal.dealer, _judged(deal)["score"])


def _judged(deal: Deal) -> dict[str, Any]:
    """Proofs that were found are not searched for again."""
    return referee.verdict_of(logs.played(deal))


def _of_table(table: Table) -> Iterator[str]:
    for deal in table.deals.exclude(state=Deal.State.VOID).order_by("number"):
        verdict = _judged(deal)
        if verdict["refusal"] is not None:
            yield f"{deal}: the law refuses a line: {verdict['refusal']['message']}"
        elif verdict["score"] != deal.result:
            yield f"{deal}: the result is {verdict['score']}, stored is {deal.result}"
        elif (articles := _articles(verdict)) != deal.articles:
            yield f"{deal}: the articles are {articles}, stored are {deal.articles}"
        yield from _of_events(deal)


def _articles(verdict: Mapping[str, Any]) -> dict[str, str]:
    """Of the deal's irregularities, by number."""
    noted = verdict["irregularities"]
    return {str(row["number"]): row["article"] for row in noted if row["article"]}


def _mend_articles(table: Table) -> None:
    for deal in table.deals.exclude(state=Deal.State.VOID):
        articles = _articles(_judged(deal))
        if articles != deal.articles:
            Deal.objects.filter(pk=deal.pk).update(articles=articles)


def _seek_lines(table: Table) -> None:
    for deal in table.deals.exclude(state=Deal.State.VOID):
        damages.seek(deal, logs.rows(deal))


def _of_events(deal: Deal) -> Iterator[str]:
    """The stored events against those that the lines bring about today; a proof's, which are
    rows of their own, belong to the line before them.
    """
    stored: list[tuple[Action, list[Any]]] = []
    for row in logs.settled(logs.rows(deal)):
        if row.kind == Action.Kind.LINE:
            stored.append((row, list(row.events)))
        elif stored:
            stored[-1][1].extend(row.events)
    for (row, events), step in zip(stored, logs.played(deal).steps[1:], strict=False):
        told = [referee.as_json(event) for event in step.events]
        if events != (told[: len(events)] if _is_proved(step) else told):
            yield f"{deal}: row {row.number} holds other events than its line brings about"


def _is_proved(step: referee.Step) -> bool:
    """Whether a proof ended the deal there: what follows from it is not stored."""
    return any(isinstance(event, referee.ClaimProved) for event in step.events)


def _of_sheet(table: Table, figures: dict[str, Any], closed: bool) -> Iterator[str]:
    stored = getattr(table, "sheet", None)
    if stored is None:
        if any(running.counting(table)):
            yield f"{table}: the running sheet is missing"
    elif (stored.figures, stored.closed) != (figures, closed):
        yield f"{table}: the running sheet is {stored.figures}, counted {figures}"


def _of_snapshot(tournament: Tournament, rows: list[dict[str, Any]]) -> Iterator[str]:
    last: Snapshot | None = tournament.snapshots.order_by("-number").first()
    if last is None:
        if any(row["deals"] for row in rows):
            yield f"{tournament}: nothing has been published"
        return
    if last.digest != standings.digest(last.rows):
        yield f"snapshot {last.number}: its digest is not that of its rows"
    if standings.canonical(last.rows) != standings.canonical(rows):
        yield f"snapshot {last.number}: published is {standings.canonical(last.rows)}"
