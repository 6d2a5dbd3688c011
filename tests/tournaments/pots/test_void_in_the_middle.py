"""A pot game's deal is made void with later ones behind it: the account is counted anew, and all
comes back with it; fines of a misdeal.
"""

import pytest

from tests.rig.visitors import visitor
from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Deal, Table
from tournaments.services import deals, headers, standings, voids
from tournaments.services.actors import ROOT
from tournaments.services.headers import Moved
from tournaments.services.sequence import next_headers

AUSTRIAN = ("B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
GREEK = ("B declare 6D", "C whist", "A whist", "tricks B=6 C=3 A=1")


def void(deal: Deal) -> Deal:
    return deals.void(deal=deal, reason="Two packs.", seen=deal.version, actor=ROOT)


def figures(table: Table) -> tuple[object, str]:
    """The account as stored, and the pot of the deal that would come next."""
    return account(table), next_headers(table)["pot"]


def sums_up(table: Table) -> bool:
    """Whether everything stored is what the lines alone come to, and nothing was lost."""
    total = sum(row["total"] for row in standings.rows_of(table.round.tournament))
    return recounted(table) == () and total == 0


@pytest.mark.parametrize(
    ("preset", "made"), [("austrian/unlimited", AUSTRIAN), ("austrian/base", AUSTRIAN),
                         ("greek/prefa", GREEK)],
)  # fmt: skip
def test_void_and_brought_back_the_account_follows(
    sat: Sat, preset: str, made: tuple[str, ...]
) -> None:
    table = sat(preset)
    entered(table, *ALL_PASS)
    second = entered(table, *made)
    third = entered(table, *ALL_PASS)
    before = figures(table)
    second = void(second)
    assert second.label == "2v1"
    assert figures(table) != before
    assert sums_up(table)
    third.refresh_from_db()
    [moved] = headers.moved(second)
    assert (moved.label, moved.header, moved.frozen) == ("3", "Pot", third.pot)
    assert next_headers(table)["number"] == 2
    voids.take_back(deal=second, reason="One pack.", seen=second.version, actor=ROOT)
    assert figures(table) == before
    assert sums_up(table)
    assert headers.moved(second) == ()


def test_a_later_deal_that_won_more_than_is_left_leaves_a_debt_in_the_pot(sat: Sat) -> None:
    table = sat("austrian/unlimited")
    first = entered(table, *ALL_PASS)
    entered(table, "C declare D", "A pass", "B pass")
    void(first)
    cash, pot = account(table)
    assert (cash, pot) == ({"A": 0, "B": -10, "C": 20}, -10)
    assert sums_up(table)
    for address in (
        f"/t/{table.round.tournament.slug}/rounds/1/tables/1/",
        f"/t/{table.round.tournament.slug}/",
    ):
        assert visitor().get(address).status_code == 200
    again = entered(table, *ALL_PASS)
    assert (again.label, again.pot) == ("1", "0")
    assert account(table)[1] == 0
    assert sums_up(table)
    assert headers.moved(again) == ()


def test_what_would_move_is_told_before_and_after(sat: Sat) -> None:
    table = sat("austrian/unlimited")
    first = entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    assert headers.moved_without(first) == (Moved("2", "Pot", "20", "10"),)
    void(first)
    page = visitor().get(f"/t/{table.round.tournament.slug}/rounds/1/tables/1/")
    assert "1v1" in page.content.decode()


@pytest.mark.parametrize("preset", ["austrian/unlimited", "austrian/base", "greek/prefa"])
def test_3_2_15_the_fine_is_paid_into_the_pot_and_the_deal_passes(sat: Sat, preset: str) -> None:
    table = sat(preset)
    due = next_headers(table)["pot"]
    deal = deals.open_next(table=table, actor=ROOT)
    deal = deals.act(deal=deal, line="A misdeal uneven", seen=deal.version, actor=ROOT)
    line = "director fine A 5 pass-deal article 3.2.15 because once more"
    deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert deal.state == "finished"
    assert account(table)[1] == int(due) + 5
    assert next_headers(table)["dealer"] == 1
    assert sums_up(table)
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert (deal.state, next_headers(table)["pot"], next_headers(table)["dealer"]) == (
        "void", due, 0,
    )  # fmt: skip
    assert sums_up(table)
