"""A table's page: the sheet with running entries, the deals, and no card of an open one."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitors
from tournaments.models import Deal, Table
from tournaments.queries.figures import figure
from tournaments.queries.sheets import PlayerPart, Sheet, Written
from tournaments.services import corrections, deals, papers
from tournaments.services.actors import ROOT
from tournaments.web.ruled_areas import HEIGHT, WIDTH
from tournaments.web.running_sheet import OLDER, drawn

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
ADDRESS = "/t/sochi-cup/rounds/1/tables/1/"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(6)


@pytest.fixture
def table(made: Evening) -> Table:
    made.opened("1: 1 2 3\n2: 4 5 6")
    return Table.objects.get(number=1)


def _page(address: str = ADDRESS) -> str:
    response = Client().get(address)
    assert response.status_code == 200
    return response.content.decode()


def _result(table: Table, *lines: str) -> Deal:
    return papers.result(table=table, lines=lines, actor=ROOT)


def test_a_table_at_which_nothing_was_played(table: Table) -> None:
    page = _page()
    assert "No deal has been played at this table yet." in page
    assert [name for name in ("Anna", "Boris", "Vera") if name in page] == ["Anna", "Boris", "Vera"]


def test_entries_run_on_and_each_leads_to_its_deal(table: Table) -> None:
    first = _result(table, "A declare 6S", "B pass", "C pass")
    second = _result(table, "A declare 7S", "B pass", "C pass")
    page = _page()
    for entry, deal, last in (("2.", first, ""), ("6.", second, " is-last")):
        assert f'<a class="entry{last}" href="/deals/{deal.token}/">{entry}</a>' in page
        assert re.search(
            rf'<a href="/deals/{deal.token}/" tabindex="-1"><text class="sheet-entry{last}"[^>]*>'
            rf"{re.escape(entry)}</text></a>",
            page,
        )


def test_what_the_sheet_would_settle_at(table: Table) -> None:
    _result(table, "A declare 6S", "B pass", "C pass")
    page = _page()
    assert '<span>Anna</span> <span class="part-result">+14</span>' in page
    assert '<span>Vera</span> <span class="part-result">−7</span>' in page


def test_the_deals_with_contract_result_and_dealer(table: Table) -> None:
    deal = _result(table, "A declare 6S", "B whist", "C whist", "tricks A=5 B=3 C=2")
    passed = _result(table, "all-pass", "tricks A=4 B=3 C=3")
    page = _page()
    assert "Anna is 1 down in 6♠" in page
    assert "Tricks: Anna 4, Boris 3, Vera 3" in page
    assert "from paper" in page
    for each in (deal, passed):
        assert f'<a href="/deals/{each.token}/">{each.label}</a>' in page


def test_a_contract_that_nobody_whisted(table: Table) -> None:
    _result(table, "A declare 6S", "B pass", "C pass")
    assert "Nobody whists: 6♠ is made by Anna without play" in _page()


def test_a_void_deal_is_struck_and_a_corrected_one_marked(table: Table) -> None:
    deal = _result(table, "A declare 6S", "B pass", "C pass")
    deals.void(deal=deal, reason="a card was missing", seen=deal.version, actor=ROOT)
    again = _result(table, "A declare 6S", "B pass", "C pass")
    correction = corrections.Correction(
        ("A declare 7S", "B pass", "C pass"), "read wrong", "keying"
    )
    corrections.correct(deal=again, correction=correction, seen=again.version, actor=ROOT)
    page = _page()
    assert "<s>1v1</s>" in page
    assert "corrected" in page
    assert "a card was missing" not in page
    assert page.count('class="sheet-entry') == 1


@pytest.mark.parametrize("known", [HANDS, ""])
def test_no_card_of_an_open_deal_on_any_public_page(
    made: Evening, table: Table, known: str
) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=known)
    for line in ("B pass", "C pass", "A bid 6S", "A talon SQ D8", "A discard HT D8"):
        if "talon" in line and known:
            continue
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    for who, client in visitors(made).items():
        for address in ("/", "/t/sochi-cup/", ADDRESS, f"/deals/{deal.token}/?step=1"):
            page = client.get(address).content.decode()
            assert not re.search(r'class="card|\bSAT9\b|\bHKT\b|6♠|\bHT D8\b|class="call"', page), (
                who,
                address,
            )
        assert "being played" in client.get(ADDRESS).content.decode()


def test_tables_that_there_are_not(table: Table) -> None:
    for address in (
        "/t/sochi-cup/rounds/2/tables/1/", "/t/sochi-cup/rounds/1/tables/9/",
        "/t/nowhere/rounds/1/tables/1/", "/t/sochi-cup/rounds/1/tables/99999999999999999999/",
    ):  # fmt: skip
        assert Client().get(address).status_code == 404


def test_a_table_of_four(db: None) -> None:
    made = evening(4, name="Leningrad Four", preset="russian/leningrad")
    table = made.table("1: 1 2 3 4")
    _result(table, "B declare 6S", "C whist", "D whist", "tricks B=6 C=2 D=2")
    page = _page("/t/leningrad-four/rounds/1/tables/1/")
    assert page.count('class="sheet-name"') == 4
    assert page.count('class="sheet-label"') == 12


def _sheet(players: int, entries: int) -> Sheet:
    """A sheet on which everybody has written so often, figures of three digits."""
    names = ("Anna Petrova", "Boris", "Vera", "Gleb")[:players]
    run = tuple(Written(100 + each, str(each), f"t{each}") for each in range(entries))
    return Sheet(
        tuple(
            PlayerPart(name, 0, run, run, tuple((other, run) for other in names if other != name))
            for name in names
        ),
        "10",
    )


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("entries", [0, 1, 4, 40])
def test_every_entry_is_drawn_inside_the_sheet(players: int, entries: int) -> None:
    picture = drawn(_sheet(players, entries), figure)
    assert all(0 < entry.x < WIDTH and 0 < entry.y < HEIGHT for entry in picture.figures)
    places = {(entry.x, entry.y) for entry in picture.figures}
    assert len(places) == len(picture.figures)
    runs = players * (players + 1)
    last = [entry for entry in picture.figures if entry.is_last]
    assert len(last) == (runs if entries else 0)
    assert all(entry.text == f"{99 + entries}." for entry in last)


def test_a_run_too_long_for_its_lines_loses_its_oldest_entries() -> None:
    picture = drawn(_sheet(4, 40), figure)
    cut = [entry for entry in picture.figures if entry.text == OLDER]
    assert len(cut) == 20
    assert not any(entry.token for entry in cut)


def test_first_names_stand_on_the_picture_where_they_tell_players_apart() -> None:
    labels = {label.text for label in drawn(_sheet(3, 0), figure).labels}
    assert labels == {"Anna", "Boris", "Vera"}
