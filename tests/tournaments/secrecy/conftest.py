"""The evening of the API's tests, with more callers: one who sits elsewhere, one who directs and
plays, phones of other tables, people of other clubs.
"""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from tests.rig.callers import Caller
from tests.rig.visitors import account
from tests.tournaments.api.conftest import World, build
from tests.tournaments.secrecy.moments import Moment
from tournaments.models import Kind, Person, Role, Table
from tournaments.services import deals, devices
from tournaments.services.actors import ROOT
from tournaments.web.actors import DEVICE_COOKIE

Build = Callable[[Moment], World]
OUTSIDE = ("nobody", "neighbour", "other device", "old", "abroad", "admin abroad")
"""Who may know nothing at all of an open deal."""
INSIDE = ("player", "playing director", "device", "scorer")
EVERYTHING = ("director", "admin", "root")


@pytest.fixture(autouse=True)
def _generous(settings: Settings) -> None:
    settings.POST_RATE = settings.GET_RATE = 1_000_000


@pytest.fixture(autouse=True)
def _no_descriptions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests hold the answers against the description."""
    monkeypatch.setattr("tests.rig.callers.descriptions.check", lambda *answer: None)


@pytest.fixture
def world_at(db: None) -> Build:
    """Makes the evening at a moment of its second deal."""
    return made


def made(moment: Moment) -> World:
    """The evening, played as far as the moment."""
    world = build(mode="silent" if moment.silent else "strict")
    world.callers = {**world.callers, **_more(world)}
    for caller in world.callers.values():
        if caller.secret:
            caller.client.cookies[DEVICE_COOKIE] = caller.secret
    for line in moment.lines:
        seen = world.deal.version
        world.deal = deals.act(deal=world.deal, line=line, seen=seen, actor=ROOT)
    return world


def _more(world: World) -> dict[str, Caller]:
    tournament = world.made.tournament
    other = Table.objects.get(round=world.table.round, number=2)
    phone = devices.enrol(code=devices.enrol_code(actor=ROOT, table=other).text).secret
    director = _person("Vera")
    Role.objects.create(
        person=director, kind=Kind.DIRECTOR, club=world.made.club, tournament=tournament
    )
    neighbour = _person("Gleb")
    tournament.entries.filter(number=3).update(person=director)
    tournament.entries.filter(number=4).update(person=neighbour)
    elsewhere = Role.objects.exclude(club=world.made.club).filter(kind=Kind.CLUB_ADMIN)
    return {
        "playing director": Caller(_user(director)),
        "neighbour": Caller(_user(neighbour)),
        "other device": Caller(secret=phone),
        "admin abroad": Caller(_user(elsewhere.get().person)),
    }


def _person(name: str) -> Person:
    return Person.objects.create(name=name)


def _user(person: Person) -> User:
    return account(person)
