"""What a worker does: take a job's number, call one service."""

from celery import shared_task

from tournaments.services import jobs, receipts


@shared_task(name="referee.work")
def work(job: int) -> None:
    """Runs one job, if nobody else does."""
    jobs.run(job=job)


@shared_task(name="referee.sweep")
def sweep() -> None:
    """Calls again for jobs that were lost on the way; drops answers that nobody asks for."""
    jobs.sweep()
    receipts.forget()
