"""The tables: made by migrations alone, on either database, and back again."""

import pytest
from django.core.management import call_command
from django.db import connection


def test_models_and_migrations_agree(any_database: str) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_back_and_forth(any_database_for_threads: str) -> None:
    call_command("migrate", "tournaments", "zero", interactive=False, verbosity=0)
    assert "tournaments_judgement" not in connection.introspection.table_names()
    call_command("migrate", "tournaments", interactive=False, verbosity=0)
    assert "tournaments_judgement" in connection.introspection.table_names()


@pytest.mark.django_db
def test_sqlite_runs_as_measured() -> None:
    with connection.cursor() as cursor:
        found = {}
        for pragma in ("journal_mode", "synchronous", "foreign_keys"):
            cursor.execute(f"PRAGMA {pragma}")
            found[pragma] = cursor.fetchone()[0]
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
