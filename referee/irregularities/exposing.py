"""Cards shown without being played (3.9.15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..applied.table import goes_back
from ..asides import OPEN_PHASES, Report
from ..cards import mask_of
from ..duties import begun, lying_open
from ..errors import Fault, Refusal
from ..laws import Stage
from ..positions import has_room
from ..seats import Seat
from ..stages.play import holding_of
from ..state import State

SHOWN = "3.9.15"


@dataclass(frozen=True, slots=True)
class Exposing:
    """`expose`; `holding` is the article on cards not held."""

    holding: str

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """Cards shown or dropped: they lie on the table from the first lead on (3.9.15).

        A declarer's shown before the first lead go back to his hand, in open play most do.
        """
        if not isinstance(action, Handling):
            raise Fault("cards are exposed")
        seat, cards = action.seat, action.cards
        if seat in lying_open(state):
            raise Refusal("wrong-phase", about="lies-open", verb=action.verb)
        for card in cards:
            if state.board.played >> card & 1:
                raise Refusal("card-already-played", self.holding, card=str(card))
            if seat not in state.hands or not state.possible(seat) >> card & 1:
                raise Refusal("card-not-held", self.holding, card=str(card))
        if not has_room(state, seat, mask_of(cards)):
            raise Refusal("card-not-held", self.holding, card=str(cards[-1]))
        noted = ev.Noted(seat, "exposed-card", SHOWN, trick=_trick(state), card=cards[0])
        if _free(state, seat):
            return (noted,)
        return (noted, ev.CardsExposed(state.desk.next_number, seat, cards))


def _trick(state: State) -> int | None:
    return None if state.sides is None else state.board.done + 1


def _free(state: State, seat: Seat) -> bool:
    """Before the first lead of a deal whose sides are known."""
    return not begun(state) and goes_back(state, seat)


def reports(stages: Mapping[str, Stage]) -> dict[str, Report]:
    """The verb of cards shown, over these stages."""
    return {"expose": Report(OPEN_PHASES, Exposing(holding_of(stages)), Handling)}
