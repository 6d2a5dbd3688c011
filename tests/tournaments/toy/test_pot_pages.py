"""The pages of a pot game: a ledger for a deal, the running account of a table, rulings."""

import re

from django.test import Client

from tests.rig.evenings import Evening
from tests.rig.phones import Phone
from tests.rig.visitors import visitor
from tournaments.models import Deal, Table
from tournaments.services import corrections, deals, papers, rounds
from tournaments.services.actors import ROOT

TABLE = "/t/penny-cup/rounds/1/tables/1/"
MADE = ("A declare 6S", "tricks A=7 B=2 C=1")
FAILED = ("B declare 6H", "tricks B=5 C=4 A=1")


def result(table: Table, *lines: str) -> Deal:
    return papers.result(table=table, lines=lines, actor=ROOT)


def rows(page: str, kind: str = "ledger") -> list[list[str]]:
    """The cells of the first table of this kind, as read: heads, lines, sums."""
    table = re.search(rf'<table class="[^"]*{kind}[^"]*">(.*?)</table>', page, re.DOTALL)
    assert table is not None
    return [
        [" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in found]
        for found in (
            re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
            for row in re.findall(r"<tr[^>]*>(.*?)</tr>", table[1], re.DOTALL)
        )
    ]


def page_of(address: str) -> str:
    answer = Client().get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_deal_is_a_ledger_with_a_line_for_every_payment(table: Table) -> None:
    deal = result(table, *MADE)
    assert rows(page_of(f"/deals/{deal.token}/")) == [
        ["", "Anna", "Boris", "Vera", "the piggy bank"],
        ["before the deal", "", "", "", "5"],
        ["the piggy bank", "+5", "", "", "−5"],
        ["tricks for a penny", "−2", "+2", "", ""],
        ["tricks for a penny", "−1", "", "+1", ""],
        ["together", "+2", "+2", "+1", "0"],
    ]


def test_a_deal_in_which_nobody_paid(table: Table) -> None:
    deal = result(table, "all-pass", "tricks A=4 B=3 C=3")
    assert rows(page_of(f"/deals/{deal.token}/"))[2:] == [
        ["nobody paid anything", "", "", "", ""],
        ["together", "0", "0", "0", "5"],
    ]


def test_the_running_account_deal_by_deal_with_stakes_pot_and_result(table: Table) -> None:
    result(table, *MADE)
    result(table, *FAILED)
    page = page_of(TABLE)
    assert rows(page) == [
        ["Deal", "Anna", "Boris", "Vera", "the piggy bank"],
        ["1", "+2 put in as dealer: −5", "+2", "+1", "0"],
        ["2", "+1", "−10 put in as dealer: −5", "+4", "10"],
        ["together", "−2", "−13", "+5", "10"],
        ["share of what is left", "+3 1/3 each", "−10"],
        ["result now", "+2", "−10", "+8", ""],
    ]
    assert "what it would settle at now" in page
    assert "sheet-paper" not in page


def test_a_closed_round_makes_it_the_result_of_the_table(made: Evening, table: Table) -> None:
    result(table, *MADE)
    result(table, *FAILED)
    rounds.close(actor=made.director, round_=table.round)
    page = page_of(TABLE)
    assert "The account, and the result of the table" in page
    assert "What was left at the end is shared equally." in page
    assert rows(page)[-1][0] == "result"


def test_a_correction_moves_the_account_and_marks_what_was_played_for(table: Table) -> None:
    first = result(table, *MADE)
    result(table, *FAILED)
    mended = corrections.Correction(("A declare 6S", "tricks A=5 B=3 C=2"), "misread", "keying")
    corrections.correct(deal=first, correction=mended, seen=first.version, actor=ROOT)
    found = rows(page_of(TABLE))
    assert found[1][-1] == "10"
    assert found[2][0] == "2 played for 5"
    assert found[2][-1] == "20"


def test_the_console_shows_the_last_deal_and_the_account(table: Table) -> None:
    result(table, *MADE)
    page = Phone(table).page()
    assert "The running account" in page
    assert rows(page)[-1] == ["together", "+2", "+2", "+1", "0"]
    account = page.partition('id="sheet"')[2]
    assert rows(account)[-1] == ["together", "−3", "+2", "+1", "0"]


def test_the_difference_of_a_correction_in_payments(made: Evening, table: Table) -> None:
    deal = result(table, *MADE)
    director = visitor(made.director)
    sent = {
        "lines": "A declare 6S\ntricks A=5 B=4 C=1", "reason": "misread", "nature": "ruling",
        "seen": deal.version, "compare": "1",
    }  # fmt: skip
    page = director.post(f"/desk/deals/{deal.token}/correct/", sent).content.decode()
    assert "doubling the bank" in page
    assert "The running account after it" in page


def test_a_ruling_tells_which_payments_it_changed(table: Table) -> None:
    deal = result(table, *MADE)
    line = "director tricks A=5 B=4 C=1 article 3.9.22 because all agree"
    deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert "doubling the bank" in page_of("/rulings/")
    page = page_of("/t/penny-cup/rulings/")
    assert rows(page, "effect")[1:] == [
        ["the piggy bank: the piggy bank → Anna", "5", "0"],
        ["tricks for a penny: Anna → Boris", "2", "4"],
        ["the piggy bank after the deal", "0", "10"],
        ["doubling the bank: Anna → the piggy bank", "0", "5"],
    ]
    assert "Won or lost by it:" in page


def test_a_whole_record_is_shown_as_payments_before_it_is_saved(table: Table) -> None:
    phone = Phone(table)
    record = "Laws: toy/penny\nSeats: A B C\nDealer: A\nPot: 5\nEntry: result\n\n" + "\n".join(MADE)
    sent = {"record": record, "number": "1", "key": "", "preview": "1"}
    page = phone.client.post(f"{phone.url}record/", sent).content.decode()
    assert rows(page)[-1] == ["together", "+2", "+2", "+1", "0"]
    assert "The running account after it" in page
    assert '<td class="is-new">−3</td>' in page
    assert not table.deals.exists()


def test_a_director_sees_what_his_line_would_pay(made: Evening, table: Table) -> None:
    deal = result(table, *MADE)
    director = visitor(made.director)
    line = "director fine B 4 article 3.9.19 because again"
    deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    page = director.get(f"/desk/deals/{deal.token}/").content.decode()
    assert rows(page)[-1] == ["together", "+2", "−2", "+1", "4"]
    assert "Boris is fined 4" in page
