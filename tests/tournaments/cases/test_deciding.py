"""Deciding a protest: who may, what it changes, and that it stays."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from tests.rig.evenings import at_once, role
from tests.tournaments.cases.conftest import (
    FINED,
    LIFTED,
    MADE,
    UPHELD,
    House,
    build,
    decided,
    filed,
    in_hand,
    mountain,
)
from tournaments.models import (
    Deal,
    Kind,
    Protest,
    ProtestStep,
    RunningSheet,
)
from tournaments.queries import logs, waiting
from tournaments.services import corrections, deals, decisions, papers, protests
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.tournaments import finish, publish


def test_the_rulings_author_does_not_decide(house: House) -> None:
    protest = filed(house)
    for deed in (protests.take, protests.hand_back):
        if deed is protests.take:
            with pytest.raises(Forbidden, match="You have written"):
                deed(protest=protest, actor=house.director)
    against_result = filed(house, house.anna, row=None)
    with pytest.raises(Forbidden, match="You have written"):
        protests.take(protest=against_result, actor=house.director)
    assert in_hand(house, protest).holder == house.other.person


def test_who_plays_at_the_table_does_not_decide(house: House) -> None:
    house.made.tournament.entries.filter(number=3).update(person=house.other.person)
    with pytest.raises(Forbidden, match="You play at this table"):
        in_hand(house, filed(house))


def test_the_administrators_ruling_is_decided_by_a_person(house: House) -> None:
    deal = papers.result(table=house.table, lines=[*_second(), FINED], actor=ROOT)
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="No.")
    with pytest.raises(Forbidden, match="You have written"):
        protests.take(protest=protest, actor=ROOT)
    assert protests.take(protest=protest, actor=house.director).state == "in-hand"


def _second() -> list[str]:
    return [line.replace("C whist", "C pass").replace("A whist", "A pass") for line in MADE[:3]]


def test_what_a_phone_wrote_is_nobodys_ruling(house: House) -> None:
    deal = papers.result(table=house.table, lines=[*_second(), "A see-talon"], actor=house.phone)
    protest = protests.file(deal=deal, actor=house.anna, row=deal.version, text="No.")
    assert protests.take(protest=protest, actor=ROOT).holder is None


def test_taken_in_hand_by_one_for_a_while(house: House) -> None:
    protest = in_hand(house, filed(house))
    with pytest.raises(Conflict, match="Nikita has it in hand"):
        protests.take(protest=protest, actor=house.made.admin)
    Protest.objects.update(lease=timezone.now() - timedelta(seconds=1))
    protest.refresh_from_db()
    assert protest.state == "filed"
    with pytest.raises(Refused, match="Take it in hand first"):
        decided(house, protest)
    taken = protests.take(protest=protest, actor=house.made.admin)
    with pytest.raises(Conflict):
        decided(house, taken)
    assert protests.hand_back(protest=taken, actor=house.made.admin).state == "filed"


@pytest.mark.parametrize(
    ("decision", "sentence"),
    [
        (Decision("maybe", "3.2.21", "x"), "how it is decided"),
        (Decision("withdrawn", "3.2.21", "x"), "how it is decided"),
        (Decision("upheld", " ", "x"), "article and its reasons"),
        (Decision("upheld", "3.2.21", ""), "article and its reasons"),
        (Decision("upheld", "3" * 41, "x"), "by its number"),
        (Decision("rejected", "3.2.21", "x", (LIFTED,)), "changes nothing"),
        (Decision("rejected", "3.2.21", "x", takes_back=True), "changes nothing"),
        (Decision("upheld", "3.2.21", "x"), "Upheld, it changes something"),
        (Decision("upheld", "3.2.21", "x", ("tricks B=6 A=2 C=2",)), "no director’s line"),
        (Decision("upheld", "3.2.21", "x", ("A see-talon",)), "no director’s line"),
        (Decision("upheld", "3.2.21", "x", ("director dance",)), "director dance"),
        (Decision("upheld", "3.2.21", "x", (LIFTED, "director waive 4 because x")), "Action 2"),
        (Decision("settled", "3.2.21", "x", ("director adjust B mountain 1",)), "needs an article"),
    ],
)
def test_what_is_refused_leaves_nothing(house: House, decision: Decision, sentence: str) -> None:
    protest = in_hand(house, filed(house))
    with pytest.raises(Refused, match=sentence):
        decided(house, protest, decision)
    assert house.fresh().version == house.deal.version
    assert mountain(house) == 3
    protest.refresh_from_db()
    assert (protest.state, protest.version) == ("in-hand", 2)


def test_a_rejected_protest_changes_nothing(house: House) -> None:
    protest = in_hand(house, filed(house))
    done = decided(house, protest, Decision("rejected", "3.2.21", "Two players saw him."))
    assert done.outcome == "rejected"
    last = done.steps.get(kind="decided")
    assert (last.rows, last.before) == ([], last.after)
    assert mountain(house) == 3


def test_decided_twice_alike_is_once_and_otherwise_too_late(house: House) -> None:
    protest = in_hand(house, filed(house))
    for _ in range(2):
        done = decided(house, protest)
    assert (done.version, house.fresh().version) == (3, 7)
    with pytest.raises(Conflict, match="dealt with already"):
        decided(house, protest, Decision("rejected", "1", "x"))


def test_the_deal_has_changed_meanwhile(house: House) -> None:
    protest = in_hand(house, filed(house))
    seen = house.deal.version
    lines = (*MADE[:3], "tricks B=5 A=3 C=2", FINED)
    corrections.correct(
        deal=house.deal, correction=Correction(lines, "x", "keying"), seen=seen, actor=ROOT
    )
    for decision in (UPHELD, Decision("rejected", "3.2.21", "x")):
        with pytest.raises(Conflict):
            decisions.decide(protest=protest, decision=decision, seen=seen, actor=house.other)


def test_the_preview_stores_nothing(house: House) -> None:
    protest = in_hand(house, filed(house))
    found = decisions.preview(protest=protest, decision=UPHELD, actor=house.other)
    assert [each["mountain"]["B"] for each in found.result] == [3, 0]
    assert [each["mountain"]["B"] for each in found.sheet] == [3, 0]
    assert house.fresh().version == house.deal.version
    assert mountain(house) == 3
    assert Protest.objects.get().version == 2
    waived = Decision("", "", "", ("director waive 1 because x",))
    with pytest.raises(Refused, match="Action 1"):
        decisions.preview(protest=protest, decision=waived, actor=house.other)
    with pytest.raises(Conflict):
        decisions.preview(protest=protest, decision=UPHELD, actor=house.made.admin)


def test_the_deal_is_dealt_again_if_it_is_so_decided(house: House) -> None:
    protest = in_hand(house, filed(house))
    line = "director redeal article 3.2.14 because the pack was short"
    decided(house, protest, Decision("upheld", "3.2.14", "Short pack.", (line,)))
    assert house.fresh().state == Deal.State.VOID
    assert RunningSheet.objects.get(table=house.table).deals == 0


def test_what_was_decided_stays_in_the_record(house: House) -> None:
    decided(house, in_hand(house, filed(house)))
    with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
        ProtestStep.objects.filter(kind="decided").update(text="otherwise")
    assert [row.line for row in logs.standing(logs.rows(house.deal))][-2:] == [FINED, LIFTED]


def test_a_phone_and_a_scorer_take_no_ruling_back(house: House) -> None:
    with pytest.raises(Forbidden, match="Only the director takes back"):
        deals.undo(deal=house.deal, seen=house.deal.version, actor=house.phone)
    scorer = role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya")
    keyed = Correction(MADE, "not on the paper", "keying")
    with pytest.raises(Forbidden, match="Only the director takes back"):
        corrections.correct(deal=house.deal, correction=keyed, seen=6, actor=scorer)
    done = corrections.correct(deal=house.deal, correction=keyed, seen=6, actor=house.director)
    assert done.result["mountain"]["B"] == 0


def test_what_was_decided_nobody_takes_back(house: House) -> None:
    decided(house, in_hand(house, filed(house)))
    for actor in (house.director, house.other):
        with pytest.raises(Refused, match="protest against this deal was decided"):
            deals.undo(deal=house.deal, seen=7, actor=actor)
        with pytest.raises(Refused, match="protest against this deal was decided"):
            corrections.correct(
                deal=house.deal, correction=Correction((*MADE, FINED), "x", "keying"), seen=7,
                actor=actor,
            )  # fmt: skip
    slip = (*MADE[:3], "tricks B=7 A=2 C=1", FINED, LIFTED)
    corrections.correct(
        deal=house.deal, correction=Correction(slip, "miscounted", "keying"), seen=7,
        actor=house.director,
    )  # fmt: skip
    assert mountain(house) == 0


def test_what_is_pending(house: House) -> None:
    assert not waiting.pending(house.made.tournament)
    protest = filed(house)
    assert waiting.pending(house.made.tournament) == {house.table.pk: 1}
    assert waiting.pending_deals(house.table) == {house.deal.token}
    assert waiting.pending_entries(house.made.tournament) == {1, 2, 3}
    in_hand(house, protest)
    assert [line.case for line in waiting.queue(house.made.tournament)] == [protest]
    decided(house, protest)
    assert not waiting.pending(house.made.tournament)


def test_nothing_is_official_while_a_protest_is_open(house: House) -> None:
    protest = in_hand(house, filed(house))
    house.made.tournament.rounds.update(state="closed")
    finish(actor=ROOT, tournament=house.made.tournament)
    with pytest.raises(Refused, match=r"not decided yet \(round.table: deal\): 1.1: 1"):
        publish(actor=ROOT, tournament=house.made.tournament)
    decided(house, protest)
    assert publish(actor=ROOT, tournament=house.made.tournament).state == "official"


def test_of_two_officials_one_has_it(any_database_for_threads: str) -> None:
    house = build()
    protest = filed(house)
    both = (house.other, house.made.admin)
    found = at_once(lambda number: protests.take(protest=protest, actor=both[number % 2]), 2)
    assert sorted(type(one).__name__ for one in found) == ["Conflict", "Protest"], found


def test_decided_and_withdrawn_at_once_one_thing_happens(any_database_for_threads: str) -> None:
    house = build()
    protest = in_hand(house, filed(house))

    def one(number: int) -> Protest:
        if number:
            return protests.withdraw(protest=protest, actor=house.boris)
        return decided(house, protest)

    found = at_once(one, 2)
    assert sorted(type(one).__name__ for one in found) == ["Conflict", "Protest"], found
    assert ProtestStep.objects.filter(kind__in=("decided", "withdrawn")).count() == 1
    assert mountain(house) == (0 if Protest.objects.get().outcome == "upheld" else 3)
