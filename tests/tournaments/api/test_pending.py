"""What an open protest can still change is marked over the API as it is on the pages."""

import re
from hashlib import sha256

from django.test import Client

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tournaments.models import Job, Snapshot
from tournaments.services import standings


def _pending(found: dict[str, list[dict[str, object]]]) -> set[object]:
    return {row["number"] for row in found["rows"] if row["pending"]}


def test_rows_and_tables_with_an_open_protest_are_marked(world: World) -> None:
    nobody, path = Caller(), world.path("/api/v1/tournaments/{slug}")
    assert _pending(nobody.get(f"{path}/standings")) == {1, 2, 3}
    tables = nobody.get(f"{path}/rounds/1")["tables"]
    assert [table["pending"] for table in tables] == [True, False]
    assert nobody.get(world.path("/api/v1/tables/{token}"))["pending"] is True
    world.callers["player"].post(world.path("/api/v1/protests/{token}/withdraw"), status=200)
    assert _pending(nobody.get(f"{path}/standings")) == set()
    assert [table["pending"] for table in nobody.get(f"{path}/rounds/1")["tables"]] == [False] * 2


def test_the_page_marks_the_same_rows(world: World) -> None:
    slug = world.made.tournament.slug
    page = Client().get(f"/t/{slug}/").content.decode()
    marked = re.findall(r'class="is-name">(\w+) <span class="tag pending"', page)
    rows = Caller().get(f"/api/v1/tournaments/{slug}/standings")["rows"]
    assert sorted(marked) == sorted(row["name"] for row in rows if row["pending"])


def test_a_numbered_standing_stays_as_it_was_published(world: World) -> None:
    path = world.path("/api/v1/tournaments/{slug}/standings?snapshot=1")
    assert _pending(Caller().get(path)) == set()


def test_the_digest_is_that_of_the_rows_without_the_mark(world: World) -> None:
    found = Caller().get(world.path("/api/v1/tournaments/{slug}/standings"))
    rows = [{name: row[name] for name in row if name != "pending"} for row in found["rows"]]
    assert found["digest"] == sha256(standings.canonical(rows).encode()).hexdigest()
    assert Snapshot.objects.get().rows == rows


def test_the_proof_of_a_claim_is_a_job_of_the_tournament(world: World) -> None:
    path, director = world.path("/api/v1/tournaments/{slug}/jobs"), world.callers["director"]
    before = director.get(path)["total"]
    _job(world, "running", positions=41_000, most=3_000_000)
    found = director.get(path)
    assert found["total"] == before + 1
    job = found["items"][0]
    assert (job["kind"], job["state"]) == ("proof", "running")
    assert job["progress"] == {"positions": 41_000, "limit": 3_000_000}
    assert director.get(f"{path}?state=running")["total"] == 1
    _job(world, "queued")
    assert director.get(path)["items"][0]["progress"] is None


def _job(world: World, state: str, **how_far: int) -> None:
    Job.objects.create(
        kind="proof", subject=world.deal.token, cause="deal 2", state=state, **how_far
    )
