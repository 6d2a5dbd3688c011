"""How deals of pot games are told: a trump for a contract, from hand, thrown in, given up."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.rig.phones import Phone
from tests.tournaments.pots.conftest import Sat
from tournaments.models import Deal, Table
from tournaments.services import deals
from tournaments.services.actors import ROOT

HANDS = """Hand B: SAKQ CAKQ DAK HAK
Hand C: SJT9 CJT9 DQJ HQJ
Hand A: S87 C87 DT98 HT98
Talon: D7 H7"""
Page = Callable[[str], str]


@pytest.fixture
def page(client: Client) -> Page:
    """What a page says in a language, its markup taken out."""

    def read(address: str, language: str = "en") -> str:
        from lxml import html

        client.cookies["language"] = language
        response = client.get(address)
        assert response.status_code == 200
        return " ".join(html.fromstring(response.content.decode()).text_content().split())

    return read


def at(table: Table) -> str:
    return f"/t/{table.round.tournament.slug}/rounds/1/tables/1/"


def conceded(sat: Sat) -> Deal:
    phone = Phone(sat("greek/prefa"))
    deal = deals.open_next(table=phone.table, actor=ROOT, cards=HANDS)
    phone.tap("B bid 6S", "C pass", "A pass", "B concede")
    deal.refresh_from_db()
    return deal
