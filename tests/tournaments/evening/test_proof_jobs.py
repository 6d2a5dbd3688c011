"""The proof of a claim as work in the background: how far it is, who sees it, whom it never keeps
waiting.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.test import Client

import referee
from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor
from tests.tournaments.evening.test_irregular import CLAIM
from tests.tournaments.evening.test_recording import HANDS, play
from tournaments.models import Action, Call, Deal, Job, Kind, Table
from tournaments.queries import jobs as waiting
from tournaments.services import calls, deals, heartbeats, jobs, proofs
from tournaments.services.actors import ROOT
from tournaments.services.heartbeats import Heartbeat

Search = Callable[[referee.Deal, referee.Work], referee.ClaimProved]


@pytest.fixture(autouse=True)
def _always_due(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeats, "EVERY", 0)


def disputed(made: Evening) -> Deal:
    table = made.table("1: 1 2 3\n2: 4 5 6")
    return play(deals.open_next(table=table, actor=ROOT, cards=HANDS), *CLAIM)


@pytest.fixture
def made(db: None) -> Evening:
    return evening(6)


def searching(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Any]) -> None:
    """In the middle of the search something else happens; then it goes on."""
    proved: Search = referee.proved

    def search(game: referee.Deal, work: referee.Work) -> referee.ClaimProved:
        for _ in range(700):
            work.check()
        meanwhile()
        return proved(game, work)

    monkeypatch.setattr(referee, "proved", search)


def test_how_far_it_is_stands_in_its_row_while_it_runs(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal, seen = disputed(made), []
    job = Job.objects.get(kind="proof")
    assert (job.positions, job.most) == (None, None)
    searching(monkeypatch, lambda: seen.append(Job.objects.get(pk=job.pk)))
    assert jobs.run(job=job.pk)
    [during] = seen
    assert (during.state, during.most) == ("running", proofs.LIMIT)
    assert 0 < (during.positions or 0) < proofs.LIMIT
    job.refresh_from_db()
    assert job.result is not None
    assert job.result["settled"] is True
    assert (job.positions or 0) > (during.positions or 0)
    assert Action.objects.filter(deal=deal, kind="proof").count() == 1


def test_a_search_that_goes_on_keeps_its_lease(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    disputed(made)
    job, leases = Job.objects.get(kind="proof"), []

    def late() -> None:
        row = Job.objects.get(pk=job.pk)
        leases.append(row.lease)
        Job.objects.filter(pk=job.pk).update(lease=row.created)

    searching(monkeypatch, late)
    told = Heartbeat.tell
    monkeypatch.setattr(
        Heartbeat, "tell",
        lambda beat, positions, most: told(beat, positions, most)
        and (leases.append(Job.objects.get(pk=job.pk).lease) or True),
    )  # fmt: skip
    jobs.run(job=job.pk)
    assert leases[-1] is not None
    assert leases[-1] > leases[0]


def test_a_worker_that_has_lost_its_job_writes_nothing(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = disputed(made)
    job = Job.objects.get(kind="proof")
    searching(monkeypatch, lambda: Job.objects.filter(pk=job.pk).update(attempts=2, positions=7))
    jobs.run(job=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.positions, job.result) == ("running", 2, 7, None)
    assert not Action.objects.filter(deal=deal, kind="proof").exists()


def test_a_worker_that_has_lost_its_job_and_fails_sends_nothing_again(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    disputed(made)
    job = Job.objects.get(kind="proof")

    def gone() -> None:
        Job.objects.filter(pk=job.pk).update(attempts=2, state="done", lease=None)
        raise RuntimeError("the worker broke")

    searching(monkeypatch, gone)
    jobs.run(job=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == ("done", 2, "")


def test_a_search_ends_when_nobody_waits_for_it_any_more(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = disputed(made)
    searching(monkeypatch, lambda: deals.undo(deal=deal, seen=deal.version, actor=ROOT))
    job = Job.objects.get(kind="proof")
    jobs.run(job=job.pk)
    job.refresh_from_db()
    assert (job.state, job.result) == ("done", proofs.STALE)
    assert (job.positions or 0) < 5_000


def test_it_waits_in_the_queue_of_the_searches(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standing does not wait behind it."""
    disputed(made)
    told: list[tuple[object, ...]] = []
    monkeypatch.setattr(jobs, "tell", lambda task, job, queue=None: told.append((task, job, queue)))
    job = Job.objects.get(kind="proof")
    Job.objects.update(created=job.created - jobs.PATIENCE * 2)
    assert jobs.sweep() == Job.objects.count()
    assert ("referee.prove", job.pk, "searches") in told
    standing = Job.objects.create(kind="standings", subject="sochi-cup", cause="test")
    jobs.send(standing)
    assert told[-1] == ("referee.work", standing.pk, None)
    assert jobs.run_long() is True
    assert jobs.run_long() is False
    job.refresh_from_db()
    assert job.state == "done"
    standing.refresh_from_db()
    assert standing.state == "queued"


def test_by_the_clock_it_is_left_to_the_director(
    made: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    disputed(made)
    monkeypatch.setattr(proofs, "SECONDS", -1)
    job = Job.objects.get(kind="proof")
    jobs.run(job=job.pk)
    job.refresh_from_db()
    assert job.result == {"settled": False, "positions": job.positions}


def test_the_jobs_page_shows_it_to_who_runs_the_tournament(made: Evening) -> None:
    deal = disputed(made)
    address = "/desk/sochi-cup/jobs/"
    director = visitor(made.director)
    page = director.get(address).content.decode()
    assert "Proof of a claim" in page
    assert f"deal {deal.label}" in page
    assert "every 3s" in page
    Job.objects.filter(kind="proof").update(state="running", positions=41_000, most=3_000_000)
    page = director.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert '<progress aria-hidden="true" max="3000000" value="41000">' in page
    assert "41000 of at most 3000000 positions." in page
    Job.objects.update(state="done", ended="2026-11-30T09:00Z", result={"settled": True})
    page = director.get(address).content.decode()
    assert "Proved." in page
    assert "every 3s" not in page
    scorer = visitor(role(Kind.SCORER, made.club, made.tournament, "Sonya"))
    for client in (Client(), scorer):
        assert client.get(address).status_code == 403


def test_another_tournament_has_jobs_of_its_own(made: Evening) -> None:
    disputed(made)
    other = evening(3, name="Elsewhere")
    assert [job.kind for job in waiting.of_tournament(made.tournament)] == ["proof"]
    assert not waiting.of_tournament(other.tournament).exists()


@pytest.fixture
def at_two_tables(any_database_for_threads: str) -> Deal:
    return disputed(evening(6))


def test_while_it_searches_everybody_records(
    at_two_tables: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another connection writes at that table and at the next one in the middle of the search."""
    deal, done = at_two_tables, []
    other = Table.objects.get(round=deal.table.round, number=2)

    def record() -> None:
        try:
            opened = deals.open_next(table=other, actor=ROOT, cards=HANDS)
            done.append(play(opened, "B pass", "C pass").version)
            done.append(calls.call(table=deal.table, actor=ROOT, reason="question").version)
        finally:
            connection.close()

    def meanwhile() -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(record).result(timeout=60)

    searching(monkeypatch, meanwhile)
    assert jobs.run(job=Job.objects.get(kind="proof").pk)
    assert done == [3, 1]
    assert Call.objects.count() == 1
    assert Action.objects.filter(deal=deal, kind="proof").count() == 1, "the call moved no deal"


def test_while_it_searches_the_dispute_itself_can_be_taken_back(
    at_two_tables: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = at_two_tables

    def undo() -> None:
        try:
            deals.undo(deal=deal, seen=deal.version, actor=ROOT)
        finally:
            connection.close()

    def meanwhile() -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(undo).result(timeout=60)

    searching(monkeypatch, meanwhile)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    deal.refresh_from_db()
    assert (deal.state, deal.phase) == ("open", "claim")
    assert not Action.objects.filter(deal=deal, kind="proof").exists()
