"""What goes wrong at a table: who may write it into a deal, and what the office makes of it."""

import pytest

from tests.rig.evenings import role
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_papers import MADE
from tournaments.models import Deal, Kind, Table
from tournaments.services import corrections, deals, papers
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Forbidden, Refused

FINED = [*MADE, "director adjust B mountain 3 article 3.2.21 because he looked at the talon"]


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


def scorer(table: Table) -> Actor:
    tournament = table.round.tournament
    return role(Kind.SCORER, tournament.club, tournament)


@pytest.mark.parametrize(
    "line", ["B bid 6S !", "B see-talon", "A misdeal uncut", "director fact x"]
)
def test_a_console_takes_down_the_ordinary_game(table: Table, line: str) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    with pytest.raises(Refused) as caught:
        deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert caught.value.code == "not-ordinary"
    assert Deal.objects.get(pk=deal.pk).version == deal.version


def test_a_directors_line_is_the_directors(table: Table) -> None:
    with pytest.raises(Forbidden):
        papers.result(table=table, lines=FINED, actor=scorer(table))
    assert not Deal.objects.exists()
    deal = papers.result(table=table, lines=FINED, actor=ROOT)
    assert deal.result["mountain"]["B"] == 3


def test_a_penalty_on_a_paper_result_anybody_enters_who_may_enter_it(table: Table) -> None:
    deal = papers.result(table=table, lines=[*MADE, "A look-discard"], actor=scorer(table))
    assert deal.result["pool"]["A"] == 0
    assert deal.result["mountain"]["A"] == 2


def test_a_misdeal_leaves_a_void_deal_and_the_same_dealer(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    lines = Correction(("A misdeal card-shown",), "a card was turned up", "table-entry")
    corrections.correct(deal=deal, correction=lines, seen=deal.version, actor=ROOT)
    deal.refresh_from_db()
    assert (deal.state, deal.result) == (Deal.State.VOID, None)
    again = deals.open_next(table=table, actor=ROOT)
    assert (again.number, again.dealer, again.suffix) == (deal.number, deal.dealer, 0)


def test_a_disputed_claim_is_not_settled_inside_a_transaction(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    lines = Correction(("A bid 6S", "B dispute"), "as it was", "table-entry")
    with pytest.raises(Refused) as caught:
        corrections.correct(deal=deal, correction=lines, seen=deal.version, actor=ROOT)
    assert caught.value.code == "not-settled"
