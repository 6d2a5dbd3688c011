"""Tables that only grow are emptied between tests: their triggers step aside for the flush."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.commands import flush
from django.db import connections

from tournaments.models import append_only


@contextmanager
def flushable() -> Iterator[None]:
    """While it lasts, Django's `flush` takes the triggers away and puts them back."""
    handle = flush.Command.handle

    def aside(self: flush.Command, **options: Any) -> None:
        connection = connections[options["database"]]
        append_only.remove(connection)
        try:
            handle(self, **options)
        finally:
            append_only.install(connection)

    flush.Command.handle = aside  # type: ignore[method-assign]
    try:
        yield
    finally:
        flush.Command.handle = handle  # type: ignore[method-assign]
