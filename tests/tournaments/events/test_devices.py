"""Table phones: one code one phone, the newest replaces the older, and each can be sent away."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from tests.rig.evenings import Evening, at_once, evening
from tournaments import live
from tournaments.models import Device, Enrolment, Table
from tournaments.services import devices, rounds
from tournaments.services.devices import Enrolled
from tournaments.services.errors import Forbidden, Hidden, Refused


@pytest.fixture
def made(any_database: str) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table()


def _code(made: Evening, table: Table) -> str:
    return devices.enrol_code(actor=made.director, table=table).text


def test_a_code_makes_a_phone_the_tables_device(made: Evening, table: Table) -> None:
    enrolled = devices.enrol(code=_code(made, table))
    found = devices.by_secret(secret=enrolled.secret)
    assert found == enrolled.device == devices.current(table)
    assert (enrolled.device.table, enrolled.device.epoch) == (table, 1)


def test_only_digests_are_stored(made: Evening, table: Table) -> None:
    code = _code(made, table)
    secret = devices.enrol(code=code).secret
    stored = str([*Enrolment.objects.values(), *Device.objects.values()])
    assert code not in stored
    assert secret not in stored


def test_times_are_configured(made: Evening, table: Table, settings: Settings) -> None:
    settings.ENROLMENT_MINUTES, settings.DEVICE_HOURS = 3, 2
    code = devices.enrol_code(actor=made.director, table=table)
    device = devices.enrol(code=code.text).device
    now = timezone.now()
    assert timedelta(minutes=2) < code.expires - now <= timedelta(minutes=3)
    assert timedelta(hours=1) < device.expires - now <= timedelta(hours=2)


def test_used_old_and_unknown_codes_say_the_same(made: Evening, table: Table) -> None:
    used, old = _code(made, table), _code(made, table)
    devices.enrol(code=used)
    expired = _code(made, table)
    Enrolment.objects.filter(used=None).update(expires=timezone.now())
    said = set()
    for code in (used, old, expired, "unknown"):
        with pytest.raises(Refused) as refused:
            devices.enrol(code=code)
        said.add((refused.value.code, refused.value.message))
    assert len(said) == 1
    assert Device.objects.count() == 1


def test_other_codes_end_when_one_is_used(made: Evening, table: Table) -> None:
    photographed, shown = _code(made, table), _code(made, table)
    devices.enrol(code=shown)
    with pytest.raises(Refused):
        devices.enrol(code=photographed)


def test_the_newest_phone_replaces_the_older(made: Evening, table: Table) -> None:
    first, second = (devices.enrol(code=_code(made, table)) for _ in range(2))
    assert devices.by_secret(secret=first.secret) is None
    assert devices.was_replaced(secret=first.secret)
    assert devices.by_secret(secret=second.secret) == second.device
    assert not devices.was_replaced(secret=second.secret)
    assert not devices.was_replaced(secret="unknown")


def test_a_phone_is_revoked_and_expires(made: Evening, table: Table) -> None:
    enrolled = devices.enrol(code=_code(made, table))
    Device.objects.update(expires=timezone.now())
    assert devices.by_secret(secret=enrolled.secret) is None
    again = devices.enrol(code=_code(made, table))
    for _ in range(2):
        devices.revoke(actor=made.director, device=again.device)
    assert devices.by_secret(secret=again.secret) is None
    assert devices.has_ended(secret=again.secret)
    assert not devices.was_replaced(secret=again.secret)
    assert not devices.has_ended(secret="unknown")
    assert devices.current(table) is None


def test_one_code_used_at_once_makes_one_phone(any_database_for_threads: str) -> None:
    made = evening(3)
    table = made.table()
    code = _code(made, table)
    found = at_once(lambda _: devices.enrol(code=code))
    assert sum(isinstance(one, Enrolled) for one in found) == 1
    assert {one.code for one in found if isinstance(one, Refused)} == {"code-spent"}
    assert Device.objects.count() == 1
    assert Table.objects.get().epoch == 1


def test_looking_up_costs_the_same_right_or_wrong(made: Evening, table: Table) -> None:
    secret = devices.enrol(code=_code(made, table)).secret
    devices.by_secret(secret=secret)
    counts = []
    for one in (secret, "unknown", "x" * 5000):
        with CaptureQueriesContext(connection) as queries:
            devices.by_secret(secret=one)
        counts.append(len(queries))
    assert counts == [1, 1, 1]


def test_last_use_is_written_once_a_minute(made: Evening, table: Table) -> None:
    secret = devices.enrol(code=_code(made, table)).secret
    devices.by_secret(secret=secret)
    first = Device.objects.get().last_used
    devices.by_secret(secret=secret)
    assert Device.objects.get().last_used == first is not None
    Device.objects.update(last_used=timezone.now() - timedelta(seconds=61))
    devices.by_secret(secret=secret)
    last = Device.objects.get().last_used
    assert last is not None
    assert last > first


def test_a_closed_round_needs_no_phone(made: Evening, table: Table) -> None:
    code = _code(made, table)
    rounds.close(actor=made.director, round_=table.round)
    table = Table.objects.select_related("round__tournament").get()
    with pytest.raises(Refused):
        _code(made, table)
    with pytest.raises(Refused):
        devices.enrol(code=code)


def test_who_gives_codes(made: Evening, table: Table) -> None:
    abroad = evening(name="Elsewhere")
    with pytest.raises(Forbidden):
        devices.enrol_code(actor=abroad.admin, table=table)
    enrolled = devices.enrol(code=_code(made, table))
    with pytest.raises(Forbidden):
        devices.revoke(actor=abroad.admin, device=enrolled.device)
    draft = evening(3, name="Draft")
    with pytest.raises(Hidden):
        devices.enrol_code(actor=made.director, table=draft.drawn().tables.get())


def test_the_phone_before_hears_that_something_has_changed(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    made = evening(3)
    table, heard = made.table("1: 1 2 3"), list[live.Change]()
    monkeypatch.setattr(live, "publish", heard.append)
    code = devices.enrol_code(actor=made.director, table=table).text
    with django_capture_on_commit_callbacks(execute=True):
        device = devices.enrol(code=code).device
    assert [one.id for one in heard if one.kind == "table"] == [table.token]
    with django_capture_on_commit_callbacks(execute=True):
        devices.revoke(actor=made.director, device=device)
    assert [one.id for one in heard if one.kind == "table"] == [table.token] * 2
