"""Which broker Celery uses, its queues, and how often lost work is looked for."""

from typing import Any

SWEEP = 5.0
"""Seconds between two looks for work that was lost."""
QUEUES = ("celery", "searches")
"""A worker takes from both unless told otherwise; searches are long, and better have their own."""


def broker(url: str) -> tuple[str, dict[str, Any]]:
    """Redis where it is configured, else a broker in this process's memory.

    A worker that dies gives its task back within seconds instead of minutes; a task that then
    runs twice does no harm, since it claims its job row first.
    """
    if not url:
        return "memory://localhost/", {"polling_interval": 0.05}
    return url, {
        "visibility_timeout": 60,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
        "socket_timeout": 5,
        "socket_connect_timeout": 1,
    }
