"""The whole database as one file and back again, on SQLite and on PostgreSQL.

A copy is taken at one moment while others go on writing; putting it back happens whole or not
at all.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection

from tournaments.management import postgresql

NAMES = {"sqlite": "referee.sqlite3", "postgresql": "referee.dump"}
_PATIENCE = 60


class Impossible(Exception):
    """Why no copy can be taken or put back; the text is a sentence."""


def take(folder: Path) -> Path:
    """A copy in this folder."""
    target = folder / NAMES[connection.vendor]
    if connection.vendor == "postgresql":
        postgresql.dump(connection.settings_dict, target)
    else:
        _take_sqlite(target)
    return target


def check(copy: Path) -> None:
    """Raises Impossible where the copy cannot be put back into this database."""
    if copy.name != NAMES[connection.vendor]:
        raise Impossible(f"The backup is of another kind of database than this {_name()} one.")
    if connection.vendor == "postgresql":
        postgresql.script(copy, copy.with_suffix(".sql"))
        return
    with closing(sqlite3.connect(copy)) as source:
        try:
            found = [str(row[0]) for row in source.execute("PRAGMA integrity_check")]
        except sqlite3.DatabaseError as error:
            found = [str(error)]
    if found != ["ok"]:
        raise Impossible(f"The backup’s database is damaged: {found[0]}")


def put_back(copy: Path) -> None:
    """Replaces everything in this database; those who have it open see the copy from then on."""
    settings = connection.settings_dict
    connection.close()
    if connection.vendor == "postgresql":
        postgresql.run(settings, copy.with_suffix(".sql"))
        return
    with (
        closing(sqlite3.connect(copy)) as source,
        closing(sqlite3.connect(settings["NAME"], timeout=_PATIENCE)) as target,
    ):
        source.backup(target)


def is_empty() -> bool:
    """Whether nobody has written anything here yet."""
    tables = connection.introspection.table_names()
    with connection.cursor() as cursor:
        for table in tables:
            if table.startswith("tournaments_") or table == "auth_user":
                name = connection.ops.quote_name(table)
                cursor.execute(f"SELECT 1 FROM {name} LIMIT 1")  # noqa: S608  (introspected)
                if cursor.fetchone():
                    return False
    return True


def _take_sqlite(target: Path) -> None:
    path = Path(connection.settings_dict["NAME"])
    if not path.exists():
        raise Impossible(f"There is nothing to keep: {path} does not exist.")
    with (
        closing(sqlite3.connect(path, timeout=_PATIENCE)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself


def _name() -> str:
    return str(connection.display_name)
