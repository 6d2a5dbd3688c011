"""What a protest has decided stands: nobody writes the overturned ruling again by himself."""

from collections.abc import Callable

import pytest

from tests.rig.evenings import role
from tests.tournaments.cases.conftest import (
    FINED,
    LIFTED,
    MADE,
    House,
    build,
    decided,
    filed,
    in_hand,
    mountain,
)
from tournaments.models import Deal, Kind, Protest
from tournaments.queries import logs
from tournaments.services import corrections, deals, decisions, inquiries, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Forbidden, Refused

REJECTED = Decision("rejected", "3.2.21", "Two players saw him.")
A_WARNED = "director warn A article 3.9.19 because he spoke"
WARNED = "director warn B article 3.9.19 because he spoke"
STANDS = r"protest against this deal was decided \((upheld|rejected), article 3.2.21\)"


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def upheld(house: House) -> Protest:
    return decided(house, in_hand(house, filed(house)))


def ruled_again(house: House, line: str, actor: Actor) -> None:
    deals.act(deal=house.deal, line=line, seen=house.fresh().version, actor=actor)


@pytest.mark.parametrize("line", [FINED, FINED.replace("3.2.21", "3.9.8"), WARNED])
def test_no_directors_line_follows_a_decision(house: House, upheld: Protest, line: str) -> None:
    for actor in (house.director, house.other, house.made.admin, ROOT):
        with pytest.raises(Refused, match=STANDS) as caught:
            ruled_again(house, line, actor)
        assert caught.value.code == "decided"
        assert caught.value.article == "3.2.21"
        assert caught.value.params["protest"] == upheld.token
    assert (house.fresh().version, mountain(house)) == (7, 0)


def test_nor_from_the_directors_phone(house: House, upheld: Protest) -> None:
    with pytest.raises(Refused, match=STANDS):
        inquiries.write(deal=house.deal, lines=(FINED,), seen=7, actor=house.director)
    assert house.fresh().version == 7


def test_what_leaves_the_result_as_it_is_is_still_written(house: House, upheld: Protest) -> None:
    done = deals.act(deal=house.deal, line="B states I am content", seen=7, actor=house.phone)
    assert (done.version, done.result) == (8, house.fresh().result)


def test_what_a_table_reports_no_longer_moves_the_result(house: House, upheld: Protest) -> None:
    for line in ("B look-discard", "C see-talon"):
        with pytest.raises(Refused, match=STANDS):
            ruled_again(house, line, house.phone)
    assert (house.fresh().version, mountain(house)) == (7, 0)


Deed = Callable[[House, Deal], object]


def _undo(house: House, deal: Deal) -> None:
    deals.undo(deal=deal, seen=deal.version, actor=house.director)


def _void(house: House, deal: Deal) -> None:
    deals.void(deal=deal, reason="x", seen=deal.version, actor=house.director)


def _without_the_fine(house: House, deal: Deal) -> None:
    _corrected(house, deal, MADE)


def _fined_twice(house: House, deal: Deal) -> None:
    _corrected(house, deal, (*MADE, FINED, FINED))


def _corrected(house: House, deal: Deal, lines: tuple[str, ...], nature: str = "ruling") -> Deal:
    wanted = Correction(lines, "x", nature)
    return corrections.correct(
        deal=deal, correction=wanted, seen=deal.version, actor=house.director
    )


@pytest.mark.parametrize("deed", [_undo, _void, _without_the_fine, _fined_twice])
def test_a_ruling_that_a_protest_confirmed_stands_too(house: House, deed: Deed) -> None:
    decided(house, in_hand(house, filed(house)), REJECTED)
    with pytest.raises(Refused, match=STANDS):
        deed(house, house.fresh())
    assert (house.fresh().version, mountain(house)) == (6, 3)


@pytest.mark.parametrize("nature", ["ruling", "table-entry", "keying"])
def test_no_correction_brings_the_fine_back(house: House, upheld: Protest, nature: str) -> None:
    for lines in ((*MADE, FINED), (*MADE, FINED, LIFTED, FINED), (*MADE, LIFTED)):
        with pytest.raises(Refused, match=STANDS):
            _corrected(house, house.fresh(), lines, nature)
    assert (house.fresh().version, mountain(house)) == (7, 0)


def test_a_slip_in_the_play_is_mended_all_the_same(house: House, upheld: Protest) -> None:
    lines = (*MADE[:3], "tricks B=7 A=2 C=1", FINED, LIFTED)
    done = _corrected(house, house.fresh(), lines, "keying")
    assert done.result["mountain"]["B"] == 0
    with pytest.raises(Refused, match=STANDS):
        ruled_again(house, FINED, house.director)


def test_another_protest_changes_it_and_the_first_author_does_not_decide_it(
    house: House, upheld: Protest
) -> None:
    again = protests.file(deal=house.deal, actor=house.anna, row=7, text="He did look.")
    third = role(Kind.DIRECTOR, house.made.club, house.made.tournament, "Olga")
    for actor in (house.director, house.other):
        assert _taken(again, actor) == "forbidden"
    assert _taken(again, third) == "in-hand"


def _taken(protest: Protest, actor: Actor) -> str:
    try:
        return protests.take(protest=protest, actor=actor).state
    except Forbidden as forbidden:
        return forbidden.code


def _below_the_bid(house: House) -> Deal:
    """3.4.4: the deal ends by it, and A is warned."""
    deal = deals.open_next(table=house.table, actor=ROOT)
    lines = ("C pass", "A bid 7C", "B pass", "A talon SQ D8", "A discard SQ D8", "A declare 6C !")
    for line in (*lines, A_WARNED):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def test_a_deal_taken_up_again_is_played_on_but_not_ruled_so_again(house: House) -> None:
    deal = _below_the_bid(house)
    protest = protests.file(deal=deal, actor=house.anna, row=deal.version, text="A slip.")
    protests.take(protest=protest, actor=house.other)
    waived = Decision("upheld", "3.4.4", "x", ("director waive 1 because it was a slip",))
    decisions.decide(protest=protest, decision=waived, seen=deal.version, actor=house.other)
    deal = Deal.objects.get(pk=deal.pk)
    assert deal.state == Deal.State.OPEN
    with pytest.raises(Refused, match="was decided"):
        deals.undo(deal=deal, seen=deal.version, actor=house.director)
    deal = deals.act(deal=deal, line="A declare 7C", seen=deal.version, actor=ROOT)
    with pytest.raises(Refused, match="was decided"):
        deals.act(deal=deal, line=A_WARNED, seen=deal.version, actor=house.director)
    again = (*(row.line for row in logs.standing(logs.rows(deal))), A_WARNED)
    with pytest.raises(Refused, match="was decided"):
        corrections.correct(
            deal=deal, correction=Correction(again, "Once more.", "ruling"), seen=deal.version,
            actor=house.director,
        )  # fmt: skip
    deals.act(deal=deal, line=WARNED, seen=deal.version, actor=house.director)


def test_without_a_decision_the_director_rules_on(house: House) -> None:
    protest = filed(house)
    ruled_again(house, WARNED, house.director)
    protests.withdraw(protest=protest, actor=house.boris)
    done = _corrected(house, house.fresh(), MADE)
    assert done.result["mountain"]["B"] == 0
