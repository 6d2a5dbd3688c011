"""What a deal of a pot game pays, somebody gets: whatever happened, and whoever ruled."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given

import referee
from referee.deal import Deal
from referee.payments import PaymentsScore
from tests.referee.dealing import any_table
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import paper_result
from tests.referee.properties.mischief import Mischief
from tests.referee.properties.test_irregular import played
from tests.referee.properties.test_penalties import random_order


def _holds(deal: Deal) -> None:
    """The rows are whole, what the seats win the pot loses, and the JSON says the same."""
    score = deal.score()
    if score is None:
        return
    assert isinstance(score, PaymentsScore)
    assert sum(score.net) == score.pot_before - score.pot_after
    seats = range(len(deal.state.seats.names))
    for row in score.payments:
        assert row.amount > 0
        assert row.payer != row.payee
        assert {row.payer, row.payee} <= {None, *seats}
    names = deal.state.seats.names
    told = json.loads(json.dumps(score.as_json(names)))
    assert deal.laws.written(told, names) == score
    labels = deal.laws.words("en")["payments"]
    assert {row.label for row in score.payments} <= set(labels), "a payment without its name"


@examples(200)
@given(CHANCES)
def test_of_a_result_on_paper_with_whatever_the_director_adds(chance: Random) -> None:
    deal = paper_result(chance, any_table(chance, account="pot"))
    _holds(deal)
    for _ in range(chance.choice((1, 2, 3))):
        try:
            deal.act(random_order(chance, deal))
        except referee.Refusal:
            continue
        _holds(deal)


@examples(120)
@given(CHANCES)
def test_of_a_deal_in_which_anything_happened(chance: Random) -> None:
    company = Mischief(chance, any_table(chance, account="pot"))
    played(company)
    _holds(company.deal)


@examples(60)
@given(CHANCES)
def test_every_row_is_counted_once_by_a_running_account(chance: Random) -> None:
    table = any_table(chance, account="pot")
    deal = paper_result(chance, table)
    running = deal.laws.sheet(table.seats)
    before = running.pot
    after = running.entered(deal.score())
    score = deal.score()
    assert after.pot - before == score.pot_after - score.pot_before
    won = [0] * table.seats
    for row in score.payments:
        for seat, sign in ((row.payer, -1), (row.payee, 1)):
            if seat is not None:
                won[seat] += sign * row.amount
    assert [b - a for a, b in zip(running.cash, after.cash, strict=True)] == won
