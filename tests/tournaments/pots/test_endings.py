"""When a session is over: an empty kasa, or so many deals; and what is left is shared."""

import pytest

from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Table
from tournaments.queries import endings, logs
from tournaments.services import corrections, deals, standings, tournaments
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.errors import Refused
from tournaments.services.sequence import next_headers

SEVEN = ("B declare 7H", "C whist", "A whist", "tricks B=7 C=2 A=1")


def refused(table: Table) -> Refused:
    with pytest.raises(Refused) as caught:
        deals.open_next(table=table, actor=ROOT)
    return caught.value


def totals(table: Table) -> list[int]:
    """The standing by entry."""
    rows = standings.rows_of(table.round.tournament)
    return [row["total"] for row in sorted(rows, key=lambda row: row["number"])]


def test_the_last_contract_empties_a_kasa_that_cannot_pay_it_in_exact_fractions(sat: Sat) -> None:
    table = sat("greek/prefa", stake="15")
    assert endings.ending(table) == ""
    deal = entered(table, *SEVEN)
    assert deal.pot == "45"
    assert deal.result["net"] == {"A": "9/2", "B": "63/2", "C": 9}
    assert account(table) == ({"A": "9/2", "B": "63/2", "C": 9}, 0)
    assert table.sheet.closed
    assert (endings.ending(table), refused(table).code) == ("pot", "pot-exhausted")
    assert totals(table) == [-11, 17, -6]
    assert recounted(table) == ()


def test_a_kasa_that_holds_a_fraction_is_frozen_as_one(sat: Sat) -> None:
    table = sat("greek/prefa", stake="15")
    apart = "director result C B=7 C=2 A=1 article 3.8.5.1 because his plan would have made it so"
    first = entered(table, *SEVEN[:3], "tricks B=6 C=3 A=1", apart)
    assert first.result["pot_after"] == "189/2"
    second = entered(table, "C declare 6S", "A pass", "B pass")
    assert (second.pot, second.result["pot_before"]) == ("189/2", "189/2")
    assert "Pot: 189/2" in logs.text(second).splitlines()
    assert (second.result["pot_after"], next_headers(table)["pot"]) == ("149/2", "149/2")
    assert sum(totals(table)) == 0
    assert recounted(table) == ()


def test_an_overdrawn_kasa_ends_the_session_too(sat: Sat) -> None:
    table = sat("greek/prefa", stake="15", last="fair")
    deal = entered(table, *SEVEN)
    assert (deal.result["pot_after"], account(table)[1]) == (-25, -25)
    assert refused(table).code == "pot-exhausted"
    assert sum(totals(table)) == 0


def test_a_correction_opens_the_session_again_and_its_pot_goes_on(sat: Sat) -> None:
    table = sat("greek/prefa", stake="15")
    deal = entered(table, *SEVEN)
    lines = "\n".join([*SEVEN[:3], "tricks B=6 C=3 A=1"])
    corrections.correct(
        deal=deal, correction=Correction.of(lines, "misread", "keying"), seen=deal.version,
        actor=ROOT,
    )  # fmt: skip
    table.refresh_from_db()
    assert not table.sheet.closed
    assert next_headers(table)["pot"] == str(account(table)[1]) == "90"


def test_what_is_left_is_shared_and_the_stake_given_back(sat: Sat) -> None:
    table = sat("greek/prefa")
    entered(table, "B declare 6S", "C pass", "A pass")
    assert account(table) == ({"A": 0, "B": 20, "C": 0}, 1480)
    assert totals(table) == [-6, 13, -7]


@pytest.mark.parametrize("preset", ["austrian/unlimited", "greek/prefa", "russian/sochi"])
def test_after_so_many_deals_a_table_is_done(sat: Sat, preset: str) -> None:
    table = sat(preset, deals_per_table=2)
    thrown = ("all-pass", "tricks A=4 B=3 C=3") if preset.startswith("russian") else ALL_PASS
    entered(table, *thrown)
    second = deals.open_next(table=table, actor=ROOT)
    deals.void(deal=second, reason="a card fell", seen=second.version, actor=ROOT)
    entered(table, *thrown)
    table.refresh_from_db()
    assert (endings.ending(table), table.sheet.closed) == ("deals", True)
    refusal = refused(table)
    assert (refusal.code, "2" in refusal.message) == ("deals-done", True)
    assert recounted(table) == ()


@pytest.mark.parametrize("count", [0, -1, 1000])
def test_a_table_plays_one_deal_at_least(sat: Sat, count: int) -> None:
    with pytest.raises(Refused) as caught:
        sat("austrian/base", deals_per_table=count)
    assert caught.value.code == "deals-per-table"


def test_the_number_of_deals_is_frozen_with_the_laws(sat: Sat) -> None:
    made = sat("austrian/base").round.tournament
    with pytest.raises(Refused) as caught:
        tournaments.change_options(
            actor=ROOT, tournament=made, preset=made.preset, options={}, deals_per_table=3
        )
    assert caught.value.code == "frozen"
