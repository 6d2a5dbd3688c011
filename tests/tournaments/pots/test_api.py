"""Pot games over the API: shapes that fit the description, the settings, the preview."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.rig.callers import Caller
from tests.tournaments.pots.conftest import ALL_PASS, Sat, entered
from tournaments.models import Table

MADE = ("B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
FAILED = (*MADE[:3], "tricks B=5 C=4 A=1")


@pytest.fixture
def table(sat: Sat) -> Table:
    return sat("austrian/unlimited")


def read(path: str) -> Any:
    """What everybody is answered, held against the description."""
    return Caller().get(path)


def test_a_tables_account_is_cash_pot_and_stake(table: Table) -> None:
    entered(table, *MADE)
    body = read(f"/api/v1/tables/{table.token}")
    assert body["sheet"] == {
        "deals": 1,
        "closed": False,
        "cash": {"A": -19, "B": 6, "C": 3},
        "pot": 10,
        "stake": 0,
        "rounded": {"A": -15, "B": 9, "C": 6},
    }


def test_a_deal_tells_its_pot_and_its_payments(table: Table) -> None:
    deal = entered(table, *MADE)
    body = read(f"/api/v1/deals/{deal.token}")
    assert (body["pot"], body["result"]["pot_after"]) == (10, 10)
    assert body["result"]["payments"][0] == {"from": "pot", "to": "B", "amount": 10, "for": "pot"}


def test_a_game_without_a_pot_has_none(sat: Sat) -> None:
    table = sat("russian/sochi")
    deal = entered(table, "B declare 6S", "C pass", "A pass")
    assert read(f"/api/v1/deals/{deal.token}")["pot"] is None
    assert set(read(f"/api/v1/tables/{table.token}")["sheet"]) >= {"pool", "mountain", "whists"}


def test_the_rulings_of_a_pot_game_are_told_as_described(table: Table) -> None:
    deal = entered(table, *MADE, "B look-discard")
    [found] = read(f"/api/v1/deals/{deal.token}/rulings")["items"]
    assert found["effect"]["after"] == deal.result


@pytest.mark.parametrize("lines", [MADE, ALL_PASS])
def test_a_verdict_on_its_record_fits_the_description(table: Table, lines: tuple[str, ...]) -> None:
    deal = entered(table, *lines)
    record = read(f"/api/v1/deals/{deal.token}/record")["record"]
    verdict = Caller().post("/api/v1/judge", {"record": record}, status=200)
    assert verdict["score"] == deal.result


def test_a_pot_is_settled(db: None) -> None:
    sheet = {
        "laws": "austrian/unlimited",
        "players": ["A", "B", "C"],
        "cash": {"A": -60, "B": 6, "C": -76},
        "pot": 130,
    }
    assert Caller().post("/api/v1/settle", sheet, status=200) == {
        "exact": {"A": "-50/3", "B": "148/3", "C": "-98/3"},
        "rounded": {"A": -16, "B": 49, "C": -33},
    }


@pytest.fixture
def chief(db: None) -> Caller:
    """Who runs everything."""
    return Caller(User.objects.create_superuser("chief"))


def test_a_corrections_preview_names_the_pots_that_would_be_others(
    table: Table, chief: Caller
) -> None:
    first = entered(table, *ALL_PASS)
    entered(table, *ALL_PASS)
    path = f"/api/v1/deals/{first.token}/corrections/preview"
    found = chief.post(path, {"lines": list(FAILED)}, status=200)
    assert found["moved"] == [{"deal": "2", "header": "Pot", "frozen": "20", "now": "40"}]
    assert (found["headers"], found["sheet"]["after"]["pot"]) == (["2"], 40)


def test_the_number_of_deals_is_told_and_changed_until_the_first_round(
    sat: Sat, chief: Caller
) -> None:
    made = sat("greek/prefa", deals_per_table=12).round.tournament
    path = f"/api/v1/tournaments/{made.slug}"
    assert read(path)["deals_per_table"] == 12
    assert chief.patch(path, {"deals_per_table": 6}, status=422)["code"] == "frozen"
    made.rounds.all().delete()
    assert chief.patch(path, {"mode": "silent"})["deals_per_table"] == 12
    assert chief.patch(path, {"deals_per_table": 6})["deals_per_table"] == 6
    assert chief.patch(path, {"deals_per_table": None})["deals_per_table"] is None
    chief.patch(path, {"deals_per_table": 0}, status=400)
