"""A deal's page: the replay among people once it has ended, and nothing before."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tournaments.models import Deal, Table
from tournaments.services import deals
from tournaments.services.actors import ROOT

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
LINES = ("B pass", "C pass", "A bid 6S", "A discard HT D8", "A declare 6S", "B pass", "C pass")


@pytest.fixture
def table(db: None) -> Table:
    return evening(3).table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    found = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in LINES:
        found = deals.act(deal=found, line=line, seen=found.version, actor=ROOT)
    return found


def _page(deal: Deal, query: str = "", status: int = 200, **headers: str) -> str:
    response = Client().get(f"/deals/{deal.token}/{query}", headers=headers)
    assert response.status_code == status
    return response.content.decode()


def test_a_finished_deal_is_replayed_among_people(deal: Deal) -> None:
    page = _page(deal, "?step=3")
    assert "<h3>Anna</h3>" in page
    assert "Anna’s hand" in page
    assert "Players: A Anna, B Boris, C Vera" in page
    assert not re.search(r"<h3>[ABC]</h3>", page)
    assert "Step 3 of 7" in page
    assert 'class="card card-S"' in page


def test_it_opens_at_its_end_with_the_score(deal: Deal) -> None:
    page = _page(deal)
    assert "Step 7 of 7" in page
    assert '<th scope="row">Anna</th>' in page


def test_htmx_gets_the_replay_alone(deal: Deal) -> None:
    assert "<html" not in _page(deal, "?step=2", **{"HX-Request": "true"})


def test_a_step_that_there_is_not(deal: Deal) -> None:
    assert "There is no step 8" in _page(deal, "?step=8", status=404)


def test_it_leads_to_the_deals_beside_it(table: Table, deal: Deal) -> None:
    later = deals.open_next(table=table, actor=ROOT)
    assert later.token not in _page(deal)
    for line in ("C pass", "A pass", "B bid 6S", "B talon SA SK", "B discard", "B declare 6S",
                 "C pass", "A pass"):  # fmt: skip
        later = deals.act(deal=later, line=line, seen=later.version, actor=ROOT)
    assert f'href="/deals/{later.token}/"' in _page(deal)
    assert f'href="/deals/{deal.token}/"' in _page(later)


def test_a_deal_taken_back_is_secret_again(deal: Deal) -> None:
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    for query in ("", "?step=0"):
        page = _page(deal, query)
        assert "is being played" in page
        assert not re.search(r'class="card|SAT9|6♠|<ol class="record"', page)


def test_even_its_director_sees_no_replay_of_an_open_deal_here(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    director = evening(0, name="Unused").director
    assert "SAT9" not in visitor(director).get(f"/deals/{deal.token}/").content.decode()


def test_a_void_deal_says_so_and_why_and_shows_no_card(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    deals.void(deal=deal, reason="misdealt", seen=deal.version, actor=ROOT)
    page = _page(deal)
    assert "This deal is void" in page
    assert "SAT9" not in page
    assert "<q>misdealt</q>" in page


def test_a_deal_that_there_is_not(db: None) -> None:
    assert Client().get("/deals/nowhere/").status_code == 404
