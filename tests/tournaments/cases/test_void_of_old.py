"""Deals that an earlier version made void: nothing but their logs said so. They are read without a
fault, and the migration writes beside them what the log knows.
"""

import html
from importlib import import_module

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.urls import reverse

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, build
from tournaments.models import Action, Deal, Ruling
from tournaments.services import deals, decisions, noting, protests, voids
from tournaments.services.actors import ROOT
from tournaments.services.decisions import Decision

BEFORE = ("tournaments", "0015_entry_invitations")
BACK = Decision("upheld", "3.9.22", "The cards could be restored.", (), restores=True)


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture(autouse=True)
def without_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: the row alone."""
    monkeypatch.setattr(noting, "note_void", lambda written, reason: None)


def void(house: House, deal: Deal) -> Deal:
    return deals.void(deal=deal, reason="Two packs.", seen=deal.version, actor=house.director)


def migrated() -> None:
    """What `migrate` does to the rows."""
    apps = MigrationExecutor(connection).loader.project_state(BEFORE).apps
    module = import_module("tournaments.migrations.0016_void_rulings")
    module.write(apps, connection.schema_editor())


def read(address: str, house: House | None = None) -> str:
    answer = visitor(house.director if house else None).get(address)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_its_pages_say_who_and_why_from_the_log_alone(house: House) -> None:
    deal = void(house, house.deal)
    assert not Ruling.objects.filter(row__kind=Action.Kind.VOID).exists()
    page = read(f"/deals/{deal.token}/")
    for part in ("Why it is void", "Two packs.", "Maria", "The result that it had"):
        assert part in page
    for address in (f"/desk/deals/{deal.token}/", reverse("web:console", args=[deal.table.token])):
        assert "Two packs." in read(address, house)
    assert read("/rulings/")
    assert visitor().get(f"/api/v1/deals/{deal.token}/rulings").status_code == 200


def test_it_is_protested_against_and_brought_back(house: House) -> None:
    deal = void(house, house.deal)
    protest = protests.file(deal=deal, actor=house.boris, row=deal.version, text="One pack.")
    assert read(f"/protests/{protest.token}/", house)
    protest = protests.take(protest=protest, actor=house.other)
    decisions.decide(protest=protest, decision=BACK, seen=deal.version, actor=house.other)
    assert house.fresh().state == "finished"
    assert "The deal is not void: it counts again." in read(f"/deals/{deal.token}/")


def test_the_migration_publishes_what_the_log_knows(any_database: str) -> None:
    house = build()
    deal = void(house, house.deal)
    assert "Two packs." not in read("/rulings/")
    migrated()
    row = deal.actions.get(kind=Action.Kind.VOID)
    ruling = Ruling.objects.get(row=row)
    assert (ruling.reason, ruling.person, ruling.authority) == (row.reason, row.person, "director")
    assert (ruling.at, ruling.phase, ruling.edition) == (row.at, "finished", row.edition)
    for address in ("/rulings/", f"/deals/{deal.token}/"):
        assert "Two packs." in read(address)
    [found] = [
        one
        for one in visitor().get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
        if one["row"] == row.number
    ]
    assert (found["decisions"][0]["by"], found["effect"]) == ("Maria", None)
    migrated()
    assert Ruling.objects.filter(row=row).count() == 1


def test_one_that_was_brought_back_has_it_struck(house: House) -> None:
    deal = void(house, house.deal)
    voids.take_back(deal=deal, reason="One pack.", seen=deal.version, actor=house.director)
    migrated()
    assert Ruling.objects.filter(row__kind=Action.Kind.VOID).count() == 1
    assert "Two packs." not in read("/rulings/")


@pytest.mark.parametrize(
    ("lines", "phase"),
    [
        ((), "auction"),
        (("C pass", "A pass"), "auction"),
        (("C pass", "A pass", "B bid 6C", "B talon SQ D8", "B discard"), "declaration"),
        (("C pass", "A pass", "B pass"), "play"),
    ],
)
def test_the_phase_is_the_one_that_its_lines_led_to(
    house: House, lines: tuple[str, ...], phase: str
) -> None:
    deal = deals.open_next(table=house.table, actor=ROOT)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    void(house, deal)
    migrated()
    assert Ruling.objects.get(row__kind=Action.Kind.VOID).phase == phase
