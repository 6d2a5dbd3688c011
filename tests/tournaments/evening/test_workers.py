"""Real workers on Redis and PostgreSQL: one killed in the middle changes nothing in the end."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from django.db import connections, transaction
from pytest_django import DjangoDbBlocker

from tests.rig.databases import exchanged, migrate, settings_of
from tests.rig.postgresql import new_database
from tests.rig.site import environment
from tests.rig.workers import beat, workers
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_irregular import CLAIM
from tests.tournaments.evening.test_recording import HANDS, play
from tournaments.models import Job, Snapshot, Tournament
from tournaments.services import deals, papers, recounts, standings
from tournaments.services.actors import ROOT


def until(holds: Callable[[], bool], seconds: float = 90) -> None:
    """Waits until something holds that other processes bring about."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, "it did not come about"
        sleep(0.05)


@pytest.fixture
def servers(
    postgresql_url: str,
    redis_url: str,
    tmp_path: Path,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[dict[str, str]]:
    """The environment of an office on servers of its own; this process uses its database."""
    address = new_database(postgresql_url, tmp_path.name)
    with django_db_blocker.unblock():
        migrate(settings_of(address))
        with exchanged(settings_of(address)):
            yield environment(
                tmp_path, DATABASE_URL=address, REDIS_URL=redis_url, REFEREE_JOB_LEASE="2"
            )


@pytest.mark.postgresql
@pytest.mark.redis
def test_a_worker_killed_in_the_middle_is_replaced_and_the_standing_is_the_same(
    servers: dict[str, str], begin: Begin, tmp_path: Path
) -> None:
    tournament = begin()
    table = table_of(tournament)
    with workers(1, servers) as first, beat(str(tmp_path / "beat"), servers):
        with transaction.atomic():
            papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)
        with transaction.atomic():  # the worker claims the job and waits for this row
            Tournament.objects.select_for_update().get(pk=tournament.pk)
            until(lambda: _state() == "running")
            first[0].kill()
            first[0].wait()
        assert not Snapshot.objects.exists()
        with workers(2, servers):
            until(lambda: _state() == "done")
    [snapshot] = Snapshot.objects.all()
    job = Job.objects.get()
    assert job.attempts >= 2
    counted = recounts.recount(tournament=tournament)
    assert counted.differences == ()
    assert standings.canonical(snapshot.rows) == standings.canonical(counted.rows)


def _state() -> str:
    """Read on a connection of its own, past the transaction that holds the row."""
    other = connections.create_connection("default")
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT state FROM tournaments_job ORDER BY id")
            row = cursor.fetchone()
        return str(row[0]) if row else ""
    finally:
        other.close()


@pytest.mark.postgresql
@pytest.mark.redis
def test_a_claim_is_proved_by_a_worker(
    servers: dict[str, str], begin: Begin, tmp_path: Path
) -> None:
    """What was not sent is swept."""
    deal = deals.open_next(table=table_of(begin()), actor=ROOT, cards=HANDS)
    patient = {**servers, "REFEREE_JOB_LEASE": "60"}
    with workers(1, patient), beat(str(tmp_path / "beat"), patient):
        play(deal, *CLAIM)
        until(lambda: _state() == "done")
    deal.refresh_from_db()
    job = Job.objects.get(kind="proof")
    assert (deal.state, job.attempts) == ("finished", 1)
    assert (job.result or {})["settled"] is True
    assert job.positions == (job.result or {})["positions"]
