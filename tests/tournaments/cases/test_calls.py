"""The director called to a table: one open call, one director, a life in rows."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from tests.rig.evenings import at_once, role
from tests.tournaments.cases.conftest import House, build
from tournaments.models import Call, CallStep, Kind, Round
from tournaments.queries import versions, waiting
from tournaments.services import calls
from tournaments.services.actors import NOBODY, Actor
from tournaments.services.errors import Conflict, Forbidden, Refused


def called(house: House, actor: Actor | None = None, text: str = "He led out of turn.") -> Call:
    return calls.call(
        table=house.table, actor=actor or house.phone, reason="irregularity", text=text
    )


def _life(call: Call) -> list[tuple[str, str]]:
    return list(call.steps.order_by("number").values_list("kind", "text"))


def test_a_call_is_taken_handed_back_taken_by_another_and_resolved(house: House) -> None:
    call = called(house)
    assert call.state == "waiting"
    assert calls.take(call=call, actor=house.director).state == "taken"
    assert calls.hand_back(call=call, actor=house.director, text="at table 2").state == "waiting"
    calls.take(call=call, actor=house.other)
    done = calls.resolve(call=call, actor=house.other, text="3.9.14: led again.", minutes=4)
    assert (done.state, done.lease, done.version) == ("resolved", None, 5)
    assert _life(call) == [
        ("called", "He led out of turn."), ("taken", ""), ("returned", "at table 2"),
        ("taken", ""), ("resolved", "3.9.14: led again."),
    ]  # fmt: skip
    assert waiting.credited(house.table) == 4
    assert not waiting.queue(house.made.tournament)


def test_a_second_press_is_the_same_call(house: House) -> None:
    call = called(house)
    assert called(house, house.anna).pk == call.pk
    assert called(house, house.anna, "").pk == call.pk
    assert (Call.objects.count(), CallStep.objects.count()) == (1, 1)
    calls.take(call=call, actor=house.director)
    calls.resolve(call=call, actor=house.director, text="done")
    assert called(house).pk != call.pk


def test_who_records_or_plays_there_calls_and_nobody_else(house: House) -> None:
    scorer = role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya")
    for actor in (house.phone, house.anna, scorer, house.director):
        call = called(house, actor)
        calls.take(call=call, actor=house.director)
        calls.resolve(call=call, actor=house.director, text="done")
    for actor in (house.stranger, NOBODY):
        with pytest.raises(Forbidden):
            called(house, actor)
    for actor in (house.phone, house.anna, scorer):
        with pytest.raises(Forbidden):
            calls.take(call=call, actor=actor)


def test_who_comes_second_is_told_who_has_it(house: House) -> None:
    call = called(house)
    calls.take(call=call, actor=house.director)
    for deed in (calls.take, calls.hand_back):
        with pytest.raises(Conflict, match="Maria has it in hand") as told:
            deed(call=call, actor=house.other)
        assert told.value.current["holder"] == "Maria"
    with pytest.raises(Conflict, match="Maria"):
        calls.resolve(call=call, actor=house.other, text="done")


def test_taken_twice_by_the_same_hand_is_once_and_lasts_longer(house: House) -> None:
    call = calls.take(call=called(house), actor=house.director)
    again = calls.take(call=call, actor=house.director)
    assert again.version == call.version
    assert again.lease is not None
    assert call.lease is not None
    assert again.lease > call.lease


def test_who_never_comes_loses_it(house: House) -> None:
    call = calls.take(call=called(house), actor=house.director)
    Call.objects.filter(pk=call.pk).update(lease=timezone.now() - timedelta(seconds=1))
    call.refresh_from_db()
    assert call.state == "waiting"
    assert calls.take(call=call, actor=house.other).holder == house.other.person


def test_what_is_missing_is_said(house: House) -> None:
    with pytest.raises(Refused, match="Say why"):
        calls.call(table=house.table, actor=house.phone, reason="boredom")
    with pytest.raises(Refused, match="2000 are the most"):
        called(house, text="x" * 2001)
    call = called(house)
    with pytest.raises(Refused, match="Take it in hand first"):
        calls.resolve(call=call, actor=house.director, text="done")
    calls.take(call=call, actor=house.director)
    with pytest.raises(Refused, match="what came of the call"):
        calls.resolve(call=call, actor=house.director, text=" ")
    with pytest.raises(Refused, match="0 to 180"):
        calls.resolve(call=call, actor=house.director, text="done", minutes=181)
    assert Call.objects.get().state == "taken"


def test_resolved_twice_alike_is_once_and_otherwise_too_late(house: House) -> None:
    call = calls.take(call=called(house), actor=house.director)
    for _ in range(2):
        done = calls.resolve(call=call, actor=house.director, text="done", minutes=2)
    assert done.version == 3
    for deed in (calls.take, calls.hand_back):
        with pytest.raises(Conflict, match="dealt with already"):
            deed(call=call, actor=house.director)


def test_nobody_calls_when_nothing_is_played(house: House) -> None:
    Round.objects.update(state=Round.State.CLOSED)
    with pytest.raises(Refused, match="not open"):
        called(house)


def test_the_life_of_a_call_is_never_rewritten(house: House) -> None:
    called(house)
    for deed in (
        lambda: CallStep.objects.update(text="nothing"),
        lambda: CallStep.objects.all().delete(),
    ):
        with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
            deed()


def test_each_step_is_an_event_of_tournament_and_table(house: House) -> None:
    before = versions.of_table(house.table.pk)
    call = called(house)
    assert call.steps.get().position == before + 1
    assert versions.of_table(house.table.pk) == before + 1
    assert versions.of_tournament(house.made.tournament.slug) == before + 1


def test_the_queue_has_the_oldest_first(house: House) -> None:
    first = called(house)
    second = calls.call(
        table=house.made.tournament.rounds.get().tables.get(number=2),
        actor=house.director,
        reason="time",
    )
    assert [line.case for line in waiting.queue(house.made.tournament)] == [first, second]
    assert waiting.count(house.made.tournament) == 2


def test_of_two_directors_one_gets_it(any_database_for_threads: str) -> None:
    house = build()
    call = called(house)
    both = (house.director, house.other)
    found = at_once(lambda number: calls.take(call=call, actor=both[number % 2]), 2)
    got = [one for one in found if isinstance(one, Call)]
    told = [one for one in found if isinstance(one, Conflict)]
    assert (len(got), len(told)) == (1, 1), found
    assert got[0].holder is not None
    assert told[0].message == f"{got[0].holder.name} has it in hand."
    assert CallStep.objects.filter(kind="taken").count() == 1


def test_pressed_by_several_at_once_it_is_one_call(any_database_for_threads: str) -> None:
    house = build()
    who = (house.phone, house.anna, house.boris, house.director)
    found = at_once(lambda number: called(house, who[number]))
    assert all(isinstance(one, Call) for one in found), found
    assert (Call.objects.count(), CallStep.objects.count()) == (1, 1)
