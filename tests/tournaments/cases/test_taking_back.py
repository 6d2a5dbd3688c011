"""A protest that is upheld changes what it is against: that is taken back, or replaced."""

import html

import pytest

from tests.rig.evenings import role
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import (
    FINED,
    MADE,
    House,
    build,
    decided,
    filed,
    in_hand,
    mountain,
)
from tests.tournaments.cases.protest_pages import read
from tests.tournaments.rulings.conftest import disputed
from tournaments.models import Action, Deal, Kind, Protest, ProtestStep, Table
from tournaments.queries import rulings
from tournaments.services import corrections, deals, decisions, protests, standings
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Refused

WARNED = "director warn C article 3.9.19 because he counted aloud"
BACK = Decision("upheld", "3.2.21", "No witness saw it.", takes_back=True)
BARE = Decision("upheld", "3.2.21", "No witness saw it.")


@pytest.fixture
def house(db: None) -> House:
    return build()


def test_a_directors_line_goes_with_its_effect(house: House) -> None:
    deals.act(deal=house.deal, line=WARNED, seen=6, actor=house.director)
    protest = in_hand(house, protests.file(deal=house.fresh(), actor=house.boris, row=6, text="No"))
    found = decisions.preview(protest=protest, decision=BACK, actor=house.other)
    assert [each["mountain"]["B"] for each in found.result] == [3, 0]
    for _ in range(2):
        ended = decided(house, protest, BACK)
    assert ended.outcome == "upheld"
    assert mountain(house) == 0
    deal = house.fresh()
    fined, warned = rulings.of_deal(deal, with_struck=True)[0], rulings.of_deal(deal)[-1]
    assert (fined.is_struck, fined.is_overturned) == (True, True)
    assert (warned.decisions[0].ruling.line, warned.decisions[0].on) == (WARNED, None)
    assert warned.decisions[0].ruling.person == house.director.person
    assert standings.compute(house.made.tournament.slug) is not None


def test_it_is_published_with_the_decision(house: House) -> None:
    decided(house, in_hand(house, filed(house)), BACK)
    page = html.unescape(read(visitor(), f"/deals/{house.deal.token}/"))
    for told in ("upheld", "No witness saw it.", "The ruling is taken back."):
        assert told in page
    assert "not void" not in page
    protest = Protest.objects.get()
    assert "The ruling is taken back." in read(visitor(house.boris), f"/protests/{protest.token}/")


def test_upheld_it_changes_something(house: House) -> None:
    protest = in_hand(house, filed(house))
    with pytest.raises(Refused, match="Upheld, it changes something") as caught:
        decided(house, protest, BARE)
    assert caught.value.code == "effect-missing"
    assert Protest.objects.get().is_open
    against_result = in_hand(house, filed(house, house.anna, row=None))
    with pytest.raises(Refused, match="Upheld, it changes something"):
        decided(house, against_result, BARE)
    with pytest.raises(Refused, match="nothing that can be taken back"):
        decided(house, against_result, BACK)


def test_a_result_that_was_corrected_meanwhile_may_be_upheld_so(house: House) -> None:
    protest = in_hand(house, filed(house, house.anna, row=None))
    lines = (*MADE[:3], "tricks B=7 A=2 C=1", FINED)
    scorer = role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya")
    wanted = Correction(lines, "Keyed wrong.", "keying")
    corrections.correct(deal=house.deal, correction=wanted, seen=6, actor=scorer)
    assert decided(house, protest, BARE).outcome == "upheld"


def test_an_irregularity_is_waived(house: House) -> None:
    lines = (*MADE, "B look-discard")
    wanted = Correction(lines, "He looked.", "ruling")
    deal = corrections.correct(deal=house.deal, correction=wanted, seen=6, actor=house.director)
    assert deal.result["pool"]["B"] == 0
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="No.")
    decided(house, in_hand(house, protest), BACK)
    row = house.fresh().actions.latest("number")
    assert row.line == "director waive 1 article 3.2.21 because No witness saw it."
    assert house.fresh().result["pool"]["B"] == 2
    [matter] = rulings.of_deal(house.fresh())
    assert matter.is_overturned
    assert matter.decisions[0].on is not None


def test_a_void_deal_counts_again(house: House) -> None:
    deal = deals.void(deal=house.deal, reason="Mixed.", seen=6, actor=house.director)
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="No.")
    in_hand(house, protest)
    with pytest.raises(Refused, match="Upheld, it changes something"):
        decided(house, protest, BARE)
    decided(house, protest, BACK)
    assert (house.fresh().state, house.fresh().label) == (Deal.State.FINISHED, "1")


def test_a_proof_is_not_taken_back(house: House) -> None:
    deal = disputed(Table.objects.get(round=house.table.round, number=2))
    protest = protests.file(deal=deal, actor=house.stranger, row=deal.version, text="No.")
    in_hand(house, protest)
    with pytest.raises(Refused, match="A proof is not taken back"):
        decisions.decide(protest=protest, decision=BACK, seen=deal.version, actor=house.other)
    page = read(visitor(house.other), f"/protests/{protest.token}/decide/")
    assert 'name="takes_back"' not in page


def test_by_the_form(house: House) -> None:
    protest = in_hand(house, filed(house))
    nikita, address = visitor(house.other), f"/protests/{protest.token}/decide/"
    assert "The ruling is taken back: its effect on the score goes." in read(nikita, address)
    sent = {"outcome": "upheld", "article": "3.2.21", "text": "Nobody saw it.", "seen": "6"}
    bare = nikita.post(address, sent | {"save": "1", "shown": ""})
    assert bare.status_code == 400
    assert "Upheld, it changes something" in bare.content.decode()
    shown = nikita.post(address, sent | {"takes_back": "1", "show": "1"}).content.decode()
    assert 'name="shown" value="takes-back"' in shown
    assert '<td class="is-new">0</td>' in shown
    assert nikita.post(address, sent | {"takes_back": "1", "save": "1"}).status_code == 200
    ready = sent | {"takes_back": "1", "save": "1", "shown": "takes-back"}
    assert nikita.post(address, ready).status_code == 302
    assert mountain(house) == 0


def test_over_the_api(house: House) -> None:
    protest = in_hand(house, filed(house))
    nikita, address = visitor(house.other), f"/api/v1/protests/{protest.token}/decide"
    said = {"outcome": "upheld", "article": "3.2.21", "text": "Nobody saw it.", "seen": 6}
    for body, status in ((said, 422), (said | {"takes_back": True}, 200)):
        answer = nikita.post(
            address, body, content_type="application/json", headers={"Idempotency-Key": str(status)}
        )
        assert answer.status_code == status, answer.content
    assert mountain(house) == 0


def test_what_was_once_upheld_without_effect_is_carried_out_by_another(house: House) -> None:
    """As decisions of earlier versions stand: not overturned, and not held against everybody."""
    protest = in_hand(house, filed(house))
    protest.steps.create(
        number=3, position=99, kind=ProtestStep.Kind.DECIDED, person=house.other.person,
        authority="director", outcome="upheld", article="3.2.21", text="He did not.",
    )  # fmt: skip
    protest.outcome, protest.ended = "upheld", protest.made
    protest.save()
    assert not rulings.of_deal(house.fresh())[0].is_overturned
    wanted = Correction(MADE, "As decided.", "ruling")
    with pytest.raises(Refused, match="was decided"):
        corrections.correct(deal=house.deal, correction=wanted, seen=6, actor=house.director)
    corrections.correct(deal=house.deal, correction=wanted, seen=6, actor=house.other)
    assert mountain(house) == 0
    struck = rulings.of_deal(house.fresh(), with_struck=True)[0]
    assert (struck.is_struck, struck.is_overturned) == (True, True)
    assert house.fresh().actions.filter(kind=Action.Kind.CORRECTION).count() == 1
