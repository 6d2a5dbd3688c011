"""Doing the searches: the oldest that waits first, one at a time for each worker.

A worker tells every half second how far it is; that keeps its lease, and is where it hears that
the search was cancelled. Whose worker died is queued again by the sweeper, once.
"""

import logging
from datetime import timedelta
from time import monotonic
from typing import Any

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

import referee
from tournaments.models import Search
from tournaments.services.broker import tell
from tournaments.services.search_kinds import KINDS

TASK, QUEUE = "referee.search", "searches"
HEARTBEAT = 0.5
"""Seconds between two looks at the row of a running search."""
PATIENCE = timedelta(seconds=5)
"""How long a search may wait before the workers are told again."""
ATTEMPTS = 2
"""A search whose worker died so often is not tried again."""
KEPT = timedelta(days=1)
"""How long an answer is kept."""

_log = logging.getLogger("referee.searches")
State, Error = Search.State, Search.Error


def send() -> None:
    """Tells the workers that something waits."""
    tell(TASK, queue=QUEUE)


def run() -> bool:
    """Claims the oldest search that waits and does it; False where none does."""
    search = _claimed()
    if search is None:
        return False
    watch = Watch(search)
    try:
        answer = KINDS[search.kind](search.question)(watch.work)
    except referee.Undecided:
        watch.end(State.UNDECIDED, error=Error.LIMIT)
    except referee.Cancelled:
        if watch.is_late:
            watch.end(State.UNDECIDED, error=Error.TIME)
    except Exception as error:
        _log.error("a search failed", exc_info=error)
        watch.end(State.FAILED, error=Error.FAULT)
    else:
        watch.end(State.DONE, answer=answer)
    return True


class Watch:
    """Looks after one search while it runs; `work` is what the law is given to count on."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._latest = monotonic() + settings.SEARCH_SECONDS
        self._told = monotonic()
        self.is_late = False
        self.work = referee.Work(search.limit, self._stops)

    def end(self, state: str, **found: Any) -> None:
        """Writes down what came of it, if the search is still ours."""
        ended = timezone.now()
        positions = self.work.positions
        self._ours().update(
            state=state, place=None, lease=None, ended=ended, positions=positions, **found
        )

    def _stops(self) -> bool:
        """Asked every few hundred positions."""
        now = monotonic()
        if now >= self._latest:
            self.is_late = True
            return True
        if now < self._told + HEARTBEAT:
            return False
        self._told = now
        lease = timezone.now() + timedelta(seconds=settings.JOB_LEASE)
        return not self._ours().update(positions=self.work.positions, lease=lease)

    def _ours(self) -> QuerySet[Search]:
        """The row, unless it was cancelled or another worker has it by now."""
        mine = {"pk": self._search.pk, "attempts": self._search.attempts}
        return Search.objects.filter(state=State.RUNNING, **mine)


def sweep() -> None:
    """Queues again what a dead worker has left, gives up what killed two, tells the workers."""
    now = timezone.now()
    lost = Search.objects.filter(state=State.RUNNING, lease__lt=now)
    lost.filter(attempts__gte=ATTEMPTS).update(
        state=State.FAILED, error=Error.LOST, place=None, lease=None, ended=now
    )
    lost.update(state=State.QUEUED, lease=None, positions=0)
    if _waiting().filter(created__lt=now - PATIENCE).exists():
        send()


def forget() -> int:
    """Drops old answers; how many there were."""
    old = Search.objects.filter(ended__lt=timezone.now() - KEPT)
    return old.delete()[0] if old.exists() else 0


def _claimed() -> Search | None:
    """By one conditional UPDATE: of two workers one gets a row."""
    now = timezone.now()
    for number in _waiting().order_by("pk").values_list("pk", flat=True):
        lease = now + timedelta(seconds=settings.JOB_LEASE)
        claimed = (
            _waiting()
            .filter(pk=number)
            .update(state=State.RUNNING, lease=lease, started=now, attempts=F("attempts") + 1)
        )
        search = Search.objects.filter(pk=number).first() if claimed else None
        if search is not None:
            return search
    return None


def _waiting() -> QuerySet[Search]:
    return Search.objects.filter(state=State.QUEUED)
