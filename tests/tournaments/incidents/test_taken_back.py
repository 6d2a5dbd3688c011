"""An incident taken back as a whole: result, sheet, standing and rulings follow, nothing goes."""

import pytest

from tests.rig.evenings import Evening, evening, role
from tests.tournaments.incidents.test_counting import HEAD, LINES, LOOKED, MADE, ruled, standing
from tournaments.models import Action, Deal, Incident, Infraction, Kind, Ruling, Table
from tournaments.queries import attached, logs, offences, precedents, rulings
from tournaments.services import corrections, deals, papers, recounts
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Conflict, Forbidden, Hidden, Refused
from tournaments.services.incidents import Filing, enter
from tournaments.services.retractions import Retraction, take_back

CLAIMED = ("B claim A=1 B=2 C=1", "C agree", "A agree")
REDEAL = "director redeal article 3.9.9 because mixed"
FINE = "director fine C 2 article 3.2.21 because he looked"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    return papers.result(table=table, lines=LINES, actor=ROOT)


def row_of(deal: Deal, at: int = -1) -> int:
    return [row.number for row in logs.rows(deal) if row.kind == Action.Kind.INCIDENT][at]


def taken(deal: Deal, actor: Actor, at: int = -1, *, restores: bool = True) -> Deal:
    back = Retraction(row_of(deal, at), "Another table's.", restores)
    return take_back(deal=deal, retraction=back, seen=deal.version, actor=actor)


def lines(deal: Deal) -> list[str]:
    return [row.line for row in logs.standing(logs.rows(deal))]


def refused(deal: Deal, actor: Actor, at: int = -1) -> str:
    before = (deal.version, deal.result)
    with pytest.raises(Refused) as caught:
        taken(deal, actor, at)
    deal.refresh_from_db()
    assert (deal.version, deal.result) == before
    return caught.value.code


def test_the_result_is_the_one_before_it_and_the_log_keeps_everything(
    made: Evening, deal: Deal
) -> None:
    before, account = deal.result, standing(made)
    after = ruled(deal, made.director, LOOKED)
    assert standing(made) != account
    rows = list(after.actions.values_list("number", "line"))
    back = taken(after, made.director)
    assert (back.result, lines(back)) == (before, LINES)
    assert back.table.sheet.figures["mountain"]["B"] == 0
    assert standing(made) == account
    assert list(back.actions.values_list("number", "line"))[: len(rows)] == rows
    undone = back.actions.get(kind="undo")
    assert undone.replaces == [row_of(back)]
    assert (undone.reason, undone.person) == ("Another table's.", made.director.person)
    assert back.actions.filter(kind="correction").latest("number").nature == "ruling"
    assert (Incident.objects.count(), Infraction.objects.count()) == (1, 1)
    assert recounts.recount(tournament=made.tournament).differences == ()


def test_what_was_ruled_is_published_and_held_against_nobody_any_more(
    made: Evening, table: Table, deal: Deal
) -> None:
    after = ruled(deal, made.director, "C play HA !", "B choose ban")
    assert [one.article for one in precedents.find(precedents.Wanted()).entries] == ["3.9.14.1"]
    assert len(offences.of_table(table)) == 1
    back = taken(after, made.director)
    assert precedents.find(precedents.Wanted()).entries == ()
    assert offences.of_table(table) == ()
    assert rulings.of_deal(back) == ()
    [struck] = [one for one in rulings.of_deal(back, with_struck=True) if one.infraction]
    assert struck.is_struck
    assert attached.standing(back) == ()
    assert Ruling.objects.exists()


def test_taken_back_it_can_be_attached_again(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED)
    again = ruled(taken(after, made.director), made.director, LOOKED)
    assert again.result == after.result
    assert len(attached.standing(again)) == 1
    assert Incident.objects.count() == 2


def test_a_result_that_it_gave_goes_with_it(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, *CLAIMED)
    assert lines(after) == [*LINES[:3], "tricks A=2 B=6 C=2"]
    other = ruled(after, made.director, "B claim A=2 B=1 C=1", "C agree", "A agree")
    assert other.result["pool"]["B"] == 0
    assert taken(other, made.director).result["pool"] == MADE


def test_what_was_written_since_stays(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED)
    fined = deals.act(deal=after, line=FINE, seen=after.version, actor=made.director)
    mended = [*LINES[:3], "tricks A=1 B=7 C=2", LOOKED, FINE]
    fixed = Correction(tuple(mended), "Misread.", "keying")
    after = corrections.correct(deal=fined, correction=fixed, seen=fined.version, actor=ROOT)
    assert lines(taken(after, made.director)) == [*mended[:4], FINE]


def test_a_later_incident_is_taken_back_first(made: Evening, deal: Deal) -> None:
    ruled(deal, made.director, LOOKED)
    twice = ruled(deal, made.director, "B look-discard", "director fact again", FINE)
    assert refused(twice, made.director, at=0) == "later-incident"
    once = taken(twice, made.director)
    assert lines(once) == [*LINES, LOOKED]
    assert lines(taken(once, made.director, at=0)) == LINES


def test_one_that_did_not_count_leaves_the_result_alone(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED, counts=False)
    back = taken(after, made.director)
    assert (back.version, back.result) == (after.version + 1, deal.result)
    assert rulings.of_deal(back) == ()


def test_the_result_may_stay(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED)
    back = taken(after, made.director, restores=False)
    assert (back.result, lines(back)) == (after.result, [*LINES, LOOKED])
    assert attached.standing(back) == ()


def test_a_deal_entered_by_it_waits_again(made: Evening, table: Table) -> None:
    filing = Filing("\n".join([HEAD, *CLAIMED, ""]))
    deal = enter(table=table, filing=filing, number=1, actor=made.director).deal
    back = taken(deal, made.director)
    assert (back.state, back.result, lines(back)) == ("open", None, [])
    again = papers.result(table=table, lines=LINES, actor=ROOT, number=1)
    assert (again.pk, again.state) == (deal.pk, "finished")


def test_a_deal_entered_by_it_keeps_its_result_while_a_later_one_is_dealt(
    made: Evening, table: Table
) -> None:
    filing = Filing("\n".join([HEAD, *CLAIMED, ""]))
    deal = enter(table=table, filing=filing, number=1, actor=made.director).deal
    deals.open_next(table=table, actor=ROOT)
    assert refused(deal, made.director) == "later-deal"
    assert taken(deal, made.director, restores=False).result == deal.result


def test_what_stands_behind_a_result_that_goes_must_go_first(made: Evening, table: Table) -> None:
    filing = Filing("\n".join([HEAD, *CLAIMED, ""]))
    deal = enter(table=table, filing=filing, number=1, actor=made.director).deal
    fined = deals.act(deal=deal, line=FINE, seen=deal.version, actor=made.director)
    assert refused(fined, made.director) == "later-lines"


def test_a_void_deal_counts_again_unless_it_was_dealt_again(made: Evening, deal: Deal) -> None:
    before = deal.result
    void = ruled(deal, made.director, REDEAL)
    back = taken(void, made.director)
    assert (back.label, back.state, back.result) == ("1", "finished", before)
    assert back.table.sheet.deals == 1
    void = ruled(back, made.director, REDEAL, "director fact twice")
    again = deals.open_next(table=deal.table, actor=ROOT)
    assert (void.label, again.label) == ("1v1", "1")
    assert refused(void, made.director) == "dealt-again"


def test_a_deal_made_void_otherwise_stays_void(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED)
    void = deals.void(deal=after, reason="Misdealt.", seen=after.version, actor=made.director)
    assert refused(void, made.director) == "deal-void"
    assert taken(void, made.director, restores=False).state == "void"


def test_twice_is_once_and_late_is_told(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED)
    back = Retraction(row_of(after), "Wrong.")
    with pytest.raises(Conflict):
        take_back(deal=after, retraction=back, seen=after.version - 1, actor=made.director)
    once = take_back(deal=after, retraction=back, seen=after.version, actor=made.director)
    twice = take_back(deal=after, retraction=back, seen=after.version, actor=made.director)
    assert once.version == twice.version


@pytest.mark.parametrize(("number", "reason", "code"), [
    (1, "Wrong.", "no-incident"), (99, "Wrong.", "no-incident"), (0, " ", "reason-missing"),
])  # fmt: skip
def test_what_is_wrong_or_missing_is_refused(
    made: Evening, deal: Deal, number: int, reason: str, code: str
) -> None:
    after = ruled(deal, made.director, LOOKED)
    back = Retraction(number or row_of(after), reason)
    with pytest.raises(Refused) as caught:
        take_back(deal=after, retraction=back, seen=after.version, actor=made.director)
    assert caught.value.code == code


def test_only_the_director_takes_it_back_and_not_at_his_own_table(
    made: Evening, deal: Deal
) -> None:
    after = ruled(deal, made.director, LOOKED)
    scorer = role(Kind.SCORER, made.club, made.tournament, "Sonya")
    for actor in (scorer, evening(3, name="Elsewhere").director):
        with pytest.raises((Forbidden, Hidden)):
            taken(after, actor)
    made.tournament.entries.filter(number=1).update(person=made.director.person)
    with pytest.raises(Forbidden):
        taken(after, made.director)
    assert len(attached.standing(after)) == 1


def test_while_it_counts_only_the_director_moves_what_it_wrote(made: Evening, deal: Deal) -> None:
    """Neither the table's undo nor a scorer's correction takes a ruling off the sheet."""
    after = ruled(deal, made.director, LOOKED)
    scorer = role(Kind.SCORER, made.club, made.tournament, "Sonya")
    with pytest.raises(Refused) as caught:
        deals.undo(deal=after, seen=after.version, actor=ROOT)
    assert caught.value.code == "incident-counts"
    fixed = Correction(tuple(LINES), "Misread.", "keying")
    with pytest.raises(Forbidden):
        corrections.correct(deal=after, correction=fixed, seen=after.version, actor=scorer)
    back = taken(after, made.director)
    assert deals.undo(deal=back, seen=back.version, actor=ROOT).state == "open"


def test_of_a_deal_that_it_made_void_its_director_takes_nothing_back_alone(
    made: Evening, deal: Deal
) -> None:
    void = ruled(deal, made.director, REDEAL, "director fact twice")
    with pytest.raises(Refused) as caught:
        deals.undo(deal=void, seen=void.version, actor=made.director)
    assert caught.value.code == "incident-counts"


def test_a_fine_with_which_that_deal_passed_stays_behind_it(made: Evening, deal: Deal) -> None:
    void = ruled(deal, made.director, REDEAL)
    line = "director fine A 5 pass-deal article 3.2.15 because again"
    passed = deals.act(deal=void, line=line, seen=void.version, actor=made.director)
    assert (passed.label, passed.state, passed.result["pool"]["B"]) == ("1", "finished", 0)
    back = taken(passed, made.director)
    assert (back.state, lines(back)[-1]) == ("finished", line)
    found = recounts.recount(tournament=made.tournament).differences
    assert [one for one in found if "published" not in one] == []
