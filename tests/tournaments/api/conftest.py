"""A club's evening with one caller for every role: two tables, one deal finished, one open."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from tests.rig.callers import Caller
from tests.rig.evenings import Evening, evening
from tournaments.models import Call, Deal, Kind, Person, Protest, Role, Search, Table
from tournaments.services import (
    actors,
    calls,
    deals,
    devices,
    entries,
    invitations,
    papers,
    protests,
    searches,
    standings,
)
from tournaments.services.actors import ROOT, Actor
from tournaments.services.tournaments import open_registration

HANDS = {"A": "SAT9 HKT DAJ CKQT", "B": "SK7 HA87 DT CA987", "C": "SJ8 HQJ9 DKQ97 CJ"}
TALON = "SQ D8"
POSITION = {
    "seats": ["A", "B", "C"],
    "hands": {"A": "SA D98 CQ8", "B": "SK8 H9 CT", "C": "S9 HQT8"},
    "trump": "D",
    "leader": "B",
    "trick": [["B", "DA"], ["C", "CK"]],
    "target": ["A"],
    "maximizers": ["A"],
}
CARDS = "\n".join([*(f"Hand {seat}: {hand}" for seat, hand in HANDS.items()), f"Talon: {TALON}"])
ROLES = (
    "nobody", "player", "device", "old", "scorer", "director", "abroad", "admin", "root",
)  # fmt: skip


@dataclass(slots=True)
class World:
    """The evening, and who asks; `values` fill the addresses' blanks.

    The table has called the director, and the player protests against the deal that has ended.
    """

    made: Evening
    table: Table
    deal: Deal
    finished: Deal
    call: Call
    protest: Protest
    search: Search
    callers: Mapping[str, Caller]
    values: dict[str, str] = field(default_factory=dict)

    def path(self, template: str) -> str:
        """The address of this evening's own things."""
        parts = template.split("/")
        noun = parts[3] if len(parts) > 3 else ""
        own = {"clubs": self.made.club.slug, "tournaments": self.made.tournament.slug}
        tokens = {
            "tables": self.table.token,
            "deals": self.deal.token,
            "calls": self.call.token,
            "protests": self.protest.token,
            "searches": self.search.token,
        }
        token = tokens.get(noun, "")
        return template.format(**{**self.values, "slug": own.get(noun, ""), "token": token})


def _person(name: str, kind: Kind, made: Evening) -> User:
    user = User.objects.create_user(name)
    person = Person.objects.create(name=name.title(), user=user)
    tournament = None if kind == Kind.CLUB_ADMIN else made.tournament
    Role.objects.create(person=person, kind=kind, club=made.club, tournament=tournament)
    return user


def build(mode: str = "strict") -> World:
    """Seven entered; tables of 1 2 3 and 4 5 6; the player is number 1, at place A."""
    made, abroad = evening(7, mode=mode), evening(3, name="Elsewhere")
    open_registration(actor=ROOT, tournament=made.tournament)
    last = made.entered(7)[0]
    entries.withdraw(actor=ROOT, entry=last)
    table = made.table("1: 1 2 3\n2: 4 5 6")
    entries.readmit(actor=ROOT, entry=last)
    player = User.objects.create_user("player")
    anna = Person.objects.create(name="Anna", user=player)
    made.tournament.entries.filter(number=1).update(person=anna)
    secrets = [
        devices.enrol(code=devices.enrol_code(actor=ROOT, table=table).text).secret
        for _ in range(2)
    ]
    lines = ["A declare 6S", "B pass", "C pass"]
    finished = papers.result(table=table, lines=lines, actor=ROOT)
    standings.compute(made.tournament.slug)
    deal = deals.open_next(table=table, actor=ROOT, cards=CARDS)
    call = calls.call(table=table, actor=Actor(person=anna), reason="question")
    protest = protests.file(deal=finished, actor=Actor(person=anna), text="I took a trick.")
    users = {
        "player": player,
        "scorer": _person("scorer", Kind.SCORER, made),
        "director": _person("director", Kind.DIRECTOR, made),
        "abroad": _person("abroad", Kind.DIRECTOR, abroad),
        "admin": _person("admin", Kind.CLUB_ADMIN, made),
        "root": User.objects.create_superuser("root"),
    }
    callers = {name: Caller(user) for name, user in users.items()}
    callers["nobody"] = Caller()
    callers["old"], callers["device"] = (Caller(secret=secret) for secret in secrets)
    invited = invitations.invite(actor=ROOT, club=made.club, kind=Kind.DIRECTOR, name="Vera")
    values = {
        "number": "1",
        "epoch": "2",
        "move": "resume",
        "reference": invited.invitation.digest[:16],
        "family": "russian",
        "preset": "sochi",
    }
    director = actors.by_user(users["director"])
    search = searches.ask(owner=searches.owner_of(director, ""), kind="solve", question=POSITION)
    return World(made, table, deal, finished, call, protest, search, callers, values)


@pytest.fixture(autouse=True)
def _generous(settings: Settings) -> None:
    """Nobody is counted here; `test_rates` counts."""
    settings.POST_RATE = settings.GET_RATE = 1_000_000


@pytest.fixture
def world(db: None) -> World:
    return build()


@pytest.fixture
def director(world: World) -> Caller:
    return world.callers["director"]


@pytest.fixture
def device(world: World) -> Caller:
    return world.callers["device"]
