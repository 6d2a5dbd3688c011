"""Whoever pointed something out, asked or disputed is named to officials alone, pages and API."""

import pytest
from django.test import Client

import referee
from tests.rig.evenings import Evening
from tests.rig.visitors import visitor
from tournaments.models import Deal, Table
from tournaments.queries import offences
from tournaments.services import papers
from tournaments.services.actors import ROOT
from tournaments.services.incidents import Filing, attach

LINES = ["B declare 6S", "C whist", "A whist", "tricks A=2 B=6 C=2"]
RECORD = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: position\nContract: B 6S\n"
    "Defence: C=whist A=whist\nTricks: B=4 C=1 A=1\nLeader: B\nHand A: HK D7 C87\n"
    "Hand B: SAK H9 D9\nHand C: SQ HA8 CA\n\nB look-discard\n"
)
POINTED = "Pointed out by Vera."


@pytest.fixture
def attached(made: Evening, table: Table) -> Deal:
    deal = papers.result(table=table, lines=LINES, actor=ROOT)
    return attach(
        deal=deal, filing=Filing(RECORD, facts=POINTED), seen=None, actor=made.director
    ).deal


@pytest.fixture
def disputed(table: Table) -> Deal:
    """The passer, at place A, has disputed the declarer's plan."""
    text = next(one.text for one in referee.examples() if one.name == "russian/plan-disputed")
    text = text.replace("Seats: Boris Galya Denis", "Seats: A B C")
    for place, name in zip("BCA", ("Boris", "Galya", "Denis"), strict=True):
        text = text.replace(name, place)
    return papers.record(table=table, text=text, actor=ROOT)


def _addresses(deal: Deal) -> tuple[str, ...]:
    return (
        f"/deals/{deal.token}/", "/rulings/", "/t/sochi-cup/rulings/", "/api/v1/rulings",
        "/api/v1/tournaments/sochi-cup/rulings", f"/api/v1/deals/{deal.token}/rulings",
    )  # fmt: skip


def _without_the_record(page: str) -> str:
    """The replay shows the lines of the record, which is public; the rulings stand beneath it."""
    return page.partition('id="rulings-of-deal"')[2] or page


def test_the_facts_of_an_incident_are_the_officials(made: Evening, attached: Deal) -> None:
    for address in _addresses(attached):
        page = Client().get(address).content.decode()
        assert "3.4.9" in page, address
        assert "Pointed out" not in page, address
    director = visitor(made.director)
    for address in (f"/deals/{attached.token}/", f"/api/v1/deals/{attached.token}/rulings"):
        assert POINTED in director.get(address).content.decode(), address


def test_the_facts_are_told_without_who_pointed_it_out(made: Evening, table: Table) -> None:
    answers = (
        "table=russian/sochi:3&declarer=A&contract=6S&defence=whist.whist.closed&tA=3&tB=3&tC=1"
        "&leader=B&trick=-&hA=SA.SK.SQ&hB=S7.S8.H7&hC=S9.SJ.H9&what=revoke&who=A&trickno=7&by=C"
        "&when=next-led&p7=B.HA.H8.C7"
    )
    deal = papers.result(table=table, lines=LINES, actor=ROOT)
    filing = Filing(RECORD, facts="Pointed out by Anna.", answers=answers)
    attach(deal=deal, filing=filing, seen=None, actor=made.director)
    for client, told in ((visitor(made.director), 1), (Client(), 0)):
        page = client.get(f"/deals/{deal.token}/").content.decode()
        ruled = page.partition('id="rulings-of-deal"')[2]
        assert ruled.count("Noticed: the next lead was made.") == 1
        assert ruled.count("Pointed out by ") == told


def test_who_disputed_a_plan_is_the_officials_too(made: Evening, disputed: Deal) -> None:
    for address in _addresses(disputed):
        page = _without_the_record(Client().get(address).content.decode())
        assert "3.8.5.1" in page, address
        assert "disagreed with the plan" not in page, address
        assert "Anna foresees" not in page, address
    found = Client().get("/api/v1/rulings").json()["items"]
    kinds = {one["infraction"]["kind"]: one["infraction"] for one in found if one["infraction"]}
    assert kinds["plan-dispute"]["offender"] is None
    page = Client().get("/rulings/").content.decode()
    assert "the plan of play was disputed" in page
    assert "these tricks were foreseen instead" in page
    told = visitor(made.director).get(f"/deals/{disputed.token}/").content.decode()
    assert "Anna disagreed with the plan of play" in told


def test_who_disputed_a_plan_has_done_nothing_wrong(disputed: Deal) -> None:
    assert disputed.infractions.get(kind="plan-dispute").offender == 0
    assert offences.of_table(disputed.table) == ()
