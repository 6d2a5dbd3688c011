"""The list and a tournament's page: who sees what, the standing in all its states, older ones."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import body, visitor, visitors
from tournaments.models import Job, Snapshot, Table
from tournaments.services import papers, standings, tournaments
from tournaments.services.actors import ROOT

pytestmark = pytest.mark.django_db

SIX = ("A declare 6S", "B pass", "C pass")
DEEP = ("A declare 6S", "B whist", "C whist", "tricks A=0 B=5 C=5")
DOWN = ("A declare 6S", "B whist", "C whist", "tricks A=5 B=3 C=2")


@pytest.fixture
def made() -> Evening:
    return evening(6, zone="Asia/Yekaterinburg")


@pytest.fixture
def tables(made: Evening) -> list[Table]:
    """Two tables in play: 1 2 3 and 4 5 6."""
    return list(made.opened("1: 1 2 3\n2: 4 5 6").tables.order_by("number"))


def _play(table: Table, *lines: str) -> None:
    papers.result(table=table, lines=lines, actor=ROOT)


def _page(address: str = "/t/sochi-cup/", client: Client | None = None, **headers: str) -> str:
    response = (client or Client()).get(address, headers=headers)
    assert response.status_code == 200, address
    return response.content.decode()


def _names(page: str) -> list[str]:
    """The names of the standing, from above."""
    return [part.partition("<")[0] for part in page.split('<th scope="row" class="is-name">')[1:]]


def test_a_draft_is_there_for_its_own_people_only(made: Evening) -> None:
    for who, client in visitors(made).items():
        response = client.get("/t/sochi-cup/")
        missing = client.get("/t/sochi-pup/")
        assert response.status_code == (200 if who == "director" else 404), who
        if who != "director":
            assert body(response.content).replace(b"sochi-cup", b"sochi-pup") == body(
                missing.content
            )
    assert "Sochi Cup" not in _page("/tournaments/") + _page("/")


def test_from_registration_on_everybody_reads_it(made: Evening) -> None:
    tournaments.open_registration(actor=ROOT, tournament=made.tournament)
    for client in visitors(made).values():
        page = _page(client=client)
        assert "Nothing has been played yet." in page
        assert '<li value="6">Egor</li>' in page
        assert "No round has been opened yet" in page
        assert "Sochi Cup" in _page("/tournaments/", client)


def test_a_drawn_round_is_nobody_s_business_before_it_opens(made: Evening) -> None:
    tournaments.open_registration(actor=ROOT, tournament=made.tournament)
    made.drawn()
    for who, client in visitors(made).items():
        assert "Table 1" not in _page(client=client)
        status = client.get("/t/sochi-cup/rounds/1/tables/1/").status_code
        assert status == (200 if who == "director" else 404), who


def test_a_running_tournament_without_a_result(tables: list[Table]) -> None:
    page = _page()
    assert "No deal has ended yet." in page
    assert 'href="/t/sochi-cup/rounds/1/tables/2/"' in page
    assert "Gleb · Dina · Egor" in page


def test_the_standing_with_rounds_shared_places_and_a_minus_sign(tables: list[Table]) -> None:
    _play(tables[0], *SIX)
    _play(tables[1], *DOWN)
    standings.compute("sochi-cup")
    page = _page()
    assert _names(page)[-1] == "Gleb"
    sums = re.findall(r'<td class="is-sum">(.*?)</td>', page)
    assert len(sums) == 6
    assert sums[-1].startswith("−")
    assert not any(cell.startswith("-") for cell in sums)
    assert "Round 1" in page
    assert "computed from event" in page
    assert "+05" in page


def test_changes_of_place_are_said_in_words(tables: list[Table]) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    _play(tables[0], *DEEP)
    standings.compute("sochi-cup")
    page = _page()
    assert '<span class="unseen">down 5 places</span>' in page
    assert "▼5" in page


def test_older_standings_stay_as_they_were_published(tables: list[Table]) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    first = _names(_page())
    _play(tables[0], *DEEP)
    standings.compute("sochi-cup")
    page = _page("/t/sochi-cup/?snapshot=1")
    assert _names(page) == first != _names(_page())
    assert "This is not the newest standing." in page
    assert 'href="?snapshot=2"' in page
    assert "data-live=" not in page
    assert 'href="?snapshot=1"' in _page()


@pytest.mark.parametrize("number", ["0", "3", "-1", "abc", "٣", "9" * 40])
def test_a_standing_that_there_is_not(tables: list[Table], number: str) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    assert Client().get(f"/t/sochi-cup/?snapshot={number}").status_code == 404


def test_buttons_sort_and_turn_round(tables: list[Table]) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    by_name = _page("/t/sochi-cup/?sort=name")
    assert _names(by_name) == ["Anna", "Boris", "Dina", "Egor", "Gleb", "Vera"]
    assert 'aria-sort="ascending" class="is-name"' in by_name
    assert 'id="sort-name" form="sorting" name="sort" value="-name"' in by_name
    assert _names(_page("/t/sochi-cup/?sort=-name"))[0] == "Vera"
    assert _names(_page("/t/sochi-cup/?sort=-total"))[-1] == "Anna"
    assert _names(_page("/t/sochi-cup/?sort=r1"))[0] == "Anna"
    assert _names(_page("/t/sochi-cup/?sort=-r1"))[-3:] == ["Gleb", "Dina", "Egor"]
    assert _names(_page("/t/sochi-cup/?sort=r7")) == _names(_page())


def test_htmx_gets_the_living_part_alone(tables: list[Table]) -> None:
    response = Client().get("/t/sochi-cup/", headers={"HX-Request": "true"})
    assert b"<html" not in response.content
    assert b"data-seen" in response.content
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("queued", "A newer one is being computed."),
        ("running", "A newer one is being computed."),
        ("set-aside", "A newer standing could not be computed."),
        ("done", ""),
    ],
)
def test_a_standing_says_when_it_is_behind(tables: list[Table], state: str, words: str) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    Job.objects.filter(subject="sochi-cup").update(state=state)
    page = _page()
    assert words in page
    assert ("newer" in page) == bool(words)
    assert ('data-seen=""' in page) == bool(words)


def test_the_first_page_begins_with_what_is_played(tables: list[Table]) -> None:
    _play(tables[0], *SIX)
    standings.compute("sochi-cup")
    page = _page("/")
    assert page.index("/t/sochi-cup/") < page.index('<h2><a href="/judge/">')
    for words in ("Club of Sochi Cup", "round 1", "Anna"):
        assert words in page


def test_many_who_share_the_first_place_are_counted(tables: list[Table]) -> None:
    rows = [
        {"number": n, "name": f"P{n}", "rounds": {}, "deals": 0, "total": 0, "place": 1}
        for n in range(1, 7)
    ]
    tournament = tables[0].round.tournament
    Snapshot.objects.create(tournament=tournament, number=1, position=1, rows=rows, digest="x")
    assert "6 players lead" in _page("/")


def test_a_long_list_has_pages(made: Evening) -> None:
    for number in range(31):
        event = tournaments.create(
            actor=ROOT, club=made.club, name=f"Evening {number:02}", preset="russian/sochi"
        )
        tournaments.open_registration(actor=ROOT, tournament=event)
    first, second = _page("/tournaments/"), _page("/tournaments/?page=2")
    assert "Evening 30" in first
    assert "Evening 00" not in first
    assert "Evening 00" in second
    assert _page("/tournaments/?page=x") == first or "Page 1 of 2" in _page("/tournaments/?page=x")


def test_nobody_is_asked_to_log_in(tables: list[Table]) -> None:
    assert "sessionid" not in Client().get("/t/sochi-cup/").cookies
    assert visitor().get("/tournaments/").status_code == 200
