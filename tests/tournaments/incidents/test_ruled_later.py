"""A director rules in a closed round and behind a later deal; the table's phone does not, and a
revoke comes too late by the law (3.9.17).
"""

import html

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import played, text, url
from tournaments.models import Deal, Table
from tournaments.services import deals, devices, papers, rounds
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden, Refused

FINE = "director fine A 5 article 3.9.19 because he was warned before"
ENDED = "director tricks A=2 B=6 C=2 article 3.9.9 because mixed"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def phone(table: Table) -> Actor:
    code = devices.enrol_code(actor=ROOT, table=table).text
    return Actor(device=devices.enrol(code=code).device)


@pytest.fixture(params=["closed", "later", "both"])
def entered(request: pytest.FixtureRequest, made: Evening, table: Table) -> Deal:
    """A finished deal behind which something lies."""
    deal = played(made, table, "B play SA", ENDED)
    if request.param == "later":
        deals.open_next(table=table, actor=ROOT)
    if request.param == "both":
        papers.result(table=table, lines=["B declare 6S", "C pass", "A pass"], actor=ROOT)
    if request.param != "later":
        rounds.close(actor=made.director, round_=table.round)
    return Deal.objects.get(pk=deal.pk)


def test_a_director_s_line_is_written_from_its_page(made: Evening, entered: Deal) -> None:
    desk, address = visitor(made.director), f"/desk/deals/{entered.token}/order/"
    sent = {
        "order": "fine", "owho": "A", "onumber": "5", "oarticle": "3.9.19",
        "oreason": "he was warned before",
    }  # fmt: skip
    assert desk.post(address, sent | {"show": "1"}).status_code == 200
    sent |= {"save": "1", "shown": FINE, "seen": str(entered.version)}
    assert desk.post(address, sent).status_code == 302
    entered.refresh_from_db()
    assert entered.result["mountain"]["A"] == 5


def test_an_incident_is_written_from_the_phone(made: Evening, entered: Deal) -> None:
    desk = visitor(made.director)
    answers = "what=discard-look&when=at-once"
    page = text(desk, f"{url(entered)}?{answers}")
    assert "The facts are agreed: write it" in page
    sent = {"answers": answers, "seen": str(entered.version)}
    told = html.unescape(desk.post(url(entered), sent, follow=True).content.decode())
    assert "It is written into the deal." in told
    entered.refresh_from_db()
    assert entered.infractions.get().kind == "discard-look"


def test_a_revoke_is_too_late_by_the_law_and_that_is_said_before_the_button(
    made: Evening, entered: Deal
) -> None:
    with pytest.raises(Refused) as caught:
        deals.act(deal=entered, line="C revoke B 1", seen=entered.version, actor=made.director)
    assert (caught.value.code, caught.value.article) == ("too-late", "3.9.17")


def test_the_phone_of_the_table_does_not(phone: Actor, entered: Deal) -> None:
    for line in ("B look-discard", FINE):
        with pytest.raises((Refused, Forbidden)) as caught:
            deals.act(deal=entered, line=line, seen=entered.version, actor=phone)
        assert "only the director" in str(caught.value).lower()


def test_nor_is_a_finished_deal_taken_up_again(made: Evening, table: Table) -> None:
    deal = played(made, table, "B play SA", "C expose HA")
    deal = deals.act(deal=deal, line=ENDED, seen=deal.version, actor=made.director)
    rounds.close(actor=made.director, round_=table.round)
    with pytest.raises(Refused, match="must lead to a result"):
        deals.undo(deal=deal, seen=deal.version, actor=made.director)


def test_the_undo_of_the_director_s_own_line_is_his_in_a_closed_round(
    made: Evening, table: Table, phone: Actor
) -> None:
    deal = played(made, table, ENDED)
    deal = deals.act(deal=deal, line=FINE, seen=deal.version, actor=made.director)
    rounds.close(actor=made.director, round_=table.round)
    with pytest.raises(Refused, match="only the director corrects its deals"):
        deals.undo(deal=deal, seen=deal.version, actor=phone)
    back = deals.undo(deal=deal, seen=deal.version, actor=made.director)
    assert back.result["mountain"]["A"] == 0


def test_the_revoke_on_the_director_s_phone(made: Evening, table: Table) -> None:
    tricks = ("B play SA", "C play HA !", "A play S7", "B play SK", "C play S9", "A play S8")
    deal = played(made, table, *tricks, "B play SQ")
    deal = deals.act(deal=deal, line=ENDED, seen=deal.version, actor=made.director)
    desk: Client = visitor(made.director)
    rounds.close(actor=made.director, round_=table.round)
    page = text(desk, f"{url(deal)}?what=revoke&who=C&trickno=1&card=HA&by=B&when=next-led")
    assert "3.9.17" in page
    assert "The facts are agreed: write it" not in page
