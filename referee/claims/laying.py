"""`hand` with cards: a player lays all his remaining cards face up (3.9.14.4)."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..cards import mask_of
from ..errors import Fault, Refusal
from ..positions import cards_left
from ..state import State
from .commanding import CLAIMING, at_a_table


@dataclass(frozen=True, slots=True)
class Laying:
    """A hand is laid down; `holding` is the article on cards not held."""

    holding: str

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The hand on the table; where it is known it must be just these cards.

        In an auction the bare word is a call, which cards do not make.
        """
        if not isinstance(action, Handling):
            raise Fault("a hand is laid down without cards")
        at_a_table(state, action)
        claim = state.desk.claim
        if state.contract is None or (claim is not None and claim.disputed_by is not None):
            raise Refusal("wrong-phase", verb=action.verb)
        seat = action.seat
        if seat not in state.hands:
            raise Refusal("out-of-turn", CLAIMING, about="no-hand")
        for card in action.cards:
            if not state.possible(seat) >> card & 1:
                gone = state.board.played >> card & 1
                code = "card-already-played" if gone else "card-not-held"
                raise Refusal(code, self.holding, card=str(card))
        cards, number = mask_of(action.cards), cards_left(state, seat)
        if cards.bit_count() != number or len(action.cards) != number or state.held(seat) & ~cards:
            raise Refusal("bad-deal", about="hand-laid", number=number)
        return (ev.LaidDown(seat, action.cards),)
