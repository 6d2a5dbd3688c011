"""Searching on for the proof of a claim that a judgement left open."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.tournaments.web.judged_records import WRONG, Judged
from tournaments.models import Judgement
from tournaments.queries import verdicts
from tournaments.services import searching

pytestmark = pytest.mark.django_db


@pytest.fixture
def undecided(judged: Judged, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a judgement that leaves its claim open."""
    monkeypatch.setattr(verdicts, "LIMIT", 3)
    return judged(WRONG)


def test_a_longer_search_is_asked_for_and_its_answer_shows(client: Client, undecided: str) -> None:
    assert "Search on" in client.get(undecided).content.decode()
    stored = Judgement.objects.get().verdict
    assert client.post(f"{undecided}search/").status_code == 302
    assert "A longer search is under way" in client.get(undecided).content.decode()
    assert "HX-Refresh" not in client.get(undecided, {"waiting": "yes"})
    assert searching.run() is True
    assert client.get(undecided, {"waiting": "yes"})["HX-Refresh"] == "true"
    page = client.get(undecided)
    assert "The claim is not upheld" in page.content.decode()
    assert "Search on" not in page.content.decode()
    assert page.context["proofs"][0].last == 27
    assert client.get(undecided, {"proof": "claim", "step": "9"}).status_code == 200
    assert Judgement.objects.get().verdict == stored


def test_a_search_that_ends_without_an_answer_says_why(
    client: Client, undecided: str, settings: Settings
) -> None:
    settings.SEARCH_POSITIONS = 5
    client.post(f"{undecided}search/")
    assert searching.run() is True
    page = client.get(undecided).content.decode()
    assert "It is not decided within the limit of positions." in page
    assert "Search on" in page


def test_who_has_as_many_searches_as_he_may_is_told_so(
    client: Client, undecided: str, settings: Settings
) -> None:
    settings.SEARCHES = 0
    answer = client.post(f"{undecided}search/")
    assert answer.status_code == 429
    assert "You have as many searches under way as you may" in answer.content.decode()


def test_there_is_nothing_to_search_for_in_a_decided_claim(client: Client, judged: Judged) -> None:
    assert client.post(f"{judged(WRONG)}search/").status_code == 400
    assert client.post("/judgements/nobody/search/").status_code == 404


def test_looked_at_again_it_is_the_page_that_it_was_asked_on(
    client: Client, undecided: str, settings: Settings
) -> None:
    settings.SEARCHES = 0
    page = client.post(f"{undecided}search/").content.decode()
    assert f'name="next" value="{undecided}search/"' in page  # where the languages lead
    assert client.get(f"{undecided}search/")["Location"] == undecided
    assert client.get("/judgements/nobody/search/").status_code == 404
