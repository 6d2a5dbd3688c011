"""What a seat sees does not depend on any card that it may not see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given

import referee
from referee.actions import Handling
from referee.cards import DECK, Card, cards_in, mask_of
from referee.deal import Deal
from tests.referee.company import Company
from tests.referee.dealing import any_table
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import moments, somewhere


def laid_open(deal: Deal) -> set[int]:
    """The defenders' hands once open play has begun (3.6.6, 3.8.5), the declarer's never."""
    state = deal.state
    if state.sides is None or state.sides.mode != "open":
        return set()
    begun = state.board.plays or state.board.tricks
    return set(state.defenders) if begun or state.board.leader != state.declarer else set()


def unseen(deal: Deal, company: Company, seat: int | None) -> set[Card]:
    """The cards whose place this seat cannot know for certain."""
    custody, board = deal.state.custody, deal.state.board
    hidden: set[Card] = set()
    for other, hand in company.hands.items():
        if other != seat and other not in laid_open(deal):
            hidden |= set(hand)
    if custody.taken_by is None:
        hidden |= set(company.layout.talon) - {
            card for plays in (*(t.plays for t in board.tricks), board.plays) for _, card in plays
        }
    elif custody.taken_by != seat:
        hidden |= set(company.away)
    return hidden


@examples(80)
@given(CHANCES)
def test_a_view_has_no_card_of_a_closed_hand_talon_or_discard(chance: Random) -> None:
    for deal, company in moments(chance):
        _has_no_card_of_others(deal, company)


def _has_no_card_of_others(deal: Deal, company: Company) -> None:
    custody = deal.state.custody
    shown = custody.taken_by is not None and deal.laws.talon_shown
    shown_talon = set(custody.talon) if shown else set()
    for seat in (*range(company.table.seats), None):
        view = deal.view(seat)
        visible = {card for mask in view.hands for card in cards_in(mask)}
        visible |= {*view.talon, *view.discard}
        visible |= {
            card for plays in (*(t.plays for t in view.tricks), view.plays) for _, card in plays
        }
        assert not visible & (unseen(deal, company, seat) - shown_talon)
        for other, mask in enumerate(view.hands):
            closed = other != seat and other not in laid_open(deal)
            assert not (closed and mask), "cards in a closed hand"


@examples(60)
@given(CHANCES)
def test_a_view_shows_ones_own_hand_and_everybodys_size(chance: Random) -> None:
    deal, company = somewhere(chance, any_table(chance, hands_told=True))
    taken_by, talon = deal.state.custody.taken_by, deal.state.custody.talon
    hands = {seat: set(hand) for seat, hand in company.hands.items()}
    if taken_by is not None and not company.away:
        hands[taken_by] |= set(talon)
    for seat in range(company.table.seats):
        view = deal.view(seat)
        assert view.hands[seat] == mask_of(hands.get(seat, ()))
        assert list(view.sizes) == [len(hands.get(one, ())) for one in range(len(view.sizes))]
        for other in laid_open(deal):
            assert view.hands[other] == mask_of(hands[other])
        if taken_by is not None:
            assert view.talon == (talon if deal.laws.talon_shown or seat == taken_by else ())
        assert set(view.discard) == (set(company.away) if seat == taken_by else set())


@examples(70)
@given(CHANCES)
def test_redealing_the_unseen_cards_changes_nothing_in_the_view(chance: Random) -> None:
    """Any two cards that a seat cannot place change places, as long as the deal so far stays
    lawful: the view of that seat must be the same to the last byte."""
    table = replace(any_table(chance, hands_told=True), talon_told=True)
    deal, company = somewhere(chance, table)
    for seat in (*range(table.seats), None):
        hidden = sorted(unseen(deal, company, seat))
        view = repr(deal.view(seat))
        for _ in range(4 if len(hidden) > 1 else 0):
            one = chance.choice(hidden)
            other = chance.choice([card for card in hidden if card != one])
            changed = _redealt(deal, company, one, other)
            assert changed is None or repr(changed.view(seat)) == view, (one, other)


def _redealt(deal: Deal, company: Company, one: Card, other: Card) -> Deal | None:
    """The same history with these cards in each other's place; None if it cannot have been.

    Where the buyer has both cards, only his discard changes: the talon was seen by everybody.
    """
    buyer = deal.state.custody.taken_by
    own = set() if buyer is None else {*company.hands[buyer], *company.away}
    within = {one, other} <= own
    if not within and buyer is not None and {one, other} & set(company.layout.talon):
        return None
    layout = company.layout if within else company.layout.swapped(one, other)
    again = company.table.deal(layout)
    trade = {**dict(zip(DECK, DECK, strict=True)), one: other, other: one}
    try:
        for entry in deal.log:
            action = entry.action
            if isinstance(action, Handling) and action.verb == "discard":
                action = replace(action, cards=tuple(trade[card] for card in action.cards))
            again.act(action)
    except referee.Refusal:
        return None
    return again
