"""One evening, two offices: alone on SQLite with a worker thread, and on PostgreSQL with Redis,
two workers and beat. What is published is the same to the last byte."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.rig.logged_in import LoggedIn, director_of, one_down
from tests.rig.postgresql import new_database
from tests.rig.site import Site, environment, site
from tests.rig.workers import beat, workers

RATES = {"REFEREE_POST_RATE": "100000", "REFEREE_GET_RATE": "100000"}


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path / "alone", **RATES) as found:
        yield found


@pytest.fixture
def on_servers(tmp_path: Path, postgresql_url: str, redis_url: str) -> Iterator[Site]:
    data = tmp_path / "servers"
    variables = {
        "DATABASE_URL": new_database(postgresql_url, f"{tmp_path.name}-same"),
        "REDIS_URL": redis_url,
        **RATES,
    }
    with (
        site(data, **variables) as found,
        workers(2, environment(data, **variables)),
        beat(str(tmp_path / "beat"), environment(data, **variables)),
    ):
        yield found


def standing(director: LoggedIn, number: int) -> Any:
    """The rows of this snapshot, as soon as it is published."""
    end = monotonic() + 60
    while monotonic() < end:
        found = director.get("/api/v1/tournaments/leningrad-four/standings")
        if found["snapshot"] >= number:
            return found["rows"]
        sleep(0.1)
    raise AssertionError(f"snapshot {number} was not published")


def evening(office: Site) -> Any:
    """Two more deals at the table of four, each waited for; the standing after them."""
    director = director_of(office)
    before = director.get("/api/v1/tournaments/leningrad-four/standings")["snapshot"]
    one_down(director, "first")
    standing(director, before + 1)
    one_down(director, "second")
    return standing(director, before + 2)


@pytest.mark.postgresql
@pytest.mark.redis
def test_the_same_evening_comes_to_the_same_standing(alone: Site, on_servers: Site) -> None:
    first, second = evening(alone), evening(on_servers)
    assert first == second
    assert sum(row["total"] for row in first) == 0
    assert any(row["total"] for row in first)
