"""The director's desk: a tournament from a preset, what comes next, tables sorted by need."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tournaments.models import Deal, Round, Table, Tournament
from tournaments.queries.glances import glances
from tournaments.services import deals, devices, papers, rounds
from tournaments.services.actors import ROOT


@pytest.fixture
def made(db: None) -> Evening:
    return evening(6)


@pytest.fixture
def client(made: Evening) -> Client:
    return visitor(made.director)


def _page(client: Client, address: str = "/desk/sochi-cup/") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_my_tournaments_and_the_presets_for_a_new_one(made: Evening) -> None:
    page = _page(visitor(made.admin), "/desk/")
    assert '<a href="/desk/sochi-cup/">Sochi Cup</a>' in page
    assert "/desk/make/russian/leningrad/" in page


def test_who_runs_nothing_is_told_how_to_come_to_it(db: None) -> None:
    from tests.rig.visitors import account
    from tournaments.models import Person
    from tournaments.services.actors import Actor

    person = Person.objects.create(name="Stranger")
    account(person)
    assert "You run no tournament yet." in _page(visitor(Actor(person=person)), "/desk/")


def test_a_tournament_is_made_with_its_options_and_only_what_differs_is_kept(
    made: Evening,
) -> None:
    client = visitor(made.admin)
    form = client.get("/desk/make/russian/sochi/").content.decode()
    assert "In this preset: they help an opponent" in form
    sent = {
        "name": "Winter", "club": made.club.slug, "zone": "Europe/Moscow", "mode": "strict",
        "option_pool": "20", "option_whist": "greedy", "option_ten": "checked",
    }  # fmt: skip
    assert client.post("/desk/make/russian/sochi/", sent)["Location"] == "/desk/winter/"
    row = Tournament.objects.get(slug="winter")
    assert (row.options, row.mode, row.zone) == (
        {"pool": "20", "ten": "checked"}, "strict", "Europe/Moscow"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"), [("name", ""), ("name", "Sochi Cup"), ("option_pool", "many")]
)
def test_what_is_refused_is_said_and_nothing_is_lost(made: Evening, field: str, value: str) -> None:
    sent = {"name": "Winter", "club": made.club.slug, "zone": "UTC", "mode": "silent",
            "option_pool_point": "12", field: value}  # fmt: skip
    answer = visitor(made.admin).post("/desk/make/russian/sochi/", sent)
    assert answer.status_code == 400
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert 'name="option_pool_point" value="12"' in page
    assert Tournament.objects.count() == 1


def test_unknown_presets_and_strangers_make_nothing(made: Evening) -> None:
    assert visitor(made.admin).get("/desk/make/russian/moscow/").status_code == 404
    assert visitor().get("/desk/make/russian/sochi/").status_code == 404


def test_laws_change_until_the_first_round_opens(made: Evening, client: Client) -> None:
    sent = {"mode": "strict", "option_pool": "15"}
    assert client.post("/desk/sochi-cup/laws/", sent).status_code == 302
    made.tournament.refresh_from_db()
    assert (made.tournament.options, made.tournament.mode) == ({"pool": "15"}, "strict")
    made.opened("1: 1 2 3\n2: 4 5 6")
    assert "hold to the end" in _page(client, "/desk/sochi-cup/laws/")
    assert client.post("/desk/sochi-cup/laws/", sent | {"option_pool": "20"}).status_code == 400


def test_the_desk_says_what_comes_next(made: Evening, client: Client) -> None:
    assert "6 players are entered. Draw the first round." in _page(client)
    drawn = made.drawn()
    assert "Round 1 is drawn. Look it over, then open it." in _page(client)
    rounds.open_round(actor=made.director, round_=drawn)
    assert "Round 1 is being played." in _page(client)
    rounds.close(actor=made.director, round_=drawn)
    assert "Draw the next one, or finish the tournament." in _page(client)
    for step in ("finish", "publish"):
        assert client.post(f"/desk/sochi-cup/state/{step}/").status_code == 302
    assert "The result is official." in _page(client)


def test_impossible_numbers_are_explained_on_the_desk(db: None) -> None:
    five = evening(5)
    assert "5 players cannot be seated at tables of three and four" in _page(visitor(five.director))


def test_a_step_says_in_figures_what_it_changes_and_asks(made: Evening, client: Client) -> None:
    made.drawn()
    page = _page(client, "/desk/sochi-cup/rounds/1/open/")
    assert "6 players sit at 2 tables." in page
    assert "The laws are frozen: Sochi, edition 1, no option changed." in page
    assert Round.objects.get().state == "draft"
    assert client.post("/desk/sochi-cup/rounds/1/open/").status_code == 302
    assert Round.objects.get().state == "open"
    assert "Round 1 is open." in _page(client)


def test_options_that_freeze_are_told_in_words(db: None) -> None:
    made = evening(3, options={"pool": "20", "ten": "unwhisted"})
    made.drawn("1: 1 2 3")
    page = _page(visitor(made.director), "/desk/sochi-cup/rounds/1/open/")
    assert "with Contracts of ten: made as soon as it is declared; Size of the pool: 20." in page


def test_closing_names_the_open_deals_and_offers_no_button(made: Evening, client: Client) -> None:
    table = made.table("1: 1 2 3\n2: 4 5 6")
    deals.open_next(table=table, actor=ROOT)
    page = _page(client, "/desk/sochi-cup/rounds/1/close/")
    assert "Table 1 still plays deal 1" in page
    assert ">Close round 1</button>" not in page
    answer = client.post("/desk/sochi-cup/rounds/1/close/")
    assert answer.status_code == 400
    assert "deal 1 at table 1" in answer.content.decode()


def _marked(table: Table) -> Deal:
    deal = deals.open_next(table=table, actor=ROOT)
    for line in ("B pass", "C pass", "A bid 6S", "A talon SA SK", "A discard", "A declare 6S",
                 "B whist", "C whist", "C play D7"):  # fmt: skip
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def test_marks_come_first_and_lead_to_the_deal(made: Evening, client: Client) -> None:
    round_ = made.opened("1: 1 2 3\n2: 4 5 6")
    second = Table.objects.select_related("round__tournament").get(number=2)
    deal = _marked(second)
    assert [row.table.number for row in glances(round_)] == [2, 1]
    page = _page(client)
    assert f'href="/desk/deals/{deal.token}/">⚑ 1 mark</a>' in page
    assert "The table was not told." in page


def test_long_silence_comes_before_tables_that_go_on(made: Evening) -> None:
    round_ = made.opened("1: 1 2 3\n2: 4 5 6")
    first, second = Table.objects.select_related("round__tournament").order_by("number")
    for table in (first, second):
        devices.enrol_code(actor=made.director, table=table)
        deals.open_next(table=table, actor=ROOT)
    row = next(row for row in glances(round_) if row.table == second)
    assert (row.is_playing, row.is_quiet, row.idle) == (True, False, 0)
    assert row.turn == "Dina"


def test_the_glance_costs_the_same_for_many_tables(
    db: None, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    made = evening(15)
    round_ = made.opened()
    for table in Table.objects.select_related("round__tournament"):
        papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)
    with django_assert_max_num_queries(11):
        rows = glances(round_, made.director.person)
    assert [row.finished for row in rows] == [1] * 5


def test_a_director_who_plays_hears_no_marks_of_his_own_table(made: Evening) -> None:
    table = made.table("1: 1 2 3\n2: 4 5 6")
    made.tournament.entries.filter(number=1).update(person=made.director.person)
    deal = _marked(table)
    client = visitor(made.director)
    assert "⚑" not in _page(client)
    page = _page(client, f"/desk/deals/{deal.token}/")
    assert "You play at this table" in page
    assert "D7" not in re.sub(r'value="\w{64}"', "", page)
    assert client.get(f"/desk/deals/{deal.token}/correct/").status_code == 403


def test_htmx_gets_the_living_part_alone(made: Evening, client: Client) -> None:
    part = client.get("/desk/sochi-cup/", headers={"HX-Request": "true"}).content.decode()
    assert "What comes next" in part
    assert "<html" not in part


def test_earlier_rounds_stay_within_reach(made: Evening, client: Client) -> None:
    first = made.opened("1: 1 2 3\n2: 4 5 6")
    lines = ["A declare 6S", "B pass", "C pass"]
    deal = papers.result(table=first.tables.get(number=2), lines=lines, actor=ROOT)
    rounds.close(actor=made.director, round_=first)
    made.opened("1: 1 2 4\n2: 3 5 6")
    table = "/desk/sochi-cup/rounds/1/tables/2/"
    assert f'href="{table}"' in _page(client)
    assert f'href="/desk/deals/{deal.token}/"' in _page(client, table)
    for public in ("/t/sochi-cup/rounds/1/tables/2/", f"/deals/{deal.token}/"):
        assert f'href="{table}"' in _page(client, public)
        assert "/desk/" not in Client().get(public).content.decode()
    assert f'href="/desk/deals/{deal.token}/correct/"' in _page(client, f"/deals/{deal.token}/")
