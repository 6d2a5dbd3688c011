"""Streams of real servers: over a socket, across processes, and to their end."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.rig.logged_in import director_of, one_down
from tests.rig.machine import free_port
from tests.rig.postgresql import new_database
from tests.rig.site import Site, site
from tests.rig.streams import Stream, stream
from tests.tournaments.evening.test_workers import until

LIVE = "/live/tournament/leningrad-four/"


def _now(found: Site) -> str:
    """The tournament's version, as whoever comes now hears it."""
    with stream(found, LIVE) as fresh:
        return fresh.event()[0]


def _hear(watching: Stream, version: str) -> None:
    """Reads on until this version is told."""
    while watching.event()[0] != version:
        pass


def _four(found: Site) -> list[int]:
    """What four readers are answered at once."""
    with ExitStack() as open_:
        return [open_.enter_context(stream(found, LIVE)).status for _ in range(4)]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this module's own, with few places for streams; its last test ends it."""
    with site(tmp_path_factory.mktemp("streams"), REFEREE_STREAMS="3") as found:
        yield found


def test_places_are_free_again_when_readers_leave(alone: Site) -> None:
    assert _four(alone) == [200, 200, 200, 503]
    until(lambda: _four(alone) == [200, 200, 200, 503])


def test_a_page_hears_of_a_result_and_of_its_standing(alone: Site) -> None:
    director = director_of(alone)
    standing = "/api/v1/tournaments/leningrad-four/standings"
    with stream(alone, LIVE) as watching:
        first, said = watching.event()
        assert said == {"kind": "tournament", "id": "leningrad-four", "version": int(first)}
        one_down(director, "a")
        while director.get(standing)["position"] <= int(first):
            watching.event()
    entered = _now(alone)
    assert int(entered) > int(first)
    with stream(alone, LIVE, Last_Event_ID=first) as back:
        assert back.event()[0] == entered


def test_with_redis_every_process_hears_what_one_has_written(
    postgresql_url: str, redis_url: str, tmp_path: Path
) -> None:
    shared = {
        "DATABASE_URL": new_database(postgresql_url, f"streams_{free_port()}"),
        "REDIS_URL": redis_url,
    }
    with site(tmp_path / "a", **shared) as first, site(tmp_path / "b", **shared) as second:
        director = director_of(first)
        with stream(second, LIVE) as there, stream(first, LIVE) as here:
            before = there.event()[0]
            assert here.event()[0] == before
            one_down(director, "b")
            after = _now(second)
            assert int(after) > int(before)
            _hear(there, after)
            _hear(here, after)


def test_a_server_that_ends_does_not_wait_for_its_readers(alone: Site) -> None:
    with stream(alone, LIVE) as watching:
        watching.event()
        assert alone.stop() == 0
        assert watching.ended()
    assert "exceeded" not in alone.output
    assert "Traceback" not in alone.output
