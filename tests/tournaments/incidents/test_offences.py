"""The director sees what was noted against the players of a table before he warns or fines."""

import html

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import BIDS
from tournaments.models import Deal, Table
from tournaments.queries import offences
from tournaments.services import deals, draws, rounds
from tournaments.services.actors import Actor


@pytest.fixture
def made(db: None) -> Evening:
    return evening(6)


@pytest.fixture
def tables(made: Evening) -> list[Table]:
    opened = made.opened("1: 1 2 3\n2: 4 5 6")
    return list(opened.tables.select_related("round__tournament__club").order_by("number"))


def dealt(actor: Actor, table: Table, *lines: str) -> Deal:
    deal = deals.open_next(table=table, actor=actor)
    return said(actor, deal, *BIDS.splitlines(), *lines)


def said(actor: Actor, deal: Deal, *lines: str) -> Deal:
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=actor)
    return deal


def noted(table: Table) -> list[tuple[str, str]]:
    return [(one.name, one.kind or one.told.message) for one in offences.of_table(table)]  # type: ignore[union-attr]


def test_irregularities_warnings_and_fines_of_its_players(
    made: Evening, tables: list[Table]
) -> None:
    by = made.director
    dealt(
        by, tables[0], "B remark", "director warn B article 3.9.19 because he spoke", "C count",
        "director fine C 5 article 3.9.13 because again",
    )  # fmt: skip
    dealt(by, tables[1], "A remark")
    assert noted(tables[0]) == [
        ("Boris", "remark"), ("Boris", "order/warn"), ("Vera", "count-aloud"),
        ("Vera", "order/fine"),
    ]  # fmt: skip
    assert noted(tables[1]) == [("Gleb", "remark")]


def test_they_go_with_the_player_to_the_next_round(made: Evening, tables: list[Table]) -> None:
    by = made.director
    deal = dealt(by, tables[0], "B remark")
    said(by, deal, "director tricks B=6 C=2 A=2 article 3.9.9 because the cards are mixed")
    rounds.close(actor=by, round_=tables[0].round)
    drawn = draws.prescribed(actor=by, tournament=made.tournament, text="1: 2 4 5\n2: 1 3 6")
    later = list(rounds.open_round(actor=by, round_=drawn.round).tables.order_by("number"))
    assert noted(later[0]) == [("Boris", "remark")]
    assert noted(later[1]) == []


def test_what_was_waived_or_taken_back_is_not_among_them(
    made: Evening, tables: list[Table]
) -> None:
    by = made.director
    deal = dealt(by, tables[0], "B remark", "director waive 1 because it was a joke", "C count")
    deals.undo(deal=deal, seen=deal.version, actor=by)
    assert noted(tables[0]) == []


def test_a_misdeal_of_a_void_deal_is_among_them(made: Evening, tables: list[Table]) -> None:
    deal = deals.open_next(table=tables[0], actor=made.director)
    said(made.director, deal, "A misdeal card-shown")
    assert noted(tables[0]) == [("Anna", "misdeal")]


def test_the_phone_and_the_line_s_page_show_them(made: Evening, tables: list[Table]) -> None:
    deal = dealt(
        made.director, tables[0], "B remark", "director warn B article 3.9.19 because he spoke"
    )
    phone: Client = visitor(made.director)
    for page in ("incident/?at=now", "order/"):
        told = html.unescape(phone.get(f"/desk/deals/{deal.token}/{page}").content.decode())
        assert "Noted against these players in this tournament: 2" in told
        assert "Boris is warned" in told
        assert "round 1, table 1, deal 1" in told
