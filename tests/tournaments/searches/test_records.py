"""Records judged as searches: the whole verdict, with proofs that a request may not search for."""

from typing import Any

import pytest
from pytest_django import Settings

import referee
from tests.rig.callers import Caller
from tests.rig.claims import LONG, QUICK
from tests.rig.records import BROKEN, LAWFUL
from tests.tournaments.searches.conftest import ended
from tests.tournaments.searches.questions import QUICK as POSITION
from tournaments.models import Judgement, Search
from tournaments.services import searches, searching

SEARCHES = "/api/v1/searches"


def _ask(text: str = LONG, **asked: Any) -> Search:
    return searches.ask(owner="person:1", kind="judge", question={"record": text}, **asked)


def test_what_a_request_leaves_undecided_a_search_decides(db: None) -> None:
    caller = Caller()
    short = caller.ask("POST", "/api/v1/judge", {"record": LONG}).json()
    assert short["claim"]["decided"] is False
    response = caller.ask("POST", SEARCHES, {"kind": "judge", "record": LONG})
    made = response.json()
    assert (response.status_code, made["kind"], made["state"]) == (202, "judge", "queued")
    assert response["Location"] == made["address"]
    searching.run()
    done = caller.get(made["address"])
    assert (done["state"], done["error"]) == ("done", None)
    assert done["answer"] == referee.judge(LONG)
    assert done["answer"]["claim"]["upheld"] is True
    assert done["positions"] == done["answer"]["claim"]["positions"] > 5000


def test_damages_are_searched_for(db: None) -> None:
    (text,) = (each.text for each in referee.examples() if each.name == "russian/damage-allowed")
    answer = ended(_ask(text)).answer
    assert answer == referee.judge(text)
    assert answer is not None
    damages = [row for one in answer["irregularities"] for row in one.get("damage", ())]
    assert [row["reachable"] for row in damages] == [True]


@pytest.mark.parametrize("text", [LAWFUL, BROKEN, "", "Laws: nowhere", QUICK])
def test_every_text_gets_its_verdict(db: None, text: str) -> None:
    search = ended(_ask(text.replace("\n", "\r\n")))
    assert (search.state, search.answer) == ("done", referee.judge(text))


def test_at_the_limit_it_is_undecided(db: None) -> None:
    search = ended(_ask(limit=2000))
    assert (search.state, search.error, search.answer) == ("undecided", "limit", None)
    assert search.positions == 2000


@pytest.mark.parametrize("calls", [1, 2, 9])
def test_cancelled_while_it_runs_it_leaves_nothing(
    db: None, monkeypatch: pytest.MonkeyPatch, calls: int
) -> None:
    search, made = _ask(), 0
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
    assert not Judgement.objects.exists()


def test_it_tells_how_far_it_is(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    look = searching.Watch._stops

    def looking(watch: searching.Watch) -> bool:
        stops = look(watch)
        seen.append(Search.objects.get().positions)
        return stops

    monkeypatch.setattr(searching, "HEARTBEAT", 0)
    monkeypatch.setattr(searching.Watch, "_stops", looking)
    ended(_ask())
    assert seen[:3] == [0, 256, 512]


def test_records_and_positions_share_the_places(db: None, settings: Settings) -> None:
    settings.SEARCHES = 1
    caller = Caller()
    caller.post(SEARCHES, {"kind": "judge", "record": LONG}, 202)
    caller.post(SEARCHES, {"kind": "judge", "record": QUICK}, 429)
    caller.post(SEARCHES, {"position": POSITION}, 429)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"record": "A" * 65_537}, 422, "record-too-large"),
        ({"record": "Laws: \0"}, 400, "bad-request"),
        ({"record": None}, 400, "bad-request"),
        ({}, 400, "bad-request"),
        ({"position": POSITION}, 400, "bad-request"),
        ({"record": LONG, "position": POSITION}, 400, "bad-request"),
        ({"record": LONG, "limit": -1}, 400, "bad-request"),
        ({"record": LONG, "kind": "solve"}, 400, "bad-request"),
    ],
)
def test_what_is_no_record_is_refused(
    db: None, body: dict[str, Any], status: int, code: str
) -> None:
    assert Caller().post(SEARCHES, {"kind": "judge", **body}, status)["code"] == code
    assert not Search.objects.exists()
