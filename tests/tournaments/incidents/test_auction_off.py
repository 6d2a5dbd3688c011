"""The talon was shown and the auction is off: the director gives figures and closes the deal."""

import html

import pytest
from django.test import Client
from django.urls import reverse

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import hidden, text, url
from tournaments.models import Deal, Table
from tournaments.services import deals, devices
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden

SHOWN = (
    ("B bid 6S", "C show-talon"),
    ("B pass", "C pass", "C show-talon", "A pass"),
)
ENTER = "Enter it: the deal is closed with these figures"
WHISTS = "director whists A on C 10 article 3.3.16.3 because he would have made six"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def desk(made: Evening) -> Client:
    return visitor(made.director)


def off(table: Table, lines: tuple[str, ...] = SHOWN[0]) -> Deal:
    deal = deals.open_next(table=table, actor=ROOT)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert (deal.phase, deal.turn) == ("remedy", None)
    return deal


@pytest.mark.parametrize("lines", SHOWN)
def test_it_is_closed_from_the_phone_with_the_figures(
    desk: Client, table: Table, lines: tuple[str, ...], made: Evening
) -> None:
    deal = off(table, lines)
    deal = deals.act(deal=deal, line=WHISTS, seen=deal.version, actor=made.director)
    page = text(desk, url(deal))
    assert "The auction is off" in page
    assert ENTER in page
    assert "Play on" not in page
    desk.post(url(deal), hidden(page) | {"line": "scored"})
    deal.refresh_from_db()
    assert (deal.state, deal.result["whists"]["A"]["C"]) == ("finished", 10)
    assert deals.open_next(table=table, actor=ROOT).number == 2


@pytest.mark.parametrize(
    ("lines", "article", "words"),
    [
        (SHOWN[0], "3.3.16.3", "while two other players had not passed, the auction is off"),
        (SHOWN[1], "3.3.16.2", "while exactly one other player had not passed"),
    ],
)
def test_the_article_is_the_one_that_fits_and_not_the_general_one(
    desk: Client, table: Table, lines: tuple[str, ...], article: str, words: str
) -> None:
    deal = off(table, lines)
    page = text(desk, url(deal))
    assert f'article-number">{article}<' in page
    assert words in page
    assert "what follows depends on how many" not in page
    assert article in text(desk, reverse("web:console", args=[table.token]))


@pytest.mark.parametrize("who", "BC")
def test_it_is_so_before_anything_is_written(desk: Client, table: Table, who: str) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deal = deals.act(deal=deal, line="B bid 6S", seen=deal.version, actor=ROOT)
    page = text(desk, f"{url(deal)}?what=talon-shown&who={who}")
    assert 'article-number">3.3.16.3<' in page
    deal = deals.act(deal=deal, line="C pass", seen=deal.version, actor=ROOT)
    page = text(desk, f"{url(deal)}?what=talon-shown&who={who}")
    article = "3.3.16.2" if who == "B" else "3.3.16.3"
    assert f'article-number">{article}<' in page


def test_it_is_closed_without_any(desk: Client, table: Table) -> None:
    deal = off(table)
    address = f"/desk/deals/{deal.token}/order/"
    page = text(desk, address)
    assert ENTER in page
    desk.post(url(deal), hidden(page) | {"line": "scored"})
    deal.refresh_from_db()
    assert deal.state == "finished"
    assert ENTER not in text(desk, address)


def test_a_line_shows_what_the_deal_comes_to_with_it(desk: Client, table: Table) -> None:
    deal = off(table)
    sent = {
        "order": "whists", "owho": "A", "oon": "C", "onumber": "10", "oarticle": "3.3.16.3",
        "oreason": "six", "show": "1",
    }  # fmt: skip
    page = html.unescape(desk.post(f"/desk/deals/{deal.token}/order/", sent).content.decode())
    assert "Once the deal is closed with the figures that stand then:" in page
    after = page.partition("Once the deal is closed")[2]
    assert "+10" in after or ">10<" in after
    deal.refresh_from_db()
    assert (deal.state, deal.actions.filter(line="scored").exists()) == ("open", False)


def test_the_table_is_told_and_does_not_close_it(desk: Client, table: Table) -> None:
    deal = off(table)
    code = devices.enrol_code(actor=ROOT, table=table).text
    phone = Actor(device=devices.enrol(code=code).device)
    with pytest.raises(Forbidden):
        deals.act(deal=deal, line="scored", seen=deal.version, actor=phone)
    console = text(desk, reverse("web:console", args=[table.token]))
    assert "The auction is off: the director writes" in console
    assert url(deal) in console


def test_what_the_director_closed_the_phone_does_not_undo(table: Table, made: Evening) -> None:
    deal = off(table)
    deal = deals.act(deal=deal, line="scored", seen=deal.version, actor=made.director)
    code = devices.enrol_code(actor=ROOT, table=table).text
    phone = Actor(device=devices.enrol(code=code).device)
    with pytest.raises(Forbidden):
        deals.undo(deal=deal, seen=deal.version, actor=phone)
    assert deals.undo(deal=deal, seen=deal.version, actor=made.director).state == "open"
