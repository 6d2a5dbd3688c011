"""A table's clock, from the steps of its calls: it stands while a director has one in hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby, pairwise

from django.utils import timezone

from tournaments.models import CallStep, Deal
from tournaments.models.cases import LEASE
from tournaments.queries import waiting

Kind = CallStep.Kind


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of an open deal. `since` is when it would have begun had it never stood; it has a
    moment's time while it stands. `credited` are the minutes that directors gave the table.
    """

    since: datetime
    stands: bool
    credited: int


def of_deal(deal: Deal) -> Clock:
    """The clock since the deal was opened."""
    now = timezone.now()
    held, stands = timedelta(), False
    for begun, ended in _in_hand(deal.table_id):
        held += max(timedelta(), min(ended, now) - max(begun, deal.opened))
        stands = stands or ended > now
    return Clock(deal.opened + held, stands, waiting.credited(deal.table))


def _in_hand(table: int) -> Iterator[tuple[datetime, datetime]]:
    """From when to when a director had a call of the table in hand; what lasts ends after now."""
    steps = CallStep.objects.filter(case__table=table).exclude(kind__in=(Kind.CALLED, Kind.ADDED))
    for _call, life in groupby(steps.select_related("case").order_by("case", "number"), _call_of):
        for step, following in pairwise((*life, None)):
            if step is not None and step.kind == Kind.TAKEN:
                yield step.at, _until(step, following)


def _call_of(step: CallStep) -> int:
    return step.case_id


def _until(taken: CallStep, following: CallStep | None) -> datetime:
    """Who hands back or resolves has it until then; whose time ran out loses it to another."""
    if following is None:
        return taken.case.lease or taken.at
    return following.at if following.kind != Kind.TAKEN else min(following.at, taken.at + LEASE)
