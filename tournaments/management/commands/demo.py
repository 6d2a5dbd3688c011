"""The whole house in one command: tables, files, examples, evenings, then the site itself."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from tournaments.management.serving import free_socket, serve
from tournaments.management.terminals import own_terminal


class Command(BaseCommand):
    help = "Prepare the data folder, load examples and evenings, serve the site until Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, help="default: the first free one from 8000")
        parser.add_argument("--reset", action="store_true", help="start over with empty tables")

    def handle(self, *args: Any, port: int | None, reset: bool, **options: Any) -> None:
        if settings.MODE != "demo":
            raise CommandError("the demo runs by `make demo`, in REFEREE_MODE=demo only")
        try:
            bound = free_socket(port)
        except (OSError, OverflowError) as error:
            raise CommandError(f"cannot listen on port {port or 8000}: {error}") from error
        with own_terminal(), bound:
            try:
                self._prepare(reset=reset)
                serve(bound)
            except KeyboardInterrupt:
                self.stderr.write("stopped")

    def _prepare(self, *, reset: bool) -> None:
        if reset:
            _remove_tables()
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        call_command("examples", stdout=self.stdout)
        self.stdout.write()
        call_command("evenings", stdout=self.stdout)


def _remove_tables() -> None:
    """The SQLite file with what belongs to it; key and collected files stay."""
    connection.close()
    name = Path(settings.DATABASES["default"]["NAME"])
    for path in (name, name.with_name(f"{name.name}-wal"), name.with_name(f"{name.name}-shm")):
        path.unlink(missing_ok=True)
