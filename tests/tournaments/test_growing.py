"""Tables that only grow: the database refuses, the check sees a gap, tests can empty them."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import DatabaseError, connection, transaction

from tests.rig.evenings import evening
from tests.tournaments.cases.conftest import build, filed
from tournaments.models import Call, Protest, Snapshot, append_only
from tournaments.services import calls, protests


def _snapshot() -> Snapshot:
    tournament = evening().tournament
    return Snapshot.objects.create(
        tournament=tournament, number=1, position=0, rows=[], digest="0" * 64
    )


def test_what_is_written_is_neither_changed_nor_removed(any_database: str) -> None:
    row = _snapshot()
    with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
        Snapshot.objects.filter(pk=row.pk).update(position=9)
    with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
        row.delete()
    assert Snapshot.objects.get().position == 0


def test_what_a_case_is_about_stays_while_its_state_moves(any_database: str) -> None:
    house = build()
    protest, call = filed(house), calls.call(table=house.table, actor=house.phone, reason="score")
    for rows, change in (
        (Protest.objects, {"by": house.anna.person}),
        (Protest.objects, {"row": None}),
        (Protest.objects, {"deal": None}),
        (Call.objects, {"table": None}),
        (Call.objects, {"reason": "time"}),
    ):
        with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
            rows.update(**change)
    for case in (protest, call):
        with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
            type(case)._default_manager.filter(pk=case.pk)._raw_delete(using="default")
    assert protests.take(protest=protest, actor=house.other).state == "in-hand"
    assert calls.take(call=call, actor=house.other).state == "taken"


@pytest.mark.parametrize("_time", [1, 2])
def test_rows_that_were_committed_are_gone_in_the_next_test(
    any_database_for_threads: str, _time: int
) -> None:
    assert not Snapshot.objects.exists()
    _snapshot()
    assert append_only.missing(connection) == []


def test_the_check_sees_every_missing_trigger(any_database_for_threads: str) -> None:
    call_command("check", databases=["default"])
    try:
        append_only.remove(connection)
        with pytest.raises(SystemCheckError) as found:
            call_command("check", databases=["default"])
        for name in append_only.missing(connection):
            assert name in str(found.value)
        assert str(found.value).count("referee.E003") >= 4
    finally:
        out = StringIO()
        call_command("guard", stdout=out)
    assert "put back: tournaments_action_no_update" in out.getvalue()
    call_command("check", databases=["default"])
    assert append_only.missing(connection) == []


def test_before_the_tables_are_made_nothing_is_missing(any_database_for_threads: str) -> None:
    call_command("migrate", "tournaments", "0001", interactive=False, verbosity=0)
    try:
        call_command("check", databases=["default"])
    finally:
        call_command("migrate", "tournaments", interactive=False, verbosity=0)
    assert append_only.missing(connection) == []
