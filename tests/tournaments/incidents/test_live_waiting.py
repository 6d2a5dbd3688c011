"""The director's phone while a deal waits for somebody, and when it has ended."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import hidden, lines_of, played, text, url
from tournaments.models import Table
from tournaments.services import deals


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def phone(made: Evening) -> Client:
    return visitor(made.director)


def test_3_2_11_the_phone_asks_who_dealt_out_of_turn(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = deals.open_next(table=table, actor=made.director)
    assert "Who dealt?" in text(phone, url(deal), what="misdeal", misdeal="out-of-turn")
    page = text(phone, url(deal), what="misdeal", misdeal="out-of-turn", dealt="B")
    assert "Boris dealt." in page
    phone.post(url(deal), hidden(page))
    assert lines_of(deal) == ["B misdeal out-of-turn"]


def test_while_somebody_chooses_what_else_happens_is_taken_down(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = played(made, table, "C play HA !")
    assert "Boris chooses" in text(phone, url(deal))
    page = text(phone, url(deal), at="what")
    assert "What happened?" in page
    assert f'href="{url(deal)}?at=what"' in text(phone, url(deal))
    page = text(phone, url(deal), what="exposed", who="A", cards="CA")
    phone.post(url(deal), hidden(page))
    assert lines_of(deal)[-2:] == ["C play HA !", "A expose CA"]
    assert "Boris chooses" in text(phone, url(deal))


def test_when_the_deal_has_ended_nothing_binds_and_the_result_is_told(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = played(made, table, "C play HA !", "B choose ban")
    assert "What binds now" in text(phone, url(deal), at="now")
    line = "director tricks A=2 B=6 C=2 article 3.9.9 because the cards are mixed"
    deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    page = text(phone, url(deal), at="now")
    assert "What binds now" not in page
    assert "The result" in page
    assert "What was ruled, and what it changed" in page
