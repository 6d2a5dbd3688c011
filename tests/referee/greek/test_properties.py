"""Random deals of Greek prefa under random options: played out, paid, stored and settled."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given

import referee
from referee.actions import TABLE, Action, Wording
from referee.deal import Deal
from tests.referee.dealing import Table, random_table, record_of
from tests.referee.greek.reckoning import Reckoning
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import moments, paper_result, played_out, refused

KASAS = ("-40", "0", "7/2", "15", "25", "60", "99", "1500")


def a_table(chance: Random) -> Table:
    """A Greek table: any options, three or four seats, hands told or not, any kasa."""
    table = random_table(chance, family="greek")
    return replace(table, progression=1, pot=chance.choice(KASAS))


def with_aces(chance: Random, deal: Deal) -> Deal:
    """A finished paper result, its four aces announced perhaps."""
    state = deal.state
    declarer = None if state.contract is None else state.contract.declarer
    if declarer is not None and chance.choice((True, False)):
        refused(deal, Wording(declarer, "announce", text="four-aces"))
    return deal


@examples(150)
@given(CHANCES)
def test_a_deal_played_out_pays_what_the_rules_say(chance: Random) -> None:
    deal, _ = played_out(chance, a_table(chance))
    _agrees(deal)


@examples(400)
@given(CHANCES)
def test_a_paper_result_pays_what_the_rules_say(chance: Random) -> None:
    _agrees(with_aces(chance, paper_result(chance, a_table(chance))))


def _agrees(deal: Deal) -> None:
    score, reckoned = deal.score(), Reckoning(deal)
    assert list(score.net) == reckoned.won
    assert score.pot_after == reckoned.kasa
    assert sum(score.net) == score.pot_before - score.pot_after
    assert all(row.amount > 0 for row in score.payments)
    again = referee.PaymentsScore.of(score.as_json("ABCD"[: score.seats]), "ABCD"[: score.seats])
    assert again.net == score.net


@examples(60)
@given(CHANCES)
def test_an_auction_is_a_ladder_climbed_step_by_step(chance: Random) -> None:
    """Bids go up by one, a hold follows a bid, `if-left` comes before any bid, and whoever bought
    is the owner of the last call that was no pass.
    """
    *_, (deal, _) = moments(chance, a_table(chance))
    calls = [call for call in deal.state.auction.calls if call.word != "pass"]
    bids = [call.bid.rank for call in calls if call.word == "bid" and call.bid is not None]
    assert bids == list(range(30, 30 + len(bids)))
    words = [call.word for call in calls]
    assert "if-left" not in words[1:]
    assert all(words[at - 1] == "bid" for at, word in enumerate(words) if word == "hold")
    assert not words or deal.state.auction.owner == calls[-1].seat


@examples(60)
@given(CHANCES)
def test_a_deal_is_the_same_when_its_record_is_judged_again(chance: Random) -> None:
    table = a_table(chance)
    deal, company = played_out(chance, table)
    deal.act(Action(TABLE, "scored"))
    played = referee.replay(record_of(deal, table.head(company.layout)))
    assert played.refused is None
    assert played.deal == deal


@examples(60)
@given(CHANCES)
def test_a_session_of_deals_settles_to_nought(chance: Random) -> None:
    """Cash less stakes, with the rest of the kasa shared, exact and rounded."""
    table = replace(a_table(chance), options={}, pot="")
    running = referee.laws_named("greek/prefa").sheet(table.seats)
    assert running.pot == 500 * table.seats
    for _ in range(3):
        deal = paper_result(chance, replace(table, pot=str(running.pot)))
        running = running.entered(deal.score())
    settled = referee.settle({"laws": table.laws, **running.as_json(table.names)})
    assert sum(settled.exact.values()) == 0
    assert sum(settled.rounded.values()) == 0
