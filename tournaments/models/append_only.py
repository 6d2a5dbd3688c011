"""Tables that only grow: triggers in the database refuse every change and every removal. Of a case,
whose state moves with its steps, they hold what it is about and who began it.

SQLite drops a table's triggers when a migration remakes the table, so each migration that
touches one installs them again; a system check looks whether they stand.
"""

from collections.abc import Iterable

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = (
    "tournaments_action",
    "tournaments_snapshot",
    "tournaments_infraction",
    "tournaments_ruling",
    "tournaments_callstep",
    "tournaments_proteststep",
    "tournaments_incident",
)
FIXED = {
    "tournaments_call": ("id", "token", "table_id", "reason"),
    "tournaments_protest": ("id", "token", "deal_id", "row_id", "by_id"),
}
"""Tables of cases: the columns that stay as they were written; no row is removed."""

_SQLITE = """
CREATE TRIGGER IF NOT EXISTS {table}_no_{deed} BEFORE {deed} ON {table}
BEGIN SELECT RAISE(ABORT, '{table} only grows'); END
"""
_SQLITE_FIXED = """
CREATE TRIGGER IF NOT EXISTS {table}_no_update BEFORE UPDATE ON {table} WHEN {changed}
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
    "tournaments_infraction": "id = NEW.id OR (row_id = NEW.row_id AND number = NEW.number)",
    "tournaments_ruling": "id = NEW.id",
    "tournaments_callstep": "id = NEW.id OR (case_id = NEW.case_id AND number = NEW.number)",
    "tournaments_proteststep": "id = NEW.id OR (case_id = NEW.case_id AND number = NEW.number)",
    "tournaments_incident": "id = NEW.id",
    "tournaments_call": "id = NEW.id OR token = NEW.token"
    " OR (table_id = NEW.table_id AND ended IS NULL AND NEW.ended IS NULL)",
    "tournaments_protest": "id = NEW.id OR token = NEW.token",
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
_POSTGRESQL_FIXED = """
CREATE OR REPLACE TRIGGER {table}_no_update BEFORE UPDATE ON {table}
FOR EACH ROW WHEN ({changed}) EXECUTE FUNCTION referee_only_grows()
"""


def install(connection: BaseDatabaseWrapper) -> None:
    """Puts the triggers in place; those that stand are left alone."""
    tables = _made(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for table, deed in _pairs(tables, ("update", "delete")):
                sql = _SQLITE_FIXED if _is_fixed(table, deed) else _SQLITE
                changed = _changed(table, "IS NOT")
                cursor.execute(sql.format(table=table, deed=deed, changed=changed))
            for table in tables:
                cursor.execute(_SQLITE_REPLACE.format(table=table, same=_SAME[table]))
            return
        cursor.execute(_POSTGRESQL_FUNCTION)
        for table, deed in _pairs(tables, ("update", "delete", "truncate")):
            sql = _POSTGRESQL_FIXED if _is_fixed(table, deed) else _POSTGRESQL
            each = "STATEMENT" if deed == "truncate" else "ROW"
            changed = _changed(table, "IS DISTINCT FROM")
            cursor.execute(sql.format(table=table, deed=deed, each=each, changed=changed))


def remove(connection: BaseDatabaseWrapper) -> None:
    """Takes the triggers away: for a migration backwards, and for tests that empty the tables."""
    with connection.cursor() as cursor:
        for table, deed in _pairs(_made(connection), _deeds(connection)):
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
    pairs = _pairs(_made(connection), _deeds(connection))
    names = [f"{table}_no_{deed}" for table, deed in pairs]
    return [name for name in names if name not in standing]


def _deeds(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    """What is refused: SQLite cannot truncate, PostgreSQL cannot replace."""
    third = "replace" if connection.vendor == "sqlite" else "truncate"
    return ("update", "delete", third)


def _made(connection: BaseDatabaseWrapper) -> list[str]:
    """Those that are there: an early migration knows nothing of later tables."""
    there = set(connection.introspection.table_names())
    return [table for table in (*TABLES, *FIXED) if table in there]


def _is_fixed(table: str, deed: str) -> bool:
    """Whether some of its columns may change."""
    return table in FIXED and deed == "update"


def _changed(table: str, differs: str) -> str:
    """The condition that one of its fixed columns has become another."""
    return " OR ".join(f"NEW.{name} {differs} OLD.{name}" for name in FIXED.get(table, ()))


def _pairs(tables: Iterable[str], deeds: Iterable[str]) -> list[tuple[str, str]]:
    deeds = list(deeds)
    return [(table, deed) for table in tables for deed in deeds]
