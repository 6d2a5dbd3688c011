"""Secrecy of a live deal: through every page, address and stream, in every kind of moment, nobody
is told a card that he may not know.

The hands are known beforehand, so each of the 32 cards is a marked one. What can be asked is read
off the list of addresses: a new page without a row in `outlets.txt` fails, and so does a new
operation of the API without one in `permissions.txt`.
"""

import pytest
from django.urls import get_resolver

from tests.tournaments.api.test_permissions import _routes
from tests.tournaments.secrecy.cards import DECK, cards
from tests.tournaments.secrecy.conftest import EVERYTHING, INSIDE, OUTSIDE, Build
from tests.tournaments.secrecy.crawling import OUTLETS, template_of, told
from tests.tournaments.secrecy.moments import MOMENTS, STRICT, Moment
from tournaments.models import Job
from tournaments.services import deals, jobs
from tournaments.services.actors import ROOT


def test_every_page_has_its_row() -> None:
    pages = {
        template_of(path)
        for path, _pattern in _routes(get_resolver().url_patterns)
        if not path.startswith(("api/", "admin/", "health/"))
    }
    assert pages == set(OUTLETS)


def _may_know(moment: Moment, role: str) -> set[str]:
    """By the rules, said once more and simply."""
    if role in EVERYTHING:
        return set(DECK)
    if role in OUTSIDE:
        return set()
    own = {"player": "A", "playing director": "C", "device": moment.turn}.get(role)
    known = moment.public | (moment.held(own) if own else set())
    if role == "device" and not moment.silent:  # it wrote the lines
        known = known.union(*(cards(line) for line in moment.lines))
    return known


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_nobody_is_told_a_card_that_he_may_not_know(moment: Moment, world_at: Build) -> None:
    world, every = world_at(moment), moment is MOMENTS[0]
    assert world.deal.phase == moment.phase
    betrayed = [
        f"{role} hears of {' '.join(sorted(found - _may_know(moment, role)))} at {where}"
        for role in (INSIDE if moment.silent else (*OUTSIDE, *INSIDE))
        for where, found in told(world, role, every=every).items()
        if found - _may_know(moment, role)
    ]
    assert not betrayed, "\n".join(betrayed)


@pytest.mark.parametrize("role", [*INSIDE, *EVERYTHING])
def test_the_crawl_would_notice(role: str, world_at: Build) -> None:
    """Those who may see something do see it: the net has no hole where it should hold."""
    [moment] = [one for one in STRICT if one.name == "a claim laid down"]
    world = world_at(moment)
    heard = set().union(*told(world, role).values())
    assert heard >= moment.open
    assert (role in EVERYTHING) == (heard == DECK)


def test_everybody_reads_everything_once_the_proof_is_there(world_at: Build) -> None:
    [moment] = [one for one in STRICT if one.name == "a dispute open"]
    world = world_at(moment)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    for role in ("nobody", "neighbour", "player"):
        response = world.callers[role].ask("GET", f"/api/v1/deals/{world.deal.token}/record")
        assert cards(response.content.decode()) == DECK


def test_cards_are_found_however_they_are_written() -> None:
    assert cards("Hand A: SAT9 HKT") == {"SA", "ST", "S9", "HK", "HT"}
    assert cards("A bid 6S, ♠10 and ♦A") == {"ST", "DA"}
    assert cards("queen of spades, ten of hearts") == {"SQ", "HT"}
    drawn = '<span class="card card-H"><span class="rank rank-T" aria-hidden="true">10</span>'
    assert cards(drawn) == {"HT"}
    sign = '<span class="suit suit-S">♠\ufe0e</span>Q</span>'
    assert cards(sign) == {"SQ"}
    grid = " ".join(sorted(DECK))
    assert cards(f'<div class="suit-rows is-grid">{grid}\n</div>') == set()
    assert cards('<div class="suit-rows is-grid">SA SK\n</div>') == {"SA", "SK"}


@pytest.mark.parametrize("name", ["ordinary play", "a claim laid down", "a revoke marked"])
def test_of_a_deal_made_void_in_its_middle_nobody_but_its_officials_is_told_a_card(
    name: str, world_at: Build
) -> None:
    [moment] = [one for one in STRICT if one.name == name]
    world = world_at(moment)
    seen = world.deal.version
    world.deal = deals.void(deal=world.deal, reason="Two packs.", seen=seen, actor=ROOT)
    betrayed = [
        f"{role} hears of {' '.join(sorted(found))} at {where}"
        for role in (*OUTSIDE, "player", "device", "scorer")
        for where, found in told(world, role).items()
        if found
    ]
    assert not betrayed, "\n".join(betrayed)
