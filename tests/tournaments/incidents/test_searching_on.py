"""What the desk left undecided is searched on from the ruling; what was possible is shown."""

import html
import re

import pytest
from django.test import Client

from tests.tournaments.incidents.addresses import LED, SIX, address
from tournaments.models import Search
from tournaments.queries import verdicts
from tournaments.services import searching

CLAIM = SIX | {"what": "claim", "who": "A", "claimed": "3", "plan": "-", "sA": "3", "sB": "1"}
CLAIM |= {"sC": "0"}
PASSED = LED | {"declarer": "all-pass", "table": "russian/rostov:3"}
POSSIBLE = re.compile(r"<li>(A <strong>.*?)</li>", re.DOTALL)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "LIMIT", 1)


def ruling(client: Client, told: dict[str, str], *lines: str) -> str:
    return html.unescape(client.get(address(told, *lines, at="ruling")).content.decode())


def search_on(client: Client, told: dict[str, str], *lines: str) -> None:
    query = address(told, *lines).partition("?")[2]
    assert client.post("/incident/search/", {"answers": query}).status_code == 302


def test_a_claim_is_searched_on_and_its_proof_shows(client: Client, db: None, short: None) -> None:
    body = ("B dispute",)
    told = CLAIM | {"leader": "C", "hA": "SA.H9.D9.D8", "hB": "SQ.HA.H8.CA", "hC": "SK.D7.C8.C7"}
    page = ruling(client, told, *body)
    assert "Not decided in the time" in page
    search_on(client, told, *body)
    assert "A longer search is under way" in ruling(client, told, *body)
    searching.run()
    page = ruling(client, told, *body)
    assert "at worst" in page
    assert "Search on" not in page


def test_damage_is_searched_on(client: Client, db: None, short: None) -> None:
    body = ("A damage A=5 B=2 C=3",)
    assert "was not decided within the limit" in ruling(client, PASSED, *body)
    search_on(client, PASSED, *body)
    assert Search.objects.get().kind == "judge"
    searching.run()
    assert "lawful line reaches these tricks" in ruling(client, PASSED, *body)


def test_what_was_possible_without_the_wrong_lead_is_listed(client: Client, db: None) -> None:
    page = ruling(client, PASSED)
    found = {re.sub(r"\D+", " ", row).strip() for row in POSSIBLE.findall(page)}
    assert len(found) > 5
    assert all(sum(map(int, row.split())) == 10 for row in found)
    reached = [row for row in found if row.split()[0] == "5"]
    assert reached, "what the desk finds reachable is in the list"
    for row in found:
        a, b, c = row.split()
        page = ruling(client, PASSED, f"A damage A={a} B={b} C={c}")
        assert "Some lawful line reaches" in page, row


def test_what_was_possible_is_searched_on_where_it_was_not_decided(
    client: Client, db: None, short: None
) -> None:
    assert "was not decided in the time" in ruling(client, PASSED)
    search_on(client, PASSED)
    assert Search.objects.get().question["ask"] == "reachable"
    searching.run()
    page = ruling(client, PASSED)
    assert POSSIBLE.search(page)
    assert "was not decided in the time" not in page


def test_nothing_is_searched_where_all_is_decided(client: Client, db: None) -> None:
    search_on(client, SIX | {"what": "discard-look", "when": "at-once"})
    assert not Search.objects.exists()
