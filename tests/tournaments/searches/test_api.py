"""Searches over the API: an address for each, its maker's alone, and only so many at once."""

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

import referee
from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tests.tournaments.api.conftest import world as world
from tests.tournaments.searches.questions import QUICK
from tournaments.models import Search
from tournaments.services import searching

SEARCHES = "/api/v1/searches"
BODY = {"position": QUICK}


@pytest.fixture
def nobody(db: None) -> Caller:
    return Caller()


def test_a_search_from_the_question_to_the_answer(nobody: Caller) -> None:
    response = nobody.ask("POST", SEARCHES, {**BODY, "limit": 5000})
    made = response.json()
    assert response.status_code == 202
    assert response["Location"] == made["address"] == f"{SEARCHES}/{made['token']}"
    assert (made["kind"], made["state"], made["limit"]) == ("solve", "queued", 5000)
    assert nobody.get(made["address"]) == made
    searching.run()
    done = nobody.get(made["address"])
    assert (done["state"], done["answer"]) == ("done", referee.solve(QUICK))
    assert done["error"] is None


def test_undecided_says_why_in_the_readers_language(nobody: Caller) -> None:
    made = nobody.post(SEARCHES, {**BODY, "limit": 2}, 202)
    searching.run()
    found = nobody.get(made["address"], Accept_Language="ru")
    assert (found["state"], found["positions"], found["answer"]) == ("undecided", 2, None)
    assert found["error"]["code"] == "limit"
    assert found["error"]["message"].startswith("В пределах")


def test_cancelled_there_is_nothing_any_more(nobody: Caller) -> None:
    made = nobody.post(SEARCHES, BODY, 202)
    for _again in range(2):
        response = nobody.ask("DELETE", made["address"], key="cancel")
        assert (response.status_code, response.json()["state"]) == (200, "cancelled")
    assert nobody.ask("DELETE", made["address"]).status_code == 404
    nobody.get(made["address"], 404)
    assert not Search.objects.exists()


def test_too_many_are_a_429_that_says_when_to_come_back(nobody: Caller, settings: Settings) -> None:
    settings.SEARCHES = 1
    nobody.post(SEARCHES, BODY, 202)
    response = nobody.ask("POST", SEARCHES, BODY, key="later")
    assert (response.status_code, response["Retry-After"]) == (429, "5")
    assert response.json()["code"] == "too-many-searches"
    searching.run()
    assert nobody.ask("POST", SEARCHES, BODY, key="later").status_code == 202


def test_senders_are_told_apart_by_address_account_and_phone(
    world: World, settings: Settings
) -> None:
    settings.SEARCHES = 1
    for name in ("player", "device", "scorer", "nobody"):
        world.callers[name].post(SEARCHES, BODY, 202)
        world.callers[name].post(SEARCHES, BODY, 429)
    assert _from("198.51.100.7").status_code == 202
    assert _from("198.51.100.7").status_code == 429
    owners = set(Search.objects.values_list("owner", flat=True))
    assert len(owners) == 6
    assert not any("198" in owner for owner in owners)


def test_a_key_of_one_address_tells_another_nothing(db: None) -> None:
    one, other = (_from(address, key="same").json() for address in ("192.0.2.1", "192.0.2.2"))
    assert one["token"] != other["token"]
    assert _from("192.0.2.1", key="same").json() == one


def _from(address: str, key: str = "") -> Any:
    return Client(REMOTE_ADDR=address).post(
        SEARCHES,
        BODY,
        content_type="application/json",
        headers={"Idempotency-Key": key or f"{address}-{Search.objects.count()}"},
    )


def test_what_a_person_asked_is_his_alone(world: World) -> None:
    made = world.callers["player"].post(SEARCHES, BODY, 202)
    for name, caller in world.callers.items():
        status = {"player": 200, "old": 401}.get(name, 404)
        assert caller.ask("GET", made["address"]).status_code == status
    assert world.callers["root"].ask("DELETE", made["address"]).status_code == 404
    assert Search.objects.filter(token=made["token"]).exists()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"position": {**QUICK, "leader": "D"}}, 422, "bad-deal"),
        ({"position": {**QUICK, "trump": "X"}}, 422, "unreadable"),
        ({"position": {}}, 422, "unreadable"),
        ({"position": {**QUICK, "seats": ["A" * 5000, "B", "C"]}}, 422, "question-too-large"),
        ({"position": {**QUICK, "name": "\0"}}, 422, "not-text"),
        ({"position": [QUICK, QUICK]}, 400, "bad-request"),
        ({"position": None}, 400, "bad-request"),
        ({}, 400, "bad-request"),
        ({**BODY, "limit": -1}, 400, "bad-request"),
        ({**BODY, "limit": "9"}, 400, "bad-request"),
        ({**BODY, "kind": "weather"}, 400, "bad-request"),
    ],
)
def test_what_makes_no_sense_is_refused(
    nobody: Caller, body: dict[str, Any], status: int, code: str
) -> None:
    assert nobody.post(SEARCHES, body, status)["code"] == code
    assert not Search.objects.exists()


@pytest.mark.parametrize("depth", [20, 5000])
def test_deep_questions_are_not_read(nobody: Caller, depth: int) -> None:
    text = json.dumps(BODY)[:-1] + ', "x": ' + "[" * depth + "]" * depth + "}"
    response = nobody.client.post(
        SEARCHES, text, content_type="application/json", headers={"Idempotency-Key": "deep"}
    )
    assert (response.status_code, response.json()["code"]) == (400, "too-deep")
