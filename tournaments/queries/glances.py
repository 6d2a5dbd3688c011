"""The director's desk: all tables of a round at a glance, those that need somebody first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.models import F, Max, Q
from django.utils import timezone

from tournaments.models import Action, Call, Deal, Device, Person, Round, Seat, Table
from tournaments.queries import logs, owed, waiting

QUIET = timedelta(minutes=10)
"""A table at which nothing was written for so long is looked at."""


@dataclass(frozen=True, slots=True)
class Glance:
    """One table: where its deal stands, how long nothing was written, what waits for somebody.

    `need` sorts: the larger, the sooner. `deal` is the open deal, or the last one that counts;
    `marked` is the last deal with a mark, `owed` counts the rulings that its deals wait for.
    """

    table: Table
    players: tuple[str, ...]
    deal: Deal | None
    turn: str
    finished: int
    marks: int
    marked: Deal | None
    last: datetime | None
    has_phone: bool
    closed: bool
    need: int
    call: Call | None = None
    protests: int = 0
    owed: int = 0

    @property
    def is_playing(self) -> bool:
        """Whether a deal is open."""
        return self.deal is not None and self.deal.state == Deal.State.OPEN

    @property
    def idle(self) -> int | None:
        """Whole minutes since the last row of the table's log."""
        if self.last is None:
            return None
        return max(0, int((timezone.now() - self.last).total_seconds() // 60))

    @property
    def is_quiet(self) -> bool:
        """Whether a deal is open and nobody has written for long."""
        return self.is_playing and self.last is not None and timezone.now() - self.last > QUIET


@dataclass(frozen=True, slots=True)
class _Log:
    """What the log of a table comes to, for sorting."""

    last: datetime | None = None
    marks: int = 0
    marked: Deal | None = None


def glances(round_: Round, reader: Person | None = None) -> list[Glance]:
    """Every table of the round; eleven queries, however many tables there are.

    Of marks at his own table the reader hears nothing while he plays there.
    """
    tables = list(
        Table.objects.filter(round=round_).select_related("sheet").order_by("number")
        .prefetch_related("seats__entry")
    )  # fmt: skip
    deals = _deals(round_)
    written = _logs(round_)
    phones = set(
        Device.objects.filter(
            table__round=round_, epoch=F("table__epoch"), revoked=None, expires__gt=timezone.now()
        ).values_list("table", flat=True)
    )
    own = set(Seat.objects.filter(table__round=round_, entry__person=reader)
              .values_list("table", flat=True)) if reader else set()  # fmt: skip
    calls = {call.table_id: call for call in waiting.calls(round_.tournament)}
    protests = waiting.pending(round_.tournament)
    due = owed.by_table(round_.tournament)
    rows = [
        _glance(table, deals.get(table.pk, []), written, table.pk in phones) for table in tables
    ]
    rows = [
        replace(
            row,
            call=calls.get(row.table.pk),
            protests=protests.get(row.table.pk, 0),
            owed=due.get(row.table.pk, 0),
        )
        for row in rows
    ]
    rows = [_with_need(replace(row, marks=0) if row.table.pk in own else row) for row in rows]
    return sorted(rows, key=lambda row: (-row.need, row.table.number))


def _deals(round_: Round) -> dict[int, list[Deal]]:
    """The deals that count or are open, by table."""
    found: dict[int, list[Deal]] = {}
    deals = Deal.objects.filter(table__round=round_).exclude(state=Deal.State.VOID)
    for deal in deals.order_by("number"):
        found.setdefault(deal.table_id, []).append(deal)
    return found


def _logs(round_: Round) -> dict[int, _Log]:
    """Time of the last row and number of standing marks, by table; void deals are done with."""
    rows = Action.objects.filter(deal__table__round=round_)
    marks: Counter[int] = Counter()
    marked: dict[int, Deal] = {}
    taken_back = Q(kind__in=(Action.Kind.UNDO, Action.Kind.CORRECTION))
    few = rows.filter(Q(kind=Action.Kind.MARK) | Q(line__contains=" !") | taken_back)
    few = few.exclude(deal__state=Deal.State.VOID).select_related("deal").order_by("number")
    by_deal: dict[Deal, list[Action]] = defaultdict(list)
    for row in few:
        by_deal[row.deal].append(row)
    for deal, log in by_deal.items():
        if standing := logs.marks(log):
            marks[deal.table_id] += len(standing)
            marked[deal.table_id] = deal
    last = rows.values("deal__table").annotate(last=Max("at"))
    return {
        row["deal__table"]: _Log(
            row["last"], marks[row["deal__table"]], marked.get(row["deal__table"])
        )
        for row in last
    }


def _glance(
    table: Table, deals: list[Deal], written: Mapping[int, _Log], has_phone: bool
) -> Glance:
    log = written.get(table.pk, _Log())
    seats = sorted(table.seats.all(), key=lambda seat: seat.place)
    deal = deals[-1] if deals else None
    names = tuple(seat.entry.name for seat in seats)
    sheet = getattr(table, "sheet", None)
    return Glance(
        table=table,
        players=names,
        deal=deal,
        turn=names[deal.turn] if deal is not None and deal.turn is not None else "",
        finished=sum(1 for one in deals if one.state == Deal.State.FINISHED),
        marks=log.marks,
        marked=log.marked,
        last=log.last,
        has_phone=has_phone,
        closed=sheet is not None and sheet.closed,
        need=0,
    )


def _with_need(row: Glance) -> Glance:
    """A call that nobody has taken first, then marks, protests, rulings that are due, long
    silence, a table that has not begun, and the others.
    """
    need = 0
    if row.call is not None and not row.call.is_taken:
        need = 1000
    elif row.marks:
        need = 200 + row.marks
    elif row.protests:
        need = 100 + row.protests
    elif row.owed:
        need = 90 + min(row.owed, 9)
    elif row.is_quiet:
        need = 50 + min(row.idle or 0, 49)
    elif not row.has_phone and row.deal is None:
        need = 40
    elif row.is_playing:
        need = 20
    elif not row.closed:
        need = 10
    return replace(row, need=need)


def marks_of(rows: Iterable[Glance]) -> int:
    """How many marks wait for the director."""
    return sum(row.marks for row in rows)
