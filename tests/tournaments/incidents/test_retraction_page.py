"""The page on which a director takes an attached incident back: first what it changes."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor, visitors
from tests.tournaments.incidents.test_counting import HEAD, LINES, LOOKED, ruled
from tournaments.models import Deal, Kind
from tournaments.services import deals, papers
from tournaments.services.actors import ROOT
from tournaments.services.incidents import Filing, enter


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def deal(made: Evening) -> Deal:
    entered = papers.result(table=made.table("1: 1 2 3"), lines=LINES, actor=ROOT)
    return ruled(entered, made.director, LOOKED)


@pytest.fixture
def director(made: Evening) -> Client:
    return visitor(made.director)


def address(deal: Deal) -> str:
    return f"/desk/deals/{deal.token}/incidents/{deal.actions.get(kind='incident').number}/"


def shown(client: Client, url: str) -> str:
    return html.unescape(client.get(url).content.decode())


def test_the_deal_leads_there_and_the_effect_is_shown_first(director: Client, deal: Deal) -> None:
    assert f'href="{address(deal)}"' in shown(director, f"/desk/deals/{deal.token}/")
    page = shown(director, address(deal))
    assert "3.4.9" in page
    assert "As told." in page
    effect = page.partition('id="effect"')[2]
    assert effect.index("Before") < effect.index("After") < effect.index("The running sheet after")
    assert 'class="is-new"' in effect
    deal.refresh_from_db()
    assert deal.result["pool"]["B"] == 0


def test_taken_back_it_is_shown_so_at_the_desk_and_nowhere_else(
    director: Client, client: Client, deal: Deal
) -> None:
    sent = {"seen": str(deal.version), "reason": "It was table two.", "save": "1"}
    for _ in range(2):
        answer = director.post(address(deal), sent)
        assert answer["Location"] == f"/desk/deals/{deal.token}/"
    deal.refresh_from_db()
    assert deal.result["pool"]["B"] == 2
    page = shown(director, f"/desk/deals/{deal.token}/")
    assert "taken back: <q>It was table two.</q>" in re.sub(r"\s+", " ", page)
    assert "<s>incident</s>" in page
    assert "Take it back…" not in page
    assert "It has been taken back already." in shown(director, address(deal))
    public = shown(client, f"/deals/{deal.token}/")
    assert "Incidents" not in public
    assert "3.4.9" not in public
    assert "3.4.9" not in shown(client, "/rulings/")


def test_the_result_may_stay(director: Client, deal: Deal) -> None:
    assert "the result stays as it is" in shown(director, address(deal))
    sent = {"seen": str(deal.version), "reason": "Noted twice.", "kept": "1"}
    assert director.post(address(deal), sent).status_code == 302
    deal.refresh_from_db()
    assert deal.result["pool"]["B"] == 0


def test_without_a_reason_or_late_nothing_is_done(director: Client, deal: Deal) -> None:
    for sent, status, told in (
        ({"seen": str(deal.version), "reason": " "}, 400, "Say why the incident is taken back."),
        ({"seen": "2", "reason": "Wrong."}, 409, "Somebody was faster"),
    ):
        answer = director.post(address(deal), sent | {"save": "1"})
        assert answer.status_code == status
        assert told in answer.content.decode()
        assert f'name="seen" value="{deal.version}"' in answer.content.decode()
    assert not deal.actions.filter(kind="undo").exists()


def test_what_cannot_go_says_why_and_can_go_without_the_result(
    made: Evening, director: Client, deal: Deal
) -> None:
    record = "\n".join([HEAD.replace("Dealer: A", "Dealer: B").replace("B 6S", "C 6S")
                        .replace("C=whist A=whist", "A=whist B=whist"),
                        "C claim A=1 B=1 C=2", "A agree", "B agree", ""])  # fmt: skip
    second = enter(table=deal.table, filing=Filing(record), number=2, actor=made.director).deal
    deals.open_next(table=deal.table, actor=ROOT)
    page = shown(director, address(second))
    assert "these lines must lead to a result" in page
    assert 'name="save"' not in page
    assert 'name="kept"' in page


def test_for_others_there_is_no_such_page(made: Evening, deal: Deal, director: Client) -> None:
    people = visitors(made)
    people["scorer"] = visitor(role(Kind.SCORER, made.club, made.tournament, "Sonya"))
    for who in ("nobody", "player", "foreign director", "scorer"):
        assert people[who].get(address(deal)).status_code in (302, 403, 404), who
        assert people[who].post(address(deal), {"save": "1"}).status_code in (302, 403, 404), who
    for number in (1, 99):
        assert director.get(f"/desk/deals/{deal.token}/incidents/{number}/").status_code == 404
