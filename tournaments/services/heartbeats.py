"""A long job tells every half second how far it is: that keeps its lease, and is where it hears
that it is not to go on.
"""

from collections.abc import Callable
from datetime import timedelta
from time import monotonic

from django.conf import settings
from django.utils import timezone

import referee
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


class Effort:
    """The work of one long search: it tells how far it is, and ends when it is too late or nobody
    waits for it any more.
    """

    def __init__(
        self, beat: Heartbeat, limit: int, seconds: float, is_wanted: Callable[[], bool]
    ) -> None:
        self._beat, self._limit, self._is_wanted = beat, limit, is_wanted
        self._latest = monotonic() + seconds
        self.is_late = False
        self.work = referee.Work(limit, self._stops)
        beat.tell(0, limit)

    def _stops(self) -> bool:
        """Asked every few hundred positions: too late, the deal went on, the job is not ours."""
        if monotonic() >= self._latest:
            self.is_late = True
            return True
        if not self._beat.is_due:
            return False
        return not (self._beat.tell(self.work.positions, self._limit) and self._is_wanted())
