"""A pot with a limit, a base pot that is filled up, a pot by the suit, tables of four."""

import pytest

from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.services.sequence import next_headers


def test_in_a_limited_pot_the_rest_above_the_limit_stays(sat: Sat) -> None:
    table = sat("austrian/limited", cap="50")
    for _ in range(5):
        entered(table, *ALL_PASS)
    deal = entered(table, "B declare H", "C pass", "A pass")
    assert (deal.pot, deal.result["net"]) == ("60", {"A": 0, "B": 50, "C": 0})
    assert (deal.result["pot_after"], next_headers(table)["pot"]) == (10, "20")


def test_a_base_pot_is_filled_when_it_is_short_and_left_alone_else(sat: Sat) -> None:
    table = sat("austrian/base")
    first = entered(table, "B declare D", "C pass", "A pass")
    assert first.pot == "0"
    assert [row["for"] for row in first.result["payments"]] == ["fill", "fill", "fill", "pot"]
    assert account(table) == ({"A": -10, "B": 0, "C": -10}, 20)
    second = entered(table, "C declare D", "A pass", "B pass")
    assert (second.pot, [row["for"] for row in second.result["payments"]]) == ("20", ["pot"])
    assert account(table) == ({"A": -10, "B": 0, "C": 0}, 10)
    assert recounted(table) == ()


def test_a_base_pot_thrown_in_is_not_filled(sat: Sat) -> None:
    table = sat("austrian/base")
    assert entered(table, *ALL_PASS).result["payments"] == []
    assert account(table) == ({"A": 0, "B": 0, "C": 0}, 0)


def test_an_idle_dealer_fills_like_the_others(sat: Sat) -> None:
    table = sat("austrian/styrian", players=4)
    deal = entered(table, "B declare H", "C pass", "D pass")
    assert deal.dealer == 0
    assert deal.result["net"] == {"A": -20, "B": 30, "C": -20, "D": -20}
    assert account(table)[1] == 30


def test_the_fill_is_what_the_tournament_has_chosen(sat: Sat) -> None:
    table = sat("austrian/base", fill="4")
    entered(table, "B declare D", "C pass", "A pass")
    assert account(table) == ({"A": -4, "B": 6, "C": -4}, 2)


def test_at_a_table_of_four_the_idle_dealer_stakes_and_gets_his_share(sat: Sat) -> None:
    table = sat("austrian/unlimited", players=4)
    deal = entered(table, "B declare D", "C whist", "D whist", "tricks B=6 C=2 D=2")
    assert deal.result["net"] == {"A": 0, "B": 6, "C": 2, "D": 2}
    assert account(table) == ({"A": -10, "B": 6, "C": 2, "D": 2}, 0)
    assert (next_headers(table)["dealer"], next_headers(table)["pot"]) == (1, "10")


@pytest.mark.parametrize(("players", "kasa"), [(3, "1500"), (4, "2000")])
def test_a_greek_kasa_holds_everybodys_stake(sat: Sat, players: int, kasa: str) -> None:
    assert next_headers(sat("greek/prefa", players=players))["pot"] == kasa
