"""Protests: who files, who decides, what a decision changes, and what stays in the record."""

import pytest

from tests.tournaments.cases.conftest import (
    FINED,
    LIFTED,
    House,
    decided,
    filed,
    in_hand,
    mountain,
)
from tournaments.models import (
    Action,
    Protest,
    ProtestStep,
    Snapshot,
    Tournament,
)
from tournaments.queries import ruled
from tournaments.services import deals, decisions, papers, protests, standings
from tournaments.services.actors import NOBODY, ROOT
from tournaments.services.decisions import Decision
from tournaments.services.errors import Conflict, Forbidden, Refused


def test_a_ruling_is_protested_and_changed_by_another_official(house: House) -> None:
    assert mountain(house) == 3
    protest = filed(house)
    assert (protest.state, protest.by) == ("filed", house.boris.person)
    assert in_hand(house, protest).state == "in-hand"
    done = decided(house, protest)
    assert (done.state, done.outcome) == ("decided", "upheld")
    last = ProtestStep.objects.get(case=protest, kind="decided")
    assert last.rows == [7]
    assert (last.before["mountain"]["B"], last.after["mountain"]["B"]) == (3, 0)
    row = Action.objects.get(deal=house.deal, number=7)
    assert (row.line, row.person, row.authority) == (LIFTED, house.other.person, "director")
    assert mountain(house) == 0
    assert house.fresh().result["mountain"]["B"] == 0


def test_the_standing_moves_both_times(house: House) -> None:
    tournament = house.made.tournament

    def total() -> int:
        standings.compute(tournament.slug)
        rows = Snapshot.objects.filter(tournament=tournament).latest("number").rows
        return int(next(row["total"] for row in rows if row["number"] == 2))

    before = total()
    decided(house, in_hand(house, filed(house)))
    assert total() > before
    again = protests.file(deal=house.deal, actor=house.anna, row=7, text="He did look.")
    protests.take(protest=again, actor=house.made.admin)
    decision = Decision("upheld", "3.2.21", "Two saw it.", (FINED,))
    decisions.decide(protest=again, decision=decision, seen=7, actor=house.made.admin)
    assert total() == before


def test_only_a_standing_ruling_or_the_result_is_protested(house: House) -> None:
    assert [each.row.number for each in ruled.ruled(house.deal)] == [house.fine]
    assert ruled.ruled(house.deal)[0].article == "3.2.21"
    for number in (1, 2, 99):
        with pytest.raises(Refused, match="no ruling that stands"):
            filed(house, row=number)
    assert filed(house, row=None).row is None


def test_an_irregularity_is_named_by_its_row(house: House) -> None:
    deal = papers.result(table=house.table, lines=["A declare 6S", "B pass", "C pass",
                                                   "A see-talon"], actor=ROOT)  # fmt: skip
    (one,) = ruled.ruled(deal)
    assert (one.row.line, one.article, one.sort) == ("A see-talon", "3.2.19", "irregularity")
    assert protests.file(deal=deal, actor=house.anna, row=one.row.number, text="No.").row == one.row


def test_players_of_the_table_and_directors_file_and_nobody_else(house: House) -> None:
    assert filed(house, house.anna).steps.get().authority == "player"
    assert filed(house, house.other).steps.get().authority == "director"
    for actor in (house.stranger, house.phone, NOBODY):
        with pytest.raises(Forbidden):
            filed(house, actor)
    assert Protest.objects.count() == 2


def test_a_director_who_plays_files_as_a_player(house: House) -> None:
    house.made.tournament.entries.filter(number=3).update(person=house.other.person)
    assert filed(house, house.other).steps.get().authority == "player"


def test_not_of_a_void_result_or_an_open_deal_nor_when_all_is_official(house: House) -> None:
    opened = deals.open_next(table=house.table, actor=ROOT)
    with pytest.raises(Refused, match="is being played"):
        protests.file(deal=opened, actor=house.anna, text="No.")
    deals.void(deal=opened, reason="x", seen=1, actor=ROOT)
    deals.void(deal=house.deal, reason="x", seen=house.deal.version, actor=ROOT)
    with pytest.raises(Refused, match="has no result"):
        filed(house, row=None)
    Tournament.objects.update(state="official")
    with pytest.raises(Refused, match="official"):
        filed(house)
    assert not Protest.objects.exists()


def test_it_says_why(house: House) -> None:
    with pytest.raises(Refused, match="why you protest"):
        protests.file(deal=house.deal, actor=house.boris, text=" \n")


def test_sent_twice_is_once_and_another_text_waits(house: House) -> None:
    protest = filed(house)
    assert filed(house).pk == protest.pk
    with pytest.raises(Refused, match="protested against this already"):
        protests.file(deal=house.deal, actor=house.boris, row=house.fine, text="Other words.")
    assert filed(house, house.anna).pk != protest.pk


def test_withdrawn_by_who_filed_it_and_nobody_else(house: House) -> None:
    protest = filed(house)
    for actor in (house.anna, house.other):
        with pytest.raises(Forbidden):
            protests.withdraw(protest=protest, actor=actor)
    in_hand(house, protest)
    for _ in range(2):
        done = protests.withdraw(protest=protest, actor=house.boris)
    assert (done.state, done.version) == ("withdrawn", 3)
    with pytest.raises(Conflict, match="dealt with already"):
        decided(house, protest)
    assert filed(house).pk != protest.pk, "he may think better of it"
