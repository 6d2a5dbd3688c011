"""The stage in which somebody must choose a remedy, or mend his revoke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Wording
from ..errors import Fault, Refusal
from ..laws import Stage
from ..seats import Seat
from ..state import State
from . import calls, mending, play, talon

CORRECT = ("correct",)
Chosen = Callable[[Stage, State, ev.Offered, str], tuple[ev.Event, ...]]
CHOSEN: Mapping[str, Chosen] = {
    play.LEAD: play.chosen,
    "bid-out-of-turn": calls.chosen,
}
"""What a choice brings about, by the kind of irregularity."""


@dataclass(frozen=True, slots=True)
class RemedyStage:
    """Lies over the stage in which the irregularity took place, one of `stages`."""

    stages: Mapping[str, Stage]
    phase: str = "remedy"
    order: str | None = None
    verbs: frozenset[str] = frozenset({"choose", "correct", "scored"})

    def turn(self, state: State) -> Seat | None:
        """The seat that is entitled; nobody's where only the director can help."""
        return _offer(state).seat

    def free(self, state: State, action: Action) -> bool:
        """Whose choice it is `check` tells, with the irregularity's article."""
        return True

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The choices, or the cards that mend the revoke."""
        offer = _offer(state)
        if offer.choices == CORRECT:
            return mending.corrections(self.stages[state.stage], state, seat)
        return tuple(Wording(seat, "choose", text=choice) for choice in offer.choices)

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The choice and what it brings about."""
        offer, stage = _offer(state), self.stages[state.stage]
        row = state.desk.numbered(offer.number)
        if row is None:
            raise Fault("a choice about nothing")
        if action.verb == "scored":
            return _closed(state, offer)
        if action.seat != offer.seat:
            turn = "" if offer.seat is None else state.seats.names[offer.seat]
            raise Refusal("out-of-turn", row.article, turn=turn)
        if action.verb == "correct":
            return _corrected(stage, state, offer, action)
        choice = action.text if isinstance(action, Wording) else ""
        if choice not in offer.choices or offer.choices == CORRECT:
            raise Refusal("choice-not-offered", row.article, about="remedy", word=choice)
        return CHOSEN[row.kind](stage, state, offer, choice)

    def next(self, state: State) -> str:
        """The stage underneath goes on."""
        return state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()


def _offer(state: State) -> ev.Offered:
    offer = state.desk.offer
    if offer is None:
        raise Fault("nobody has anything to choose")
    return offer


def _closed(state: State, offer: ev.Offered) -> tuple[ev.Event, ...]:
    """The result is entered although only the director's figures stand (3.3.16.3)."""
    if offer.seat is not None:
        raise Refusal("wrong-phase", verb="scored")
    return talon.closed(state)


def _corrected(
    stage: Stage, state: State, offer: ev.Offered, action: Action
) -> tuple[ev.Event, ...]:
    if offer.choices != CORRECT:
        raise Refusal("wrong-phase", verb=action.verb)
    return mending.correct(stage, state, action)
