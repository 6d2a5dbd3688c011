"""Keeps everything that cannot be made again: the database and the key, in one archive."""

from argparse import ArgumentParser
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tournaments.management import archives, copies
from tournaments.management.postgresql import Failed


class Command(BaseCommand):
    help = "Write database and key into an archive; the site may be running."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "path", nargs="?", type=Path, help="default: backups/<UTC time>.tar.gz among the data"
        )

    def handle(self, *args: Any, path: Path | None, **options: Any) -> None:
        now = datetime.now(UTC)
        target = path or settings.DATA / "backups" / f"{now:%Y-%m-%dT%H-%M-%SZ}.tar.gz"
        try:
            with TemporaryDirectory() as folder:
                _collect(Path(folder))
                archives.pack(target, Path(folder), _about(now))
        except FileExistsError as error:
            raise CommandError(f"{target} is there already and stays as it is.") from error
        except (copies.Impossible, Failed, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{target}  {_size(target)}  ({connection.display_name})")


def _collect(folder: Path) -> None:
    copies.take(folder)
    key = settings.DATA / "secret-key"
    if key.exists():
        (folder / key.name).write_bytes(key.read_bytes())


def _about(now: datetime) -> dict[str, Any]:
    applied = MigrationRecorder(connection).applied_migrations()
    return {
        "created": now.isoformat(timespec="seconds"),
        "database": connection.vendor,
        "migrations": sorted(".".join(name) for name in applied),
    }


def _size(path: Path) -> str:
    size = path.stat().st_size
    return f"{size / 1024:.0f} KiB" if size < 1024 * 1024 else f"{size / 1024 / 1024:.1f} MiB"
