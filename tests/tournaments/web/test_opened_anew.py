"""A deal that waits at the console and is entered from paper: pages say what becomes of it."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.phones import HANDS
from tests.rig.visitors import visitor
from tournaments.models import Table
from tournaments.services import deals
from tournaments.services.actors import ROOT

DONE = "?line=B+declare+6S&line=C+pass&line=A+pass"
COMES = "Saved here, it comes from paper instead."
STAY = "The hands that were typed for it then stay in its log alone."


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def client(made: Evening, table: Table) -> Client:
    return visitor(made.director)


def text(client: Client, url: str) -> str:
    page = client.get(url).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", html.unescape(page)).split())


@pytest.mark.parametrize("cards", ["", HANDS])
def test_before_it_is_saved_the_paper_page_says_what_becomes_of_it(
    client: Client, table: Table, cards: str
) -> None:
    url = f"/console/{table.token}/paper/"
    assert COMES not in text(client, url)
    deal = deals.open_next(table=table, actor=ROOT, cards=cards)
    for query in ("", DONE):
        page = text(client, url + query)
        assert COMES in page
        assert (STAY in page) == bool(cards)
    deals.act(deal=deal, line="B pass", seen=1, actor=ROOT)
    assert COMES not in text(client, url)


def test_its_log_says_what_it_was_before(client: Client, table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    sent = {"line": ["B declare 6S", "C pass", "A pass"], "number": "1", "key": "k"}
    assert client.post(f"/console/{table.token}/paper/", sent).status_code == 302
    page = client.get(f"/desk/deals/{deal.token}/").content.decode()
    assert "<s>opened</s>" in page
    read = text(client, f"/desk/deals/{deal.token}/")
    assert "opened replaces 1 From paper instead. Hands that count no longer: Hand A: SAT9" in read
    assert "Hand A" not in text(client, f"/deals/{deal.token}/")


def test_hands_that_come_later_are_told(client: Client, table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deals.open_next(table=table, actor=ROOT, cards=HANDS)
    assert "opened replaces 1 Hands are known now." in text(client, f"/desk/deals/{deal.token}/")
