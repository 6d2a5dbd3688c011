"""Data that an older office left behind: taken over as they are, and shown as before.

`tests/fixtures/demo-0.1.sqlite3.gz` is what the demo of version 0.1 had made in its data folder.
"""

import gzip
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from tests.rig.databases import exchanged
from tests.rig.site import ROOT, site
from tournaments.config.databases import database
from tournaments.models import Judgement

OLD = ROOT / "tests/fixtures/demo-0.1.sqlite3.gz"
ROWS = (
    "SELECT token, digest, record, verdict, laws, edition, status, code, created"
    " FROM tournaments_judgement ORDER BY id"
)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A data folder as version 0.1 left it."""
    path = tmp_path / "referee.sqlite3"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    return path


@pytest.fixture
def taken_over(
    old: Path, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Path]:
    """The same folder after `migrate`; this process uses it."""
    with django_db_blocker.unblock(), exchanged(database("", data=old.parent, pool=1)):
        call_command("migrate", interactive=False, verbosity=0)
        yield old


def _judgements(path: Path) -> list[tuple[str, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(ROWS).fetchall()
    finally:
        connection.close()


def test_migrate_keeps_every_judgement_as_it_was(old: Path, tmp_path: Path) -> None:
    before = _judgements(old)
    assert len(before) == 38
    with site(tmp_path) as found:
        assert found.output.count("Told once") == 1
        pages = [f"/judgements/{row[0]}/" for row in before]
        assert {found.ask("GET", page).status for page in pages} == {200}
    assert _judgements(old)[: len(before)] == before


def test_nothing_is_left_to_check_or_to_migrate(taken_over: Path) -> None:
    call_command("check", databases=["default"], fail_level="WARNING")
    call_command("migrate", check_unapplied=True, verbosity=0)


def test_the_pages_show_the_stored_verdicts(taken_over: Path, client: Client) -> None:
    for judgement in Judgement.objects.all():
        page = client.get(f"/judgements/{judgement.token}/")
        assert page.status_code == 200
        assert ("refused" in page.content.decode().casefold()) or not judgement.code
