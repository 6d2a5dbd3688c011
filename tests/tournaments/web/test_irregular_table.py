"""A live table where something went wrong: every page shows it, none tells a hidden card."""

import pytest
from django.test import Client

from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tournaments.models import Deal
from tournaments.queries.consoles import Way, console
from tournaments.queries.situations import situation
from tournaments.services import corrections, deals
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction

pytestmark = pytest.mark.django_db

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
BOUGHT = ("B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist", "C whist")
LED = (*BOUGHT, "C play HQ !")
CASES = {
    "remedy": LED,
    "exposed": (*LED, "A choose ban"),
    "correct": (*BOUGHT, "B play HA", "C play DK !", "A revoke C 1"),
    "claim": (*BOUGHT, "A claim A=5 B=3 C=2"),
    "director only": ("B bid 6S", "C bid 6C", "A see-talon", "B show-talon"),
    "void": ("A misdeal card-shown",),
    "reserved": (*BOUGHT, "director reserve because the facts are disputed"),
}


def table_with(*lines: str, cards: str = HANDS) -> tuple[Deal, Client]:
    """An open deal of hands known, to which the director has written these lines; and he."""
    made = evening(3, mode="strict")
    table = made.table("1: 1 2 3")
    deal = deals.open_next(table=table, actor=ROOT)
    Deal.objects.filter(pk=deal.pk).update(cards=cards)
    deal.refresh_from_db()
    written = Correction(lines, "as it happened", "table-entry")
    corrections.correct(deal=deal, correction=written, seen=deal.version, actor=ROOT)
    deal.refresh_from_db()
    return deal, visitor(made.director)


@pytest.mark.parametrize("name", CASES)
def test_every_page_of_the_table_can_be_looked_at(name: str) -> None:
    deal, director = table_with(*CASES[name])
    table = deal.table
    tournament = table.round.tournament
    where = f"{tournament.slug}/rounds/{table.round.number}/tables/{table.number}/"
    pages = (
        f"/console/{table.token}/",
        f"/desk/{tournament.slug}/",
        f"/desk/{where}",
        f"/t/{where}",
        f"/deals/{deal.token}/",
        f"/api/v1/deals/{deal.token}",
        f"/api/v1/deals/{deal.token}/view",
    )
    for language in ("en", "ru"):
        director.cookies["language"] = language
        for page in pages:
            assert director.get(page).status_code == 200, page
    for page in (f"/t/{where}", f"/deals/{deal.token}/"):
        assert Client().get(page).status_code == 200


def test_an_exposed_card_does_not_open_the_hand_behind_it() -> None:
    deal, _ = table_with(
        *CASES["exposed"], "B play SK", "C play SJ", "A play SA", "A play DA", "B play DT"
    )
    shown = console(situation(deal), Way())
    assert shown.question is not None
    assert shown.question.seat == "C"
    assert shown.question.is_covered
    blind = console(situation(deal), Way(own=1)).question
    assert blind is not None
    assert blind.is_grid
    assert not blind.is_covered


def test_a_void_deal_is_dealt_again() -> None:
    deal, director = table_with(*CASES["void"])
    assert deal.state == Deal.State.VOID
    page = director.get(f"/console/{deal.table.token}/").content.decode()
    assert "Next deal: Anna deals" in page
