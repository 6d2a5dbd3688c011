"""How deals of pot games are told: a trump for a contract, from hand, thrown in, given up."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.rig.phones import Phone, words
from tests.tournaments.pots.conftest import ALL_PASS, Sat, entered
from tournaments.models import Deal, Table
from tournaments.queries import precedents
from tournaments.services import deals, inquiries, standings
from tournaments.services.actors import ROOT

HANDS = """Hand B: SAKQ CAKQ DAK HAK
Hand C: SJT9 CJT9 DQJ HQJ
Hand A: S87 C87 DT98 HT98
Talon: D7 H7"""
MADE = ("C whist", "A whist", "tricks B=6 C=3 A=1")


def shown(address: str, language: str = "en") -> str:
    """What everybody sees on a page, without the words that only a reader aloud says."""
    client = Client()
    client.cookies["language"] = language
    answer = client.get(address)
    assert answer.status_code == 200
    page = answer.content.decode().partition("<main")[2]
    text = re.sub(r"<[^>]+>", " ", re.sub(r'<span class="unseen">[^<]*</span>', "", page))
    return " ".join(unescape(text).replace("\ufe0e", "").split())


def at(table: Table) -> str:
    return f"/t/{table.round.tournament.slug}/rounds/1/tables/1/"


def dealt(phone: Phone) -> Deal:
    return deals.open_next(table=phone.table, actor=ROOT, cards=HANDS)


def test_a_contract_that_names_only_a_trump_is_told_by_it(sat: Sat) -> None:
    table = sat("austrian/base")
    deal = entered(table, "B declare H", *MADE)
    assert deal.contract == "H"
    page = shown(at(table))
    assert "Boris makes ♥" in page
    assert "6" not in page.partition("Boris makes")[0].rpartition("Result")[2]
    assert "♥" in shown(f"/deals/{deal.token}/")
    assert "6 ♥" not in shown(f"/deals/{deal.token}/")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "♥ from hand"), ("ru", "♥ с руки"), ("de", "Hand ♥")],
)
def test_from_hand_is_told_with_the_contract(sat: Sat, language: str, told: str) -> None:
    table = sat("austrian/base")
    deal = entered(table, "B declare H hand", *MADE)
    assert deal.contract == "H hand"
    assert shown(at(table), language).count(told) == 2
    assert told in shown(f"/deals/{deal.token}/", language)


def test_a_level_is_told_where_the_game_has_levels(sat: Sat) -> None:
    table = sat("greek/prefa")
    deal = entered(table, "B declare 7H", "C whist", "A whist", "tricks B=7 C=2 A=1")
    assert deal.contract == "7H"
    assert "Boris makes 7♥" in shown(at(table))


@pytest.mark.parametrize(
    ("preset", "language", "told"),
    [
        ("austrian/unlimited", "en", "All pass: the cards are thrown in, nobody pays"),
        ("austrian/unlimited", "de", "Alle passen: neue Gabe, niemand zahlt"),
        ("greek/prefa", "ru", "Все пас: карты брошены, никто не платит"),
        ("greek/prefa", "el", "Όλοι πάσο: ξαναμοιράζεται, κανείς δεν πληρώνει"),
    ],
)
def test_a_deal_thrown_in_has_no_tricks(sat: Sat, preset: str, language: str, told: str) -> None:
    table = sat(preset)
    deal = entered(table, *ALL_PASS)
    for address in (at(table), f"/deals/{deal.token}/"):
        assert told in shown(address, language)
    assert "Anna 0, " not in shown(at(table), language)


def test_an_all_pass_deal_that_was_played_tells_its_tricks(sat: Sat) -> None:
    table = sat("greek/prefa", all_pass="play")
    entered(table, *ALL_PASS, "tricks B=5 C=3 A=2")
    assert "Tricks: Anna 2, Boris 5, Vera 3" in shown(at(table))


def test_a_deal_given_up_tells_the_figures_that_count(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    deal = dealt(phone)
    phone.tap("B bid 6S", "C pass", "A pass", "B concede")
    assert "Boris gives up: solo on 6♠, counted 4–3–3" in shown(at(phone.table))
    assert "counted 4–3–3" in shown(f"/deals/{deal.token}/")


def test_a_contract_that_nobody_plays_against(sat: Sat) -> None:
    table = sat("austrian/base")
    entered(table, "B declare S", "C pass", "A pass")
    assert "Nobody whists: ♠ is made by Boris without play" in shown(at(table))


def test_a_hand_out_of_play_is_marked_on_the_board_and_the_console(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    dealt(phone)
    called = ("B bid 6S", "C pass", "A pass", "B discard D7 H7", "B declare 6C", "C whist")
    phone.tap(*called, "A pass")
    assert "out of play" not in words(phone.page())
    phone.tap("C alone")
    console = phone.page()
    assert "out of play" in words(console)
    assert "?seat=A" not in console
    lines = ("Laws: greek/prefa", "Seats: A B C", "Dealer: A", HANDS, "", *called, "A pass")
    for words_of_defence, told in ((), False), (("C alone",), True):
        record = "\n".join([*lines, *words_of_defence])
        page = Client().post("/judge/", {"record": record})["Location"]
        assert ("out of play" in shown(page)) == told


def test_the_console_says_what_the_deal_is_played_for(sat: Sat) -> None:
    phone = Phone(sat("austrian/unlimited"))
    deals.open_next(table=phone.table, actor=ROOT)
    assert "pot 10" in words(phone.page())


def test_rulings_are_found_by_a_contract_that_names_only_a_trump(sat: Sat) -> None:
    table = sat("austrian/base")
    deal = entered(table, "B declare H hand", *MADE)
    fine = ("director fine B 5 article 3.9.8 because late",)
    inquiries.write(deal=deal, lines=fine, seen=deal.version, actor=ROOT)
    for contract in ("H hand", "game"):
        assert len(precedents.find(precedents.Wanted(contract=contract)).entries) == 1
    assert "H hand" in precedents.CONTRACTS
    page = shown("/rulings/?contract=H+hand")
    assert "♥ from hand (1)" in page
    assert "Won or lost by it:" in page
    assert "whists" not in page


@pytest.mark.parametrize(
    ("preset", "told"),
    [("austrian/base", "Figures in stakes."), ("greek/prefa", "Figures in kapikia.")],
)
def test_figures_say_what_they_count(sat: Sat, preset: str, told: str) -> None:
    table = sat(preset)
    entered(table, *ALL_PASS)
    slug = table.round.tournament.slug
    standings.compute(slug)
    assert told in shown(at(table))
    assert told in shown(f"/t/{slug}/")


def test_what_the_declarer_announced_stands_beside_him(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    dealt(phone)
    called = ("B bid 6S", "C pass", "A pass", "B discard D7 H7", "B declare 6C")
    phone.tap(*called)
    assert "Boris four aces" not in words(phone.page())
    phone.tap("B announce four-aces")
    assert "Boris four aces" in words(phone.page())
    lines = ("Laws: greek/prefa", "Seats: A B C", "Dealer: A", HANDS, "", *called)
    record = "\n".join([*lines, "B announce four-aces"])
    page = Client().post("/judge/", {"record": record})["Location"]
    assert "6 ♣ four aces" in shown(page)
