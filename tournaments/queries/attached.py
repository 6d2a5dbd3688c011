"""Incidents attached to deals, and the deals that one can be attached to."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from tournaments.models import Deal, Incident, Kind, Person, Role, Tournament

MOST = 60


def incidents(deal: Deal) -> QuerySet[Incident]:
    """Those of a deal, the oldest first."""
    return Incident.objects.filter(deal=deal).select_related("person").order_by("pk")


def open_deals(person: Person) -> Sequence[Deal]:
    """Deals from paper of the running tournaments that this person directs, the newest first."""
    roles = Role.objects.filter(person=person, kind__in=(Kind.DIRECTOR, Kind.CLUB_ADMIN))
    reach = Q(pk__in=())
    for role in roles:
        of_club = Q(table__round__tournament__club=role.club_id)
        reach |= of_club if role.tournament_id is None else Q(
            table__round__tournament=role.tournament_id
        )  # fmt: skip
    rows = Deal.objects.filter(
        reach,
        source=Deal.Source.RESULT,
        table__round__tournament__state=Tournament.State.RUNNING,
    ).exclude(state=Deal.State.VOID)
    return list(rows.select_related("table__round__tournament").order_by("-pk")[:MOST])
