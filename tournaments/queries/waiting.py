"""What waits for a director: calls, protests and rulings that are due, in one queue; what is
pending meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet
from django.utils import timezone

from tournaments.models import (
    Call,
    CallStep,
    Deal,
    Person,
    Protest,
    ProtestStep,
    Seat,
    Table,
    Tournament,
)
from tournaments.queries import owed, refused
from tournaments.queries.owed import Owed

_TABLE = "table__round__tournament__club"


@dataclass(frozen=True, slots=True)
class Waiting:
    """One line of the queue; `case` is the call, the protest, or the ruling that is due, `steps`
    its life so far.
    """

    case: Call | Protest | Owed
    table: Table
    steps: Sequence[CallStep] | Sequence[ProtestStep]
    taken: datetime | None

    @property
    def is_call(self) -> bool:
        """Whether a table has called."""
        return isinstance(self.case, Call)

    @property
    def is_owed(self) -> bool:
        """Whether a deal waits for a ruling, without a call or a protest."""
        return isinstance(self.case, Owed)

    @property
    def calls(self) -> tuple[CallStep, ...]:
        """The steps of a call; a protest has none."""
        return tuple(step for step in self.steps if isinstance(step, CallStep))

    @property
    def text(self) -> str:
        """What its first step says, or why the ruling was put off."""
        return self.case.reason if isinstance(self.case, Owed) else self.steps[0].text

    @property
    def minutes(self) -> int:
        """Whole minutes since it was made."""
        return max(0, int((timezone.now() - self.case.made).total_seconds() // 60))


def queue(tournament: Tournament) -> list[Waiting]:
    """Everything that waits, the oldest first."""
    open_calls = calls(tournament).prefetch_related(
        Prefetch("steps", CallStep.objects.order_by("number"))
    )
    found = [_line(call, call.table, list(call.steps.all())) for call in open_calls]
    open_protests = protests(tournament).prefetch_related(
        Prefetch("steps", ProtestStep.objects.order_by("number"))
    )
    found += [_line(one, one.deal.table, list(one.steps.all())) for one in open_protests]
    found += [Waiting(one, one.deal.table, (), None) for one in owed.of_tournament(tournament)]
    return sorted(found, key=lambda line: line.case.made)


def calls(tournament: Tournament) -> QuerySet[Call]:
    """The open calls of a tournament."""
    found = Call.objects.filter(table__round__tournament=tournament, ended=None)
    return found.select_related("holder", _TABLE)


def protests(tournament: Tournament) -> QuerySet[Protest]:
    """The open protests of a tournament."""
    found = Protest.objects.filter(deal__table__round__tournament=tournament, ended=None)
    return found.select_related("holder", "by", "row", f"deal__{_TABLE}")


def count(tournament: Tournament, reader: Person | None = None) -> int:
    """How many lines the queue has beside those that the reader has in hand himself."""
    own = Q(pk__in=())
    if reader is not None:
        own = Q(holder=reader, lease__gt=timezone.now())
    cases = sum(rows.exclude(own).count() for rows in (calls(tournament), protests(tournament)))
    return cases + len(owed.of_tournament(tournament))


def call_at(table: Table) -> Call | None:
    """The open call of a table."""
    return Call.objects.filter(table=table, ended=None).select_related("holder").first()


def reasons(call: Call) -> tuple[str, ...]:
    """Why the table has called, each reason once: what everybody there may read of it."""
    steps = call.steps.filter(kind__in=(CallStep.Kind.CALLED, CallStep.Kind.ADDED))
    given = [_label(call, step) for step in steps.order_by("number")]
    return tuple(dict.fromkeys(given))


def is_unsaid(call: Call, step: CallStep) -> bool:
    """Whether the table’s phone has called by itself, over a line that it could not take down."""
    return step.facts is not None and (step.reason or call.reason) == Call.Reason.OTHER


def _label(call: Call, step: CallStep) -> str:
    unsaid = is_unsaid(call, step)
    return str(refused.UNTOLD if unsaid else Call.Reason(step.reason or call.reason).label)


def about(call: Call) -> tuple[Deal, ...]:
    """The deals that the call can be about, those that it names first; void ones are done with."""
    named = call.steps.exclude(facts=None).order_by("-number").values_list("facts", flat=True)
    tokens = dict.fromkeys(facts["deal"] for facts in named if facts)
    deals = {deal.token: deal for deal in call.table.deals.exclude(state=Deal.State.VOID)}
    last = max(deals.values(), key=lambda deal: deal.pk, default=None)
    found = [deals[token] for token in tokens if token in deals]
    return tuple(found if last is None or last in found else [*found, last])


def credited(table: Table) -> int:
    """The minutes that directors have credited to a table."""
    steps = CallStep.objects.filter(case__table=table)
    return sum(steps.values_list("minutes", flat=True))


def pending(tournament: Tournament) -> Mapping[int, int]:
    """Open protests by table."""
    return Counter(protests(tournament).values_list("deal__table", flat=True))


def pending_deals(table: Table) -> frozenset[str]:
    """The deals of a table against which a protest is open, by token."""
    found = Protest.objects.filter(deal__table=table, ended=None)
    return frozenset(found.values_list("deal__token", flat=True))


def is_pending(deal: Deal) -> bool:
    """Whether a protest against this deal is open."""
    return Protest.objects.filter(deal=deal, ended=None).exists()


def of_table(table: Table) -> QuerySet[Protest]:
    """All protests at a table, the newest first."""
    found = Protest.objects.filter(deal__table=table).select_related("by", "holder", "deal", "row")
    return found.order_by("-made", "-pk")


def pending_entries(tournament: Tournament) -> frozenset[int]:
    """The numbers of the players whose standing an open protest can still move."""
    seats = Seat.objects.filter(table__in=pending(tournament))
    return frozenset(seats.values_list("entry__number", flat=True))


def _line(
    case: Call | Protest, table: Table, steps: Sequence[CallStep] | Sequence[ProtestStep]
) -> Waiting:
    taken = [step.at for step in steps if step.kind == CallStep.Kind.TAKEN]
    return Waiting(case, table, steps, taken[-1] if case.is_taken and taken else None)
