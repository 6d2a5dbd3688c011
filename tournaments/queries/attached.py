"""Incidents attached to deals, and the deals that one can be attached to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from tournaments.models import (
    Action,
    Deal,
    Incident,
    Kind,
    Person,
    Role,
    Round,
    Table,
    Tournament,
)
from tournaments.queries import logs

MOST = 60


@dataclass(frozen=True, slots=True)
class Attached:
    """An incident of a deal; `back` is the row with which it was taken back, if it was."""

    incident: Incident
    back: Action | None

    @property
    def number(self) -> int | None:
        """The number of its row, by which it can be taken back; None where nothing stands."""
        row = self.incident.row
        return None if row is None or self.back is not None else row.number


def incidents(deal: Deal) -> tuple[Attached, ...]:
    """Every one that was attached to the deal, the oldest first."""
    rows = Incident.objects.filter(deal=deal).select_related("person", "row").order_by("pk")
    taken = {number: row for row in logs.rows(deal) for number in row.replaces}
    return tuple(
        Attached(one, None if one.row is None else taken.get(one.row.number)) for one in rows
    )


def standing(deal: Deal) -> tuple[Attached, ...]:
    """Those that were not taken back."""
    return tuple(one for one in incidents(deal) if one.back is None)


def open_deals(person: Person) -> Sequence[Deal]:
    """Deals from paper of the running tournaments that this person directs, the newest first; at
    his own table another one rules.
    """
    rows = Deal.objects.filter(
        table__round__tournament__in=_directed(person), source=Deal.Source.RESULT
    ).exclude(Q(state=Deal.State.VOID) | Q(table__seats__entry__person=person))
    return list(rows.select_related("table__round__tournament").order_by("-pk")[:MOST])


def waiting_tables(person: Person) -> Sequence[Table]:
    """Tables of their open rounds at which no deal is being played."""
    rows = Table.objects.filter(
        round__tournament__in=_directed(person), round__state=Round.State.OPEN
    ).exclude(Q(deals__state=Deal.State.OPEN) | Q(seats__entry__person=person))
    found = rows.select_related("round__tournament").order_by("-round__pk", "number")
    return list(found[:MOST])


def _directed(person: Person) -> QuerySet[Tournament]:
    roles = Role.objects.filter(person=person, kind__in=(Kind.DIRECTOR, Kind.CLUB_ADMIN))
    reach = Q(pk__in=())
    for role in roles:
        whole = role.tournament_id is None
        reach |= Q(club=role.club_id) if whole else Q(pk=role.tournament_id)
    return Tournament.objects.filter(reach, state=Tournament.State.RUNNING)
