"""While a protest is open against a ruling its author leaves it alone; other changes are told."""

from collections.abc import Callable

import pytest

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import (
    FINED,
    MADE,
    House,
    build,
    decided,
    filed,
    in_hand,
)
from tests.tournaments.cases.protest_pages import read
from tournaments.models import Deal, Protest
from tournaments.services import corrections, deals, decisions, protests, voids
from tournaments.services.actors import Actor
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Refused

FIFTY = FINED.replace("mountain 3", "mountain 50")
SEVEN = (*MADE[:3], "tricks B=7 A=2 C=1", FINED)
REDEAL = "director redeal article 3.9.22 because the cards were mixed"
BARRED = "A protest is open against row"


@pytest.fixture
def house(db: None) -> House:
    return build()


def corrected(house: House, actor: Actor, *lines: str, nature: str = "ruling") -> Deal:
    deal = house.fresh()
    wanted = Correction(lines, "More.", nature)
    return corrections.correct(deal=deal, correction=wanted, seen=deal.version, actor=actor)


def _rewrite(house: House, actor: Actor) -> Deal:
    return corrected(house, actor, *MADE, FIFTY)


def _leave_out(house: House, actor: Actor) -> Deal:
    return corrected(house, actor, *MADE)


def _undo(house: House, actor: Actor) -> Deal:
    deal = house.fresh()
    return deals.undo(deal=deal, seen=deal.version, actor=actor)


def _void(house: House, actor: Actor) -> Deal:
    deal = house.fresh()
    return deals.void(deal=deal, reason="Mixed.", seen=deal.version, actor=actor)


def _redeal(house: House, actor: Actor) -> Deal:
    deal = house.fresh()
    return deals.act(deal=deal, line=REDEAL, seen=deal.version, actor=actor)


DEEDS = (_rewrite, _leave_out, _undo, _void, _redeal)
Way = Callable[[House, Actor], Deal]


@pytest.mark.parametrize("is_taken", [False, True])
@pytest.mark.parametrize("deed", DEEDS)
def test_its_author_changes_no_protested_ruling(house: House, deed: Way, is_taken: bool) -> None:
    protest = filed(house)
    if is_taken:
        in_hand(house, protest)
    with pytest.raises(Refused, match=BARRED) as caught:
        deed(house, house.director)
    assert caught.value.code == "protested"
    assert caught.value.params == {"protest": protest.token, "row": 6}
    assert house.fresh().version == house.deal.version


@pytest.mark.parametrize("deed", DEEDS)
def test_withdrawn_or_decided_by_another_it_is_as_before(house: House, deed: Way) -> None:
    protest = filed(house)
    protests.withdraw(protest=protest, actor=house.boris)
    assert deed(house, house.director).version > house.deal.version


def test_nor_does_who_filed_it_or_plays_there(house: House) -> None:
    filed(house, house.other)
    for actor in (house.director, house.other):
        with pytest.raises(Refused, match=BARRED):
            _rewrite(house, actor)
    assert _rewrite(house, house.made.admin).result["mountain"]["B"] == 50


def test_it_is_followed_through_a_correction_of_something_else(house: House) -> None:
    filed(house)
    done = corrected(house, house.director, *SEVEN, nature="keying")
    assert done.result["mountain"]["B"] == 3
    with pytest.raises(Refused, match=BARRED) as caught:
        corrected(house, house.director, *SEVEN[:-1], FIFTY)
    assert caught.value.params["row"] == done.version


def test_a_void_that_is_protested_is_not_taken_back_by_its_author(house: House) -> None:
    deal = _void(house, house.director)
    protests.file(deal=deal, actor=house.boris, row=deal.version, text="Not mixed.")
    with pytest.raises(Refused, match=BARRED):
        voids.take_back(deal=deal, reason="x", seen=deal.version, actor=house.director)
    voids.take_back(deal=deal, reason="x", seen=deal.version, actor=house.other)
    assert house.fresh().state == Deal.State.FINISHED


def test_the_preview_tells_of_the_protest_and_offers_nothing_that_is_refused(house: House) -> None:
    filed(house)
    page, address = visitor(house.director), f"/desk/deals/{house.deal.token}/correct/"
    sent = {"reason": "More.", "nature": "ruling", "seen": str(house.deal.version), "show": "1"}
    shown = page.post(address, sent | {"lines": "\n".join((*MADE, FIFTY))}).content.decode()
    assert "A protest is open against:" in shown
    assert "in the mountain: <q>he looked at the talon</q>" in shown
    assert BARRED in shown
    assert 'name="save"' not in shown
    shown = page.post(address, sent | {"lines": "\n".join(SEVEN), "nature": "keying"})
    assert "Whoever decides it is told of the change." in shown.content.decode()
    assert 'name="save"' in shown.content.decode()


def test_after_a_decision_the_preview_offers_nothing_that_is_refused(house: House) -> None:
    rejected = Decision("rejected", "3.9.19", "It was heard.")
    decided(house, in_hand(house, filed(house)), rejected)
    page, address = visitor(house.director), f"/desk/deals/{house.deal.token}/correct/"
    sent = {"reason": "More.", "nature": "ruling", "seen": str(house.fresh().version), "show": "1"}
    shown = page.post(address, sent | {"lines": "\n".join((*MADE, FINED, FIFTY))})
    assert "A protest against this deal was decided" in shown.content.decode()
    assert 'name="save"' not in shown.content.decode()
    assert house.fresh().version == int(sent["seen"]), "nothing was written"


def test_the_console_offers_no_undo_of_it(house: House) -> None:
    console = f"/console/{house.table.token}/"
    filed(house)
    assert "Undo in deal 1" not in read(visitor(house.director), console)
    assert "Undo in deal 1" in read(visitor(house.other), console)
    asked = read(visitor(house.other), f"{console}?ask=undo")
    assert "A protest against this deal is open" in asked


def test_the_api_says_that_it_is_pending(house: House) -> None:
    ask = visitor(house.director)
    address = f"/api/v1/deals/{house.deal.token}/corrections/preview"
    for is_open in (False, True):
        answer = ask.post(address, {"lines": SEVEN}, content_type="application/json")
        assert answer.json()["pending"] is is_open
        filed(house)


@pytest.mark.parametrize("page", ["", "decide/"])
def test_who_decides_is_told_what_was_changed_by_another(house: House, page: str) -> None:
    protest = in_hand(house, filed(house))
    address, nikita = f"/protests/{protest.token}/", visitor(house.other)
    assert "since the protest was filed" not in read(nikita, f"{address}{page}")
    corrected(house, house.made.admin, *SEVEN, nature="keying")
    told = read(nikita, f"{address}{page}")
    assert "The deal has been changed since the protest was filed." in told
    assert "<q>More.</q>" in told
    corrected(house, house.made.admin, *SEVEN[:-1], FIFTY)
    told = read(nikita, f"{address}{page}")
    assert "What the protest is against does not stand any more" in told
    assert "50\u00a0in the mountain" in told or "50 in the mountain" in told
    corrected(house, house.made.admin, *SEVEN[:-1])
    assert "Nothing has been ruled in its place." in read(nikita, f"{address}{page}")


def test_upheld_when_it_has_gone_already_nothing_more_is_needed(house: House) -> None:
    protest: Protest = in_hand(house, filed(house))
    done = corrected(house, house.made.admin, *MADE)
    agreed = Decision("upheld", "3.2.21", "It was taken back.")
    ended = decisions.decide(protest=protest, decision=agreed, seen=done.version, actor=house.other)
    assert ended.outcome == "upheld"


def test_nor_is_a_protested_irregularity_waived_by_who_took_it_down(house: House) -> None:
    deal = corrected(house, house.director, *MADE, "B look-discard")
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="No.")
    waived = "director waive 1 because nobody minded"
    for write in (
        lambda: deals.act(deal=deal, line=waived, seen=deal.version, actor=house.director),
        lambda: corrected(house, house.director, *MADE, "B look-discard", waived),
    ):
        with pytest.raises(Refused, match=BARRED):
            write()
    done = deals.act(deal=deal, line=waived, seen=deal.version, actor=house.other)
    assert done.result["pool"]["B"] == 2
    page = read(visitor(house.other), f"/protests/{protest.token}/")
    assert "What was ruled since and stands now:" in page
