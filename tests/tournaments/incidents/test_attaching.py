"""An incident attached to a deal from paper: a row that only grows, shown where the deal is."""

import html
import re

import pytest
from django.db import DatabaseError, transaction
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor, visitors
from tests.tournaments.incidents.addresses import SIX, address
from tournaments.models import Deal, Incident, Kind, Table
from tournaments.services import deals, incidents, papers
from tournaments.services.actors import ROOT
from tournaments.services.errors import Forbidden, Hidden, Refused
from tournaments.services.incidents import Filing

LED = {key: value for key, value in SIX.items() if key[0] != "h" and key != "trick"} | {
    "declarer": "B", "leader": "B", "trick": "-", "hA": "HK.D7.C8.C7", "hB": "SA.SK.H9.D9",
    "hC": "SQ.HA.H8.CA", "what": "out-of-turn", "who": "C", "card": "HA", "when": "at-once",
}  # fmt: skip
"""The first table's dealer is A: B is the first hand and declared."""

RECORD = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: position\nContract: B 6S\n"
    "Defence: C=whist A=whist\nTricks: B=4 C=1 A=1\nLeader: B\nHand A: HK D7 C87\n"
    "Hand B: SAK H9 D9\nHand C: SQ HA8 CA\n\nC play HA !\n"
)


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    lines = ["B declare 6S", "C whist", "A whist", "tricks A=2 B=6 C=2"]
    return papers.result(table=table, lines=lines, actor=ROOT)


@pytest.fixture
def director(made: Evening) -> Client:
    return visitor(made.director)


def sent(deal: Deal, *lines: str) -> dict[str, str]:
    answers = address(LED | {"deal": deal.token}, *lines).partition("?")[2]
    return {"to": deal.token, "answers": answers, "kept": "1", "seen": "5"}


def test_what_the_result_says_need_not_be_told_again(director: Client, deal: Deal) -> None:
    answer = director.get(f"/incident/?deal={deal.token}")
    assert answer.status_code == 302
    for part in ("declarer=B", "contract=6S", "defence=whist.whist.closed", "sochi%3A3"):
        assert part in answer["Location"]
    page = director.get(answer["Location"]).content.decode()
    assert re.search(r'data-screen="tA" data-done="" aria', page)
    assert "How many tricks has Anna?" in page


def test_the_director_attaches_it_and_it_is_shown_with_the_deal(
    director: Client, deal: Deal
) -> None:
    ruled = director.get(address(LED | {"deal": deal.token}, "B choose ban", at="ruling"))
    assert "Attach to a table" in html.unescape(ruled.content.decode())
    for _ in range(2):
        answer = director.post("/incident/attach/", sent(deal, "B choose ban"))
        assert answer["Location"] == f"/desk/deals/{deal.token}/"
    row = Incident.objects.get()
    assert (row.article, row.authority, row.edition) == ("3.9.14.1", "director", "1")
    assert "C play HA !\nB choose ban" in row.record
    page = director.get(f"/desk/deals/{deal.token}/").content.decode()
    assert "3.9.14.1" in page
    form = re.search(r'href="(/incident/\?[^"]+at=form)"', page)
    assert form is not None
    paper = director.get(html.unescape(form[1])).content.decode()
    assert "Vera played ♥A out of turn." in paper
    assert "Boris: Forbid the suit to the partner" in paper


def test_its_effect_has_an_address_with_all_the_answers(director: Client, deal: Deal) -> None:
    """Looked at again, in another language too, it is the same page; nothing is written."""
    form = {name: value for name, value in sent(deal, "B choose ban").items() if name != "kept"}
    ruled = director.get(f"/incident/?{form['answers']}&at=ruling").content.decode()
    assert '<form action="/incident/attach/">' in ruled
    shown = director.get("/incident/attach/", form)
    assert shown.status_code == 200
    assert "Vera played ♥A out of turn." in html.unescape(shown.content.decode())
    here = re.search(r'name="next" value="([^"]+)"', shown.content.decode())
    assert here is not None
    again = director.post(
        "/language/", {"language": "de", "next": html.unescape(here[1])}, follow=True
    )
    assert 'lang="de"' in again.content.decode()
    assert "♥A" in html.unescape(again.content.decode()).replace("\ufe0e", "")
    assert not Incident.objects.exists()


def test_what_is_refused_stands_at_that_address_too(director: Client, deal: Deal) -> None:
    form = sent(deal, "B choose ban") | {"save": "1", "seen": "1"}
    del form["kept"]
    page = director.get("/incident/attach/", form).content.decode()  # an address never writes
    assert not Incident.objects.exists()
    action = re.search(r'<form method="post" class="narrow incident" action="([^"]+)"', page)
    assert action is not None
    refused = director.post(f"/incident/attach/{html.unescape(action[1])}", form)
    assert refused.status_code == 409
    assert director.get(refused.request["PATH_INFO"] + html.unescape(action[1])).status_code == 200
    assert director.get("/incident/attach/")["Location"] == "/incident/"
    assert director.get("/incident/search/")["Location"] == "/incident/"


def test_everybody_sees_it_at_the_replay_but_not_the_form(
    director: Client, deal: Deal, client: Client
) -> None:
    director.post("/incident/attach/", sent(deal))
    page = client.get(f"/deals/{deal.token}/").content.decode()
    assert "3.9.14.1" in page
    assert "C play HA !" in page
    assert "at=form" not in page


def test_only_who_directs_may_attach(made: Evening, deal: Deal) -> None:
    people = visitors(made) | {
        "scorer": visitor(role(Kind.SCORER, made.club, made.tournament, "Sonya"))
    }
    for who in ("nobody", "player", "foreign director", "scorer"):
        assert people[who].post("/incident/attach/", sent(deal)).status_code in (403, 404), who
        page = people[who].get(address(LED | {"deal": deal.token}, at="ruling")).content.decode()
        assert "Attach" not in page
    with pytest.raises((Forbidden, Hidden)):
        incidents.attach(
            deal=deal, filing=Filing(RECORD), seen=None, actor=evening(3, name="B").director
        )
    assert not Incident.objects.exists()


def test_it_only_grows(any_database: str) -> None:
    made = evening(3)
    table = made.table("1: 1 2 3")
    lines = ["B declare 6S", "C pass", "A pass"]
    deal = papers.result(table=table, lines=lines, actor=ROOT)
    row = Incident.objects.create(deal=deal, record="x", edition="1", authority="root")
    with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
        Incident.objects.update(article="3.9")
    with pytest.raises(DatabaseError, match="only grows"), transaction.atomic():
        row.delete()


def test_what_does_not_belong_there_is_refused(made: Evening, table: Table, deal: Deal) -> None:
    def attach(record: str, to: Deal = deal) -> str:
        with pytest.raises(Refused) as refused:
            incidents.attach(deal=to, filing=Filing(record), seen=None, actor=made.director)
        return refused.value.code

    head = "Laws: russian/sochi\nSeats: A B C\nDealer: A\n"
    assert attach(head + "\nB pass\n") == "other-table"
    assert attach("hello") == "unreadable"
    live = deals.open_next(table=table, actor=made.director)
    assert attach(head + "\nB pass\n", live) == "not-from-paper"


def test_without_a_deal_the_director_picks_one(director: Client, deal: Deal) -> None:
    page = director.get(address(LED, at="ruling")).content.decode()
    assert f'<option value="{deal.token}">Sochi Cup: round 1, table 1, deal 1</option>' in page


@pytest.mark.parametrize("answers", ["", "table=russian/sochi:3", "table=greek/prefa:4&declarer=Z"])
def test_what_was_not_told_is_asked_first(director: Client, deal: Deal, answers: str) -> None:
    sent = {"to": deal.token, "answers": answers}
    for page in ("attach", "search"):
        asked = director.post(f"/incident/{page}/", sent, follow=True)
        assert "data-form" in asked.content.decode()
    record = director.get(f"/incident/?{answers}&at=record")
    assert "data-form" in record.content.decode()
    assert not Incident.objects.exists()
