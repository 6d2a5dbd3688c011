"""How the session of a table ends in a pot game, and what its pages then say."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.phones import Phone
from tests.rig.visitors import visitor
from tournaments.models import Table
from tournaments.services import papers
from tournaments.services.actors import ROOT

TABLE = "/t/kasa-cup/rounds/1/tables/1/"
MADE = ("B declare 6NT", "C pass", "A pass")
EXHAUSTED = "Nothing is left to play for: the session of this table is over."


def greek(**options: object) -> tuple[Evening, Table]:
    made = evening(3, name="Kasa Cup", preset="greek/prefa", mode="strict", **options)
    return made, made.table("1: 1 2 3")


def test_a_kasa_that_is_exhausted_ends_the_session(db: None) -> None:
    made, table = greek(options={"stake": "20"})
    papers.result(table=table, lines=MADE, actor=ROOT)
    page = Client().get(TABLE).content.decode()
    assert EXHAUSTED in page
    assert "The account, and the result of the table" in page
    assert "What was left at the end" not in page
    phone = Phone(table).page()
    assert "The play at this table has ended" in phone
    assert EXHAUSTED in phone
    assert "Next deal" not in phone
    desk = visitor(made.director).get("/desk/kasa-cup/").content.decode()
    assert "play ended after 1 deal" in desk


def test_a_table_with_so_many_deals_shares_what_is_left(db: None) -> None:
    _made, table = greek(deals_per_table=1)
    papers.result(table=table, lines=MADE, actor=ROOT)
    page = Client().get(TABLE).content.decode()
    assert "The 1 deal of this table has been played: its session is over." in page
    assert "What was left at the end is shared equally." in page
    assert "+480 each" in page
    assert "−500 each" in page
    assert '<td class="is-sum">+40</td>' in page
    assert '<td class="is-sum">−20</td>' in page


def test_a_session_that_goes_on_has_no_such_words(db: None) -> None:
    _made, table = greek()
    papers.result(table=table, lines=MADE, actor=ROOT)
    page = Client().get(TABLE).content.decode()
    assert "its session is over" not in page
    assert "result now" in page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_kasa_is_called_as_the_game_calls_it(db: None, language: str) -> None:
    _made, table = greek()
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    client = Client()
    client.cookies["language"] = language
    for address in (TABLE, f"/deals/{deal.token}/"):
        page = client.get(address).content.decode()
        assert {"en": ">kasa</th>", "ru": ">касса</th>"}[language] in page
