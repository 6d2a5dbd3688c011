"""The director's phone while a deal waits for somebody, and when it has ended."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import DEALT, hidden, lines_of, played, text, url
from tournaments.models import Table
from tournaments.services import deals
from tournaments.services.errors import Refused


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


def test_the_facts_of_a_choice_are_told_with_whom_it_would_bind(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = played(made, table, "C play HA !")
    page = text(phone, url(deal))
    assert "<li>Vera led ♥A out of turn.</li>" in page
    assert "Boris: Forbid the suit to the partner (Anna, ♥)" in page
    assert "Boris: Accept the lead<" in page


def test_3_3_18_the_suit_of_a_bid_out_of_turn_is_told(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = deals.open_next(table=table, actor=made.director)
    lines = "A bid 6H !\nB bid 6S\nC pass\nA pass\nB talon SQ D8\nB discard\nB declare 6S"
    for line in lines.splitlines():
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    page = text(phone, url(deal), at="now")
    if "chooses" not in page:
        for line in ("C whist", "A whist"):
            deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
        page = text(phone, url(deal), at="now")
    assert "Anna bid ♥ out of turn." in page
    assert "Forbid the suit to the partner (Vera, ♥)" in page


def test_what_binds_before_the_play_binds_no_more_in_it(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = deals.open_next(table=table, actor=made.director)
    console = f"/console/{table.token}/"
    deal = deals.act(deal=deal, line="A see-talon", seen=deal.version, actor=made.director)
    for page in (text(phone, url(deal), at="now"), text(phone, console)):
        assert "Anna may only pass" in page
    lines = ["B bid 6S", "C pass", "A pass", "outsider advise B contract"]
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    for page in (text(phone, url(deal), at="now"), text(phone, console)):
        assert "Boris may no longer change the contract" in page
        assert "may only pass" not in page
    lines = ["B talon SQ D8", "B discard", "B declare 6S", "C whist", "A whist", "C cards 9",
             "B look-discard"]  # fmt: skip
    for line in lines:
        try:
            deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
        except Refused:
            deal = deals.act(deal=deal, line="B play SA", seen=deal.version, actor=made.director)
            deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    for page in (text(phone, url(deal), at="now"), text(phone, console)):
        assert "may no longer change" not in page
        assert "Boris: penalty tricks: 1" in page
        assert "Vera holds 9 cards in this deal" in page


@pytest.mark.parametrize("cards", ["", DEALT])
def test_3_9_20_after_advice_the_card_is_named_on_the_phone(
    phone: Client, made: Evening, table: Table, cards: str
) -> None:
    deal = played(made, table, "B play SA", "outsider advise C", cards=cards)
    page = text(phone, url(deal), at="now")
    offered = re.findall(r'name="line" value="(\w require \w\w)"', page)
    assert "B require SJ" in offered
    assert "B require SA" not in offered
    assert cards == "" or len(offered) == 31
    phone.post(url(deal), hidden(page) | {"line": "B require SJ"})
    assert lines_of(deal)[-1] == "B require SJ"
    assert "Vera must play ♠J now" in text(phone, url(deal), at="now")


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
