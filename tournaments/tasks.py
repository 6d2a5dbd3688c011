"""What a worker does: call one service."""

from celery import shared_task
from django.conf import settings

from tournaments.services import jobs, proofs, searching, sweeper


@shared_task(name=jobs.WORK)
def work(job: int) -> None:
    """Runs one job, if nobody else does."""
    jobs.run(job=job)


@shared_task(
    name=jobs.LONG_WORK,
    soft_time_limit=proofs.SECONDS + 10,
    time_limit=proofs.SECONDS + 15,
)
def prove(job: int) -> None:
    """Runs one long job, if nobody else does."""
    jobs.run(job=job)


@shared_task(name="referee.sweep")
def sweep() -> None:
    """Calls again for what was lost on the way; drops answers that nobody asks for."""
    sweeper.look()


@shared_task(
    name=searching.TASK,
    soft_time_limit=settings.SEARCH_SECONDS + 10,
    time_limit=settings.SEARCH_SECONDS + 15,
)
def search() -> None:
    """Does one search, if one waits."""
    searching.run()
