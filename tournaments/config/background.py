"""Without Redis the site's own process works in the background, on a broker in memory: a thread
for jobs, one for searches and proofs, which are long, and one that sweeps. With Redis other
processes do all that and nothing is started here.
"""

import logging
import warnings
from collections.abc import Callable
from threading import Event, Thread

from celery.exceptions import SecurityWarning
from django.conf import settings
from django.db import close_old_connections

from tournaments.config.brokers import SWEEP
from tournaments.config.celery import app
from tournaments.services import jobs, searching, sweeper

_log = logging.getLogger("referee.jobs")


def start() -> None:
    """Starts the threads; they end with the process, and what they leave undone is swept."""
    if settings.REDIS_URL:
        return
    Thread(target=_work, name="referee-worker", daemon=True).start()
    Thread(target=_search, name="referee-searcher", daemon=True).start()
    Thread(target=_sweep, name="referee-sweeper", daemon=True).start()


def _work() -> None:
    """Celery warns of workers run by root; this one is a thread of a process that runs anyway."""
    warnings.filterwarnings("ignore", category=SecurityWarning)
    worker = app.Worker(
        queues=[app.conf.task_default_queue],
        pool="solo",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        quiet=True,
    )
    worker.start()


def _search() -> None:
    """Does a search or a proof whenever it is told of one. Of Celery's workers a process can hold
    only one.
    """
    with (
        app.connection() as connection,
        connection.SimpleQueue(searching.QUEUE) as queue,
    ):
        while True:
            queue.get().ack()
            _safely(searching.run, "a search failed")
            _safely(jobs.run_long, "a proof failed")


def _sweep() -> None:
    ended = Event()
    while not ended.wait(SWEEP):
        _safely(sweeper.look, "the sweeper failed")


def _safely(deed: Callable[[], object], failure: str) -> None:
    """Whatever comes of it, the thread goes on."""
    close_old_connections()
    try:
        deed()
    except Exception as error:
        _log.error(failure, exc_info=error)
    finally:
        close_old_connections()
