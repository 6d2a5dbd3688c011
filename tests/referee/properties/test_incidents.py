"""A deal taken up in the middle goes on as if its beginning were on record."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

import referee
from referee.reckoning import table_tricks
from referee.stages.turns import in_turn
from referee.verdict import of_deal
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import refused
from tests.referee.properties.grammar import lines
from tests.referee.properties.incidents import Cut, cut_somewhere, incident_of, resumed


def a_cut(chance: Random) -> Cut:
    cut = cut_somewhere(chance)
    assume(cut is not None)
    assert cut is not None
    return cut


@examples(150)
@given(CHANCES)
def test_the_rest_of_a_deal_leads_to_the_same_result(chance: Random) -> None:
    cut = a_cut(chance)
    deal, _ = resumed(cut, incident_of(chance, cut))
    assert of_deal(deal) == of_deal(cut.whole)
    assert table_tricks(deal.state) == table_tricks(cut.whole.state)
    assert deal.score() == cut.whole.score()


@examples(150)
@given(CHANCES)
def test_an_incident_is_judged_and_seen_as_the_deal_at_that_moment(chance: Random) -> None:
    cut = a_cut(chance)
    begun = referee.read(incident_of(chance, cut)).deal()
    assert of_deal(begun) == of_deal(cut.before)
    for seat in (None, *range(cut.table.seats)):
        found, whole = begun.view(seat), cut.before.view(seat)
        dead = begun.state.sides and begun.state.sides.dead
        known = [place for place in range(cut.table.seats) if place != dead]
        assert [found.hands[place] for place in known] == [whole.hands[place] for place in known]
        assert found.sizes == whole.sizes
        assert found.plays == whole.plays
        assert whole.tricks[len(whole.tricks) - len(found.tricks) :] == found.tricks
        assert found.talon in ((), whole.talon)
        assert found.discard in ((), whole.discard)


@examples(100)
@given(CHANCES)
def test_with_all_tricks_listed_the_board_is_the_same(chance: Random) -> None:
    cut = a_cut(chance)
    head = incident_of(chance, cut, listed=cut.before.state.board.done)
    begun, before = referee.read(head).deal().state, cut.before.state
    assert in_turn(begun) == in_turn(before)
    assert begun.board == before.board._replace(leader=begun.board.leader)


@examples(150)
@given(CHANCES)
def test_an_incident_is_written_as_it_was_read(chance: Random) -> None:
    cut = a_cut(chance)
    deal, text = resumed(cut, incident_of(chance, cut))
    record, played = referee.read(text), referee.replay(text)
    written = record.write()
    assert record.of(deal).write() == written
    assert referee.read(written).write() == written
    assert referee.read(written).setup == record.setup
    assert played.deal == deal == referee.replay(written).deal
    assert referee.judge(written) == referee.judge(text)
    assert played.steps[-1].state == deal.state
    assert played.steps[0].state == record.deal().state


whole_grammar = cache(lines)


@examples(40)
@given(CHANCES, st.data())
def test_whatever_is_said_after_an_incident_has_its_answer(
    chance: Random, data: st.DataObject
) -> None:
    cut = a_cut(chance)
    head = incident_of(chance, cut)
    deal = referee.read(head).deal()
    said = data.draw(st.lists(whole_grammar(cut.table.seats), min_size=20, max_size=20))
    for action in said:
        if action.verb != "cards":
            refused(deal, action)
        of_deal(deal)
        for seat in (None, *range(cut.table.seats)):
            deal.view(seat)
