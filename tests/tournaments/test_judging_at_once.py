"""A process searches for one record's proofs at a time; all else is answered meanwhile."""

import time
from collections.abc import Iterator
from threading import Lock

import pytest
from django.test import Client

import referee
from referee import steps
from tests.rig.callers import Caller
from tests.rig.claims import LONG, QUICK
from tests.rig.evenings import at_once
from tests.rig.records import BROKEN, LAWFUL
from tournaments.models import Judgement
from tournaments.queries import verdicts
from tournaments.services import judgements
from tournaments.services.errors import Busy

JUDGE = "/api/v1/judge"


@pytest.fixture
def taken() -> Iterator[None]:
    """Another request searches."""
    with verdicts._place:
        yield


class Watched:
    """The law's search, slowed down, and how many of it were under way at most."""

    def __init__(self) -> None:
        self._search, self._lock, self._now = steps.proved, Lock(), 0
        self.most = self.all = 0

    def __call__(self, deal: referee.Deal, work: referee.Work) -> referee.ClaimProved:
        if not work._limit:
            return self._search(deal, work)
        with self._lock:
            self._now += 1
            self.all += 1
            self.most = max(self.most, self._now)
        time.sleep(0.3)
        try:
            return self._search(deal, work)
        finally:
            with self._lock:
                self._now -= 1


def test_of_many_at_once_one_is_searched_for(
    any_database_for_threads: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched()
    monkeypatch.setattr(steps, "proved", watched)
    found = at_once(lambda number: judgements.judge(text=f"{QUICK}# {number}\n"), 8)
    judged = [one for one in found if isinstance(one, Judgement)]
    assert watched.most == 1
    assert watched.all == len(judged) < 8
    assert all(isinstance(one, Busy) for one in found if one not in judged)
    assert {row.token for row in judged} == set(Judgement.objects.values_list("token", flat=True))
    assert all("decided" not in row.verdict["claim"] for row in Judgement.objects.all())
    for number in range(8):
        claim = judgements.judge(text=f"{QUICK}# {number}\n").verdict["claim"]
        assert claim["upheld"] is False


def test_of_the_same_text_at_once_one_row_is_made(any_database_for_threads: str) -> None:
    found = at_once(lambda _number: judgements.judge(text=QUICK), 6)
    assert {type(one) for one in found} <= {Judgement, Busy}
    assert "decided" not in Judgement.objects.get().verdict["claim"]


def test_meanwhile_the_api_says_when_to_come_back(db: None, taken: None) -> None:
    caller = Caller()
    response = caller.ask("POST", JUDGE, {"record": QUICK})
    assert (response.status_code, response["Retry-After"]) == (429, "1")
    assert response.json()["code"] == "too-many-searches"
    assert set(response.json()) == {"code", "article", "message", "params"}
    assert not Judgement.objects.exists()


def test_meanwhile_what_needs_no_search_is_judged(db: None, taken: None) -> None:
    for text in (LAWFUL, BROKEN):
        assert judgements.judge(text=text).verdict == referee.judge(text)


def test_what_was_judged_once_is_answered_meanwhile(db: None) -> None:
    judged = judgements.judge(text=QUICK)
    with verdicts._place:
        assert judgements.judge(text=QUICK) == judged


def test_the_limit_is_given_back_whatever_happens(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr("referee.solver.adjudicate", fails)
        with pytest.raises(ZeroDivisionError):
            verdicts.searched(QUICK)
    assert verdicts.searched(QUICK) is not None


def test_beyond_the_limit_it_stays_undecided(db: None) -> None:
    claim = judgements.judge(text=LONG).verdict["claim"]
    assert (claim["decided"], claim["positions"]) == (False, verdicts.LIMIT)


def test_the_page_keeps_the_text_and_says_so(db: None, client: Client, taken: None) -> None:
    answer = client.post("/judge/", {"record": QUICK})
    page = answer.content.decode()
    assert (answer.status_code, answer["Retry-After"]) == (429, "1")
    assert "try again in a moment" in page
    assert "A claim 9" in page
    client.cookies["language"] = "ru"
    page = client.post("/judge/", {"record": QUICK}).content.decode()
    assert "попробуйте ещё раз через мгновение" in page
    assert not Judgement.objects.exists()


def test_pages_show_what_is_known_without(db: None, taken: None) -> None:
    claim = verdicts.judged(QUICK)["claim"]
    assert (claim["decided"], claim["positions"]) == (False, 0)
