"""Rulings on the pages: on a deal's replay, on its desk page, in the published list."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.rulings.conftest import FINED, LOOKED, SIX, disputed, entered
from tournaments.models import Deal, Table, Tournament
from tournaments.services import corrections, deals
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction

REVOKED = ("B declare 6S", "C whist", "A pass", "tricks B=6 C=4 A=0", "C revoke B")


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


def text(client: Client, path: str, status: int = 200) -> str:
    """A page's words, without markup."""
    response = client.get(path)
    assert response.status_code == status
    main = response.content.decode().partition("<main")[2].partition("</main")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main))


def replay(deal: Deal) -> str:
    return f"/deals/{deal.token}/"


def test_a_replay_tells_what_a_ruling_changed(client: Client, table: Table) -> None:
    page = text(client, replay(entered(table, *LOOKED)))
    assert "What was ruled, and what it changed" in page
    assert "Boris looked at the discard" in page
    assert "Boris: pool 2 0" in page
    assert "Boris: mountain 0 2" in page
    assert "In whists:" in page
    assert "article 3.4.9" in page
    assert "edition 1" in page


def test_a_ruling_leads_to_its_step(client: Client, table: Table) -> None:
    deal = entered(table, *LOOKED)
    page = client.get(replay(deal)).content.decode()
    assert f'href="{replay(deal)}?step=5"' in page


def test_a_directors_line_stands_with_reason_and_who_wrote_it(
    client: Client, made: Evening, table: Table
) -> None:
    deal = entered(table, *SIX)
    line = FINED[-1]
    deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    page = text(client, replay(deal))
    assert "he counted aloud again" in page
    assert "director of Club of Sochi Cup" in page
    assert "Vera: mountain 0 3" in page


def test_a_claims_proof_can_be_played_from_the_ruling(client: Client, table: Table) -> None:
    page = client.get(replay(disputed(table))).content.decode()
    assert "?proof=claim&amp;step=0" in page


def test_an_undisturbed_deal_has_no_rulings(client: Client, table: Table) -> None:
    assert "What was ruled" not in text(client, replay(entered(table, *SIX)))


def test_struck_rulings_are_struck_on_the_desk_and_gone_from_the_replay(
    client: Client, made: Evening, table: Table
) -> None:
    deal = entered(table, *LOOKED)
    mended = Correction(SIX, "Another deal.", "keying")
    corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=ROOT)
    assert "looked at the discard" not in text(client, replay(deal))
    desk = visitor(made.director).get(f"/desk/deals/{deal.token}/").content.decode()
    part = desk.partition('id="rulings-of-deal"')[2]
    assert re.search(r"struck</span> <s><strong>Boris looked at the discard", part)


def test_a_waiver_that_was_taken_back_is_told_to_the_desk_alone(
    client: Client, made: Evening, table: Table
) -> None:
    lines = (*LOOKED, "director waive 1 because all agree")
    deal = entered(table, *lines)
    mended = Correction(LOOKED, "They did not agree.", "table-entry")
    corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=ROOT)
    assert "all agree" not in text(client, replay(deal))
    assert "all agree" in text(visitor(made.director), f"/desk/deals/{deal.token}/")


def test_the_desk_shows_the_rulings_of_an_open_deal(made: Evening, table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deals.act(deal=deal, line="A bid 6S !", seen=deal.version, actor=ROOT)
    page = text(visitor(made.director), f"/desk/deals/{deal.token}/")
    assert "Anna bid out of turn" in page


def test_times_are_the_events(client: Client, made: Evening, table: Table) -> None:
    Tournament.objects.update(zone="Asia/Vladivostok")
    deal = entered(table, *LOOKED)
    page = client.get(replay(deal)).content.decode().partition('id="rulings-of-deal"')[2]
    written = deal.infractions.get().at
    shown = re.search(r"<time[^>]*>(\d+) \w+, (\d+):", page)
    assert shown
    assert int(shown[2]) == (written.hour + 10) % 24


LISTS = ("/rulings/", "/t/sochi-cup/rulings/")


@pytest.mark.parametrize("path", LISTS)
def test_an_empty_list_says_what_will_stand_there(client: Client, table: Table, path: str) -> None:
    page = text(client, path)
    assert "Nothing has been ruled yet." in page
    assert "<select" not in page


@pytest.mark.parametrize("path", LISTS)
def test_everybody_reads_the_published_rulings(client: Client, table: Table, path: str) -> None:
    deal = entered(table, *LOOKED)
    page = text(client, path)
    assert "1 ruling" in page
    assert "Boris looked at the discard" in page
    assert "Round 1, table 1, deal 1" in page
    assert "How often: 3.4.9 1" in page
    assert f'href="{replay(deal)}?step=5"' in client.get(path).content.decode()


def test_the_complainant_is_unnamed(client: Client, table: Table) -> None:
    """3.9.16: Vera pointed the revoke out."""
    entered(table, *REVOKED)
    page = text(client, "/rulings/")
    assert "Boris revoked" in page
    assert "a trick of Boris’s side goes to the other" in page
    told = page.partition("Boris revoked")[2].partition("What it changed")[0]
    assert "Vera" not in told


def test_filters_are_kept_in_the_address(client: Client, table: Table) -> None:
    entered(table, *LOOKED)
    entered(table, "all-pass", "tricks A=4 B=3 C=3", FINED[-1])
    assert "1 ruling" in text(client, "/rulings/?article=3.4.9")
    page = text(client, "/rulings/?contract=all-pass&phase=finished")
    assert "he counted aloud again" in page
    assert "looked at the discard" not in page
    assert "No published ruling fits" in text(client, "/rulings/?contract=misere")


@pytest.mark.parametrize("query", ["article=9.9", "phase=teatime", "contract=5S", "page=no"])
def test_what_cannot_be_asked_for_is_not_heard(client: Client, table: Table, query: str) -> None:
    entered(table, *LOOKED)
    page = text(client, f"/rulings/?{query}")
    assert "1 ruling" in page
    assert "teatime" not in page


def test_long_lists_come_in_pages_that_keep_the_filter(client: Client, table: Table) -> None:
    many = ["director warn A article 3.9.19 because he spoke"] * 21
    entered(table, "all-pass", "tricks A=4 B=3 C=3", *many)
    page = client.get("/rulings/?article=3.9.19").content.decode()
    assert "21 rulings" in page
    assert 'href="?article=3.9.19&amp;page=2"' in page
    second = client.get("/rulings/?article=3.9.19&page=2").content.decode()
    assert '<ol class="findings is-published" start="21">' in second


def test_a_drafts_rulings_are_not_there(client: Client, made: Evening, table: Table) -> None:
    entered(table, *LOOKED)
    Tournament.objects.update(state="draft")
    text(client, "/t/sochi-cup/rulings/", 404)
    assert "Nothing has been ruled yet." in text(client, "/rulings/")


def test_it_speaks_the_readers_language(table: Table) -> None:
    entered(table, *LOOKED)
    page = text(Client(headers={"accept-language": "ru"}), "/rulings/")
    assert "Решения" in page
    assert "1 решение" in page
    assert "3.4.9" in page


def test_a_tournament_links_to_its_rulings(client: Client, table: Table) -> None:
    assert 'href="/t/sochi-cup/rulings/"' in client.get("/t/sochi-cup/").content.decode()
