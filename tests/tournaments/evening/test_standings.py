"""Standings: rows, places, snapshots, jobs, and a recount from the logs alone."""

from datetime import timedelta
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, transaction
from django.utils import timezone

from tests.tournaments.evening.conftest import Begin, table_of
from tournaments.models import Job, RunningSheet, Snapshot, Table, Tournament
from tournaments.services import (
    broker,
    deals,
    draws,
    entries,
    jobs,
    papers,
    recounts,
    rounds,
    running,
    standings,
)
from tournaments.services.actors import ROOT

MADE = ["A declare 6S", "B pass", "C pass"]


@pytest.fixture
def tournament(any_database: str, begin: Begin) -> Tournament:
    return begin()


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return table_of(tournament)


def computed(tournament: Tournament) -> Snapshot:
    standings.compute(tournament.slug)
    return tournament.snapshots.order_by("-number")[0]


def test_a_standing_is_the_sum_of_the_tables_rounded_results(
    tournament: Tournament, table: Table
) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    snapshot = computed(tournament)
    assert [(row["place"], row["number"], row["total"]) for row in snapshot.rows] == [
        (1, 1, 14),
        (2, 2, -7),
        (2, 3, -7),
    ]
    assert snapshot.rows[0]["rounds"] == {"1": 14}
    assert (snapshot.rows[0]["deals"], snapshot.position) == (1, 4)


def test_places_run_one_two_two_four() -> None:
    rows = _ranked([10, 0, 0, -10])
    assert rows == [(1, 1), (2, 2), (2, 3), (4, 4)]
    assert _ranked([0, 0, 0]) == [(1, 1), (1, 2), (1, 3)]


def _ranked(totals: list[int]) -> list[tuple[int, int]]:
    rows: list[dict[str, Any]] = [
        {"number": number, "total": total} for number, total in enumerate(totals, start=1)
    ]
    return [(row["place"], row["number"]) for row in standings.placed(rows, {})]


def test_of_equal_totals_the_exact_results_decide_and_are_told() -> None:
    rows: list[dict[str, Any]] = [
        {"number": number, "total": total} for number, total in enumerate((13, 13, -26, 13), 1)
    ]
    exact = {1: Fraction(38, 3), 2: Fraction(41, 3), 3: Fraction(-26), 4: Fraction(38, 3)}
    found = standings.placed(rows, exact)
    assert [(row["place"], row["number"], row.get("exact")) for row in found] == [
        (1, 2, "41/3"), (2, 1, "38/3"), (2, 4, "38/3"), (4, 3, None),
    ]  # fmt: skip


def test_a_stake_more_is_a_better_place_though_both_are_rounded_alike(
    begin: Begin, db: None
) -> None:
    tournament = begin(preset="austrian/limited")
    table = table_of(tournament)
    papers.result(table=table, lines=["A declare H", "B pass", "C pass"], actor=ROOT)
    figures = RunningSheet.objects.get(table=table).figures
    figures |= {"cash": {"A": 7, "B": 6, "C": -33}, "pot": 20}
    found = standings.ranked(tournament.entries.all(), [(1, table, figures, 2)], tournament)
    assert [(row["place"], row["number"], row["total"], row.get("exact")) for row in found] == [
        (1, 1, 13, "41/3"), (2, 2, 13, "38/3"), (3, 3, -26, None),
    ]  # fmt: skip


def test_a_snapshot_is_computed_once_for_a_position(tournament: Tournament, table: Table) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    first = standings.compute(tournament.slug)
    assert (first["new"], standings.compute(tournament.slug)["new"]) == (True, False)
    papers.result(table=table, lines=["B declare 6S", "C pass", "A pass"], actor=ROOT)
    assert standings.compute(tournament.slug) == {"snapshot": 2, "new": True}
    assert Snapshot.objects.filter(tournament=tournament).count() == 2


def test_snapshots_never_change(tournament: Tournament, table: Table) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    computed(tournament)
    with pytest.raises(DatabaseError), transaction.atomic():
        Snapshot.objects.update(rows=[])
    with pytest.raises(DatabaseError), transaction.atomic():
        Snapshot.objects.all().delete()


def test_a_job_is_claimed_once_and_done(tournament: Tournament, table: Table) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    job = Job.objects.get()
    assert jobs.run(job=job.pk) is True
    assert jobs.run(job=job.pk) is False
    job.refresh_from_db()
    assert (job.state, job.result, job.attempts) == ("done", {"snapshot": 1, "new": True}, 1)


def test_a_job_whose_worker_died_is_swept_and_done_by_another(
    tournament: Tournament, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    sent: list[Job] = []
    monkeypatch.setattr(jobs, "send", sent.append)
    now = timezone.now()
    Job.objects.update(state="running", lease=now + timedelta(seconds=9))
    assert (jobs.sweep(), jobs.run(job=Job.objects.get().pk)) == (0, False)
    Job.objects.update(lease=now - timedelta(seconds=1))
    assert jobs.sweep() == 1
    assert jobs.run(job=sent[0].pk) is True
    assert Job.objects.get().state == "done"


def test_a_job_that_keeps_failing_is_set_aside_and_names_its_error(any_database: str) -> None:
    job = Job.objects.create(kind="standings", subject="nowhere", cause="test")
    for _ in range(jobs.ATTEMPTS):
        jobs.run(job=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts) == ("set-aside", jobs.ATTEMPTS)
    assert "DoesNotExist" in job.error


def test_a_broker_that_is_away_costs_nothing(
    tournament: Tournament, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*args: object, **kwargs: object) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(broker.current_app, "send_task", away)
    jobs.send(Job(pk=1, kind="standings"))
    assert papers.result(table=table, lines=MADE, actor=ROOT).state == "finished"


def test_a_full_recount_equals_what_is_published(tournament: Tournament, table: Table) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    snapshot = computed(tournament)
    counted = recounts.recount(tournament=tournament)
    assert counted.differences == ()
    assert standings.canonical(counted.rows) == standings.canonical(snapshot.rows)


def test_a_recount_agrees_in_every_ordinary_moment(tournament: Tournament, table: Table) -> None:
    def differences() -> tuple[str, ...]:
        for job in Job.objects.filter(state="queued"):
            jobs.run(job=job.pk)
        return recounts.recount(tournament=tournament).differences

    deal = deals.open_next(table=table, actor=ROOT)
    assert differences() == ()
    deals.void(deal=deal, reason="misdealt", seen=1, actor=ROOT)
    papers.result(table=table, lines=MADE, actor=ROOT)
    assert differences() == ()
    entries.rename(actor=ROOT, entry=tournament.entries.get(number=1), name="Renamed")
    entries.add_many(actor=ROOT, tournament=tournament, text="Late One")
    assert differences() == ()
    newest = tournament.snapshots.order_by("-number")[0]
    assert {row["name"] for row in newest.rows} >= {"Renamed", "Late One"}
    rounds.close(actor=ROOT, round_=table.round)
    drawn = draws.prescribed(actor=ROOT, tournament=tournament, text="1: 1 2 3 4")
    rounds.open_round(actor=ROOT, round_=drawn.round)
    assert differences() == ()


def test_the_command_recount_finds_what_was_tampered_with(
    tournament: Tournament, table: Table
) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT)
    computed(tournament)
    out, err = StringIO(), StringIO()
    call_command("recount", str(tournament.pk), "--check", stdout=out, stderr=err)
    call_command("recount", tournament.slug, "--check", stdout=out, stderr=err)
    assert out.getvalue().startswith('[{"deals":1,')
    sheet = RunningSheet.objects.get(table=table)
    sheet.figures["pool"]["A"] = 99
    sheet.save()
    with pytest.raises(SystemExit) as ended:
        call_command("recount", tournament.slug, "--check", stdout=out, stderr=err)
    assert ended.value.code == 1
    assert "99" in err.getvalue()
    call_command("recount", tournament.slug, stdout=out, stderr=err)
    call_command("recount", tournament.slug, "--check", stdout=out, stderr=err)
    assert running.rebuild(table=table).figures["pool"]["A"] == 2


def test_the_command_recount_names_a_tournament_that_is_not_there(any_database: str) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        call_command("recount", "nowhere", "--check")
