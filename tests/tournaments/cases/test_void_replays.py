"""A deal that was made void after it had ended: its replay, and what everybody reads of it; of one
that never ended no card is told.
"""

import html
from collections.abc import Callable

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import MADE, House, build
from tests.tournaments.secrecy.cards import DECK, cards
from tests.tournaments.secrecy.moments import DEALT, REVOKED
from tournaments.models import Deal, Job
from tournaments.services import deals, jobs, papers
from tournaments.services.actors import ROOT

Made = Callable[[House, Deal], Deal]
HANDS = "\n".join(f"Hand {seat}: {' '.join(sorted(held))}" for seat, held in DEALT.items())
REDEAL = "director redeal article 3.9.22 because the cards were mixed"
BOUGHT = ("C pass", "A pass", "B bid 6C", "B discard SK DT", "B declare 6C", "C whist", "A whist")
CLAIMED = (*BOUGHT, "C play HQ", "A play HK", "B play HA", "B claim 9", "C agree", "A agree")


@pytest.fixture
def house(db: None) -> House:
    return build()


def dealt(house: House, *lines: str) -> Deal:
    """The table's second deal, hands known, with these lines."""
    deal = deals.open_next(table=house.table, actor=ROOT, cards=HANDS)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def void(house: House, deal: Deal) -> Deal:
    return deals.void(deal=deal, reason="Two packs.", seen=deal.version, actor=house.director)


def redealt(house: House, deal: Deal) -> Deal:
    return deals.act(deal=deal, line=REDEAL, seen=deal.version, actor=house.director)


def timeline(page: str) -> str:
    found = page[page.index('<ol class="timeline"') :]
    return found[: found.index("</ol>")].rstrip()


def read(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return html.unescape(answer.content.decode())


@pytest.mark.parametrize("made", [void, redealt])
def test_it_is_replayed_with_the_void_as_the_last_event(house: House, made: Made) -> None:
    deal = dealt(house, *CLAIMED)
    assert deal.state == "finished"
    deal = made(house, deal)
    assert deal.state == "void"
    page = read(visitor(), f"/deals/{deal.token}/")
    assert "This deal is void: it counts nowhere." in page
    assert "The result that it had" in page
    assert timeline(page).endswith(">void</a></li>")
    assert "as it is written on the sheet" not in page
    assert ("the cards were mixed" if made is redealt else "Two packs.") in page
    assert "Step " in page
    assert cards(page) == DECK
    first = read(visitor(), f"/deals/{deal.token}/?step=3")
    assert "Step 3 of" in first
    assert read(visitor(), f"/deals/{deal.token}/?step=99", 404)


@pytest.mark.parametrize("made", [void, redealt])
def test_everybody_reads_its_record_and_that_it_is_void(house: House, made: Made) -> None:
    deal = made(house, dealt(house, *CLAIMED))
    record = visitor().get(f"/api/v1/deals/{deal.token}/record").json()
    assert record["state"] == "void"
    assert "B claim 9" in record["record"]
    verdict = visitor().get(f"/api/v1/deals/{deal.token}/verdict").json()
    assert (verdict["status"], verdict["phase"], verdict["score"]) == ("void", "finished", None)
    view = visitor().get(f"/api/v1/deals/{deal.token}/view")
    assert view.status_code == 200
    body = visitor().get(f"/api/v1/deals/{deal.token}").json()
    assert (body["state"], body["result"], body["label"]) == ("void", None, "2v1")


def test_its_irregularities_and_proofs_are_there(house: House) -> None:
    deal = dealt(house, *REVOKED, "C revoke A 2", "A correct CT", "B claim 8", "C dispute")
    jobs.run(job=Job.objects.get(kind="proof").pk)
    deal = redealt(house, Deal.objects.get(pk=deal.pk))
    page = read(visitor(), f"/deals/{deal.token}/")
    assert 'class="is-irregularity"' in page
    assert 'class="is-proof"' in page
    assert timeline(page).endswith(">void</a></li>")
    assert timeline(page).index("is-proof") < timeline(page).index("is-ruling")
    assert read(visitor(), f"/deals/{deal.token}/?proof=claim&step=1")
    proofs = visitor().get(f"/api/v1/deals/{deal.token}/proof").json()["items"]
    assert len(proofs) == 1


@pytest.mark.parametrize("made", [void, redealt])
@pytest.mark.parametrize("lines", [BOUGHT[:2], REVOKED])
def test_made_void_before_it_had_ended_it_tells_no_card(
    house: House, made: Made, lines: tuple[str, ...]
) -> None:
    deal = made(house, dealt(house, *lines))
    for client in (visitor(), visitor(house.boris), visitor(house.stranger)):
        page = read(client, f"/deals/{deal.token}/")
        assert not cards(page)
        assert "Step " not in page
        for what in ("record", "verdict", "proof", "view"):
            assert client.get(f"/api/v1/deals/{deal.token}/{what}").status_code in (401, 403)
    everything = cards(read(visitor(house.director), f"/desk/deals/{deal.token}/"))
    assert everything >= set().union(*DEALT.values())


def test_one_that_was_taken_up_again_and_then_made_void_is_as_if_it_never_ended(
    house: House,
) -> None:
    deal = dealt(house, *CLAIMED)
    deal = deals.undo(deal=deal, seen=deal.version, actor=house.director)
    deal = void(house, deal)
    assert not cards(read(visitor(), f"/deals/{deal.token}/"))


def test_from_paper_it_is_replayed_too(house: House) -> None:
    deal = void(house, house.deal)
    page = read(visitor(), f"/deals/{deal.token}/")
    assert "This deal is void" in page
    assert "as it is written on the sheet" not in page
    assert timeline(page).endswith(">void</a></li>")
    assert "as it is written on the sheet" in read(
        visitor(), f"/deals/{papers.result(table=house.table, lines=MADE, actor=ROOT).token}/"
    )
