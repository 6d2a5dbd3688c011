"""Without Redis the site's own process works in the background: one worker thread on a broker in
memory, and one that sweeps. With Redis other processes do both and nothing is started here.
"""

import logging
import warnings
from threading import Event, Thread

from celery.exceptions import SecurityWarning
from django.conf import settings
from django.db import close_old_connections

from tournaments.config.brokers import SWEEP
from tournaments.config.celery import app
from tournaments.services import jobs, receipts

_log = logging.getLogger("referee.jobs")


def start() -> None:
    """Starts the threads; they end with the process, and what they leave undone is swept."""
    if settings.REDIS_URL:
        return
    Thread(target=_work, name="referee-worker", daemon=True).start()
    Thread(target=_sweep, name="referee-sweeper", daemon=True).start()


def _work() -> None:
    """Celery warns of workers run by root; this one is a thread of a process that runs anyway."""
    warnings.filterwarnings("ignore", category=SecurityWarning)
    worker = app.Worker(
        pool="solo", without_gossip=True, without_mingle=True, without_heartbeat=True, quiet=True
    )
    worker.start()


def _sweep() -> None:
    ended = Event()
    while not ended.wait(SWEEP):
        close_old_connections()
        try:
            jobs.sweep()
            receipts.forget()
        except Exception as error:
            _log.error("the sweeper failed", exc_info=error)
        finally:
            close_old_connections()
