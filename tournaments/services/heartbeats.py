"""A long job tells every half second how far it is: that keeps its lease, and is where it hears
that it is not to go on.
"""

from datetime import timedelta
from time import monotonic

from django.conf import settings
from django.utils import timezone

from tournaments.models import Job

EVERY = 0.5
"""Seconds between two looks at the row of a running job."""


class Heartbeat:
    """The job as long as it is ours: claimed by us, and by nobody else since."""

    def __init__(self, job: Job) -> None:
        self._mine = Job.objects.filter(pk=job.pk, attempts=job.attempts, state=Job.State.RUNNING)
        self._told = monotonic()

    @property
    def is_due(self) -> bool:
        """Whether it is time to tell again; asked every few hundred positions."""
        return monotonic() >= self._told + EVERY

    def tell(self, positions: int, most: int) -> bool:
        """Writes down how far the job is; False where it is no longer ours."""
        self._told = monotonic()
        lease = timezone.now() + timedelta(seconds=settings.JOB_LEASE)
        return bool(self._mine.update(positions=positions, most=most, lease=lease))
