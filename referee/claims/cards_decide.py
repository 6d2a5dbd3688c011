"""The last trick, where a claim is no more than what the cards say (3.9.14.4)."""

from __future__ import annotations

from ..cards import Card, cards_in
from ..positions import is_known, lying_cards
from ..seats import Seat
from ..stages.turns import in_turn
from ..state import State
from ..tricks import winner

LAST = 9
"""Tricks before the last one."""


def by_cards(state: State) -> tuple[tuple[Seat, int], ...] | None:
    """Who takes the last trick, every seat having one card that is known; else None."""
    if state.board.done != LAST:
        return None
    cards: dict[Seat, tuple[Card, ...]] = {seat: (card,) for seat, card in lying_cards(state)}
    for seat in in_turn(state):
        if seat not in cards:
            if not is_known(state, seat):
                return None
            cards[seat] = tuple(cards_in(state.held(seat)))
    if any(len(own) != 1 for own in cards.values()):
        return None
    plays = tuple((seat, cards[seat][0]) for seat in in_turn(state))
    return ((winner(plays, state.trump), 1),)
