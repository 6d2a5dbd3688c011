"""What is played: tournaments on the first page and in the list, rounds with their tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, OuterRef, Subquery

from tournaments.models import Deal, Entry, Round, RunningSheet, Snapshot, Table, Tournament
from tournaments.queries import events, waiting

RUNNING = Tournament.State.RUNNING


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament in a list: its last round that was opened (0: none yet), and who leads."""

    tournament: Tournament
    round: int
    leaders: tuple[str, ...]
    entries: int


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of a round: who sits there in order of turn, and how far it has come.

    `pending`: a protest is open that can still change its result.
    """

    number: int
    players: tuple[str, ...]
    deals: int
    closed: bool
    playing: bool
    pending: bool


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round with its tables."""

    number: int
    state: str
    tables: tuple[TableLine, ...]


def running(limit: int = 8) -> tuple[Listed, ...]:
    """The tournaments that are being played."""
    return listed(events.public().filter(state=RUNNING)[:limit])


def listed(tournaments: Iterable[Tournament]) -> tuple[Listed, ...]:
    """These tournaments with what a list says of them, asked for all of them at once."""
    rows = list(tournaments)
    keys = [row.pk for row in rows]
    newest = Snapshot.objects.filter(tournament=OuterRef("pk")).order_by("-number").values("pk")[:1]
    last = Tournament.objects.filter(pk__in=keys).annotate(newest=Subquery(newest))
    snapshots = Snapshot.objects.filter(pk__in=last.values("newest"))
    standing = {snapshot.tournament_id: snapshot.rows for snapshot in snapshots}
    rounds = Round.objects.filter(tournament__in=keys).exclude(state=Round.State.DRAFT)
    numbers = dict(rounds.order_by("number").values_list("tournament", "number"))
    entered = Entry.objects.filter(tournament__in=keys, state=Entry.State.ENTERED)
    entries = dict(entered.order_by().values_list("tournament").annotate(Count("pk")))
    return tuple(
        Listed(
            tournament=row,
            round=numbers.get(row.pk, 0),
            leaders=_leaders(standing.get(row.pk, [])),
            entries=entries.get(row.pk, 0),
        )
        for row in rows
    )


def rounds(tournament: Tournament) -> tuple[RoundPart, ...]:
    """The rounds that were opened, the newest first."""
    sheets = RunningSheet.objects.filter(table__round__tournament=tournament)
    by_table = {sheet.table_id: sheet for sheet in sheets}
    deals = Deal.objects.filter(table__round__tournament=tournament, state=Deal.State.OPEN)
    playing = set(deals.values_list("table", flat=True))
    pending = waiting.pending(tournament)
    opened = events.rounds(tournament).exclude(state=Round.State.DRAFT).order_by("-number")
    return tuple(
        RoundPart(
            each.number,
            each.state,
            tuple(
                _line(
                    table,
                    by_table.get(table.pk),
                    playing=table.pk in playing,
                    pending=table.pk in pending,
                )
                for table in each.tables.all()
            ),
        )
        for each in opened
    )


def _line(table: Table, sheet: RunningSheet | None, *, playing: bool, pending: bool) -> TableLine:
    return TableLine(
        number=table.number,
        players=tuple(seat.entry.name for seat in table.seats.all()),
        deals=sheet.deals if sheet else 0,
        closed=bool(sheet and sheet.closed),
        playing=playing,
        pending=pending,
    )


def _leaders(rows: Iterable[dict[str, object]]) -> tuple[str, ...]:
    return tuple(str(row["name"]) for row in rows if row["place"] == 1)
