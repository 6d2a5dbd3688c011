"""Random deals of Austrian préférence under random options: played out, paid, stored."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given

import referee
from referee.actions import Wording
from referee.cards import cards_in, mask_of
from referee.deal import Deal
from referee.events import as_json, event_from
from tests.referee.austrian.reckoning import Reckoning
from tests.referee.dealing import Table, random_table
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import moments, paper_result, played_out, refused

POTS = ("-40", "0", "3", "7/2", "10", "25", "60", "130", "999")
WORDS = ("four-aces", "no-aces")
SUITS = "CSDH"


def a_table(chance: Random, *, hands_told: bool | None = None) -> Table:
    """An Austrian table: any preset and options, three or four seats, any pot."""
    table = random_table(chance, family="austrian", hands_told=hands_told)
    return replace(table, progression=1, pot=chance.choice(POTS))


def announcing(chance: Random, deal: Deal) -> Deal:
    """A finished deal, an announcement made perhaps."""
    contract = deal.state.contract
    if contract is not None and contract.declarer is not None:
        refused(deal, Wording(contract.declarer, "announce", text=chance.choice(WORDS)))
    return deal


@examples(150)
@given(CHANCES)
def test_a_deal_played_out_pays_what_the_rules_say(chance: Random) -> None:
    _agrees(announcing(chance, played_out(chance, a_table(chance))[0]))


@examples(400)
@given(CHANCES)
def test_a_paper_result_pays_what_the_rules_say(chance: Random) -> None:
    _agrees(announcing(chance, paper_result(chance, a_table(chance))))


def _agrees(deal: Deal) -> None:
    score, reckoned = deal.score(), Reckoning(deal)
    assert list(score.net) == reckoned.won
    assert score.pot_after == reckoned.pot
    assert sum(score.net) == score.pot_before - score.pot_after
    assert all(row.amount > 0 for row in score.payments)
    names = "ABCD"[: score.seats]
    assert referee.PaymentsScore.of(score.as_json(names), names).net == score.net


@examples(80)
@given(CHANCES)
def test_numbers_go_up_by_one_and_a_hold_is_the_elders(chance: Random) -> None:
    *_, (deal, _) = moments(chance, a_table(chance))
    playing, number, owner = deal.state.seats.playing, 0, -1
    for call in deal.state.auction.calls:
        place = playing.index(call.seat)
        if call.word == "bid" and call.bid is not None:
            assert call.bid.level == number + 1 <= 4
            assert place > owner
            number, owner = number + 1, place
        elif call.word == "hold":
            assert place < owner
            owner = place
        elif call.word in ("hand", "declare"):
            break


@examples(80)
@given(CHANCES)
def test_the_contract_is_six_in_a_suit_that_was_reached(chance: Random) -> None:
    *_, (deal, _) = moments(chance, a_table(chance))
    contract, calls = deal.state.contract, deal.state.auction.calls
    assert contract is not None
    if contract.kind == "all-pass":
        assert [call.word for call in calls] == ["pass"] * 3
        return
    callers = [call.seat for call in calls if call.word == "hand"]
    assert (contract.level, contract.from_hand) == (6, contract.declarer in callers)
    rank = SUITS.index("SCDH"[contract.strain]) + 1
    if contract.from_hand:
        named = [call for call in calls if call.word == "declare"]
        assert not named or (named[-1].bid is not None)
        assert deal.state.custody.taken_by is None
        assert deal.state.custody.discard is None
    else:
        assert not callers
        assert rank >= max(call.bid.level for call in calls if call.bid is not None)


@examples(60)
@given(CHANCES)
def test_nobody_but_the_buyer_sees_the_talon(chance: Random) -> None:
    for deal, _ in moments(chance, a_table(chance, hands_told=True)):
        talon = mask_of(deal.state.setup.talon or deal.state.setup.left_over)
        for seat in (*range(len(deal.state.seats.names)), None):
            view = deal.view(seat)
            taken = deal.state.custody.taken_by
            if seat is None or seat != taken:
                assert view.talon == ()
            else:
                assert mask_of(view.talon) == talon


@examples(60)
@given(CHANCES)
def test_events_are_stored_and_read_again(chance: Random) -> None:
    deal, _ = played_out(chance, a_table(chance))
    for entry in deal.log:
        for event in entry.events:
            assert event_from(as_json(event)) == event


@examples(60)
@given(CHANCES)
def test_tricks_of_a_dead_hand_have_two_cards_and_its_owner_takes_none(chance: Random) -> None:
    deal, company = played_out(chance, a_table(chance))
    sides = deal.state.sides
    if sides is None:
        return
    width = 3 if sides.dead is None else 2
    assert {len(trick.plays) for trick in deal.state.board.tricks} == {width}
    if sides.dead is not None:
        assert deal.state.board.taken[sides.dead] == 0
        left = deal.state.held(sides.dead)
        assert len(list(cards_in(left))) == (10 if company.table.hands_told else 0)
