"""Searches by real workers: the demo's thread, and processes of which one is killed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

import referee
from tests.rig.databases import exchanged, migrate, settings_of
from tests.rig.postgresql import new_database
from tests.rig.site import Site, environment
from tests.rig.workers import beat, workers
from tests.tournaments.evening.test_workers import until
from tests.tournaments.searches.questions import QUICK, misere, slow
from tournaments.models import Search
from tournaments.services import searches

SEARCHES = "/api/v1/searches"


def _post(site: Site, position: dict[str, Any], key: str) -> Any:
    headers = {"Idempotency-Key": key}
    answer = site.ask("POST", SEARCHES, json={"position": position}, headers=headers)
    assert answer.status == 202, answer.text
    return answer.json()


def _state(site: Site, address: str) -> Any:
    return site.ask("GET", address).json()


def _is_under_way(site: Site, address: str) -> bool:
    """A site that a search holds up would tell of its end only."""
    now = _state(site, address)
    assert now["state"] in ("queued", "running"), "the site was held up"
    return bool(now["positions"])


def test_the_demo_searches_in_the_background_and_hears_that_it_is_cancelled(
    live_site: Site,
) -> None:
    first = _post(live_site, slow(), "slow")
    until(lambda: _is_under_way(live_site, first["address"]))
    second = _post(live_site, QUICK, "quick")
    assert _state(live_site, second["address"])["state"] == "queued"
    cancelled = live_site.ask("DELETE", first["address"], headers={"Idempotency-Key": "off"})
    assert cancelled.json()["state"] == "cancelled"
    until(lambda: bool(_state(live_site, second["address"])["state"] == "done"))
    assert live_site.ask("GET", first["address"]).status == 404


@pytest.fixture
def servers(
    postgresql_url: str,
    redis_url: str,
    tmp_path: Path,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[dict[str, str]]:
    """The environment of workers on servers of their own; this process uses their database."""
    address = new_database(postgresql_url, tmp_path.name)
    with django_db_blocker.unblock():
        migrate(settings_of(address))
        with exchanged(settings_of(address)):
            yield environment(
                tmp_path,
                DATABASE_URL=address,
                REDIS_URL=redis_url,
                REFEREE_JOB_LEASE="5",
                REFEREE_SEARCH_SECONDS="300",
            )


@pytest.mark.postgresql
@pytest.mark.redis
def test_a_worker_killed_in_the_middle_is_replaced(servers: dict[str, str], tmp_path: Path) -> None:
    with workers(1, servers) as first, beat(str(tmp_path / "beat"), servers):
        search = searches.ask(owner="a", kind="solve", question=slow())
        until(lambda: Search.objects.get().positions > 0)
        first[0].kill()
        first[0].wait()
        other = searches.ask(owner="b", kind="solve", question=misere())
        with workers(2, servers):
            until(lambda: not Search.objects.filter(place__isnull=False).exists())
    for row in (search, other):
        row.refresh_from_db()
    assert [(row.state, row.attempts) for row in (search, other)] == [("done", 2), ("done", 1)]
    assert search.answer == referee.solve(slow())
