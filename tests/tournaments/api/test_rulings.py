"""Rulings and proofs over the API: whose, which, found how, told to whom."""

import pytest

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tests.tournaments.rulings.conftest import disputed
from tournaments.models import Deal, Tournament
from tournaments.services import deals, papers
from tournaments.services.actors import ROOT


@pytest.fixture
def ruled(world: World) -> Deal:
    """A six that failed because the declarer had looked at his discard."""
    return _ruled(world)


def _ruled(world: World) -> Deal:
    deals.void(deal=world.deal, reason="anew", seen=world.deal.version, actor=ROOT)
    lines = ["B declare 6S", "C whist", "A whist", "tricks B=6 C=3 A=1", "B look-discard"]
    return papers.result(table=world.table, lines=lines, actor=ROOT)


def test_everybody_reads_what_is_published(world: World, ruled: Deal) -> None:
    for address in ("/api/v1/rulings", world.path("/api/v1/tournaments/{slug}/rulings")):
        body = world.callers["nobody"].get(address)
        assert body["total"] == 2
        found, void = body["items"]
        assert (void["label"], void["decisions"][0]["reason"]) == ("2v1", "anew")
        assert (found["deal"], found["contract"], found["article"]) == (ruled.token, "6S", "3.4.9")
        assert found["infraction"]["kind"] == "discard-look"
        assert found["infraction"]["offender"] == "B"
        assert found["effect"]["after"] == ruled.result
        assert found["effect"]["worth"]["B"] == "-80/3"


def test_they_are_filtered(world: World, ruled: Deal) -> None:
    nobody = world.callers["nobody"]
    for query, total in (
        ("article=3.4.9", 1), ("article=3.9.8", 0), ("phase=play", 1), ("phase=claim", 0),
        ("contract=game", 1), ("contract=6S&phase=play&article=3.4.9", 1), ("contract=misere", 0),
        ("page=2", 2), ("phase=auction", 1),
    ):  # fmt: skip
        assert nobody.get(f"/api/v1/rulings?{query}")["total"] == total


@pytest.mark.parametrize(
    "query", ["article=9.9.9", "phase=tea", "contract=5S", "size=101", "player=Anna"]
)
def test_filters_are_named_ones(world: World, query: str) -> None:
    world.callers["nobody"].get(f"/api/v1/rulings?{query}", 400)


def test_who_complained_is_not_told(world: World) -> None:
    """3.9.16: C pointed the revoke out; the offender is B."""
    deals.void(deal=world.deal, reason="anew", seen=world.deal.version, actor=ROOT)
    lines = ["B declare 6S", "C whist", "A pass", "tricks B=6 C=4 A=0", "C revoke B"]
    papers.result(table=world.table, lines=lines, actor=ROOT)
    [found] = world.callers["nobody"].get("/api/v1/rulings?article=3.9.16.2")["items"]
    assert (found["infraction"]["kind"], found["infraction"]["offender"]) == ("revoke", "B")
    assert "C revoke" not in str(found)
    assert "by" not in found["infraction"]


def test_the_rulings_of_an_open_deal_are_for_who_sees_everything(world: World) -> None:
    deal = deals.act(deal=world.deal, line="A bid 6S !", seen=1, actor=ROOT)
    path = f"/api/v1/deals/{deal.token}/rulings"
    [found] = world.callers["director"].get(path)["items"]
    assert (found["infraction"]["kind"], found["effect"]) == ("bid-out-of-turn", None)
    for role in ("player", "device", "scorer", "abroad"):
        world.callers[role].get(path, 403)


def test_struck_ones_are_for_who_runs_the_tournament(world: World) -> None:
    deal = _ruled(world)
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    lines = ["B declare 6S", "C whist", "A whist", "tricks B=6 C=3 A=1"]
    deal.refresh_from_db()
    papers.fill(deal=deal, lines=lines, actor=ROOT)
    path = f"/api/v1/deals/{deal.token}/rulings"
    assert world.callers["nobody"].get(path)["items"] == []
    [struck] = world.callers["director"].get(path)["items"]
    assert (struck["struck"], struck["effect"]) == (True, None)


def test_a_draft_has_no_rulings(world: World, ruled: Deal) -> None:
    Tournament.objects.filter(pk=world.made.tournament.pk).update(state="draft")
    assert world.callers["director"].get("/api/v1/rulings")["items"] == []
    world.callers["nobody"].get(world.path("/api/v1/tournaments/{slug}/rulings"), 404)


@pytest.fixture
def proved(world: World) -> Deal:
    deals.void(deal=world.deal, reason="anew", seen=world.deal.version, actor=ROOT)
    table = world.made.tournament.rounds.get().tables.get(number=2)
    return disputed(table)


def test_a_proof_is_told_once_the_deal_has_ended(proved: Deal, world: World) -> None:
    body = world.callers["nobody"].get(f"/api/v1/deals/{proved.token}/proof")
    [proof] = body["items"]
    assert (proof["seat"], proof["claimed"]) == ("A", 9)
    assert proof["upheld"] == (proof["result"] >= 9)
    assert all(" play " in line for line in proof["line"])
    assert proof["positions"] > 0


def test_the_proofs_line_leads_to_its_result(proved: Deal, world: World) -> None:
    verdict = world.callers["nobody"].get(f"/api/v1/deals/{proved.token}/verdict")
    [proof] = world.callers["nobody"].get(f"/api/v1/deals/{proved.token}/proof")["items"]
    assert verdict["claim"]["line"] == proof["line"]
    assert verdict["claim"]["result"] == proof["result"]


def test_a_deal_without_disputes_has_no_proofs(world: World) -> None:
    nobody: Caller = world.callers["nobody"]
    assert nobody.get(f"/api/v1/deals/{world.finished.token}/proof")["items"] == []
    nobody.get("/api/v1/deals/no-such-deal/proof", 404)
    nobody.get(f"/api/v1/deals/{world.deal.token}/proof", 401)
    world.callers["player"].get(f"/api/v1/deals/{world.deal.token}/proof", 403)


def test_a_proof_that_was_taken_back_is_none(proved: Deal, world: World) -> None:
    deals.undo(deal=proved, seen=proved.version, actor=ROOT)
    path = f"/api/v1/deals/{proved.token}/proof"
    assert world.callers["director"].get(path)["items"] == []
