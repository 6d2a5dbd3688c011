"""The next deal of a table: who deals, what it may bring along, when none begins."""

import pytest

from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_recording import HANDS, play
from tournaments.models import Deal, Table
from tournaments.services import deals, papers, rounds
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


@pytest.fixture
def deal(table: Table) -> Deal:
    return deals.open_next(table=table, actor=ROOT, cards=HANDS)


def test_the_deal_passes_on_and_all_pass_deals_are_counted(table: Table) -> None:
    lines = ["all-pass", "tricks A=4 B=3 C=3"]
    first = papers.result(table=table, lines=lines, actor=ROOT)
    second = papers.result(table=table, lines=lines, actor=ROOT)
    third = deals.open_next(table=table, actor=ROOT)
    assert [(d.dealer, d.progression) for d in (first, second, third)] == [(0, 1), (1, 2), (2, 3)]


def test_3_2_2_a_void_deal_is_dealt_again_by_the_same_dealer(deal: Deal) -> None:
    play(deal, "B pass")
    deal.refresh_from_db()
    with pytest.raises(Refused):
        deals.void(deal=deal, reason=" ", seen=2, actor=ROOT)
    gone = deals.void(deal=deal, reason="a card was shown", seen=2, actor=ROOT)
    assert (gone.label, gone.state) == ("1v1", "void")
    again = deals.open_next(table=deal.table, actor=ROOT)
    assert (again.label, again.dealer, again.progression) == ("1", 0, 1)
    with pytest.raises(Refused):
        deals.act(deal=gone, line="C pass", seen=gone.version, actor=ROOT)


def test_opening_twice_is_one_deal_but_not_while_one_is_played(deal: Deal) -> None:
    assert deals.open_next(table=deal.table, actor=ROOT, cards=HANDS).pk == deal.pk
    play(deal, "B pass")
    with pytest.raises(Refused) as caught:
        deals.open_next(table=deal.table, actor=ROOT)
    assert caught.value.code == "deal-open"


@pytest.mark.parametrize(
    "cards", ["Entry: result", "\n\nA pass", "Hand A: SA # x", "Options: ten=checked"]
)
def test_nothing_but_cards_comes_with_a_deal(table: Table, cards: str) -> None:
    with pytest.raises(Refused) as caught:
        deals.open_next(table=table, actor=ROOT, cards=cards)
    assert caught.value.code == "unreadable"
    assert not table.deals.exists()


def test_cards_that_are_no_deal_open_nothing(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        deals.open_next(table=table, actor=ROOT, cards="Hand A: SA")
    assert caught.value.code == "bad-deal"
    assert not table.deals.exists()


def test_no_deal_begins_in_a_closed_round_or_on_a_closed_sheet(
    any_database: str, begin: Begin
) -> None:
    table = table_of(begin(pool="2"))
    for dealer in "ABC":
        papers.result(table=table, lines=[f"{dealer} declare 6S", *_passes(dealer)], actor=ROOT)
    table = Table.objects.get(pk=table.pk)
    with pytest.raises(Refused) as caught:
        deals.open_next(table=table, actor=ROOT)
    assert caught.value.code == "sheet-closed"
    rounds.close(actor=ROOT, round_=table.round)
    with pytest.raises(Refused) as caught:
        deals.open_next(table=Table.objects.get(pk=table.pk), actor=ROOT)
    assert caught.value.code == "round-not-open"


def _passes(declarer: str) -> list[str]:
    start = "ABC".index(declarer)
    return [f"{'ABC'[(start + step) % 3]} pass" for step in (1, 2)]
