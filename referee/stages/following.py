"""What a card owes to those before it in the trick: the suit led, else a trump; to beat, where the
game asks it (3.9.3).
"""

from __future__ import annotations

from ..cards import SUIT_MASKS, Card
from ..errors import Refusal
from ..seats import Seat
from ..state import State
from ..tricks import OFF, beating, suited


def judge_following(state: State, seat: Seat, card: Card, article: str) -> None:
    """Refuses a card off the suit led, save without that suit, and then a trump if there is one."""
    led, held, trump = state.board.plays[0][1], state.held(seat), state.trump
    if card >> 3 != led >> 3:
        if held & SUIT_MASKS[led >> 3]:
            raise Refusal("must-follow-suit", article, card=str(card), suit=led.suit)
        if trump is not None and card >> 3 != trump and held & SUIT_MASKS[trump]:
            raise Refusal("must-trump", article, card=str(card))
    if state.setup.overtake != OFF:
        _judge_beating(state, seat, card, article)


def _judge_beating(state: State, seat: Seat, card: Card, article: str) -> None:
    """A card of the suit due that does not beat: only without one that does."""
    plays, trump = state.board.plays, state.trump
    due = suited(state.held(seat), plays, trump)
    higher = beating(plays, trump, state.setup.overtake)
    if due & higher and not higher >> card & 1:
        raise Refusal("must-overtake", article, card=str(card))
