"""An earlier deal is corrected, ruled on or made void while later ones were played for its pot."""

import pytest

from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Deal, RunningSheet, Table
from tournaments.queries import rulings, sheets
from tournaments.queries.pots import PotSheet
from tournaments.services import corrections, headers, previews, running, standings
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.headers import Moved

MADE = ("B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
FAILED = (*MADE[:3], "tricks B=5 C=4 A=1")
"""At a pot of ten: B pays twenty into it, A ten for his quota; thirty lie there."""


@pytest.fixture
def table(sat: Sat) -> Table:
    return sat("austrian/unlimited")


def corrected(deal: Deal, *lines: str) -> Deal:
    fixed = Correction.of("\n".join(lines), "misread", "keying")
    return corrections.correct(deal=deal, correction=fixed, seen=deal.version, actor=ROOT)


def test_the_director_is_shown_every_later_pot_that_would_be_another(table: Table) -> None:
    first = entered(table, *MADE)
    entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    found = corrections.preview(deal=first, lines=FAILED)
    assert found.moved == (Moved("2", "Pot", "20", "40"), Moved("3", "Pot", "30", "50"))
    assert found.headers == ("2", "3")
    assert [sheet["pot"] for sheet in found.sheet] == [30, 50]


def test_later_deals_stay_as_they_were_played_and_the_account_is_counted_anew(
    table: Table,
) -> None:
    first = entered(table, *MADE)
    second = entered(table, "C declare D", "A pass", "B pass")
    assert (second.pot, second.result["net"]) == ("20", {"A": 0, "B": 0, "C": 20})
    corrected(first, *FAILED)
    second.refresh_from_db()
    assert (second.pot, second.result["net"]) == ("20", {"A": 0, "B": 0, "C": 20})
    assert account(table) == ({"A": -19, "B": -25, "C": 24}, 20)
    assert headers.moved(first) == (Moved("2", "Pot", "20", "40"),)
    assert sum(row["total"] for row in standings.rows_of(table.round.tournament)) == 0
    assert recounted(table) == ()


def test_the_account_marks_the_deal_that_was_played_for_another_pot(table: Table) -> None:
    first = entered(table, *MADE)
    entered(table, *ALL_PASS)
    corrected(first, *FAILED)
    laws = running.laws_of(table.round.tournament)
    found = sheets.account(laws, running.counting(table), ("Anna", "Boris", "Vera"))
    assert isinstance(found, PotSheet)
    assert [(line.frozen, line.pot_before, line.is_moved) for line in found.lines] == [
        (10, 10, False),
        (20, 40, True),
    ]


def test_an_open_deal_is_played_for_the_pot_that_lay_there(table: Table) -> None:
    first = entered(table, *MADE)
    shown = previews.of_result(table=table, lines=ALL_PASS, actor=ROOT)
    assert shown.moved == ()
    corrected(first, *FAILED)
    assert entered(table, *ALL_PASS).pot == "40"
    assert headers.moved(first) == ()


def test_a_contract_in_place_of_a_deal_thrown_in_takes_the_pot_away(table: Table) -> None:
    first = entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    lines = ["B declare D", "C whist", "A whist", "tricks B=6 C=2 A=2"]
    found = corrections.preview(deal=first, lines=lines)
    assert found.moved == (Moved("2", "Pot", "20", "10"),)
    same = corrections.preview(deal=first, lines=["all-pass"])
    assert (same.replaced, same.moved) == ((), ())


def test_lines_that_the_law_refuses_bring_the_account_nothing(table: Table) -> None:
    first = entered(table, *MADE)
    found = corrections.preview(deal=first, lines=["B declare 7S"])
    assert found.refusal is not None
    assert (found.result[1], found.sheet[1]["pot"]) == (None, 0)


def test_a_void_deal_would_take_its_stake_out_of_later_pots(table: Table) -> None:
    first = entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    assert headers.moved_without(first) == (Moved("2", "Pot", "20", "10"),)


def test_a_correction_of_the_last_deal_moves_nobodys_pot(table: Table) -> None:
    deal = entered(table, *MADE)
    corrected(deal, *FAILED)
    assert headers.moved(deal) == ()
    assert RunningSheet.objects.get(table=table).figures["pot"] == 30


def test_a_penalty_is_told_by_the_payments_before_and_after(table: Table) -> None:
    deal = entered(table, *MADE, "B look-discard")
    [matter] = rulings.of_deal(deal)
    assert matter.effect is not None
    assert matter.effect.before is not None
    assert matter.effect.before["net"] == {"A": -9, "B": 6, "C": 3}
    assert matter.effect.after == deal.result
    worth = dict(matter.effect.worth)
    assert worth["B"] == deal.result["net"]["B"] - 6 < 0
