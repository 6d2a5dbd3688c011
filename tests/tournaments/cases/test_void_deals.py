"""A deal that was made void: by whom and why, the protest against it, the way back."""

import html

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import MADE, House, build
from tournaments.models import Action, Deal, Protest
from tournaments.services import deals, decisions, papers, protests, voids
from tournaments.services.actors import ROOT, Actor
from tournaments.services.decisions import Decision
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.sequence import next_headers

REDEAL = "director redeal article 3.9.22 because the cards were mixed"
BACK = Decision("upheld", "3.9.22", "The cards could be restored.", (), restores=True)


@pytest.fixture
def house(db: None) -> House:
    return build()


def redealt(house: House, actor: Actor | None = None) -> Deal:
    actor, seen = actor or house.director, house.fresh().version
    deal = deals.act(deal=house.deal, line=REDEAL, seen=seen, actor=actor)
    house.deal = deal
    return deal


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return html.unescape(answer.content.decode())


def in_hand(house: House, row: int) -> Protest:
    made = protests.file(deal=house.fresh(), actor=house.boris, row=row, text="Not mixed.")
    return protests.take(protest=made, actor=house.other)


def test_its_page_tells_everybody_who_made_it_void_and_what_it_was(house: House) -> None:
    redealt(house)
    told = page(visitor(), f"/deals/{house.deal.token}/")
    for part in ("the cards were mixed", "3.9.22", "Maria", "The result that it had"):
        assert part in told
    assert "dealt again under the same number" not in told
    again = papers.result(table=house.table, lines=MADE, actor=ROOT)
    told = page(visitor(), f"/deals/{house.deal.token}/")
    assert "dealt again under the same number" in told
    assert f"/deals/{again.token}/" in told


def test_it_is_published_among_the_rulings(house: House) -> None:
    redealt(house)
    for address in ("/rulings/", "/t/sochi-cup/rulings/"):
        assert "the cards were mixed" in page(visitor(), address)
    answer = visitor().get(f"/api/v1/deals/{house.deal.token}/rulings").json()
    [ruling] = [one for one in answer["items"] if one["article"] == "3.9.22"]
    assert ruling["decisions"][0]["line"] == REDEAL
    assert ruling["effect"]["before"]["pool"]["B"] == 2
    assert ruling["effect"]["after"] is None


def test_made_void_by_the_page_it_is_told_too(house: House) -> None:
    deals.void(deal=house.deal, reason="Two packs.", seen=house.deal.version, actor=house.director)
    for address in ("/rulings/", f"/deals/{house.deal.token}/"):
        told = page(visitor(), address)
        assert "Two packs." in told
        assert "Maria" in told


def test_of_a_deal_that_was_never_finished_nothing_else_is_told(house: House) -> None:
    deal = deals.open_next(table=house.table, actor=ROOT)
    for line in ("C bid 6S !", "B look-talon", "A misdeal out-of-turn"):
        try:
            deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
        except Refused:
            continue
    deal = deals.act(deal=deal, line=REDEAL, seen=deal.version, actor=house.director)
    assert deal.infractions.exists()
    found = visitor().get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
    assert [one["decisions"][0]["line"] for one in found] == [REDEAL]
    assert page(visitor(), "/rulings/").count("row 6 of the log") == 1
    told = page(visitor(), f"/deals/{deal.token}/")
    assert "It had no result yet." in told
    assert "talon" not in told.lower()


def test_a_player_protests_and_the_deal_counts_again(house: House) -> None:
    deal = redealt(house)
    asked = page(visitor(house.boris), f"/deals/{deal.token}/protest/")
    assert "The result of the deal" not in asked
    protest = in_hand(house, deal.version)
    found = decisions.preview(protest=protest, decision=BACK, actor=house.other)
    assert found.state == "finished"
    decisions.decide(protest=protest, decision=BACK, seen=deal.version, actor=house.other)
    back = house.fresh()
    assert (back.label, back.state, back.result["pool"]["B"]) == ("1", "finished", 2)
    last = back.actions.latest("number")
    assert (last.kind, last.replaces) == (Action.Kind.UNDO, [deal.version])
    told = page(visitor(), f"/deals/{deal.token}/")
    assert "The deal is not void: it counts again." in told
    assert next_headers(house.table)["number"] == 2
    with pytest.raises(Refused, match="protest against this deal was decided"):
        deals.act(deal=back, line=REDEAL, seen=back.version, actor=house.director)


def test_by_a_protest_against_something_else_it_does_not(house: House) -> None:
    earlier = protests.file(deal=house.deal, actor=house.boris, row=house.fine, text="I did not.")
    deal = redealt(house, house.other)
    protests.take(protest=earlier, actor=house.other)
    with pytest.raises(Refused) as caught:
        decisions.decide(protest=earlier, decision=BACK, seen=deal.version, actor=house.other)
    assert caught.value.code == "other-subject"


def test_its_author_does_not_decide_and_the_form_offers_to_bring_it_back(house: House) -> None:
    deal = redealt(house)
    made = protests.file(deal=deal, actor=house.boris, row=deal.version, text="Not mixed.")
    with pytest.raises(Forbidden):
        protests.take(protest=made, actor=house.director)
    protests.take(protest=made, actor=house.other)
    desk, address = visitor(house.other), f"/protests/{made.token}/decide/"
    assert 'name="restores"' in page(desk, address)
    sent = {
        "outcome": "upheld", "article": "3.9.22", "text": "They could be restored.",
        "restores": "1", "seen": str(deal.version),
    }  # fmt: skip
    shown = desk.post(address, sent | {"show": "1"}).content.decode()
    assert 'name="shown" value="restores"' in shown
    assert desk.post(address, sent | {"save": "1", "shown": ""}).status_code == 200
    assert house.fresh().state == "void"
    assert desk.post(address, sent | {"save": "1", "shown": "restores"}).status_code == 302
    assert house.fresh().state == "finished"


def test_dealt_again_it_stays_void_and_the_form_says_so(house: House) -> None:
    deal = redealt(house)
    papers.result(table=house.table, lines=MADE, actor=ROOT)
    protest = in_hand(house, deal.version)
    told = page(visitor(house.other), f"/protests/{protest.token}/decide/")
    assert "has been dealt again since" in told
    assert "say in the reasons what is done instead" in told
    with pytest.raises(Refused) as caught:
        decisions.decide(protest=protest, decision=BACK, seen=deal.version, actor=house.other)
    assert caught.value.code == "dealt-again"
    instead = Decision("upheld", "3.9.22", "Boris gets the average of the evening.")
    decisions.decide(protest=protest, decision=instead, seen=deal.version, actor=house.other)
    told = page(visitor(), f"/deals/{deal.token}/")
    assert "Boris gets the average of the evening." in told


def test_the_director_takes_his_mistake_back(house: House) -> None:
    deal = redealt(house)
    address = f"/desk/deals/{deal.token}/revive/"
    desk = visitor(house.director)
    assert "It counts again" in page(desk, address)
    desk.post(address, {"reason": "The wrong deal.", "seen": str(deal.version)})
    back = house.fresh()
    row = back.actions.latest("number")
    assert (back.state, row.reason, row.replaces) == ("finished", "The wrong deal.", [deal.version])
    with pytest.raises(Refused, match="not void"):
        voids.take_back(deal=back, reason="x", seen=back.version, actor=house.director)


def test_nobody_else_takes_it_back_and_not_after_the_next(house: House) -> None:
    deal = redealt(house)
    for actor in (house.phone, house.boris, house.stranger):
        with pytest.raises(Forbidden):
            voids.take_back(deal=deal, reason="x", seen=deal.version, actor=actor)
    with pytest.raises(Forbidden, match="Only the director rules here"):
        deals.undo(deal=deal, seen=deal.version, actor=house.phone)
    with pytest.raises(Conflict):
        voids.take_back(deal=deal, reason="x", seen=1, actor=house.director)
    papers.result(table=house.table, lines=MADE, actor=ROOT)
    told = page(visitor(house.director), f"/desk/deals/{deal.token}/revive/")
    assert "has been dealt again since" in told
    assert "It counts again" not in told


def test_an_unfinished_one_is_played_on(house: House) -> None:
    deal = deals.open_next(table=house.table, actor=house.phone)
    deal = deals.act(deal=deal, line="B misdeal order", seen=deal.version, actor=house.phone)
    assert deal.state == "void"
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state, deal.phase) == ("2", "open", "auction")


def test_the_line_is_grave_and_says_what_it_changes(house: House) -> None:
    desk, address = visitor(house.director), f"/desk/deals/{house.deal.token}/order/"
    sent = {"order": "redeal", "oarticle": "3.9.22", "oreason": "mixed", "show": "1"}
    shown = html.unescape(desk.post(address, sent).content.decode())
    for part in ("is-grave", "Number 1 is dealt again by Anna.", "Its result no longer counts"):
        assert part in shown
    assert "the deal is open" not in shown
    assert "The running sheet after it" in page(desk, f"/desk/deals/{house.deal.token}/void/")


def test_an_earlier_number_is_dealt_again_next_by_the_same_dealer(house: House) -> None:
    second = papers.result(table=house.table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    third = papers.result(table=house.table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    deal = redealt(house)
    told = page(visitor(house.director), f"/desk/deals/{second.token}/void/")
    assert "Number 2 is dealt again by Boris." in told
    assert next_headers(house.table)["number"] == 1
    again = deals.open_next(table=house.table, actor=ROOT)
    assert (again.label, again.dealer, again.progression) == ("1", deal.dealer, 1)
    deals.void(deal=again, reason="once more", seen=again.version, actor=ROOT)
    papers.result(table=house.table, lines=MADE, actor=ROOT)
    third.refresh_from_db()
    assert (third.label, third.progression) == ("3", 2)
    assert next_headers(house.table)["number"] == 4


def test_in_a_closed_round_nobody_says_that_it_is_dealt_again(house: House) -> None:
    house.table.round.state = "closed"
    house.table.round.save()
    told = page(visitor(house.director), f"/desk/deals/{house.deal.token}/void/")
    assert "is not dealt again" in told
