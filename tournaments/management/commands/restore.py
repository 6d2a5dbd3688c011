"""Lays a backup into this site: verified first, migrated afterwards, then counted anew."""

import os
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader

from tournaments.management import archives, copies
from tournaments.management.postgresql import Failed
from tournaments.models import Job, Tournament
from tournaments.services import recounts, standings


class Command(BaseCommand):
    help = "Replace the site's data by those of a backup; refused while there are any."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", type=Path)
        parser.add_argument("--force", action="store_true", help="replace the data that are here")

    def handle(self, *args: Any, path: Path, force: bool, **options: Any) -> None:
        try:
            with TemporaryDirectory() as folder:
                self._restore(path, Path(folder), force=force)
        except (archives.Unfit, copies.Impossible, Failed, OSError) as error:
            raise CommandError(str(error)) from error
        call_command("migrate", interactive=False, verbosity=0)
        _catch_up()
        if not self._counted():
            raise SystemExit(1)

    def _restore(self, path: Path, folder: Path, *, force: bool) -> None:
        manifest = archives.unpack(path, folder)
        copy = folder / copies.NAMES.get(manifest["database"], "")
        copies.check(copy)
        _known(manifest)
        if not force and not copies.is_empty():
            raise CommandError(
                "This site has data already. FORCE=1 (--force) replaces them: make a backup first."
            )
        copies.put_back(copy)
        _lay_key(folder / "secret-key")
        self.stdout.write(f"restored: {path}, made {manifest['created']}")

    def _counted(self) -> bool:
        """Every tournament recounted from its log; says what was found."""
        same = True
        for tournament in Tournament.objects.order_by("slug"):
            with transaction.atomic():
                differences = recounts.recount(tournament=tournament).differences
            same = same and not differences
            self.stdout.write(
                f"{tournament.slug}: {'differs' if differences else 'recounted, the same'}"
            )
            for difference in differences:
                self.stderr.write(difference)
        return same


def _known(manifest: Mapping[str, Any]) -> None:
    """A site cannot go back to tables that it does not know yet."""
    here = {".".join(name) for name in MigrationLoader(connection).disk_migrations or ()}
    newer = sorted(set(manifest["migrations"]) - here)
    if newer:
        raise CommandError(f"The backup was made by a newer version (it has {newer[-1]}).")


def _lay_key(kept: Path) -> None:
    if not kept.exists():
        return
    target = settings.DATA / "secret-key"
    laid = target.with_name("secret-key.new")
    descriptor = os.open(laid, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(kept.read_bytes())
    laid.replace(target)


def _catch_up() -> None:
    """Standings whose job the copy caught waiting are computed now, before anything is compared."""
    waiting = Job.objects.filter(kind="standings", state__in=("queued", "running"))
    for subject in waiting.order_by("subject").values_list("subject", flat=True).distinct():
        standings.compute(subject)
