"""One test on either database: the default connection is exchanged while the test lasts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.db import connections

from tournaments.config.databases import database


def settings_of(address: str) -> dict[str, Any]:
    """Django's settings of that PostgreSQL database, without a pool: tests close connections."""
    settings = database(address, data=Path(), pool=1)
    del settings["OPTIONS"]["pool"]
    return settings


@contextmanager
def exchanged(settings: dict[str, Any]) -> Iterator[None]:
    """In this thread and in every thread begun meanwhile, `default` is that database."""
    before = connections.settings["default"]
    connection = connections["default"]
    configured = connections.configure_settings({"default": settings})
    connections.settings["default"] = configured["default"]
    del connections["default"]
    try:
        yield
    finally:
        connections["default"].close()
        connections.settings["default"] = before
        connections["default"] = connection


def migrate(settings: dict[str, Any]) -> None:
    with exchanged(settings):
        call_command("migrate", interactive=False, verbosity=0)
