"""An incident ruled at the desk is protested against like any ruling, and stays as decided."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor
from tests.tournaments.incidents.test_counting import LINES, LOOKED, ruled
from tournaments.models import Deal, Kind
from tournaments.queries import logs, rulings
from tournaments.queries.ruled import ruled as rows
from tournaments.services import corrections, decisions, papers, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision
from tournaments.services.errors import Refused
from tournaments.services.retractions import Retraction, take_back

BACK = "director tricks A=2 B=6 C=2 article 3.4.9 because it was not his discard"
UPHELD = Decision("upheld", "3.4.9", "It was not his.", (BACK,))


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def other(made: Evening) -> Actor:
    return role(Kind.DIRECTOR, made.club, made.tournament, "Nikita")


@pytest.fixture
def deal(made: Evening) -> Deal:
    """Boris looked at his discard, which costs him the contract."""
    entered = papers.result(table=made.table("1: 1 2 3"), lines=LINES, actor=ROOT)
    return ruled(entered, made.director, LOOKED)


def overturned(deal: Deal, other: Actor) -> Deal:
    row = deal.actions.get(kind="incident").number
    protest = protests.file(deal=deal, actor=ROOT, row=row, text="No.")
    protests.take(protest=protest, actor=other)
    decisions.decide(protest=protest, decision=UPHELD, seen=deal.version, actor=other)
    return Deal.objects.get(pk=deal.pk)


def test_it_is_told_by_its_irregularity(made: Evening, deal: Deal) -> None:
    [incident] = [one for one in rows(deal) if one.sort == "incident"]
    assert (incident.article, [told.message for told in incident.what]) == (
        "3.4.9",
        ["kind/discard-look"],
    )
    page = visitor(made.director).get(f"/deals/{deal.token}/protest/").content.decode()
    assert "Boris looked at the discard" in page


def test_overturned_it_says_so_once(deal: Deal, other: Actor) -> None:
    after = overturned(deal, other)
    [matter] = [one for one in rulings.of_deal(after) if one.infraction]
    assert matter.is_overturned
    page = Client().get(f"/deals/{deal.token}/").content.decode()
    assert page.count("Overturned on a protest:") == 1


def test_another_incident_does_not_undo_the_decision(
    made: Evening, deal: Deal, other: Actor
) -> None:
    after = overturned(deal, other)
    before = (after.version, after.result)
    with pytest.raises(Refused) as caught:
        ruled(after, made.director, LOOKED, "director fact once more")
    assert caught.value.code == "decided"
    after.refresh_from_db()
    assert (after.version, after.result) == before


def test_decided_it_is_not_taken_back(made: Evening, deal: Deal, other: Actor) -> None:
    """Neither what a protest has overturned nor, by whomever, what it has confirmed."""
    after = overturned(deal, other)
    row = deal.actions.get(kind="incident").number
    page = visitor(made.director)
    for restores in (True, False):
        back = Retraction(row, "Wrong.", restores)
        with pytest.raises(Refused) as caught:
            take_back(deal=after, retraction=back, seen=after.version, actor=made.director)
        assert caught.value.code == "decided"
    assert "Take it back" not in page.get(f"/desk/deals/{deal.token}/").content.decode()
    shown = page.get(f"/desk/deals/{deal.token}/incidents/{row}/").content.decode()
    assert "A protest against this deal was decided" in shown
    assert 'name="save"' not in shown


def test_a_protest_against_it_goes_on_when_it_is_taken_back(
    made: Evening, deal: Deal, other: Actor
) -> None:
    row = deal.actions.get(kind="incident").number
    protest = protests.file(deal=deal, actor=ROOT, row=row, text="No.")
    back = Retraction(row, "It was another deal.")
    with pytest.raises(Refused, match="A protest is open against row"):
        take_back(deal=deal, retraction=back, seen=deal.version, actor=made.director)
    after = take_back(deal=deal, retraction=back, seen=deal.version, actor=other)
    page = visitor(other).get(f"/protests/{protest.token}/").content.decode()
    assert "Boris looked at the discard" in page
    protests.take(protest=protest, actor=other)
    settled = Decision("settled", "3.4.9", "Taken back by the director.")
    ended = decisions.decide(protest=protest, decision=settled, seen=after.version, actor=other)
    assert ended.outcome == "settled"


def test_what_it_reports_is_listed_once_and_told_once(made: Evening, deal: Deal) -> None:
    listed = rows(deal)
    assert [one.sort for one in listed] == ["incident"]
    report = deal.actions.get(line="B look-discard").number
    protest = protests.file(deal=deal, actor=ROOT, row=report, text="No.")
    assert protest.row == listed[0].row
    page = visitor(made.director).get(f"/deals/{deal.token}/protest/").content.decode()
    assert page.count("looked at the discard") == 1
    told = visitor().get(f"/deals/{deal.token}/").content.decode()
    assert told.count("In whists:") == 1


def test_upheld_it_is_taken_back_with_all_that_it_wrote(deal: Deal, other: Actor) -> None:
    row = deal.actions.get(kind="incident").number
    protest = protests.file(deal=deal, actor=ROOT, row=row, text="No.")
    protests.take(protest=protest, actor=other)
    back = Decision("upheld", "3.4.9", "It was not his.", takes_back=True)
    for _ in range(2):
        decisions.decide(protest=protest, decision=back, seen=deal.version, actor=other)
    after = Deal.objects.get(pk=deal.pk)
    assert [line.line for line in logs.standing(logs.rows(after))] == list(LINES)
    assert rows(after) == ()
    page = visitor().get(f"/deals/{deal.token}/").content.decode()
    assert "The incident is taken back." in page
    assert "not void" not in page


def test_its_lines_are_its_authors_while_it_is_protested(
    made: Evening, deal: Deal, other: Actor
) -> None:
    row = deal.actions.get(kind="incident").number
    protests.file(deal=deal, actor=ROOT, row=row, text="No.")
    wanted = Correction(LINES, "It was not so.", "ruling")
    with pytest.raises(Refused, match="A protest is open against row"):
        corrections.correct(deal=deal, correction=wanted, seen=deal.version, actor=made.director)
    corrections.correct(deal=deal, correction=wanted, seen=deal.version, actor=other)
