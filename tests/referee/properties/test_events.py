"""The stored events tell the whole deal: applying them equals judging the lines."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given

import referee
from referee.applied import apply
from referee.deal import Deal
from referee.state import start
from tests.referee.dealing import any_table, record_of
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import paper_head, paper_result, played_out


def stored(event: referee.Event) -> referee.Event:
    """The event as the database gives it back."""
    return referee.event_from(json.loads(json.dumps(referee.as_json(event))))


def _same(deal: Deal, entry: str) -> None:
    state = start(deal.state.setup, entry)
    for line in deal.log:
        for event in line.events:
            again = stored(event)
            assert again == event
            assert repr(again) == repr(event)
            state = apply(state, again)
    assert state == deal.state
    assert repr(state) == repr(deal.state)


@examples(70)
@given(CHANCES)
def test_applying_the_stored_events_equals_judging_the_lines(chance: Random) -> None:
    table = any_table(chance)
    deal, company = played_out(chance, table)
    _same(deal, deal.laws.entries["deal"])
    played = referee.replay(record_of(deal, table.head(company.layout)))
    assert played.refused is None
    assert played.deal == deal
    assert played.steps[-1].state == deal.state


@examples(60)
@given(CHANCES)
def test_applying_the_stored_events_of_a_paper_result(chance: Random) -> None:
    table = any_table(chance)
    deal = paper_result(chance, table)
    _same(deal, deal.laws.entries["result"])
    played = referee.replay(record_of(deal, paper_head(table)))
    assert played.refused is None
    assert played.deal == deal
