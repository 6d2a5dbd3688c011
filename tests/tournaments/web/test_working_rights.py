"""Who may open which working page: other clubs find nothing, players and scorers their part."""

from collections.abc import Mapping

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import body, visitor, visitors
from tournaments.models import Deal, Kind, Table
from tournaments.services import papers
from tournaments.services.actors import ROOT

PAGES = (
    "/desk/sochi-cup/",
    "/desk/sochi-cup/laws/",
    "/desk/sochi-cup/state/finish/",
    "/desk/sochi-cup/entries/",
    "/desk/sochi-cup/entries/1/",
    "/desk/sochi-cup/entries/1/withdraw/",
    "/desk/sochi-cup/draw/",
    "/desk/sochi-cup/rounds/1/close/",
    "/desk/sochi-cup/rounds/1/tables/1/",
    "/desk/sochi-cup/calls/",
    "/console/{table}/",
    "/console/{table}/paper/",
    "/console/{table}/record/",
    "/desk/deals/{deal}/",
    "/desk/deals/{deal}/correct/",
    "/desk/deals/{deal}/void/",
    "/desk/deals/{deal}/order/",
)


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    return papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)


@pytest.fixture
def statuses(made: Evening, table: Table, deal: Deal) -> Mapping[str, Mapping[str, int]]:
    clients = visitors(made) | {
        "club admin": visitor(made.admin),
        "scorer": visitor(role(Kind.SCORER, made.club, made.tournament, "Sonya")),
    }
    pages = [page.format(table=table.token, deal=deal.token) for page in PAGES]
    return {
        who: {page: client.get(url).status_code for page, url in zip(PAGES, pages, strict=True)}
        for who, client in clients.items()
    }


def test_the_tournaments_own_people_open_everything(
    statuses: Mapping[str, Mapping[str, int]],
) -> None:
    for who in ("director", "club admin"):
        assert set(statuses[who].values()) == {200}, statuses[who]


def test_a_scorer_sees_the_desk_and_enters_from_paper(
    statuses: Mapping[str, Mapping[str, int]],
) -> None:
    seen = {page for page, status in statuses["scorer"].items() if status == 200}
    assert seen == {"/desk/sochi-cup/", "/console/{table}/paper/"}
    assert statuses["scorer"]["/console/{table}/"] == 302


def test_everybody_else_is_kept_out_of_a_public_tournament(
    statuses: Mapping[str, Mapping[str, int]],
) -> None:
    for who in ("nobody", "player", "foreign director"):
        assert set(statuses[who].values()) == {403}, statuses[who]


def test_a_draft_is_not_there_for_other_clubs(db: None) -> None:
    evening(3)
    foreign = visitor(evening(3, name="Elsewhere").admin)
    missing = body(foreign.get("/desk/no-such/").content)
    for page in PAGES[:10]:
        answer = foreign.get(page)
        assert (answer.status_code, body(answer.content)) == (404, missing), page


def test_nothing_is_written_by_those_who_may_not(made: Evening, table: Table, deal: Deal) -> None:
    foreign = visitors(made)["foreign director"]
    sent = {"deed": "next", "names": "Intruder", "reason": "x", "seen": "1"}
    for page in (*PAGES, "/desk/sochi-cup/rounds/1/tables/1/revoke/", "/desk/sochi-cup/people/"):
        url = page.format(table=table.token, deal=deal.token)
        assert foreign.post(url, sent).status_code in (403, 404, 405), page
    assert table.deals.count() == 1
    assert made.tournament.entries.count() == 3


def test_the_desk_asks_to_log_in_first(client: Client, db: None) -> None:
    answer = client.get("/desk/")
    assert (answer.status_code, answer["Location"].partition("?")[2]) == (302, "next=/desk/")
