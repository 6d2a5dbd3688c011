"""A fine with which a void deal passes (3.2.15), however it became void and wherever it is: made so
without a line, in the middle of the evening, in a closed round, by a decision on a protest.
"""

import pytest

from tests.tournaments.cases.conftest import MADE, House, build
from tests.tournaments.cases.misdeals import PASSES, WHY, act, misdealt, published
from tournaments.models import Round
from tournaments.services import (
    deals,
    decisions,
    papers,
    protests,
    rounds,
)
from tournaments.services.actors import ROOT
from tournaments.services.decisions import Decision
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.sequence import next_headers


@pytest.fixture
def house(db: None) -> House:
    return build()


def test_made_void_without_a_line_it_takes_the_fine_too(house: House) -> None:
    deal = deals.void(
        deal=house.deal, reason="A card # lay open.", seen=house.deal.version, actor=house.director
    )
    void = deal.version
    deal = act(deal, f"director warn B {WHY}", house.director)
    assert deal.state == "void"
    deal = act(deal, PASSES, house.director)
    assert (deal.label, deal.state, deal.result["mountain"]["B"]) == ("1", "finished", 8)
    rows = list(deal.actions.order_by("number"))
    assert rows[-2].replaces == [void]
    assert rows[-2].line == "director redeal article 3.2.15 because A card lay open."
    assert published(house)
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state) == ("1v1", "void")
    assert published(house)


def test_who_made_it_void_without_a_line_does_not_decide_on_that(house: House) -> None:
    deal = deals.void(
        deal=house.deal, reason="Two packs.", seen=house.deal.version, actor=house.other
    )
    deal = act(deal, PASSES, house.director)
    redeal = deal.version - 1
    protest = protests.file(deal=deal, actor=house.boris, row=redeal, text="One pack.")
    for actor in (house.director, house.other):
        with pytest.raises(Forbidden, match="You have written"):
            protests.take(protest=protest, actor=actor)
    assert protests.take(protest=protest, actor=house.made.admin)


def test_a_number_in_the_middle_passes_with_a_fine_too(house: House) -> None:
    papers.result(table=house.table, lines=MADE, actor=ROOT)
    deal = deals.void(
        deal=house.deal, reason="Two packs.", seen=house.deal.version, actor=house.director
    )
    assert next_headers(house.table)["number"] == 1
    deal = act(deal, PASSES, house.director)
    assert (deal.label, next_headers(house.table)["number"]) == ("1", 3)
    assert published(house)


def test_in_a_closed_round_the_fine_still_counts(house: House) -> None:
    deal = misdealt(house)
    for table in house.table.round.tables.exclude(pk=house.table.pk):
        assert not table.deals.exists()
    rounds.close(actor=house.director, round_=house.table.round)
    with pytest.raises(Refused, match="closed"):
        act(deal, "director waive 1 because they agree", house.director)
    deal = act(deal, PASSES, house.director)
    assert (deal.state, Round.objects.get(pk=house.table.round_id).state) == ("finished", "closed")
    assert published(house)


def test_a_decision_on_the_void_may_fine(house: House) -> None:
    deal = misdealt(house)
    protest = protests.file(
        deal=deal, actor=house.anna, row=deal.version, text="He was told the last time."
    )
    protest = protests.take(protest=protest, actor=house.other)
    decision = Decision("upheld", "3.2.15", "He was.", (PASSES,))
    decisions.decide(protest=protest, decision=decision, seen=deal.version, actor=house.other)
    deal.refresh_from_db()
    assert (deal.label, deal.state, deal.result["mountain"]["B"]) == ("2", "finished", 5)
    assert published(house)
