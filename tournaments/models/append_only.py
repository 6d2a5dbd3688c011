"""Tables that only grow: triggers in the database refuse every change and every removal.

SQLite drops a table's triggers when a migration remakes the table, so each migration that
touches one installs them again; a system check looks whether they stand.
"""

from collections.abc import Iterable

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = ("tournaments_action", "tournaments_snapshot")

_SQLITE = """
CREATE TRIGGER IF NOT EXISTS {table}_no_{deed} BEFORE {deed} ON {table}
BEGIN SELECT RAISE(ABORT, '{table} only grows'); END
"""
_SQLITE_REPLACE = """
CREATE TRIGGER IF NOT EXISTS {table}_no_replace BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})
BEGIN SELECT RAISE(ABORT, '{table} only grows'); END
"""
_SAME = {
    "tournaments_action": "id = NEW.id OR (deal_id = NEW.deal_id AND (number = NEW.number"
    " OR (key <> '' AND key = NEW.key)))",
    "tournaments_snapshot": "id = NEW.id OR (tournament_id = NEW.tournament_id"
    " AND number = NEW.number)",
}
"""What makes a row another one's double: SQLite's REPLACE would remove the older in silence."""
_POSTGRESQL_FUNCTION = """
CREATE OR REPLACE FUNCTION referee_only_grows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% only grows', TG_TABLE_NAME; END $$
"""
_POSTGRESQL = """
CREATE OR REPLACE TRIGGER {table}_no_{deed} BEFORE {deed} ON {table}
FOR EACH {each} EXECUTE FUNCTION referee_only_grows()
"""


def install(connection: BaseDatabaseWrapper) -> None:
    """Puts the triggers in place; those that stand are left alone."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for table, deed in _pairs(("update", "delete")):
                cursor.execute(_SQLITE.format(table=table, deed=deed))
            for table, same in _SAME.items():
                cursor.execute(_SQLITE_REPLACE.format(table=table, same=same))
            return
        cursor.execute(_POSTGRESQL_FUNCTION)
        for table, deed in _pairs(("update", "delete", "truncate")):
            each = "STATEMENT" if deed == "truncate" else "ROW"
            cursor.execute(_POSTGRESQL.format(table=table, deed=deed, each=each))


def remove(connection: BaseDatabaseWrapper) -> None:
    """Takes the triggers away: for a migration backwards, and for tests that empty the tables."""
    with connection.cursor() as cursor:
        for table, deed in _pairs(_deeds(connection)):
            on = "" if connection.vendor == "sqlite" else f" ON {table}"
            cursor.execute(f"DROP TRIGGER IF EXISTS {table}_no_{deed}{on}")


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """The triggers that ought to stand and do not."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        else:
            cursor.execute(
                "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'"
            )
        standing = {row[0] for row in cursor.fetchall()}
    names = [f"{table}_no_{deed}" for table, deed in _pairs(_deeds(connection))]
    return [name for name in names if name not in standing]


def _deeds(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    """What is refused: SQLite cannot truncate, PostgreSQL cannot replace."""
    third = "replace" if connection.vendor == "sqlite" else "truncate"
    return ("update", "delete", third)


def _pairs(deeds: Iterable[str]) -> list[tuple[str, str]]:
    return [(table, deed) for table in TABLES for deed in deeds]
