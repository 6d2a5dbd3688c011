"""A deal that its dealer dealt twice in vain, the fine for it, and what is published then."""

from tests.tournaments.cases.conftest import House
from tournaments.models import Deal, Job, RunningSheet, Table
from tournaments.services import deals, jobs, recounts
from tournaments.services.actors import ROOT, Actor

WHY = "article 3.2.15 because it was the second time"
PASSES = f"director fine B 5 pass-deal {WHY}"


def act(deal: Deal, line: str, actor: Actor = ROOT) -> Deal:
    return deals.act(deal=deal, line=line, seen=deal.version, actor=actor)


def misdealt(house: House) -> Deal:
    """The second deal of the table, dealt twice in vain by Boris."""
    for _time in range(2):
        deal = deals.open_next(table=house.table, actor=house.phone)
        deal = act(deal, "B misdeal uneven", house.phone)
    assert (deal.label, deal.state) == ("2v2", "void")
    return deal


def mountain(table: Table) -> int:
    return int(RunningSheet.objects.get(table=table).figures["mountain"]["B"])


def published(house: House) -> list[object]:
    for job in Job.objects.filter(kind="standings"):
        jobs.run(job=job.pk)
    count = recounts.recount(tournament=house.made.tournament)
    assert count.differences == ()
    return count.rows
