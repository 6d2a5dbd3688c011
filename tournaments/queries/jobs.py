"""Work in the background for a tournament."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from tournaments.models import Deal, Job, Tournament

UNDER_WAY = (Job.State.QUEUED, Job.State.RUNNING)


def of_tournament(tournament: Tournament) -> QuerySet[Job]:
    """Its standings, the proofs of the claims at its tables, the lines of play for compensation,
    the newest first.
    """
    deals = Deal.objects.filter(table__round__tournament=tournament)
    proofs = Q(kind__in=("proof", "damage"), subject__in=deals.values("token"))
    return Job.objects.filter(Q(subject=tournament.slug) | proofs).order_by("-pk")


def proof_of(deal: Deal) -> Job | None:
    """The last search for the proof of a claim disputed in this deal."""
    return Job.objects.filter(kind="proof", subject=deal.token).order_by("-pk").first()
