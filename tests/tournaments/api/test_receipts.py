"""Writes over the API are done once: keys, stored answers, leases, threads."""

from collections import Counter
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from tests.rig.callers import Caller
from tests.rig.evenings import at_once
from tests.tournaments.api.conftest import World, build
from tournaments.models import Action, Club, Device, Enrolment, Entry, Invitation, Receipt
from tournaments.services import receipts
from tournaments.services.errors import Refused
from tournaments.services.receipts import Answer, Running

ACTIONS = "/api/v1/deals/{token}/actions"
ENTRIES = "/api/v1/tournaments/{slug}/entries"


def test_the_same_request_again_gets_the_stored_answer(world: World, director: Caller) -> None:
    path = world.path(ENTRIES)
    first = director.ask("POST", path, {"names": ["Zoya"]}, key="k1")
    again = director.ask("POST", path, {"names": ["Zoya"]}, key="k1")
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert "Idempotency-Replayed" not in first
    assert again["Idempotency-Replayed"] == "true"
    assert Entry.objects.filter(name="Zoya").count() == 1


def test_another_request_under_the_key_is_refused(world: World, director: Caller) -> None:
    director.post(world.path(ENTRIES), {"names": ["Zoya"]}, key="k1")
    for method, path, body in (
        ("POST", world.path(ENTRIES), {"names": ["Yakov"]}),
        ("PATCH", world.path("/api/v1/tournaments/{slug}"), {"name": "Zoya"}),
    ):
        response = director.ask(method, path, body, key="k1")
        assert (response.status_code, response.json()["code"]) == (422, "key-reused")
    assert not Entry.objects.filter(name="Yakov").exists()


def test_keys_of_two_people_are_two(world: World, director: Caller, device: Caller) -> None:
    path = world.path(ACTIONS)
    assert device.post(path, {"line": "C pass", "seen": 1}, key="1")["version"] == 2
    assert director.post(path, {"line": "A pass", "seen": 2}, key="1")["version"] == 3
    assert Action.objects.filter(deal=world.deal).count() == 3


@pytest.mark.parametrize("key", ["", "two words", "x" * 81, "каша", "tab\t"])
def test_without_a_fit_key_nothing_is_written(world: World, director: Caller, key: str) -> None:
    headers = {"Idempotency-Key": key} if key else {}
    response = director.client.post(
        world.path(ENTRIES), {"names": ["Zoya"]}, content_type="application/json", headers=headers
    )
    assert response.status_code == 400
    assert response.json()["code"] == ("key-unfit" if key else "key-missing")
    assert not Receipt.objects.exists()


def test_a_refusal_is_an_answer_too(world: World, director: Caller) -> None:
    path = world.path(ENTRIES)
    for _ in range(2):
        assert director.post(path, {"names": ["Anna"]}, 422, key="k1")["code"] == "names"
    assert Receipt.objects.get().status == 422


def test_what_cannot_be_read_leaves_no_receipt(world: World, director: Caller) -> None:
    director.post(world.path(ENTRIES), {"names": []}, 400, key="k1")
    director.post(world.path(ENTRIES), {"names": ["Zoya"]}, 201, key="k1")


def test_a_request_that_dies_may_be_tried_again(
    world: World, director: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, body = world.path(ENTRIES), {"names": ["Zoya"]}

    def dying(**fields: object) -> None:
        raise OperationalError

    director.client.raise_request_exception = False
    with monkeypatch.context() as patched:
        patched.setattr("tournaments.services.entries.add_many", dying)
        response = director.client.post(
            path, body, content_type="application/json", headers={"Idempotency-Key": "k1"}
        )
    assert (response.status_code, response.json()["code"]) == (500, "server-error")
    assert not Receipt.objects.exists()
    director.post(path, body, key="k1")


def test_one_that_is_running_is_not_begun_again(world: World, director: Caller) -> None:
    path, body = world.path(ENTRIES), {"names": ["Zoya"]}
    director.post(path, body, key="k1")
    Entry.objects.filter(name="Zoya").delete()
    Receipt.objects.update(status=None, answer=None)
    response = director.ask("POST", path, body, key="k1")
    assert (response.status_code, response.json()["code"]) == (409, "request-running")
    assert response["Retry-After"] == "1"
    Receipt.objects.update(lease=timezone.now() - timedelta(seconds=1))
    director.post(path, body, 201, key="k1")


def test_a_lease_that_was_taken_over_undoes_the_late_deed(world: World) -> None:
    def late() -> Answer:
        Club.objects.create(name="Late", slug="late")
        Receipt.objects.update(lease=timezone.now() + timedelta(minutes=5))
        return Answer(201, {})

    with pytest.raises(Running):
        receipts.once(owner="person:1", key="k", request="r", deed=late)
    assert not Club.objects.filter(name="Late").exists()


def test_old_answers_are_forgotten(world: World, director: Caller) -> None:
    director.post(world.path(ENTRIES), {"names": ["Zoya"]}, key="k1")
    assert receipts.forget() == 0
    Receipt.objects.update(created=timezone.now() - receipts.KEPT - timedelta(seconds=1))
    assert receipts.forget() == 1


def test_secrets_are_told_once_and_never_stored(world: World, director: Caller) -> None:
    club, table = (
        world.path("/api/v1/clubs/{slug}/invitations"),
        world.path("/api/v1/tables/{token}/codes"),
    )
    admin = world.callers["admin"]
    wanted = {"name": "Gleb", "kind": "director"}
    told = [
        admin.post(club, wanted, key="i")["token"],
        (code := director.post(table, key="c")["code"]),
        Caller().post("/api/v1/devices", {"code": code}, key="d")["secret"],
    ]
    assert all(len(secret) >= 22 for secret in told)
    assert admin.post(club, wanted, key="i")["token"] is None
    assert director.post(table, key="c")["code"] is None
    again = Caller().post("/api/v1/devices", {"code": code}, key="d")
    assert (again["secret"], again["table"]) == (None, world.table.token)
    rows = [
        *Receipt.objects.values(), *Device.objects.values(), *Enrolment.objects.values(),
        *Invitation.objects.values(),
    ]  # fmt: skip
    assert not [secret for secret in told if secret in str(rows)]


def test_two_phones_may_choose_the_same_key(world: World, director: Caller) -> None:
    for _ in range(2):
        code = director.post(world.path("/api/v1/tables/{token}/codes"))["code"]
        assert Caller().post("/api/v1/devices", {"code": code}, key="1")["secret"]


def test_sent_by_several_at_once_it_is_done_once(any_database_for_threads: str) -> None:
    world = build()
    path, body = world.path(ACTIONS), {"line": "C bid 6S", "seen": 1}

    def ask(_: int) -> tuple[int, str]:
        caller = Caller(secret=world.callers["device"].secret)
        response = caller.ask("POST", path, body, key="same")
        return response.status_code, response.json().get("code", "done")

    found = Counter(at_once(ask, times=6))
    assert set(found) <= {(201, "done"), (409, "request-running")}, found
    assert found[201, "done"] >= 1
    assert Action.objects.filter(deal=world.deal, kind="line").count() == 1
    assert ask(0) == (201, "done")


def test_different_requests_at_once_are_each_done_or_told(any_database_for_threads: str) -> None:
    world = build()
    director = world.callers["director"].client

    def ask(number: int) -> int:
        caller = Caller()
        caller.client.cookies = director.cookies
        return int(
            caller.ask("POST", world.path(ENTRIES), {"names": [f"New {number}"]}).status_code
        )

    assert at_once(ask, times=6) == [201] * 6
    numbers = Entry.objects.filter(name__startswith="New").values_list("number", flat=True)
    assert sorted(numbers) == [8, 9, 10, 11, 12, 13]


def test_a_key_stands_for_one_request_of_the_service(db: None) -> None:
    first = receipts.once(owner="o", key="k", request="r", deed=lambda: Answer(200, {"n": 1}))
    again = receipts.once(owner="o", key="k", request="r", deed=lambda: Answer(200, {"n": 2}))
    assert (first.is_replayed, again.is_replayed, again.body) == (False, True, {"n": 1})
    with pytest.raises(Refused):
        receipts.once(owner="o", key="k", request="other", deed=lambda: Answer(200, {}))
