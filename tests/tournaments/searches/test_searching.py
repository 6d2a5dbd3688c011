"""Searches are done once, within limits, by whoever is alive; a cancelled one leaves nothing."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone, translation
from pytest_django import Settings

import referee
from tests.rig.evenings import at_once
from tests.tournaments.searches.conftest import Ask, ended
from tests.tournaments.searches.questions import QUICK, misere
from tournaments.models import Search
from tournaments.services import searches, searching


def test_a_search_is_done_once_and_answers_as_the_law_does(ask: Ask) -> None:
    search = ended(ask())
    assert (search.state, search.answer) == ("done", referee.solve(QUICK))
    assert search.answer is not None
    assert (search.positions, search.attempts) == (search.answer["positions"], 1)
    assert (search.place, search.lease) == (None, None)
    assert searching.run() is False


def test_at_the_limit_it_is_undecided_and_says_how_far_it_came(
    ask: Ask, settings: Settings
) -> None:
    settings.SEARCH_POSITIONS = 300
    search = ended(ask(misere()))
    assert (search.state, search.error, search.positions) == ("undecided", "limit", 300)
    assert search.answer is None


def test_no_search_takes_longer_than_it_may(ask: Ask, settings: Settings) -> None:
    settings.SEARCH_SECONDS = 0
    search = ended(ask(misere()))
    assert (search.state, search.error) == ("undecided", "time")


def test_a_running_search_tells_how_far_it_is(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    look = searching.Watch._stops

    def looking(watch: searching.Watch) -> bool:
        stops = look(watch)
        row = Search.objects.get()
        seen.append((row.state, row.positions))
        return stops

    monkeypatch.setattr(searching, "HEARTBEAT", 0)
    monkeypatch.setattr(searching.Watch, "_stops", looking)
    ended(ask(misere()))
    assert seen[:3] == [("running", 0), ("running", 256), ("running", 512)]


@pytest.mark.parametrize("calls", [1, 2, 4])
def test_cancelled_in_the_middle_it_leaves_nothing(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, calls: int
) -> None:
    before = referee.solve(QUICK)
    search, made = ask(misere()), 0
    look = searching.Watch._stops

    def looking(watch: searching.Watch) -> bool:
        nonlocal made
        made += 1
        if made == calls:
            searches.cancel(search=search)
        return look(watch)

    monkeypatch.setattr(searching, "HEARTBEAT", 0)
    monkeypatch.setattr(searching.Watch, "_stops", looking)
    assert searching.run() is True
    assert made == calls
    assert not Search.objects.exists()
    assert ended(ask()).answer == before
    assert ended(ask(misere())).answer == referee.solve(misere())


def test_cancelled_before_its_turn_it_is_never_begun(ask: Ask) -> None:
    first, second = ask(), ask()
    searches.cancel(search=first)
    assert ended(second).state == "done"
    assert searching.run() is False


def test_what_a_dead_worker_left_is_done_by_another(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(searching, "send", lambda: told.append(True))
    search, now = ask(), timezone.now()
    Search.objects.update(created=now - timedelta(minutes=1))
    _claimed_by_another(lease=now + timedelta(seconds=9))
    searching.sweep()
    assert (searching.run(), told) == (False, [])
    _claimed_by_another(lease=now - timedelta(seconds=1))
    searching.sweep()
    assert told == [True]
    assert (ended(search).state, search.attempts) == ("done", 2)


def test_a_search_that_killed_two_workers_is_given_up(ask: Ask) -> None:
    search = ask()
    _claimed_by_another(lease=timezone.now() - timedelta(seconds=1), attempts=2)
    searching.sweep()
    search.refresh_from_db()
    assert (search.state, search.error, search.place) == ("failed", "lost", None)
    assert searching.run() is False


def test_a_worker_that_was_given_up_writes_nothing(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = ask()

    def overtaken(question: object) -> referee.Posed:
        _claimed_by_another(lease=timezone.now() + timedelta(seconds=9), attempts=2)
        return lambda work: {"value": 99}

    monkeypatch.setattr(searching, "KINDS", {"solve": overtaken})
    searching.run()
    search.refresh_from_db()
    assert (search.state, search.answer) == ("running", None)


def _claimed_by_another(**row: Any) -> None:
    Search.objects.update(**{"state": "running", "attempts": 1, **row})


def test_a_fault_of_the_program_is_no_answer(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(question: object) -> referee.Posed:
        raise ZeroDivisionError

    monkeypatch.setattr(searching, "KINDS", {"solve": fails})
    search = ended(ask())
    assert (search.state, search.error, search.attempts) == ("failed", "fault", 1)
    with translation.override("ru"):
        assert search.get_error_display() == "Поиск не удался: это ошибка программы."


def test_of_many_workers_one_gets_a_search(any_database_for_threads: str) -> None:
    for owner in ("a", "b"):
        searches.ask(owner=owner, kind="solve", question=QUICK)
    assert sorted(map(bool, at_once(lambda _: searching.run()))) == [False, False, True, True]
    assert set(Search.objects.values_list("state", "attempts")) == {("done", 1)}


def test_nothing_is_searched_inside_a_transaction(
    any_database_for_threads: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside: list[bool] = []
    look = searching.Watch._stops

    def looking(watch: searching.Watch) -> bool:
        inside.append(connection.in_atomic_block)
        return look(watch)

    monkeypatch.setattr(searching.Watch, "_stops", looking)
    searches.ask(owner="a", kind="solve", question=QUICK)
    assert not inside
    searching.run()
    assert inside
    assert not any(inside)


def test_answers_are_forgotten_after_a_day(ask: Ask) -> None:
    old, new, waiting = ended(ask()), ended(ask()), ask()
    Search.objects.filter(pk=old.pk).update(ended=timezone.now() - timedelta(hours=25))
    Search.objects.filter(pk=waiting.pk).update(created=timezone.now() - timedelta(hours=25))
    assert searching.forget() == 1
    assert set(Search.objects.all()) == {new, waiting}
