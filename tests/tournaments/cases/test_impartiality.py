"""Who decides a protest: not who filed it, ruled, ruled before, or decided on it before."""

import pytest

from tests.tournaments.cases.conftest import (
    FINED,
    MADE,
    UPHELD,
    House,
    build,
    decided,
    filed,
    in_hand,
)
from tournaments.models import Protest
from tournaments.services import corrections, decisions, impartiality, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Forbidden


@pytest.fixture
def house(db: None) -> House:
    return build()


def bias(protest: Protest, actor: Actor) -> str:
    return impartiality.bias(protest, actor) or ""


def test_a_director_does_not_decide_what_he_filed(house: House) -> None:
    """4.2.16: of his own motion; somebody else decides it."""
    protest = filed(house, house.other)
    with pytest.raises(Forbidden, match="You have filed this protest"):
        protests.take(protest=protest, actor=house.other)
    protest = protests.take(protest=protest, actor=house.made.admin)
    with pytest.raises(Forbidden, match="You have filed this protest"):
        decisions.preview(protest=protest, decision=UPHELD, actor=house.other)
    with pytest.raises(Forbidden, match="You have filed this protest"):
        decisions.decide(protest=protest, decision=UPHELD, seen=6, actor=house.other)
    done = decisions.decide(protest=protest, decision=UPHELD, seen=6, actor=house.made.admin)
    assert done.outcome == "upheld"


def test_nor_does_the_administrator(house: House) -> None:
    assert "filed" in bias(filed(house, ROOT), ROOT)


def test_who_decided_before_does_not_decide_again(house: House) -> None:
    decided(house, in_hand(house, filed(house)), Decision("rejected", "3.2.21", "Seen."))
    again = filed(house, house.anna)
    assert "decided on this before" in bias(again, house.other)
    assert "You have written" in bias(again, house.director)
    assert bias(again, house.made.admin) == ""


def test_what_a_decision_wrote_is_about_what_it_overturned(house: House) -> None:
    decided(house, in_hand(house, filed(house)))
    again = protests.file(deal=house.deal, actor=house.anna, row=7, text="He did look.")
    assert "You have written" in bias(again, house.other)
    assert "You have written" in bias(again, house.director), "his fine would come back"
    protests.take(protest=again, actor=house.made.admin)
    fined = Decision("upheld", "3.2.21", "Two saw it.", (FINED,))
    decisions.decide(protest=again, decision=fined, seen=7, actor=house.made.admin)
    third = protests.file(deal=house.deal, actor=house.boris, row=8, text="No.")
    for actor in (house.director, house.other, house.made.admin):
        assert bias(third, actor)
    assert bias(third, ROOT) == ""


def test_a_line_written_anew_is_still_its_authors(house: House) -> None:
    lines = (*MADE[:3], "tricks B=7 A=2 C=1", FINED)
    keyed = Correction(lines, "miscounted", "keying")
    deal = corrections.correct(deal=house.deal, correction=keyed, seen=6, actor=house.other)
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="No.")
    assert "You have written" in bias(protest, house.director)


def test_another_protest_of_the_deal_is_another_matter(house: House) -> None:
    decided(house, in_hand(house, filed(house)), Decision("rejected", "3.2.21", "Seen."))
    against_result = filed(house, house.anna, row=None)
    assert bias(against_result, house.other), "the result has the fine in it"
    assert bias(against_result, house.made.admin) == ""
