"""Published rulings: which there are, in which order, how they are found and counted."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.rig.evenings import Evening, evening
from tests.tournaments.rulings.conftest import (
    CLAIM,
    FINED,
    HANDS,
    LOOKED,
    SIX,
    disputed,
    entered,
)
from tournaments.models import Table, Tournament
from tournaments.queries import precedents
from tournaments.queries.precedents import Wanted
from tournaments.services import corrections, deals
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction

EVERYTHING = Wanted()


def articles(wanted: Wanted = EVERYTHING, tournament: Tournament | None = None) -> list[str]:
    return [entry.article for entry in precedents.find(wanted, tournament).entries]


def test_the_newest_comes_first(table: Table) -> None:
    entered(table, *LOOKED)
    entered(table, "C declare 6S", "A whist", "B whist", "tricks C=6 A=2 B=2",
            "director adjust A mountain 1 article 3.9.8 because he looked")  # fmt: skip
    assert articles() == ["3.9.8", "3.4.9"]


def test_only_finished_deals_count(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deals.act(deal=deal, line="A bid 6S !", seen=deal.version, actor=ROOT)
    assert articles() == []


def test_a_tournament_that_is_a_draft_publishes_nothing(made: Evening, table: Table) -> None:
    entered(table, *LOOKED)
    Tournament.objects.update(state=Tournament.State.DRAFT)
    assert articles() == []


def test_what_was_corrected_is_not_published_and_what_is_void_stays(table: Table) -> None:
    deal = entered(table, *LOOKED)
    mended = Correction(SIX, "It was another deal.", "keying")
    deal = corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=ROOT)
    assert articles() == []
    other = entered(table, "C declare 6S", "A whist", "B whist", "tricks C=6 A=2 B=2",
                    "C look-discard")  # fmt: skip
    assert articles() == ["3.4.9"]
    deals.void(deal=other, reason="misdealt", seen=other.version, actor=ROOT)
    assert articles() == ["", "3.4.9"]


def test_a_finding_is_no_ruling(table: Table) -> None:
    entered(table, *SIX, "director fact the pack was short", "director reserve because of it",
            "director warn B article 3.9.19 because he spoke")  # fmt: skip
    assert articles() == ["3.9.19"]


def test_they_are_found_by_article_phase_and_contract(table: Table) -> None:
    entered(table, *LOOKED)
    entered(table, "all-pass", "tricks A=4 B=3 C=3",
            "director adjust A mountain 1 article 3.9.19 because he counted aloud")  # fmt: skip
    assert articles(Wanted(article="3.4.9")) == ["3.4.9"]
    assert articles(Wanted(phase="finished")) == ["3.9.19"]
    assert articles(Wanted(contract="all-pass")) == ["3.9.19"]
    assert articles(Wanted(contract="game")) == articles(Wanted(contract="6S")) == ["3.4.9"]
    assert articles(Wanted(contract="7S")) == []
    assert articles(Wanted(article="3.4.9", contract="all-pass")) == []


def test_each_filter_tells_how_many_there_are_beside_it(table: Table) -> None:
    entered(table, *LOOKED)
    entered(table, "C declare 6S", "A whist", "B whist", "tricks C=6 A=2 B=2", "C look-discard")
    entered(table, "all-pass", "tricks A=4 B=3 C=3",
            "director adjust A mountain 1 article 3.9.19 because he counted aloud")  # fmt: skip
    found = precedents.find(Wanted(phase="play"))
    assert found.articles == (("3.4.9", 2),)
    assert found.phases == (("play", 2), ("finished", 1))
    assert found.contracts == (("6S", 2),)
    assert precedents.find(Wanted(article="3.4.9")).articles == (("3.4.9", 2), ("3.9.19", 1))


def test_a_tournament_has_its_own(made: Evening, table: Table) -> None:
    entered(table, *LOOKED)
    other = evening(3, name="Other Cup")
    entered(other.table("1: 1 2 3"), *FINED)
    assert articles(tournament=made.tournament) == ["3.4.9"]
    assert articles(tournament=other.tournament) == ["3.9.19"]
    assert articles() == ["3.9.19", "3.4.9"]


def test_they_are_told_with_their_deals(table: Table) -> None:
    proved = disputed(table)
    deal = entered(table, *LOOKED)
    told = precedents.published(precedents.find(Wanted()).entries)
    assert [(one.deal, one.matter.article) for one in told] == [
        (deal, "3.4.9"), (proved, "3.9.14.4"),
    ]  # fmt: skip


def test_a_list_costs_the_same_however_long_it_is(table: Table) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            precedents.published(precedents.find(Wanted()).entries)
        return len(captured)

    entered(table, *LOOKED)
    few = queries()
    for _ in range(3):
        entered(table, "all-pass", "tricks A=4 B=3 C=3", *FINED[-1:])
    assert queries() == few


def test_every_law_has_its_articles() -> None:
    assert {"3.4.9", "3.9.14.4", "3.9.16.2"} <= set(precedents.articles())


@pytest.mark.parametrize("contract", ["6S", "10NT", "misere", "all-pass", "game"])
def test_the_contracts_that_can_be_asked_for(contract: str) -> None:
    assert contract in precedents.CONTRACTS


def test_3_9_16_who_pointed_a_revoke_out_is_not_published(
    client: Client, made: Evening, table: Table
) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    revoked = ("A play ST", "B play S7", "C play HQ !", "A play S9", "B revoke C 2")
    given = "director tricks A=8 B=1 C=1 article 3.9.9 because it was late"
    for line in (*CLAIM[:-2], *revoked, given):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    page = client.get("/rulings/?article=3.9.16.2").content.decode()
    finding = page.partition('<ol class="findings')[2].partition("matter-foot")[0]
    assert "Vera" in finding
    assert "Boris" not in finding
    assert "chosen" not in finding
    [row] = [
        one for one in client.get("/api/v1/rulings").json()["items"] if one["article"] == "3.9.16.2"
    ]
    assert row["decisions"] == []
