"""What is taken on: so many for each sender, nothing that makes no sense, its maker's alone."""

from typing import Any

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from tests.rig.evenings import at_once
from tests.tournaments.searches.conftest import Ask, ended
from tests.tournaments.searches.questions import QUICK
from tournaments.models import Search
from tournaments.services import search_kinds, searches, searching
from tournaments.services.errors import Busy, Hidden, Refused


def test_the_smallest_of_the_limits_holds(ask: Ask, settings: Settings) -> None:
    settings.SEARCH_POSITIONS = 50
    assert ask().limit == 50
    assert ask({**QUICK, "limit": 7}).limit == 7
    asked = searches.ask(owner="x", kind="solve", question={**QUICK, "limit": 90}, limit=60)
    assert asked.limit == 50


def test_one_sender_has_so_many_under_way_and_no_more(ask: Ask, settings: Settings) -> None:
    settings.SEARCHES = 2
    first, second = ask(), ask()
    with pytest.raises(Busy, match="2"):
        ask()
    ask(owner="person:2")
    assert ended(first).state == "done"
    searches.cancel(search=second)
    assert {ask().place, ask().place} == {0, 1}
    with pytest.raises(Busy):
        ask()


def test_the_queue_has_an_end(ask: Ask, settings: Settings) -> None:
    settings.SEARCH_QUEUE = 3
    for number in range(3):
        ask(owner=f"person:{number}")
    with pytest.raises(Busy, match="waiting"):
        ask(owner="person:9")


def test_of_many_requests_at_once_no_more_get_in(
    any_database_for_threads: str, settings: Settings
) -> None:
    settings.SEARCHES = 2

    def asking(_number: int) -> Search:
        return searches.ask(owner="person:1", kind="solve", question=QUICK)

    found = at_once(asking, 6)
    assert [type(one) for one in found].count(Busy) == 4
    assert set(Search.objects.values_list("state", "place")) == {("queued", 0), ("queued", 1)}


def test_workers_are_told_once_it_is_committed(
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(searching, "tell", lambda task, queue: told.append((task, queue)))
    with django_capture_on_commit_callbacks(execute=True):
        ask()
        assert not told
    assert told == [("referee.search", "searches")]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"hands": {"A": "SA", "B": "SK", "C": "S9 S8"}}, "bad-deal"),
        ({"ask": "weather"}, "unreadable"),
        ({"limit": "much"}, "unreadable"),
        ({"want": "all", "ask": "reachable"}, "unreadable"),
        ({"name": "x" * search_kinds.LARGEST}, "question-too-large"),
        ({"name": "\0"}, "not-text"),
        ({"name": 1e999}, "not-text"),
    ],
)
def test_what_makes_no_sense_is_never_written_down(
    ask: Ask, changes: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        ask({**QUICK, **changes})
    assert refused.value.code == code
    assert not Search.objects.exists()


def test_a_search_is_its_makers_alone(ask: Ask) -> None:
    mine, link = ask(), ask(owner="address:abc")
    assert searches.found(token=mine.token, owner="person:1") == mine
    assert searches.found(token=link.token, owner="person:1") == link
    for token, owner in ((mine.token, "person:11"), (mine.token, "address:abc"), ("x", "person:1")):
        with pytest.raises(Hidden):
            searches.found(token=token, owner=owner)
