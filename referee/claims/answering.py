"""`agree` and `dispute`: the answers to a claim, in order of turn (3.9.22)."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action
from ..applied import apply
from ..bids import ALL_PASS
from ..desk import Claim
from ..errors import Refusal
from ..laws import CLAIM
from ..positions import is_known
from ..seats import Seat
from ..state import State, there
from .cards_decide import by_cards
from .commanding import CLAIMING

TEN = 10


@dataclass(frozen=True, slots=True)
class ClaimStage:
    """It lies over the play while a claim waits for its answers, or for its proof.

    On an all-pass deal `opened` talon cards lead the first tricks (0 or 2).
    """

    opened: int = 0
    order: str = CLAIMING
    phase: str = CLAIM
    verbs: frozenset[str] = frozenset({"agree", "dispute"})

    def turn(self, state: State) -> Seat | None:
        """Who must answer next; nobody once the claim is disputed."""
        return _claim(state).turn

    def free(self, state: State, action: Action) -> bool:
        """Answers come in order of turn."""
        return False

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Both answers."""
        return Action(seat, "agree"), Action(seat, "dispute")

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The answer; when all have agreed the rest is credited as claimed, or in the last trick
        as the cards have it.
        """
        if action.verb == "dispute":
            self._judge_dispute(state)
        answered = ev.ClaimAnswered(action.seat, action.verb)
        claim = _claim(apply(state, answered))
        if claim.turn is not None or claim.disputed_by is not None:
            return (answered,)
        return answered, credited(state, by_cards(state) or claim.made.tricks)

    def _judge_dispute(self, state: State) -> None:
        """A proof needs every card, and as many in each hand as the laws suppose."""
        if any(state.desk.holds(seat) != TEN for seat in state.hands):
            raise Refusal("choice-not-offered", CLAIMING, about="dispute-count")
        led = self.opened if state.contract == ALL_PASS else 0
        if state.board.done < led and state.desk.of(ev.Barred):
            raise Refusal("choice-not-offered", CLAIMING, about="dispute-talon")
        talon = state.board.done >= led or len(state.custody.talon) >= led
        if not (talon and all(is_known(state, seat) for seat in state.hands)):
            raise Refusal("hands-unknown", about="dispute")

    def next(self, state: State) -> str:
        """The stage over which the claim lies."""
        return state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()


def credited(state: State, tricks: tuple[tuple[Seat, int], ...]) -> ev.Ended:
    """The end of the deal with these tricks in place of those still to come."""
    return ev.Ended(None, "claimed", state.stage, tricks=tricks)


def _claim(state: State) -> Claim:
    return there(state.desk.claim, "claim")
