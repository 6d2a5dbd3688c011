"""A void deal under pressure: sent twice, by two directors at once, in a closed round, an official
tournament, with protests and disputed claims in the way.
"""

import html

import pytest

from tests.rig.evenings import at_once
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import MADE, House, build
from tests.tournaments.secrecy.moments import BOUGHT, DEALT
from tournaments.models import Action, Deal, Job, Protest, Ruling, Snapshot, Tournament
from tournaments.services import (
    deals,
    decisions,
    jobs,
    papers,
    protests,
    recounts,
    rounds,
    tournaments,
    voids,
)
from tournaments.services.actors import ROOT, Actor
from tournaments.services.decisions import Decision
from tournaments.services.errors import Conflict, Refused
from tournaments.services.recording import record

HANDS = "\n".join(f"Hand {seat}: {' '.join(sorted(held))}" for seat, held in DEALT.items())
PASSES = "director fine A 5 pass-deal article 3.2.15 because again"


@pytest.fixture
def house(db: None) -> House:
    return build()


def void(deal: Deal, actor: Actor) -> Deal:
    return deals.void(deal=deal, reason="Two packs.", seen=deal.version, actor=actor)


def revive(deal: Deal, actor: Actor) -> Deal:
    return voids.take_back(deal=deal, reason="One pack.", seen=deal.version, actor=actor)


def is_sound(house: House) -> bool:
    """Whether sheet and published standing are what the lines alone come to."""
    for job in Job.objects.filter(kind="standings").order_by("pk"):
        jobs.run(job=job.pk)
    return recounts.recount(tournament=house.made.tournament).differences == ()


def test_of_two_directors_at_once_one_makes_it_void(any_database_for_threads: str) -> None:
    house = build()
    both = (house.director, house.other)
    found = at_once(lambda number: void(house.deal, both[number % 2]))
    done = [one for one in found if isinstance(one, Deal)]
    assert [type(one) for one in found if not isinstance(one, Deal)] == [Conflict] * 3
    assert (len(done), done[0].label) == (1, "1v1")
    assert Ruling.objects.filter(row__kind=Action.Kind.VOID).count() == 1
    back = at_once(lambda number: revive(done[0], both[number % 2]))
    assert sum(isinstance(one, Deal) for one in back) == 1
    assert house.fresh().label == "1"


def test_of_a_fine_and_a_way_back_at_once_one_is_done(any_database_for_threads: str) -> None:
    house = build()
    made = void(house.deal, house.director)

    def deed(number: int) -> Deal:
        if number % 2:
            return revive(made, house.other)
        return deals.act(deal=made, line=PASSES, seen=made.version, actor=house.director)

    found = at_once(deed, 2)
    assert sorted(type(one).__name__ for one in found) == ["Conflict", "Deal"]
    assert is_sound(house)


def test_pressed_twice_each_page_does_it_once(house: House) -> None:
    desk, token = visitor(house.director), house.deal.token
    sent = {"reason": "Two packs.", "seen": str(house.deal.version)}
    for _time in range(2):
        assert desk.post(f"/desk/deals/{token}/void/", sent).status_code == 302
    deal = house.fresh()
    assert deal.actions.filter(kind=Action.Kind.VOID).count() == 1
    line = "director fine A 5 pass-deal article 3.2.15 because again"
    form = {
        "order": "fine-pass-deal", "owho": "A", "onumber": "5", "oarticle": "3.2.15",
        "oreason": "again", "seen": str(deal.version), "key": "twice", "shown": line, "save": "1",
    }  # fmt: skip
    for _time in range(2):
        assert desk.post(f"/desk/deals/{token}/order/", form).status_code == 302
    deal = deals.undo(deal=house.fresh(), seen=house.fresh().version, actor=house.director)
    assert (deal.state, deal.actions.filter(line=line).count()) == ("void", 1)
    back = {"reason": "One pack.", "seen": str(deal.version)}
    for _time in range(2):
        assert desk.post(f"/desk/deals/{token}/revive/", back).status_code == 302
    assert house.fresh().state == "finished"
    assert is_sound(house)


def test_sent_twice_over_the_api_under_one_key_is_once(house: House) -> None:
    made = void(house.deal, house.director)
    for _time in range(2):
        done = deals.act(
            deal=made, line=PASSES, seen=made.version, actor=house.director, key="once"
        )
    assert done.version == made.version + 2
    assert done.actions.filter(key="once").count() == 1


def test_through_every_turn_the_standing_follows(house: House) -> None:
    first = void(house.deal, house.director)
    assert is_sound(house)
    protest = protests.file(deal=first, actor=house.boris, row=first.version, text="One pack.")
    with pytest.raises(Refused, match="A protest is open"):
        revive(first, house.director)
    first = revive(first, house.other)
    assert first.state == "finished"
    assert is_sound(house)
    protest = protests.take(protest=protest, actor=house.other)
    rejected = Decision("rejected", "3.9.22", "It counts again already.")
    decisions.decide(protest=protest, decision=rejected, seen=first.version, actor=house.other)
    with pytest.raises(Refused, match="was decided"):
        void(house.fresh(), house.director)
    second = papers.result(table=house.table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    second = void(second, house.director)
    again = papers.result(table=house.table, lines=MADE, actor=ROOT)
    twice = void(again, house.director)
    assert (second.label, twice.label) == ("2v1", "2v2")
    assert revive(second, house.director).label == "2"
    with pytest.raises(Refused, match="dealt again"):
        revive(twice, house.director)
    assert is_sound(house)
    assert Snapshot.objects.filter(tournament=house.made.tournament).count() > 1


def test_in_a_closed_round_it_comes_back_finished_but_is_not_played_on(house: House) -> None:
    unplayed = deals.open_next(table=house.table, actor=ROOT)
    unplayed = void(unplayed, house.director)
    rounds.close(actor=house.director, round_=house.table.round)
    finished = void(house.fresh(), house.director)
    assert is_sound(house)
    told = html.unescape(
        visitor(house.director).get(f"/desk/deals/{unplayed.token}/revive/").content.decode()
    )
    assert "The round is closed" in told
    with pytest.raises(Refused, match="round is closed"):
        revive(unplayed, house.director)
    assert revive(finished, house.director).label == "1"
    assert is_sound(house)


def test_in_an_official_tournament_nothing_moves_and_the_page_says_so(house: House) -> None:
    other = papers.result(table=house.table, lines=MADE, actor=ROOT)
    made = void(other, house.director)
    rounds.close(actor=house.director, round_=house.table.round)
    tournaments.finish(actor=house.made.admin, tournament=house.made.tournament)
    tournaments.publish(
        actor=house.made.admin, tournament=Tournament.objects.get(pk=house.made.tournament.pk)
    )
    desk = visitor(house.director)
    for deal, what in ((house.deal, "void"), (made, "revive")):
        answer = desk.get(f"/desk/deals/{deal.token}/{what}/")
        assert answer.status_code == 200
        assert "The tournament is official" in answer.content.decode()
        sent = {"reason": "x", "seen": str(deal.version)}
        assert desk.post(f"/desk/deals/{deal.token}/{what}/", sent).status_code == 400
    with pytest.raises(Refused, match="official"):
        deals.act(deal=made, line=PASSES, seen=made.version, actor=house.director)
    assert visitor().get(f"/deals/{made.token}/").status_code == 200


def test_a_protest_against_the_result_outlives_the_void(house: House) -> None:
    protest = protests.file(deal=house.deal, actor=house.anna, row=None, text="Seven tricks.")
    made = void(house.fresh(), house.director)
    protest = protests.take(protest=protest, actor=house.other)
    page = visitor(house.other).get(f"/protests/{protest.token}/decide/")
    assert page.status_code == 200
    fined = Decision("upheld", "3.2.15", "Again.", (PASSES,))
    with pytest.raises(Refused) as caught:
        decisions.decide(protest=protest, decision=fined, seen=made.version, actor=house.other)
    assert caught.value.code == "other-subject"
    settled = Decision("settled", "3.9.22", "It is dealt again.")
    decisions.decide(protest=protest, decision=settled, seen=made.version, actor=house.other)
    assert Protest.objects.get(pk=protest.pk).outcome == "settled"
    assert "It is dealt again." in visitor().get(f"/deals/{made.token}/").content.decode()


def test_a_disputed_claim_is_searched_for_no_more(house: House) -> None:
    deal = deals.open_next(table=house.table, actor=ROOT, cards=HANDS)
    for line in (*BOUGHT, "C play HQ", "A play HK", "B play HA", "B claim 9", "C dispute"):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    made = void(deal, house.director)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    made.refresh_from_db()
    assert (made.state, made.label) == ("void", "2v1")
    assert not made.actions.filter(kind=Action.Kind.PROOF).exists()
    assert revive(made, house.director).phase == "claim"


def test_in_silence_nothing_of_a_void_deal_calls_the_director(house: House) -> None:
    Tournament.objects.update(mode="silent")
    deal = deals.open_next(table=house.table, actor=house.phone)
    deal = deals.act(deal=deal, line="B misdeal uneven", seen=deal.version, actor=house.phone)
    with pytest.raises(Refused) as caught:
        record(deal=deal, line="C play SA", seen=deal.version, actor=house.phone)
    assert caught.value.code == "deal-void"
