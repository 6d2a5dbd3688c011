"""Nothing is lost and nothing appears: cards, tricks, and what a deal writes on the sheet."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import given

import referee
from referee.cards import FULL, mask_of
from referee.deal import Deal
from tests.referee.dealing import Table, any_table, random_table
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import moments, paper_result, played_out
from tests.referee.properties.reckoning import Reckoning


@examples(80)
@given(CHANCES)
def test_the_thirty_two_cards_are_always_accounted_for(chance: Random) -> None:
    for deal, company in moments(chance, any_table(chance, hands_told=True)):
        _all_cards_lie_somewhere(deal)
        for seat, hand in company.hands.items():
            lying = mask_of(hand) | (0 if company.away else _just_taken(deal, seat))
            assert deal.state.held(seat) == lying


def _just_taken(deal: Deal, seat: int) -> int:
    custody = deal.state.custody
    return mask_of(custody.talon) if custody.taken_by == seat else 0


def _all_cards_lie_somewhere(deal: Deal) -> None:
    """Every card in exactly one place: a hand, the talon, the discard, a trick."""
    state, custody, board = deal.state, deal.state.custody, deal.state.board
    places = [state.held(seat) for seat in range(len(state.seats.names))]
    places += [mask_of(custody.discard or ())]
    lying = [card for trick in board.tricks for _, card in trick.plays]
    lying += [card for _, card in board.plays]
    assert len(set(lying)) == len(lying)
    places.append(mask_of(lying))
    if custody.taken_by is None:
        places.append(mask_of(card for card in custody.talon if card not in lying))
    assert sum(places) == FULL
    assert sum(place.bit_count() for place in places) == 32


@examples(80)
@given(CHANCES)
def test_tricks_sum_to_ten_at_the_end(chance: Random) -> None:
    for deal, company in moments(chance):
        board = deal.state.board
        assert sum(board.taken) == len(board.tricks) <= 10
        winners = [trick.winner for trick in board.tricks]
        assert list(board.taken) == [winners.count(seat) for seat in range(company.table.seats)]
    assert sum(deal.state.board.taken) == (0 if deal.state.sides is None else 10)


@examples(120)
@given(CHANCES)
def test_the_score_is_what_the_articles_say(chance: Random) -> None:
    _agrees(played_out(chance, random_table(chance))[0])


@examples(250)
@given(CHANCES)
def test_the_score_of_a_paper_result_is_what_the_articles_say(chance: Random) -> None:
    _agrees(paper_result(chance, random_table(chance)))


def _agrees(deal: Deal) -> None:
    score, reckoned = deal.score(), Reckoning(deal)
    seats = range(len(deal.state.seats.names))
    assert list(score.pool) == [reckoned.pool[seat] for seat in seats]
    assert list(score.mountain) == [reckoned.mountain[seat] for seat in seats]
    pairs = {*score.whists, *reckoned.whists}
    for pair in pairs:
        assert score.whists.get(pair, 0) == reckoned.whists[pair], pair
        assert reckoned.whists[pair] >= 0


@examples(60)
@given(CHANCES)
def test_a_deal_wins_from_the_others_what_it_brings(chance: Random) -> None:
    """Settled on a blank sheet, any deal comes to nought, exact and rounded (4.2.14)."""
    table = random_table(chance)
    deal = paper_result(chance, table)
    names = deal.state.seats.names
    sheet = {
        "laws": table.laws,
        "options": table.options,
        "players": names,
        **deal.score().as_json(names),
    }
    settled = referee.settle(sheet)
    assert sum(settled.exact.values()) == 0
    assert sum(settled.rounded.values()) == 0


@examples(60)
@given(CHANCES)
def test_3_7_2_2_all_pass_whists_are_paid_by_those_with_more_tricks(chance: Random) -> None:
    """The others' tricks at five whists each, once, however many share the writing."""
    table = Table("russian/rostov", {}, 3, chance.randrange(3))
    deal = paper_result(chance, table)
    state = deal.state
    if state.contract is None or state.contract.kind != "all-pass":
        return
    taken = state.board.taken
    fewest = [seat for seat in range(3) if taken[seat] == min(taken)]
    owed = 0 if len(fewest) == 3 else 5 * (10 - len(fewest) * min(taken))
    assert sum(map(Fraction, deal.score().whists.values())) == owed
