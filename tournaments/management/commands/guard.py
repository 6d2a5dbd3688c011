"""Puts back the triggers without which the log and the snapshots could be changed."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection

from tournaments.models import append_only


class Command(BaseCommand):
    help = "Install the triggers of the tables that only grow, where they are missing."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        missing = append_only.missing(connection)
        append_only.install(connection)
        for name in missing:
            self.stdout.write(f"put back: {name}")
        self.stdout.write("The log and the snapshots only grow.")
