"""An attached incident is told from its answers, in the language of whoever reads it; what stands
in the way of attaching or correcting says where to go."""

import html

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import played, text, url
from tests.tournaments.incidents.test_attaching import sent
from tournaments.models import Deal
from tournaments.services import papers
from tournaments.services.actors import ROOT


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def deal(made: Evening) -> Deal:
    lines = ["B declare 6S", "C whist", "A whist", "tricks A=2 B=6 C=2"]
    return papers.result(table=made.table("1: 1 2 3"), lines=lines, actor=ROOT)


def page(client: Client, address: str, language: str) -> str:
    client.cookies["language"] = language
    return html.unescape(client.get(address).content.decode()).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("language", "fact"),
    [("en", "Vera played ♥A out of turn."), ("ru", "Vera: карта ♥A не в очередь.")],
)
def test_facts_are_told_once_in_the_reader_s_language(
    made: Evening, deal: Deal, language: str, fact: str, client: Client
) -> None:
    director = visitor(made.director)
    director.cookies["language"] = "de"
    director.post("/incident/attach/", sent(deal, "B choose ban"))
    public = page(client, f"/deals/{deal.token}/", language)
    assert public.count(f"<li>{fact}</li>") == 1
    assert public.count(fact) == 1
    assert "ausgespielt" not in public
    assert " :" not in public.partition("incident desk")[2][:10]
    assert fact in page(director, f"/desk/deals/{deal.token}/", language)
    row = deal.actions.get(kind="incident")
    assert fact in page(director, f"/desk/deals/{deal.token}/incidents/{row.number}/", language)


def test_a_deal_without_a_result_leads_to_its_entry(made: Evening, deal: Deal) -> None:
    director = visitor(made.director)
    answers = sent(deal)["answers"].replace(f"&deal={deal.token}", "")
    target = {"to": f"next:{deal.table.token}", "answers": answers}
    shown = html.unescape(director.post("/incident/attach/", target).content.decode())
    assert "The incident has not come to its end" in shown
    assert f'href="/console/{deal.table.token}/paper/"' in shown


def test_correcting_tells_the_seats_of_the_table_and_all_that_is_missing(
    made: Evening, deal: Deal
) -> None:
    director, address = visitor(made.director), f"/desk/deals/{deal.token}/correct/"
    first = text(director, address)
    assert "Seats are A B C in order of turn." in first
    lines = "B declare 6S\nC whist\nA whist\ntricks A=2 B=6 C=2"
    for button, status in (("show", 200), ("save", 400)):
        answer = director.post(address, {"lines": lines, "seen": str(deal.version), button: "1"})
        shown = html.unescape(answer.content.decode())
        assert answer.status_code == status
        assert "Say what kind of correction it is." in shown
        assert "Say why the deal is corrected." in shown


def test_a_card_that_was_played_is_not_offered_as_shown(made: Evening) -> None:
    live = played(made, made.table("1: 1 2 3"), "B play SA")
    phone = visitor(made.director)
    offered = text(phone, url(live), what="exposed", who="B")
    assert 'data-card="SA" aria-pressed="false" hidden' in offered
    assert 'data-card="SK" aria-pressed="false">' in offered
    own = text(phone, url(live), what="revoke", who="B", trickno="1")
    assert 'data-card="SA" aria-pressed="false">' in own
