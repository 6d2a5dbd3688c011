"""Rulings stand: who may not rule here, and what nobody takes back."""

from dataclasses import replace

import pytest

from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import LIFTED, UPHELD, House, decided, filed, in_hand
from tests.tournaments.evening.test_irregular import CLAIM
from tests.tournaments.evening.test_recording import HANDS
from tournaments.models import Deal, Job, Kind, Person, ProtestStep, Role, Table
from tournaments.services import calls, corrections, deals, devices, jobs, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Conflict, Forbidden, Refused

WHY = "The tricks were counted wrong."


def playing_director(house: House) -> Actor:
    """Anna, who plays at the table and directs the tournament."""
    Role.objects.create(
        person=house.anna.person, kind=Kind.DIRECTOR, club=house.made.club,
        tournament=house.made.tournament,
    )  # fmt: skip
    return house.anna


def test_a_director_does_not_rule_at_his_own_table(house: House) -> None:
    actor, deal = playing_director(house), house.fresh()
    line = "director adjust A pool 6 article 3.2.21 because I say so"
    with pytest.raises(Forbidden, match="You play at this table"):
        deals.act(deal=deal, line=line, seen=deal.version, actor=actor)
    with pytest.raises(Forbidden, match="You play at this table"):
        deals.void(deal=deal, reason=WHY, seen=deal.version, actor=actor)
    assert house.fresh().version == deal.version


def test_a_director_who_plays_takes_no_ruling_of_his_table_back(house: House) -> None:
    actor, deal = playing_director(house), house.fresh()
    line = "director warn A article 3.9.19 because she spoke"
    deal = deals.act(deal=deal, line=line, seen=deal.version, actor=house.made.director)
    with pytest.raises(Forbidden, match="You play at this table"):
        deals.undo(deal=deal, seen=deal.version, actor=actor)
    assert house.fresh().version == deal.version


def test_a_director_who_plays_undoes_nothing_where_the_hands_are_known(db: None) -> None:
    made = evening(3)
    table = made.table("1: 1 2 3")
    anna = Person.objects.create(name="Anna")
    made.tournament.entries.filter(number=1).update(person=anna)
    Role.objects.create(person=anna, kind=Kind.DIRECTOR, club=made.club, tournament=made.tournament)
    deal = deals.open_next(table=table, actor=made.director, cards=HANDS)
    deal = deals.act(deal=deal, line="B pass", seen=deal.version, actor=made.director)
    with pytest.raises(Forbidden, match="recorded by somebody else"):
        deals.undo(deal=deal, seen=deal.version, actor=Actor(person=anna))
    deals.undo(deal=deal, seen=deal.version, actor=made.director)


def test_a_director_who_plays_is_offered_what_he_may(house: House) -> None:
    anna, deal = visitor(playing_director(house)), house.fresh()
    desk, rounds = f"/desk/deals/{deal.token}/", house.table.round
    shown = anna.get(desk).content.decode()
    assert "You play at this table: another director rules here." in shown
    for deed in ("void/", "order/", "incident/"):
        assert f'href="{desk}{deed}"' not in shown, deed
    assert "/incident/?deal=" not in shown
    assert anna.get(f"{desk}correct/").content.decode().count('value="ruling"') == 0
    table = anna.get(
        f"/desk/{house.made.tournament.slug}/rounds/{rounds.number}/tables/{house.table.number}/"
    ).content.decode()
    assert "Rule on an incident" not in table
    other = visitor(house.other).get(desk).content.decode()
    assert f'href="{desk}void/"' in other
    assert f'href="{desk}order/"' in other
    assert "/incident/?deal=" in other


def test_of_a_finished_deal_he_is_told_who_rules_not_who_records(db: None) -> None:
    """Nothing is hidden in it any more."""
    made = evening(3)
    table = made.table("1: 1 2 3")
    anna = Person.objects.create(name="Anna")
    made.tournament.entries.filter(number=1).update(person=anna)
    Role.objects.create(person=anna, kind=Kind.DIRECTOR, club=made.club, tournament=made.tournament)
    deal = deals.open_next(table=table, actor=made.director, cards=HANDS)
    given = "director tricks A=4 B=3 C=3 article 3.9.22 because agreed"
    for line in ("B pass", "C pass", "A pass", given):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    fine = "director fine B 5 article 3.9.19 because he spoke"
    with pytest.raises(Forbidden, match="somebody else rules here"):
        deals.act(deal=deal, line=fine, seen=deal.version, actor=Actor(person=anna))


def test_the_call_of_his_own_table_is_another_director_s(house: House) -> None:
    actor = playing_director(house)
    call = calls.call(table=house.table, actor=actor, reason="claim")
    with pytest.raises(Forbidden, match="You play at this table"):
        calls.take(call=call, actor=actor)
    anna = visitor(actor)
    slug = house.made.tournament.slug
    for page in ("", f"{call.token}/"):
        shown = anna.get(f"/desk/{slug}/calls/{page}").content.decode()
        assert "You play at this table" in shown
        assert "Take it" not in shown
    assert calls.take(call=call, actor=house.other).holder == house.other.person


def test_what_a_protest_decided_is_not_made_void(house: House) -> None:
    protest = filed(house)
    in_hand(house, protest)
    decided(house, protest)
    deal = house.fresh()
    with pytest.raises(Refused) as caught:
        deals.void(deal=deal, reason=WHY, seen=deal.version, actor=ROOT)
    assert caught.value.code == "decided"
    assert house.fresh().state == Deal.State.FINISHED


def test_a_decision_sent_again_with_other_lines_is_another_decision(house: House) -> None:
    protest = filed(house)
    in_hand(house, protest)
    decided(house, protest)
    assert decided(house, protest).pk == protest.pk
    other = replace(UPHELD, lines=(LIFTED, LIFTED))
    with pytest.raises(Conflict):
        decided(house, protest, other)
    assert ProtestStep.objects.filter(case=protest, kind="decided").count() == 1


def test_who_corrected_a_result_does_not_decide_the_protest_against_it(house: House) -> None:
    deal = house.fresh()
    lines = ("A declare 6S", "B whist", "C whist", "tricks A=7 B=2 C=1")
    corrections.correct(
        deal=deal, correction=Correction(lines, WHY, "table-entry"), seen=deal.version,
        actor=house.other,
    )  # fmt: skip
    protest = filed(house, row=None)
    with pytest.raises((Forbidden, Refused)):
        protests.take(protest=protest, actor=house.other)


def test_a_proof_is_not_taken_back_at_the_table(house: House) -> None:
    table = Table.objects.get(round=house.table.round, number=2)
    code = devices.enrol_code(actor=ROOT, table=table).text
    phone = Actor(device=devices.enrol(code=code).device)
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in CLAIM:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=phone)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    deal.refresh_from_db()
    with pytest.raises(Forbidden, match="Only the director"):
        deals.undo(deal=deal, seen=deal.version, actor=phone)
    assert deals.undo(deal=deal, seen=deal.version, actor=ROOT).state == Deal.State.OPEN
