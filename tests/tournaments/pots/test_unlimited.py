"""An Austrian pot that grows by its dealers' stakes: frozen pots, the account, void deals."""

import pytest

import referee
from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Deal, Table
from tournaments.queries import logs, sheets
from tournaments.queries.pots import PotSheet
from tournaments.services import deals, papers, previews, running, standings
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused
from tournaments.services.sequence import next_headers

MADE = ("B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
"""At a pot of ten: B +6, C +3, A −9 of which ten go into the pot."""

SEED = ("A declare D", "B whist", "C whist", "tricks A=5 B=4 C=1")


@pytest.fixture
def table(sat: Sat) -> Table:
    return sat("austrian/unlimited")


def test_the_dealers_ten_are_in_the_pot_before_he_deals(table: Table) -> None:
    first = deals.open_next(table=table, actor=ROOT)
    assert (first.dealer, first.pot) == (0, "10")
    assert "Pot: 10" in logs.text(first).splitlines()
    assert "Progression" not in logs.text(first)


def test_a_deal_is_played_for_what_the_last_one_left_and_the_next_stake(table: Table) -> None:
    first = entered(table, *MADE)
    assert (first.result["net"], first.result["pot_after"]) == ({"A": -9, "B": 6, "C": 3}, 10)
    assert account(table) == ({"A": -19, "B": 6, "C": 3}, 10)
    assert next_headers(table)["pot"] == "20"
    assert entered(table, *MADE).result["pot_before"] == 20


def test_the_example_of_the_seed_after_three_deals_thrown_in(table: Table) -> None:
    pots = [entered(table, *ALL_PASS).pot for _ in range(3)]
    assert pots == ["10", "20", "30"]
    deal = entered(table, *SEED)
    assert (deal.dealer, deal.pot) == (0, "40")
    assert deal.result["net"] == {"A": -60, "B": 16, "C": -36}
    assert next_headers(table)["pot"] == "130"
    assert account(table) == ({"A": -80, "B": 6, "C": -46}, 120)
    assert recounted(table) == ()


def test_a_deal_thrown_in_passes_the_deal_on_and_pays_nothing(table: Table) -> None:
    deal = entered(table, *ALL_PASS)
    assert (deal.result["payments"], deal.result["net"]) == ([], {"A": 0, "B": 0, "C": 0})
    assert account(table) == ({"A": -10, "B": 0, "C": 0}, 10)
    following = next_headers(table)
    assert (following["number"], following["dealer"], following["progression"]) == (2, 1, 1)


def test_a_void_deal_counts_no_stake_and_is_dealt_again_for_the_same_pot(table: Table) -> None:
    entered(table, *ALL_PASS)
    second = deals.open_next(table=table, actor=ROOT)
    assert second.pot == "20"
    deals.void(deal=second, reason="a card fell", seen=second.version, actor=ROOT)
    assert account(table) == ({"A": -10, "B": 0, "C": 0}, 10)
    again = deals.open_next(table=table, actor=ROOT)
    assert (again.number, again.dealer, again.pot) == (2, 1, "20")


def test_a_finished_deal_made_void_gives_back_payments_and_stake(table: Table) -> None:
    entered(table, *ALL_PASS)
    second = entered(table, *MADE)
    deals.void(deal=second, reason="not these cards", seen=second.version, actor=ROOT)
    assert account(table) == ({"A": -10, "B": 0, "C": 0}, 10)
    assert recounted(table) == ()


def test_an_undone_result_leaves_the_account_as_it_was(table: Table) -> None:
    deal = entered(table, *MADE)
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert account(table) == ({"A": 0, "B": 0, "C": 0}, 0)
    deal.refresh_from_db()
    assert (deal.state, deal.pot) == ("open", "10")


def test_results_are_whole_and_sum_to_nought_in_the_middle_of_a_session(table: Table) -> None:
    tournament = table.round.tournament
    for lines in (MADE, SEED, MADE):
        entered(table, *lines)
        rows = standings.rows_of(tournament)
        assert sum(row["total"] for row in rows) == 0
        figures, _closed = running.now(table)
        assert sum(figures["cash"].values()) + figures["pot"] == 0


def test_the_preview_of_a_result_shows_the_stake_the_payments_and_the_pot(table: Table) -> None:
    shown = previews.of_result(table=table, lines=MADE, actor=ROOT)
    assert (shown.before["pot"], shown.after["pot"], shown.closes) == (0, 10, False)
    assert shown.after["cash"] == {"A": -19, "B": 6, "C": 3}
    assert not Deal.objects.exists()
    assert papers.preview(table=table, lines=MADE)["score"]["pot_before"] == 10


def test_the_account_tells_every_deal_and_what_all_would_have_now(table: Table) -> None:
    for lines in (MADE, ALL_PASS):
        entered(table, *lines)
    laws = running.laws_of(table.round.tournament)
    found = sheets.account(laws, running.counting(table), ("Anna", "Boris", "Vera"))
    assert isinstance(found, PotSheet)
    assert [(line.dealer, line.added, line.pot_before, line.net, line.pot_after)
            for line in found.lines] == [
        ("Anna", 10, 10, (-9, 6, 3), 10), ("Boris", 10, 20, (0, 0, 0), 20),
    ]  # fmt: skip
    assert [(part.name, part.cash, part.share) for part in found.parts] == [
        ("Anna", -19, "20/3"), ("Boris", -4, "20/3"), ("Vera", 3, "20/3"),
    ]  # fmt: skip
    assert sum(part.result for part in found.parts) == 0


RECORD = """Laws: austrian/unlimited
Seats: Anna Boris Vera
Dealer: Anna
Entry: result

Boris declare D
Vera whist
Anna whist
tricks Boris=6 Vera=3 Anna=1
"""


@pytest.mark.parametrize("pot", ["Pot: 10\n", ""])
def test_a_record_is_of_this_table_with_its_pot_or_without_any(table: Table, pot: str) -> None:
    text = RECORD.replace("Entry", f"{pot}Entry")
    assert papers.record(table=table, text=text, actor=ROOT).result["pot_before"] == 10


@pytest.mark.parametrize("pot", ["20", "0", "21/2", "-10"])
def test_a_record_played_for_another_pot_is_refused(table: Table, pot: str) -> None:
    with pytest.raises(Refused) as caught:
        papers.record(table=table, text=RECORD.replace("Entry", f"Pot: {pot}\nEntry"), actor=ROOT)
    assert caught.value.code == "other-table"
    assert caught.value.params == {"header": "Pot", "found": pot, "due": "10"}


def test_what_stands_in_the_log_is_a_record_of_the_same_verdict(table: Table) -> None:
    entered(table, *MADE)
    deal = entered(table, *SEED)
    assert referee.judge(logs.text(deal))["score"] == deal.result
