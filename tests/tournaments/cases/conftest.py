"""A table with a finished deal, its players, two directors and a phone."""

from dataclasses import dataclass

import pytest

from tests.rig.evenings import Evening, evening, role
from tournaments.models import Deal, Kind, Person, Protest, RunningSheet, Table
from tournaments.services import decisions, devices, papers, protests
from tournaments.services.actors import ROOT, Actor
from tournaments.services.decisions import Decision
from tournaments.services.tournaments import open_registration

MADE = ("B declare 6S", "C whist", "A whist", "tricks B=6 A=2 C=2")
FINED = "director adjust B mountain 3 article 3.2.21 because he looked at the talon"
LIFTED = "director adjust B mountain -3 article 3.2.21 because nobody saw him look"


@dataclass(slots=True)
class House:
    """Two tables; at the first Boris has made six spades, and was fined three by `director`."""

    made: Evening
    table: Table
    deal: Deal
    director: Actor
    other: Actor
    anna: Actor
    boris: Actor
    phone: Actor
    stranger: Actor

    @property
    def fine(self) -> int:
        """The number of the fine in the deal's log."""
        return self.deal.version

    def fresh(self) -> Deal:
        return Deal.objects.get(pk=self.deal.pk)


def _player(made: Evening, number: int, name: str) -> Actor:
    person = Person.objects.create(name=name)
    made.tournament.entries.filter(number=number).update(person=person)
    return Actor(person=person)


def build() -> House:
    made = evening(6)
    open_registration(actor=ROOT, tournament=made.tournament)
    table = made.table("1: 1 2 3\n2: 4 5 6")
    code = devices.enrol_code(actor=ROOT, table=table).text
    director = role(Kind.DIRECTOR, made.club, made.tournament, "Maria")
    deal = papers.result(table=table, lines=[*MADE, FINED], actor=director)
    return House(
        made,
        table,
        deal,
        director,
        role(Kind.DIRECTOR, made.club, made.tournament, "Nikita"),
        _player(made, 1, "Anna"),
        _player(made, 2, "Boris"),
        Actor(device=devices.enrol(code=code).device),
        _player(made, 4, "Gleb"),
    )


@pytest.fixture
def house(any_database: str) -> House:
    return build()


UPHELD = Decision("upheld", "3.2.21", "No witness saw it.", (LIFTED,))


def filed(house: House, actor: Actor | None = None, row: int | None = 0) -> Protest:
    """Against the fine, unless another row or the result (None) is named."""
    return protests.file(
        deal=house.deal,
        actor=actor or house.boris,
        row=house.fine if row == 0 else row,
        text="I did not look.",
        evidence="Vera sat beside me.",
    )


def in_hand(house: House, protest: Protest) -> Protest:
    return protests.take(protest=protest, actor=house.other)


def decided(house: House, protest: Protest, decision: Decision = UPHELD) -> Protest:
    return decisions.decide(
        protest=protest, decision=decision, seen=house.fresh().version, actor=house.other
    )


def mountain(house: House) -> int:
    return int(RunningSheet.objects.get(table=house.table).figures["mountain"]["B"])
