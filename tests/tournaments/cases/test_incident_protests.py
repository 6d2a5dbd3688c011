"""An incident ruled at the desk is protested against like any ruling, and stays as decided."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor
from tests.tournaments.incidents.test_counting import LINES, LOOKED, ruled
from tournaments.models import Deal, Kind
from tournaments.queries import rulings
from tournaments.queries.ruled import ruled as rows
from tournaments.services import decisions, papers, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.decisions import Decision
from tournaments.services.errors import Refused

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
