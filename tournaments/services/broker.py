"""Telling the workers that there is work. The rows are the truth: a broker that is away costs
nothing, because the sweeper calls again.
"""

import logging
from typing import Any

from celery import current_app

_log = logging.getLogger("referee.jobs")


def tell(task: str, *args: Any, queue: str | None = None) -> None:
    """Sends a task by its name; nothing is raised."""
    try:
        current_app.send_task(task, args=args, queue=queue, ignore_result=True, retry=False)
    except Exception as error:
        _log.warning("a task was not sent", extra={"check": type(error).__name__})
