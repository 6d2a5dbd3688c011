"""A repeated misdeal (3.2.15): the void deal takes its director's fine, with which it passes; the
fine counts on the sheet and in the standing, is protested against and taken back. No other figure.
"""

import html

import pytest
from django.urls import reverse

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import MADE, House, build
from tests.tournaments.cases.misdeals import PASSES, WHY, act, misdealt, mountain, published
from tournaments.models import Deal
from tournaments.queries import scores, verdicts
from tournaments.services import (
    corrections,
    deals,
    decisions,
    papers,
    protests,
)
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.sequence import next_headers


@pytest.fixture
def house(db: None) -> House:
    return build()


def test_the_fine_reaches_sheet_and_standing_and_the_deal_passes(house: House) -> None:
    before, deal = mountain(house.table), misdealt(house)
    deal = act(deal, PASSES, house.director)
    assert (deal.label, deal.state, deal.phase) == ("2", "finished", "finished")
    assert mountain(house.table) == before + 5
    assert published(house)
    headers = next_headers(house.table)
    assert (headers["number"], headers["dealer"]) == (3, 2)
    table = visitor().get("/t/sochi-cup/rounds/1/tables/1/").content.decode()
    assert "The deal ends with the director’s figures" in html.unescape(table)
    page = html.unescape(visitor().get(f"/deals/{deal.token}/").content.decode())
    for part in ("it was the second time", "3.2.15", "the deal passes on"):
        assert part in page
    rulings = visitor().get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
    [fine] = [one for one in rulings if one["infraction"] is None]
    assert fine["effect"]["after"]["mountain"]["B"] == 5


def test_between_two_deals_the_way_to_it_is_the_directors_alone(house: House) -> None:
    deal, address = misdealt(house), reverse("web:console", args=[house.table.token])
    way = f'href="/desk/deals/{deal.token}/"'
    assert way in visitor(house.director).get(address).content.decode()
    assert way not in visitor(house.boris).get(address).content.decode()


def test_the_desk_offers_it_and_shows_what_it_comes_to(house: House) -> None:
    deal, desk = misdealt(house), visitor(house.director)
    assert (
        f"/desk/deals/{deal.token}/order/"
        in desk.get(f"/desk/deals/{deal.token}/").content.decode()
    )
    address = f"/desk/deals/{deal.token}/order/"
    page = desk.get(address).content.decode()
    assert 'value="fine-pass-deal"' in page
    assert 'value="adjust-mountain"' not in page
    sent = {
        "order": "fine-pass-deal", "owho": "B", "onumber": "5", "oarticle": "3.2.15",
        "oreason": "the second time", "seen": str(deal.version),
    }  # fmt: skip
    shown = html.unescape(desk.post(address, sent | {"show": "1"}).content.decode())
    assert "the deal is open" not in shown
    assert "The running sheet after it" in shown
    line = "director fine B 5 pass-deal article 3.2.15 because the second time"
    assert f'name="shown" value="{line}"' in shown
    assert desk.post(address, sent | {"save": "1", "shown": line}).status_code == 302
    deal.refresh_from_db()
    assert (deal.state, deal.result["mountain"]["B"]) == ("finished", 5)


def test_a_player_protests_and_the_fine_is_taken_off(house: House) -> None:
    before, deal = mountain(house.table), act(misdealt(house), PASSES, house.director)
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="The first time.")
    protest = protests.take(protest=protest, actor=house.other)
    lifted = "director adjust B mountain -5 article 3.2.15 because it was the first"
    decision = Decision("upheld", "3.2.15", "The first time.", (lifted,))
    decisions.decide(protest=protest, decision=decision, seen=deal.version, actor=house.other)
    assert mountain(house.table) == before
    assert published(house)


def test_taken_back_it_is_void_again_and_dealt_again(house: House) -> None:
    before, deal = mountain(house.table), act(misdealt(house), PASSES, house.director)
    with pytest.raises(Forbidden):
        deals.undo(deal=deal, seen=deal.version, actor=house.phone)
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state, deal.result) == ("2v2", "void", None)
    assert mountain(house.table) == before
    assert next_headers(house.table)["number"] == 2
    assert published(house)


def test_the_console_says_what_becomes_of_the_deal_before_it_is_taken_back(house: House) -> None:
    deal = act(misdealt(house), f"director warn B {WHY}", house.director)
    deal = act(deal, PASSES, house.director)
    desk, address = visitor(house.director), reverse("web:console", args=[house.table.token])
    asked = f"{address}?ask=undo"
    assert "The deal is void again" in desk.get(asked).content.decode()
    deal = act(deal, f"director warn C {WHY}", house.director)
    assert "The deal stays finished" in desk.get(asked).content.decode()
    for state in ("finished", "void"):
        sent = {"deed": "undo", "deal": deal.token, "seen": str(deal.version), "key": state}
        assert desk.post(address, sent).status_code == 302
        deal.refresh_from_db()
        assert deal.state == state


def test_after_the_next_deal_it_is_corrected_away(house: House) -> None:
    deal = act(misdealt(house), PASSES, house.director)
    papers.result(table=house.table, lines=MADE, actor=ROOT)
    with pytest.raises(Refused, match="later deal"):
        deals.undo(deal=deal, seen=deal.version, actor=house.director)
    change = Correction(("B misdeal uneven",), "It was his first.", "ruling")
    deal = corrections.correct(
        deal=deal, correction=change, seen=deal.version, actor=house.director
    )
    assert (deal.label, deal.state) == ("2v2", "void")
    assert next_headers(house.table)["number"] == 2
    assert published(house)


def test_a_misdeal_that_is_not_punished_has_the_deal_played(house: House) -> None:
    deal = misdealt(house)
    deal = act(deal, "director waive 1 because all three agree", house.director)
    assert (deal.label, deal.state, deal.phase) == ("2", "open", "auction")
    deal = act(deal, "C pass", house.phone)
    assert deal.state == "open"
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.phone)
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state) == ("2v2", "void")


def test_the_desk_says_that_a_misdeal_not_punished_is_played_on(house: House) -> None:
    deal, desk = misdealt(house), visitor(house.director)
    sent = {"order": "waive", "onumber": "1", "oreason": "agreed", "show": "1"}
    shown = desk.post(f"/desk/deals/{deal.token}/order/", sent).content.decode()
    assert "It is played on where it was left." in shown


@pytest.mark.parametrize(
    "line",
    [
        f"director fine B 5 {WHY}",
        f"director adjust B mountain 5 {WHY}",
        f"director whists A on B 5 {WHY}",
        f"director redeal {WHY}",
        "director reserve because we ask",
    ],
)
def test_other_figures_would_count_nowhere_and_are_refused(house: House, line: str) -> None:
    deal = misdealt(house)
    with pytest.raises(Refused, match="counts nowhere") as caught:
        act(deal, line, house.director)
    assert caught.value.code == "deal-void"
    assert Deal.objects.get(pk=deal.pk).version == deal.version


def test_a_warning_stands_in_it_is_published_protested_and_taken_back(house: House) -> None:
    deal = misdealt(house)
    made = deal.version
    deal = act(deal, f"director warn B {WHY}", house.director)
    assert (deal.label, deal.state) == ("2v2", "void")
    for address in (f"/deals/{deal.token}/", "/rulings/"):
        page = html.unescape(visitor().get(address).content.decode())
        assert "it was the second time" in page
    page = visitor(house.boris).get(f"/deals/{deal.token}/protest/").content.decode()
    assert f'value="{deal.version}"' in page
    assert f'value="{made}"' in page
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="The first time.")
    with pytest.raises(Refused, match="A protest is open"):
        deals.undo(deal=deal, seen=deal.version, actor=house.director)
    protests.withdraw(protest=protest, actor=house.boris)
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state) == ("2v2", "void")
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    assert (deal.label, deal.state) == ("2", "open")


def test_nobody_but_the_director_writes_into_it(house: House) -> None:
    deal = misdealt(house)
    for actor in (house.phone, house.boris):
        with pytest.raises((Forbidden, Refused)):
            act(deal, PASSES, actor)
    with pytest.raises(Refused, match="The deal is void"):
        act(deal, "C pass", house.phone)


def test_dealt_again_the_fine_is_written_there(house: House) -> None:
    deal = misdealt(house)
    again = deals.open_next(table=house.table, actor=house.phone)
    with pytest.raises(Refused) as caught:
        act(deal, PASSES, house.director)
    assert caught.value.code == "dealt-again"
    again = act(again, PASSES, house.director)
    assert (again.label, again.state, again.result["mountain"]["B"]) == ("2", "finished", 5)


def test_a_contract_that_passed_with_a_fine_has_neither_failed_nor_been_made() -> None:
    played = ("A bid 6S", "B pass", "C pass", "A talon SQ D8", "A discard", "A declare 6S",
              "B whist", "C whist", "A play HA", "B play H7", "C play H9")  # fmt: skip
    fined = "director fine B 4 pass-deal article 3.2.15 because of noise"
    head = "Laws: russian/sochi\nSeats: A B C\nDealer: C\n\n"
    verdict = verdicts.judged(head + "\n".join((*played, fined)) + "\n")
    assert (verdict["status"], verdict["credited"]["A"]) == ("finished", 1)
    assert scores.outcome(verdict) is None
