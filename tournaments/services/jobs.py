"""The outbox: a job is written in the transaction that causes it, sent once that has committed,
claimed by whoever runs it, and swept if it was lost.
"""

import logging
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.module_loading import import_string

from tournaments.models import Job
from tournaments.services.broker import tell
from tournaments.services.heartbeats import Heartbeat
from tournaments.services.searching import QUEUE

PATIENCE = timedelta(seconds=5)
"""How long a job may wait before it is sent again."""
ATTEMPTS = 5
"""After so many it is set aside and shown."""

HANDLERS: Mapping[str, str] = {
    "standings": "tournaments.services.standings.compute",
    "proof": "tournaments.services.proofs.settle",
    "damage": "tournaments.services.damages.search",
}
"""Who does a job, by its kind; named, because these services write jobs themselves."""
SEARCHING = frozenset({"proof", "damage"})
"""Whose work is long: it is given the job's heartbeat, and waits in the queue of the searches."""
WORK, LONG_WORK = "referee.work", "referee.prove"

_log = logging.getLogger("referee.jobs")


def enqueue(*, kind: str, subject: str, cause: str) -> Job:
    """Writes a job; to be called inside the transaction that causes it."""
    job = Job.objects.create(kind=kind, subject=subject, cause=cause)
    transaction.on_commit(lambda: send(job))
    return job


def send(job: Job) -> None:
    """Tells the workers; what is long keeps no standing waiting."""
    if job.kind in SEARCHING:
        tell(LONG_WORK, job.pk, queue=QUEUE)
    else:
        tell(WORK, job.pk)


def run(*, job: int) -> bool:
    """Claims the job and does it; False where somebody else has it or it is done."""
    if not _claimed(job):
        return False
    row = Job.objects.get(pk=job)
    try:
        handler: Callable[..., Any] = import_string(HANDLERS[row.kind])
        beat = (Heartbeat(row),) if row.kind in SEARCHING else ()
        result = handler(row.subject, *beat)
    except Exception as error:
        _failed(row, error)
        return True
    Job.objects.filter(pk=job, attempts=row.attempts, state=Job.State.RUNNING).update(
        state=Job.State.DONE, result=result, ended=timezone.now(), lease=None, error=""
    )
    return True


def run_long() -> bool:
    """Does the oldest long job that waits; False where none does."""
    rows = Job.objects.filter(_free(), kind__in=SEARCHING).order_by("pk")
    oldest = rows.values_list("pk", flat=True).first()
    return oldest is not None and run(job=oldest)


def sweep() -> int:
    """Sends again what has waited too long or whose worker died; how many that were."""
    now = timezone.now()
    lost = Q(state=Job.State.RUNNING, lease__lt=now)
    waiting = Q(state=Job.State.QUEUED, created__lt=now - PATIENCE)
    found = list(Job.objects.filter(lost | waiting).order_by("pk"))
    for job in found:
        send(job)
    return len(found)


def _claimed(job: int) -> bool:
    """One conditional UPDATE: of two workers one gets a row."""
    now = timezone.now()
    return bool(
        Job.objects.filter(_free(), pk=job).update(
            state=Job.State.RUNNING,
            lease=now + timedelta(seconds=settings.JOB_LEASE),
            started=now,
            attempts=F("attempts") + 1,
        )
    )


def _free() -> Q:
    """What waits, or was left by a worker that died."""
    return Q(state=Job.State.QUEUED) | Q(state=Job.State.RUNNING, lease__lt=timezone.now())


def _failed(row: Job, error: Exception) -> None:
    """Waits for the sweeper, or is set aside after too many attempts; taken over, it is left."""
    _log.error("a job failed", exc_info=error, extra={"job": row.pk})
    state = Job.State.SET_ASIDE if row.attempts >= ATTEMPTS else Job.State.QUEUED
    ended = timezone.now() if state == Job.State.SET_ASIDE else None
    mine = Job.objects.filter(pk=row.pk, attempts=row.attempts, state=Job.State.RUNNING)
    mine.update(
        state=state, error=f"{type(error).__name__}: {error}"[:2000], lease=None, ended=ended
    )
