"""The table's clock stands while a director has its call in hand; credited minutes are shown."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House
from tournaments.models import Call, Deal
from tournaments.models.cases import LEASE
from tournaments.queries import clocks
from tournaments.services import calls, deals
from tournaments.services.actors import ROOT

STOPPED = "Clock stopped: the director is at the table"
Later = Callable[[int], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """So many minutes pass."""
    real, passed = timezone.now, timedelta()

    def later(minutes: int) -> None:
        nonlocal passed
        passed += timedelta(minutes=minutes)

    monkeypatch.setattr(timezone, "now", lambda: real() + passed)
    return later


@pytest.fixture
def opened(house: House, later: Later) -> Deal:
    return deals.open_next(table=house.table, actor=ROOT)


def _minutes(deal: Deal) -> int:
    return round((timezone.now() - clocks.of_deal(deal).since).total_seconds() / 60)


def _taken(house: House) -> Call:
    call = calls.call(table=house.table, actor=house.phone, reason=Call.Reason.QUESTION)
    return calls.take(call=call, actor=house.director)


def test_it_runs_until_somebody_comes_and_after_he_has_gone(
    house: House, opened: Deal, later: Later
) -> None:
    call = calls.call(table=house.table, actor=house.phone, reason=Call.Reason.QUESTION)
    later(3)
    assert not clocks.of_deal(opened).stands
    calls.take(call=call, actor=house.director)
    later(10)
    assert (clocks.of_deal(opened).stands, _minutes(opened)) == (True, 3)
    calls.hand_back(call=call, actor=house.director)
    later(2)
    assert (clocks.of_deal(opened).stands, _minutes(opened)) == (False, 5)


def test_the_minutes_in_hand_are_not_the_tables(house: House, opened: Deal, later: Later) -> None:
    later(13)
    call = _taken(house)
    later(10)
    calls.resolve(call=call, actor=house.director, text="It stands.", minutes=7)
    later(1)
    found = clocks.of_deal(opened)
    assert (_minutes(opened), found.stands, found.credited) == (14, False, 7)


def test_a_director_whose_time_ran_out_holds_nothing_up(
    house: House, opened: Deal, later: Later
) -> None:
    call, most = _taken(house), int(LEASE.total_seconds() // 60)
    later(most + 4)
    assert (clocks.of_deal(opened).stands, _minutes(opened)) == (False, 4)
    calls.take(call=call, actor=house.other)
    later(5)
    assert (clocks.of_deal(opened).stands, _minutes(opened)) == (True, 4)


def test_what_was_in_hand_before_the_deal_does_not_count(house: House, later: Later) -> None:
    call = _taken(house)
    later(10)
    deal = deals.open_next(table=house.table, actor=ROOT)
    calls.resolve(call=call, actor=house.director, text="It stands.")
    later(6)
    assert _minutes(deal) == 6


def test_console_and_table_tell_it(house: House, opened: Deal, later: Later) -> None:
    phone, console = visitor(house.made.director), f"/console/{house.table.token}/"
    later(23)
    assert "data-since=" in _page(phone, console)
    call = _taken(house)
    later(5)
    page = _page(phone, console)
    assert STOPPED in page
    assert "0:23" in page
    assert "data-since=" not in page
    calls.resolve(call=call, actor=house.director, text="It stands.", minutes=7)
    page = _page(phone, console)
    assert STOPPED not in page
    assert "+ 7 min credited" in page
    table = _page(Client(), "/t/sochi-cup/rounds/1/tables/1/")
    assert "7 minutes are credited to the table." in table


def _page(client: Client, address: str) -> str:
    return client.get(address).content.decode()
