"""Lines of play for compensation, searched for outside any transaction and request.

What is found stays with the job: nothing of the deal changes by it, the director decides.
"""

from collections.abc import Iterable
from typing import Any

import referee
from tournaments.models import Action, Deal, Job
from tournaments.queries import damages, logs
from tournaments.queries.damages import KIND, MOST, Asked
from tournaments.services import jobs
from tournaments.services.heartbeats import Effort, Heartbeat

SECONDS = 60
"""How long one record is searched."""


def seek(deal: Deal, log: Iterable[Action]) -> None:
    """Asks for the lines that nobody has searched for; to be called where the log was written."""
    if deal.state == Deal.State.VOID or not damages.unsearched(deal, log):
        return
    waiting = Job.objects.filter(kind=KIND, subject=deal.token, state=Job.State.QUEUED)
    if not waiting.exists():
        table = deal.table
        cause = f"round {table.round.number}, table {table.number}, deal {deal.label}"
        jobs.enqueue(kind=KIND, subject=deal.token, cause=cause)


def search(subject: str, beat: Heartbeat) -> dict[str, Any]:
    """Searches for every line of the deal with this token that is not decided yet."""
    deal = Deal.objects.select_related("table__round__tournament").get(token=subject)
    found: dict[str, list[damages.Row]] = {}
    for one in damages.unsearched(deal, logs.rows(deal)):
        rows = _searched(deal, one, beat)
        if rows is None:
            return {"found": found, "stale": True}
        found[one.key] = rows
    decided = all(row["reachable"] is not None for rows in found.values() for row in rows)
    return {"found": found, "decided": decided}


def _searched(deal: Deal, one: Asked, beat: Heartbeat) -> list[damages.Row] | None:
    """The record's rows with their lines; None where nobody waits for them any more."""

    def is_wanted() -> bool:
        return any(each.key == one.key for each in damages.asked(deal, logs.rows(deal)))

    effort = Effort(beat, MOST, SECONDS, is_wanted)
    try:
        played = referee.replay(one.record, proofs=one.proofs, work=effort.work)
        return list(damages.rows_of(referee.verdict_of(played)))
    except referee.Cancelled:
        if not effort.is_late:
            return None
        return [_given_up(row, effort.work.positions) for row in one.rows]
    finally:
        beat.tell(effort.work.positions, MOST)


def _given_up(row: damages.Row, positions: int) -> damages.Row:
    return {**row, "positions": positions} if row.get("decided") is False else row
