"""A void deal that is dealt again after later ones is played for what lies in the pot by then; the
account runs in the order in which the deals were opened.
"""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Deal, Table
from tournaments.queries import endings, logs, sheets
from tournaments.queries.pots import PotSheet
from tournaments.services import corrections, deals, headers, papers, running, standings, voids
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.errors import Refused
from tournaments.services.headers import Moved
from tournaments.services.sequence import next_headers
from tournaments.web.moving import moved_sentences

SIX = ("B declare 6S", "C pass", "A pass")
TEN = ("C declare 10S", "A pass", "B pass")
SEVEN = ("C declare 7S", "A pass", "B pass")
REMISE = ("C declare D", "A whist", "B whist", "tricks C=5 A=4 B=1")
"""At a pot of twenty: C takes it, pays ten for tricks and puts forty in, B twenty: sixty."""


def void(deal: Deal) -> Deal:
    deal = Deal.objects.get(pk=deal.pk)
    return deals.void(deal=deal, reason="Two packs.", seen=deal.version, actor=ROOT)


def corrected(deal: Deal, *lines: str) -> Deal:
    deal = Deal.objects.get(pk=deal.pk)
    fixed = Correction.of("\n".join(lines), "misread", "keying")
    return corrections.correct(deal=deal, correction=fixed, seen=deal.version, actor=ROOT)


def ended(table: Table) -> str:
    return endings.ending(Table.objects.get(pk=table.pk))


def sheet_of(table: Table) -> PotSheet:
    names = ("Anna", "Boris", "Vera")
    laws = running.laws_of(table.round.tournament)
    found = sheets.account(laws, running.counting(table), names)
    assert isinstance(found, PotSheet)
    return found


def lines_of(table: Table) -> list[tuple[object, ...]]:
    """Label, pot that it was played for, the pot by the account, the pot after it."""
    lines = sheet_of(table).lines
    return [(one.label, one.frozen, one.pot_before, one.pot_after) for one in lines]


def sums_up(table: Table) -> bool:
    total = sum(row["total"] for row in standings.rows_of(table.round.tournament))
    return recounted(table) == () and total == 0


@pytest.fixture
def kasa(sat: Sat) -> Table:
    """Deal 1 took twenty out of a hundred and fifty, deal 2 a hundred; deal 1 is void."""
    table = sat("greek/prefa", stake="50")
    first = entered(table, *SIX)
    assert entered(table, *TEN).pot == "130"
    void(first)
    return table


@pytest.fixture
def pot(sat: Sat) -> Table:
    """Deal 3 was thrown in for seventy; deal 1, which brought its dealer's ten, is void."""
    table = sat("austrian/unlimited")
    first = entered(table, *ALL_PASS)
    assert entered(table, *REMISE).pot == "20"
    assert entered(table, *ALL_PASS).pot == "70"
    void(first)
    return table


def test_the_kasa_that_lies_there_is_what_can_be_won(kasa: Table) -> None:
    assert account(kasa)[1] == 50
    again = entered(kasa, *SEVEN)
    assert (again.label, again.dealer, again.pot) == ("1", 0, "50")
    assert "Pot: 50" in logs.text(again).splitlines()
    assert again.result["net"] == {"A": 0, "B": 0, "C": 50}
    assert account(kasa) == ({"A": 0, "B": 0, "C": 150}, 0)
    assert ended(kasa) == "pot"
    assert sums_up(kasa)


def test_the_pot_that_lies_there_with_the_dealers_stake(pot: Table) -> None:
    assert account(pot)[1] == 60
    again = entered(pot, "B declare D", "C pass", "A pass")
    assert (again.label, again.dealer, again.pot) == ("1", 0, "70")
    assert again.result["net"] == {"A": 0, "B": 70, "C": 0}
    assert account(pot)[1] == 0
    assert sums_up(pot)


def test_the_headers_of_later_numbers_stay_and_their_dealer_is_next(pot: Table) -> None:
    entered(pot, *ALL_PASS)
    frozen = pot.deals.exclude(state="void").order_by("number").values_list("number", "pot")
    assert list(frozen) == [(1, "70"), (2, "20"), (3, "70")]
    following = next_headers(pot)
    assert (following["number"], following["dealer"], following["pot"]) == (4, 0, "80")


def test_the_account_runs_in_the_order_of_play(pot: Table) -> None:
    entered(pot, *ALL_PASS)
    assert lines_of(pot) == [("2", 20, 10, 50), ("3", 70, 60, 60), ("1", 70, 70, 70)]
    assert [line.is_moved for line in sheet_of(pot).lines] == [True, True, False]


def test_the_page_of_the_table_says_so_where_it_is_not_that_of_the_numbers(pot: Table) -> None:
    said = "The deals stand in the order in which they were opened."
    address = f"/t/{pot.round.tournament.slug}/rounds/1/tables/1/"
    assert said not in Client().get(address).content.decode()
    entered(pot, *ALL_PASS)
    assert said in Client().get(address).content.decode()


def test_of_a_record_played_for_another_pot_it_is_refused(pot: Table) -> None:
    head = (
        "Laws: austrian/unlimited\nSeats: A B C\nDealer: A\nPot: {pot}\nEntry: result\n\nall-pass\n"
    )
    with pytest.raises(Refused) as caught:
        papers.record(table=pot, text=head.format(pot=10), actor=ROOT)
    assert caught.value.params == {"header": "Pot", "found": "10", "due": "70"}
    assert papers.record(table=pot, text=head.format(pot=70), actor=ROOT).pot == "70"


def test_a_correction_of_a_higher_number_moves_the_pot_of_the_one_dealt_again(pot: Table) -> None:
    again = entered(pot, *ALL_PASS)
    second = pot.deals.get(number=2)
    mended = corrected(second, *REMISE[:3], "tricks C=6 A=2 B=2")
    assert headers.moved(mended) == (
        Moved("1", "Pot", "70", "10"), Moved("3", "Pot", "70", "0"),
    )  # fmt: skip
    again.refresh_from_db()
    assert (again.pot, again.result["pot_before"]) == ("70", 70)
    assert sums_up(pot)


def test_a_correction_of_the_one_dealt_again_moves_none_that_were_played_before(pot: Table) -> None:
    again = entered(pot, *ALL_PASS)
    fourth = entered(pot, *ALL_PASS)
    assert fourth.pot == "80"
    lines = ("B declare D", "C pass", "A pass")
    assert corrections.preview(deal=again, lines=lines).headers == ("4",)
    mended = corrected(again, *lines)
    assert headers.moved(mended) == (Moved("4", "Pot", "80", "10"),)
    assert mended.result["pot_before"] == 70
    assert sums_up(pot)


def test_undone_it_waits_for_the_pot_that_it_was_opened_for(pot: Table) -> None:
    again = entered(pot, *ALL_PASS)
    before = account(pot)
    again = deals.undo(deal=again, seen=again.version, actor=ROOT)
    assert (again.state, again.pot) == ("open", "70")
    assert account(pot)[1] == 60
    assert (entered(pot, *ALL_PASS).pk, account(pot)) == (again.pk, before)
    assert sums_up(pot)


def test_made_void_itself_it_is_dealt_once_more_for_what_lies_there_then(pot: Table) -> None:
    again = entered(pot, "B declare D", "C pass", "A pass")
    entered(pot, *ALL_PASS)
    assert account(pot)[1] == 10
    assert void(again).label == "1v2"
    assert account(pot)[1] == 70
    third = entered(pot, *ALL_PASS)
    assert (third.label, third.pot) == ("1", "80")
    assert sums_up(pot)


def test_a_void_deal_that_comes_back_stands_where_it_was(pot: Table) -> None:
    first = pot.deals.get(number=1)
    voids.take_back(deal=first, reason="One pack.", seen=first.version, actor=ROOT)
    assert lines_of(pot) == [("1", 10, 10, 10), ("2", 20, 20, 60), ("3", 70, 70, 70)]
    assert next_headers(pot)["pot"] == "80"


def test_an_exhausted_kasa_that_a_void_deal_refills_is_played_for(sat: Sat) -> None:
    table = sat("greek/prefa", stake="50")
    first = entered(table, *SIX)
    entered(table, *TEN)
    third = entered(table, "A declare 7S", "B pass", "C pass")
    assert (third.result["net"]["A"], ended(table)) == (30, "pot")
    void(first)
    assert (account(table)[1], ended(table)) == (20, "")
    again = entered(table, *SIX)
    assert (again.number, again.pot, ended(table)) == (1, "20", "pot")
    assert sums_up(table)


def test_without_the_deal_that_filled_it_the_kasa_owes_and_nothing_is_dealt_again(sat: Sat) -> None:
    table = sat("greek/prefa", stake="50")
    first = entered(table, "B declare 6S", "C whist", "A whist", "tricks B=5 C=3 A=2")
    assert first.result["pot_after"] == 170
    entered(table, *TEN)
    entered(table, "A declare 7S", "B pass", "C pass")
    void(first)
    assert (account(table)[1], ended(table)) == (-20, "pot")
    with pytest.raises(Refused) as caught:
        entered(table, *SIX)
    assert caught.value.code == "pot-exhausted"
    assert sums_up(table)


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        ("tricks B=5 C=3 A=2", "is over then: number 1 is not dealt again."),
        ("tricks B=6 C=2 A=2", "Number 1 is dealt again by Anna."),
    ],
)
def test_before_it_is_made_void_it_is_said_whether_it_is_dealt_again(
    sat: Sat, paid: str, told: str
) -> None:
    table = sat("greek/prefa", stake="50")
    first = entered(table, "B declare 6S", "C whist", "A whist", paid)
    entered(table, *TEN)
    entered(table, "A declare 7S", "B pass", "C pass")
    page = Client()
    page.force_login(User.objects.create_superuser("boss", password="x"))
    answer = page.get(f"/desk/deals/{first.token}/void/")
    assert (answer.status_code, told in answer.content.decode()) == (200, True)


def test_pots_that_would_be_others_are_told_as_people_write_figures(pot: Table) -> None:
    second = pot.deals.get(number=2)
    mended = corrected(second, *REMISE[:3], "tricks C=8 A=1 B=1")
    assert moved_sentences(pot, (Moved("3", "Pot", "7/2", "-20"), *headers.moved(mended))) == [
        "Deal 3, pot: it was played for 3\xa01/2; it would be −20 now.",
        "Deal 3, pot: it was played for 70; it would be 40 now.",
    ]


def test_the_number_of_deals_lets_it_be_dealt_again_once(sat: Sat) -> None:
    table = sat("austrian/unlimited", deals_per_table=2)
    first = entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    void(first)
    assert ended(table) == ""
    assert entered(table, *ALL_PASS).pot == "20"
    assert ended(table) == "deals"
    assert sums_up(table)
