"""A wrong number of cards in play (3.9.18)."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Holding
from ..applied import after
from ..asides import OPEN_PHASES, Report
from ..cards import Card
from ..errors import Fault, Refusal
from ..laws import Stage
from ..seats import Seat
from ..stages.play import PlayStage, holding_of
from ..state import State
from . import dealt

COUNT = "3.9.18"
FEWEST, DEALT, MOST = 8, 10, 12


@dataclass(frozen=True, slots=True)
class Count:
    """`B cards 9`: what the play counts, and who must answer for it."""

    stages: dict[str, Stage]

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The number of cards held, and the trick that it completes."""
        if not isinstance(action, Holding):
            raise Fault("cards are counted")
        self._check(state, action)
        stage = self.stages[state.stage]
        if stage.phase == "auction":
            return dealt.in_auction(state, action)
        number = state.desk.next_number
        events: tuple[ev.Event, ...] = (
            ev.Noted(action.seat, "wrong-count", COUNT, card=action.card),
            ev.Miscounted(number, action.seat, action.number, action.card),
        )
        if isinstance(stage, PlayStage):
            return (*events, *stage.complete(after(state, *events)))
        return events

    def _check(self, state: State, action: Holding) -> None:
        seat, holds, card = action.seat, action.number, action.card
        others = [one for one in state.hands if one != seat and state.desk.holds(one) >= DEALT]
        wrong = holds in (DEALT, state.desk.holds(seat)) or not FEWEST <= holds <= MOST
        wrong = wrong or holds < _gone(state, seat) or (holds < DEALT and not others)
        if seat not in state.hands or wrong:
            raise Refusal("choice-not-offered", COUNT, about="count", count=holds)
        if card is None:
            return
        if state.board.played >> card & 1:
            raise Refusal("card-already-played", holding_of(self.stages), card=str(card))
        if not self._fits(state, action, card):
            raise Refusal("card-not-held", holding_of(self.stages), card=str(card))

    def _fits(self, state: State, action: Holding, card: Card) -> bool:
        """Whether the missing card may have been this seat's, the surplus one nobody else's."""
        if action.number < DEALT:
            return bool(state.possible(action.seat) >> card & 1)
        others = (seat for seat in state.hands if seat != action.seat)
        return not any(state.held(seat) >> card & 1 for seat in others)


def _gone(state: State, seat: Seat) -> int:
    """The cards that this seat has played."""
    board = state.board
    lying = (*(trick.plays for trick in board.tricks), board.plays)
    return board.unlisted + sum(player == seat for plays in lying for player, _ in plays)


def reports(stages: dict[str, Stage]) -> dict[str, Report]:
    """The verb `cards` over these stages."""
    phases = (OPEN_PHASES - {"remedy", "claim"}) | {"finished"}
    return {"cards": Report(phases, Count(stages), Holding)}
