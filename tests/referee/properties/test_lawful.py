"""`Deal.lawful` and `Deal.act` are of one mind, in every state and for every seat."""

from __future__ import annotations

from random import Random

from hypothesis import given

import referee
from referee.actions import Action, Handling
from referee.cards import DECK, Card
from referee.deal import Deal
from referee.verdict import of_deal
from tests.referee.company import Company, lawful_cards
from tests.referee.dealing import any_table
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import moments, refused, twin_of
from tests.referee.properties.grammar import ordinary


@examples(32)
@given(CHANCES)
def test_lawful_lists_exactly_what_act_accepts(chance: Random) -> None:
    for deal, _ in moments(chance):
        _of_one_mind(deal)


def _of_one_mind(deal: Deal) -> None:
    """Every call, declaration, word and card of every seat, the idle dealer's too."""
    names = deal.state.seats.names
    twin = twin_of(deal)
    for seat in range(len(names)):
        listed = set(deal.lawful(seat))
        bare = {action for action in listed if action.verb in {"discard", "talon"}}
        known = ordinary(names, seat)
        assert listed - bare <= set(known)
        for action in known:
            refusal = refused(twin, action)
            assert (refusal is None) == (action in listed), (action, refusal)
            twin = twin if refusal else twin_of(deal)
        for action in bare:
            assert seat == deal.turn()
            assert action == Handling(seat, action.verb)


@examples(120)
@given(CHANCES)
def test_in_a_pot_game_the_seat_on_turn_and_nobody_else_can_act(chance: Random) -> None:
    for deal, _ in moments(chance, any_table(chance, account="pot")):
        turn = deal.turn()
        assert (turn is None) == deal.finished
        for seat in range(len(deal.state.seats.names)):
            listed = deal.lawful(seat)
            assert bool(listed) == (seat == turn)
            for action in listed:
                if action.verb not in {"discard", "talon"}:
                    assert refused(twin_of(deal), action) is None


@examples(60)
@given(CHANCES)
def test_a_discard_is_lawful_for_any_two_of_the_buyers_cards(chance: Random) -> None:
    for deal, company in moments(chance):
        if deal.stage.phase == "exchange" and deal.lawful(deal.state.buyer)[0].verb == "discard":
            _any_two(deal, company, chance.choice(DECK))


def _any_two(deal: Deal, company: Company, first: Card) -> None:
    """Together with `first`, every card: refused if the record proves that it is not his."""
    buyer = deal.state.buyer
    own = {*company.layout.hands[buyer], *company.layout.talon}
    for second in DECK:
        discard = Handling(buyer, "discard", cards=(first, second))
        taken = refused(twin_of(deal), discard) is None
        if first == second:
            assert not taken
        elif {first, second} <= own:
            assert taken
        elif company.table.hands_told:
            assert not taken


@examples(60)
@given(CHANCES)
def test_3_9_3_the_cards_listed_are_those_that_follow_suit(chance: Random) -> None:
    """Hands known: exactly these. Hands unknown: these are never refused."""
    for deal, company in moments(chance):
        turn = deal.turn()
        if deal.stage.phase != "play" or turn is None:
            continue
        listed = set(deal.lawful(turn))
        if Handling(turn, "talon") in listed:
            continue
        cards = lawful_cards(company.hands[turn], deal.state.board.plays, deal)
        true: set[Action] = {Handling(turn, "play", cards=(card,)) for card in cards}
        assert true == listed if company.table.hands_told else true <= listed


@examples(60)
@given(CHANCES)
def test_a_seat_not_on_turn_is_offered_nothing_but_the_declarers_change(chance: Random) -> None:
    for deal, company in moments(chance):
        turn = deal.turn()
        for seat in range(company.table.seats):
            if seat == turn or not (listed := deal.lawful(seat)):
                continue
            assert deal.stage.phase == "defence"
            assert seat == deal.state.declarer
            assert {action.verb for action in listed} == {"declare"}
        assert turn is None or deal.lawful(turn), "the seat on turn can do nothing"


@examples(40)
@given(CHANCES)
def test_the_verdict_lists_what_the_seat_on_turn_may_do(chance: Random) -> None:
    for deal, company in moments(chance):
        turn, names = deal.turn(), company.table.names
        listed = () if turn is None else deal.lawful(turn)
        expected = [referee.write_line(action, names).partition(" ")[2] for action in listed]
        verdict = of_deal(deal)
        assert verdict["lawful"] == expected
        assert verdict["turn"] == (None if turn is None else names[turn])
