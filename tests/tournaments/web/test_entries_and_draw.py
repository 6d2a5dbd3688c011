"""Players from a pasted list, and a round drawn by lot or as prescribed."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tournaments.models import Round

ENTRIES, DRAW = "/desk/sochi-cup/entries/", "/desk/sochi-cup/draw/"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(6)


@pytest.fixture
def client(made: Evening) -> Client:
    return visitor(made.director)


def test_a_list_is_taken_whole(made: Evening, client: Client) -> None:
    assert client.post(ENTRIES, {"names": "Кира\n\nЛев\n"}).status_code == 302
    page = client.get(ENTRIES).content.decode()
    assert "2 players entered." in page
    assert [entry.name for entry in made.entered()][-2:] == ["Кира", "Лев"]


def test_or_not_at_all_and_every_bad_line_is_named(made: Evening, client: Client) -> None:
    answer = client.post(ENTRIES, {"names": "Kira\nAnna\nLev\nkira"})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "Line 2: “Anna” is entered already, as number 1" in page
    assert "Line 4: “kira” stands in line 1 too." in page
    assert "Kira\nAnna\nLev\nkira</textarea>" in page
    assert len(made.entered()) == 6


def test_a_name_is_changed_and_a_player_withdrawn_and_let_in_again(
    made: Evening, client: Client
) -> None:
    client.post(f"{ENTRIES}2/", {"name": "Boris the Second"})
    assert made.entered(2)[0].name == "Boris the Second"
    assert client.post(f"{ENTRIES}2/", {"name": "Anna"}).status_code == 400
    asked = client.get(f"{ENTRIES}2/withdraw/").content.decode()
    assert "5 players cannot be seated" in asked
    client.post(f"{ENTRIES}2/withdraw/")
    assert made.entered(2)[0].state == "withdrawn"
    client.post(f"{ENTRIES}2/", {"readmit": "1"})
    assert made.entered(2)[0].state == "entered"


def test_who_is_seated_at_an_open_table_is_not_withdrawn(made: Evening, client: Client) -> None:
    made.opened("1: 1 2 3\n2: 4 5 6")
    answer = client.post(f"{ENTRIES}1/withdraw/")
    assert answer.status_code == 400
    assert "sits at table 1" in answer.content.decode()


def test_what_is_possible_is_said_before_anything_is_made(db: None) -> None:
    made = evening(12)
    client = visitor(made.director)
    page = client.get(DRAW).content.decode()
    assert "12 players can be seated like this:" in page
    assert "4 tables of three" in page
    assert "3 tables of four" in page
    assert not Round.objects.exists()


def test_an_impossible_number_is_explained_and_nothing_made(db: None) -> None:
    made = evening(5)
    client = visitor(made.director)
    assert "5 players cannot be seated" in client.get(DRAW).content.decode()
    assert client.post(DRAW, {"way": "random", "size": "3"}).status_code == 400
    assert not Round.objects.exists()
    assert client.post(DRAW, {"way": "random", "size": "4", "without": "5"}).status_code == 302
    assert Round.objects.get().tables.count() == 1


def test_the_same_seed_draws_the_same_tables(made: Evening, client: Client) -> None:
    sent = {"way": "random", "size": "3", "seed": "today"}
    client.post(DRAW, sent)
    first = client.get(DRAW).content.decode()
    client.post(DRAW, sent | {"seed": "other"})
    assert client.get(DRAW).content.decode() != first
    client.post(DRAW, sent)
    assert _tables(client) == _tables(client)
    assert Round.objects.count() == 1
    assert "Nobody meets again." in first


def test_as_prescribed_with_every_error_by_its_line(made: Evening, client: Client) -> None:
    answer = client.post(DRAW, {"way": "prescribed", "script": "1: 1 2 9\n2: 4 5"})
    page = answer.content.decode()
    assert answer.status_code == 400
    for sentence in (
        "Line 1: number 9 is not entered",
        "Line 2: 2 at a table: it seats three or four.",
    ):
        assert sentence in page
    assert "1: 1 2 9\n2: 4 5</textarea>" in page
    client.post(DRAW, {"way": "prescribed", "script": "1: 6 5 4\n2: 3 2 1"})
    assert _tables(client) == [[6, 5, 4], [3, 2, 1]]


def test_pairs_that_meet_again_are_counted(made: Evening, client: Client) -> None:
    first = made.opened("1: 1 2 3\n2: 4 5 6")
    client.post(DRAW, {"way": "prescribed", "script": "1: 1 2 4\n2: 3 5 6"})
    assert f"/rounds/{first.number + 1}/open/" not in client.get(DRAW).content.decode()
    client.post("/desk/sochi-cup/rounds/1/close/")
    page = client.get(DRAW).content.decode()
    assert "2 pairs meet again" in page
    assert "Anna and Boris: met before 1 times" in page
    assert "2 pairs meet again." in client.get("/desk/sochi-cup/rounds/2/open/").content.decode()


def test_a_draft_is_discarded(made: Evening, client: Client) -> None:
    made.drawn()
    client.post("/desk/sochi-cup/rounds/1/discard/")
    assert not Round.objects.exists()
    assert client.get("/desk/sochi-cup/rounds/1/discard/").status_code == 404
    assert client.get("/desk/sochi-cup/rounds/1/explode/").status_code == 404


def _tables(client: Client) -> list[list[int]]:
    rounds = Round.objects.get().tables.order_by("number")
    return [[seat.entry.number for seat in table.seats.order_by("place")] for table in rounds]


def test_what_is_no_number_among_those_who_sit_out_is_named(made: Evening, client: Client) -> None:
    answer = client.post(DRAW, {"way": "random", "size": "3", "without": "1,x 2, 3"})
    assert answer.status_code == 400
    assert "Sitting out: “x” is no player’s number." in answer.content.decode()
    assert not Round.objects.exists()
