"""What the record shows and nobody pointed out (3.9.16.2) is no ruling: it is neither published nor
protested against nor held against anybody.
"""

import importlib

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from tests.rig.evenings import Evening
from tests.rig.visitors import visitor
from tournaments.models import Deal, Table
from tournaments.queries import offences, precedents, ruled
from tournaments.queries.precedents import Wanted
from tournaments.services import deals, devices, recounts
from tournaments.services.actors import ROOT, Actor

BOUGHT = (
    "B pass", "C pass", "A bid 6C", "A talon SQ D8", "A discard", "A declare 6C", "B whist",
    "C whist",
)  # fmt: skip
SILENT = (
    *BOUGHT, "B play HA", "C play D7", "A play HT", "B play H8", "C play H9", "A play HK",
    "A hand SA ST S9 DA DJ CK CQ CT", "A claim A=7 B=1 C=0", "B agree", "C agree",
)  # fmt: skip
LATE = (
    *BOUGHT, "C play D7 ! late", "A play DJ", "B play DT",
    "A hand SA ST S9 HK HT DA CK CQ CT", "A claim 9", "B agree", "C agree",
)  # fmt: skip
NO_PUNISHMENT = "nobody has pointed it out: it is not punished"


def written(table: Table, *lines: str, actor: Actor = ROOT) -> Deal:
    deal = deals.open_next(table=table, actor=ROOT)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=actor)
    return deal


def articles() -> list[str]:
    return [one.article for one in precedents.find(Wanted()).entries]


@pytest.fixture
def silent(table: Table) -> Deal:
    return written(table, *SILENT)


@pytest.fixture
def phone(table: Table) -> Actor:
    code = devices.enrol_code(actor=ROOT, table=table)
    return Actor(device=devices.enrol(code=code.text).device)


def test_3_9_16_2_it_is_not_published(client: Client, silent: Deal) -> None:
    assert silent.infractions.get().kind == "revoke"
    assert articles() == []
    assert client.get("/api/v1/rulings").json()["items"] == []
    assert client.get(f"/api/v1/deals/{silent.token}/rulings").json()["items"] == []
    page = client.get(f"/deals/{silent.token}/").content.decode()
    assert 'id="rulings-of-deal"' not in page
    assert NO_PUNISHMENT in page  # beside the record, which shows it


def test_3_9_16_2_it_is_held_against_nobody(silent: Deal) -> None:
    assert offences.of_table(silent.table) == ()
    assert ruled.ruled(silent) == ()


def test_officials_are_told_that_nothing_came_of_it(made: Evening, silent: Deal) -> None:
    director = visitor(made.director)
    page = director.get(f"/desk/deals/{silent.token}/").content.decode()
    assert NO_PUNISHMENT in page.partition('id="rulings-of-deal"')[2]
    [row] = director.get(f"/api/v1/deals/{silent.token}/rulings").json()["items"]
    assert (row["infraction"]["kind"], row["infraction"]["noticed"]) == ("revoke", False)


def test_3_9_16_2_pointed_out_it_is_a_ruling(table: Table) -> None:
    deal = written(table, *SILENT[:-4], "B revoke C 1")
    [account] = [one for one in ruled.ruled(deal) if one.article == "3.9.16.2"]
    assert account.is_noticed
    [offence] = offences.of_table(table)
    assert (offence.name, offence.kind) == ("Vera", "revoke")


def test_3_9_16_1_a_revoke_about_to_be_mended_is_told_as_noticed(
    made: Evening, table: Table
) -> None:
    deal = written(table, *BOUGHT, "B play HA", "C play D7 !")
    page = f"/desk/deals/{deal.token}/"
    assert NO_PUNISHMENT in visitor(made.director).get(page).content.decode()
    deals.act(deal=deal, line="B revoke C 1", seen=deal.version, actor=ROOT)
    told = visitor(made.director).get(page).content.decode()
    assert NO_PUNISHMENT not in told
    assert "3.9.16.1" in told


def test_what_the_director_does_not_punish_is_his_ruling(silent: Deal) -> None:
    deal = deals.act(
        deal=silent, line="director waive 1 because all agree", seen=silent.version, actor=ROOT
    )
    assert articles() == ["3.9.16.2"]
    assert offences.of_table(deal.table) == ()


@pytest.mark.parametrize("by", ["phone", "director"])
def test_3_9_14_5_a_card_that_nobody_stopped_is_one_if_an_official_wrote_it(
    made: Evening, table: Table, phone: Actor, by: str
) -> None:
    deal = written(table, *LATE, actor=phone if by == "phone" else made.director)
    assert deal.state == Deal.State.FINISHED
    told = [] if by == "phone" else ["3.9.14.5"]
    assert articles() == told
    assert [one.article for one in ruled.ruled(deal)] == told
    assert [one.article for one in offences.of_table(table)] == told


def test_a_recount_and_the_migration_find_the_same(silent: Deal) -> None:
    assert silent.articles == {"1": ""}
    Deal.objects.update(articles={"1": "3.9.16.2"})
    tournament = silent.table.round.tournament
    assert any("articles" in one for one in recounts.recount(tournament=tournament).differences)
    migration = importlib.import_module("tournaments.migrations.0018_unnoticed")
    migration.fill(apps, connection.schema_editor())
    silent.refresh_from_db()
    assert silent.articles == {"1": ""}
