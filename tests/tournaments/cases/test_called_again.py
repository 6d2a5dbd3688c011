"""A table that calls again: what is new is added to its call, what was said already is not."""

import pytest
from django.test import Client

from tests.rig.evenings import at_once
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, build
from tournaments.models import Call, CallStep, Deal, Tournament
from tournaments.queries import waiting
from tournaments.services import calls, deals
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden, Hidden, Refused

QUEUE = "/desk/sochi-cup/calls/"


def call(house: House, reason: str, text: str = "", actor: Actor | None = None) -> Call:
    return calls.call(table=house.table, actor=actor or house.phone, reason=reason, text=text)


def told(made: Call) -> list[tuple[str, str, str]]:
    return list(made.steps.order_by("number").values_list("kind", "reason", "text"))


def test_another_reason_is_added_to_the_open_call(house: House) -> None:
    made = call(house, "question", "May he?")
    again = call(house, "time", actor=house.boris)
    assert (again.pk, again.state, again.version) == (made.pk, "waiting", 2)
    assert told(made) == [("called", "question", "May he?"), ("added", "time", "")]
    assert waiting.reasons(made) == ("A question about the laws", "Time, or somebody is missing")
    assert [line.case for line in waiting.queue(house.made.tournament)] == [made]


def test_what_was_said_already_adds_nothing(house: House) -> None:
    made = call(house, "question", "May he?")
    for actor in (house.phone, house.anna):
        for reason, text in (("question", ""), ("question", "May he?")):
            call(house, reason, text, actor)
        call(house, "time", actor=actor)
    assert [kind for kind, _reason, _text in told(made)] == ["called", "added"]
    call(house, "question", "And may she?")
    assert told(made)[-1] == ("added", "question", "And may she?")


def test_whoever_has_it_in_hand_keeps_it(house: House) -> None:
    made = calls.take(call=call(house, "question"), actor=house.director)
    again = call(house, "score")
    assert (again.state, again.holder, again.lease) == ("taken", house.director.person, made.lease)
    calls.resolve(call=again, actor=house.director, text="done")
    assert call(house, "score").pk != made.pk


def test_no_reason_is_no_reason_a_second_time_either(house: House) -> None:
    call(house, "question")
    with pytest.raises(Refused, match="Say why"):
        call(house, "boredom")
    with pytest.raises(Refused, match="2000 are the most"):
        call(house, "time", "x" * 2001)


def test_two_reasons_at_once_are_both_kept(any_database_for_threads: str) -> None:
    house = build()
    who = (house.phone, house.anna, house.boris, house.director)
    found = at_once(lambda number: call(house, ("time", "score")[number % 2], actor=who[number]))
    assert all(isinstance(one, Call) for one in found), found
    assert Call.objects.count() == 1
    steps = CallStep.objects.order_by("number")
    assert [step.kind for step in steps] == ["called", "added"]
    assert {step.reason for step in steps} == {"time", "score"}


@pytest.fixture
def pages(db: None) -> House:
    return build()


def _text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_tables_page_adds_and_queue_call_and_phone_show_it(pages: House) -> None:
    boris, maria = visitor(pages.boris), visitor(pages.director)
    deals.open_next(table=pages.table, actor=ROOT)
    own = f"/tables/{pages.table.token}/call/"
    boris.post(own, {"reason": "question", "text": "May he?"})
    page = _text(boris, own)
    assert "One tap adds it to the call." in page
    assert page.count('name="reason"') == len(Call.Reason.values)
    for _ in range(2):
        assert boris.post(own, {"reason": "time", "text": "Vera left."}).status_code == 302
    page = _text(boris, own)
    assert "A question about the laws · Time, or somebody is missing." in page
    assert "Vera left." not in page, "that is for the director"
    made = Call.objects.get()
    phone = f"/desk/deals/{Deal.objects.latest('pk').token}/incident/"
    for address in (QUEUE, f"{QUEUE}{made.token}/", phone):
        shown = _text(maria, address)
        for words in ("A question about the laws", "May he?", "Time, or somebody", "Vera left."):
            assert shown.count(words) == 1 or words == "A question about the laws", address
    assert _text(maria, f"{QUEUE}{made.token}/").count("Called again") == 1


def test_only_who_records_the_deal_says_what_could_not_be_taken_down(pages: House) -> None:
    def refused(actor: Actor, line: str) -> None:
        calls.call(table=pages.table, actor=actor, reason="other", line=line)

    with pytest.raises(Refused, match="No deal is being played"):
        refused(pages.phone, "C pass")
    deals.open_next(table=pages.table, actor=ROOT)
    with pytest.raises(Forbidden):
        refused(pages.anna, "C pass")
    with pytest.raises(Forbidden):
        refused(pages.stranger, "C pass")
    with pytest.raises(Refused, match="no action that a record knows"):
        refused(pages.phone, "C dances")
    assert not Call.objects.exists()
    for _ in range(2):
        refused(pages.phone, "A pass")
    [step] = CallStep.objects.all()
    assert step.facts is not None
    assert (step.facts["line"], step.facts["code"]) == ("A pass", "out-of-turn")
    assert (step.facts["article"], step.facts["version"]) == ("3.3.2", 1)


def test_of_a_hidden_tournament_a_stranger_is_told_of_no_call(pages: House) -> None:
    made = call(pages, "question")
    with pytest.raises(Forbidden):
        calls.take(call=made, actor=pages.boris)
    Tournament.objects.update(state="draft")
    with pytest.raises(Hidden):
        calls.take(call=made, actor=pages.stranger)
