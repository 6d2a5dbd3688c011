"""A deal under laws: what a seat may do, what an action brings about, what a seat may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import events as ev
from .actions import Action, Handling
from .errors import Refusal
from .laws import FINISHED, Laws, Stage
from .seats import Seat
from .state import Setup, State, apply, start
from .view import View, view_of

STILL_OPEN = frozenset(
    {"revoke", "damage", "states", "inspect", "look-discard", "cards", "see-talon", "look-talon"}
)
"""Reports that a finished deal still takes until it is scored."""

UNJUDGED = STILL_OPEN | frozenset(
    {
        "claim", "agree", "dispute", "stop", "expose", "correct", "ask", "show", "object", "cover",
        "take-talon", "show-talon", "falter", "count", "remark", "advise", "misdeal", "dissent",
        "choose", "require", "forbid", "director",
    }
)  # fmt: skip
"""Verbs of irregularities, remedies, claims and the director, which are not judged yet."""

QUESTIONED = UNJUDGED | {"hand"}
"""These and `hand`, which without cards is a call and with cards lays a hand down."""


class Entry(NamedTuple):
    """One line of the log: the action and the events that it brought about."""

    action: Action
    events: tuple[ev.Event, ...]


class Deal:
    """A deal in progress: the laws, the state, and the log of what has been done."""

    def __init__(self, laws: Laws, setup: Setup) -> None:
        self.laws = laws
        self._log: list[Entry] = []
        self.state = start(setup, laws.entries[setup.entry])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (self.laws, self.state, self._log) == (other.laws, other.state, other._log)

    __hash__ = None  # type: ignore[assignment]

    @property
    def log(self) -> tuple[Entry, ...]:
        """What has been done, in order."""
        return tuple(self._log)

    @property
    def stage(self) -> Stage:
        """The stage that the deal is in."""
        return self.laws.stages[self.state.stage]

    @property
    def finished(self) -> bool:
        """Whether the deal has a result."""
        return self.state.stage == FINISHED

    def turn(self) -> Seat | None:
        """The seat that must act now."""
        return self.stage.turn(self.state)

    def lawful(self, seat: Seat) -> tuple[Action, ...]:
        """Every call, word, declaration and card that `act` would take from this seat now.

        `discard` and `talon` without cards stand for every choice of cards.
        """
        return tuple(
            action for action in self.stage.offers(self.state, seat) if self._stands(action)
        )

    def act(self, action: Action) -> tuple[ev.Event, ...]:
        """Does the action and returns what it brought about; raises Refusal and changes nothing."""
        try:
            events = self._judged(action)
        except Refusal as refusal:
            self._name(refusal, action)
            raise
        self.state, all_events = self._followed(events)
        self._log.append(Entry(action, all_events))
        return all_events

    def view(self, seat: Seat | None) -> View:
        """What this seat, or anybody without cards, may see."""
        return view_of(self.state, seat, talon_shown=self.laws.talon_shown)

    def score(self) -> Any:
        """What a finished deal writes on the sheet; None before."""
        return self.laws.score(self.state) if self.finished else None

    def _judged(self, action: Action) -> tuple[ev.Event, ...]:
        state, laws, verb = self.state, self.laws, action.verb
        stage = laws.stages[state.stage]
        if state.stage == FINISHED:
            self._after_the_end(action)
        if (action.mark or verb in QUESTIONED) and _unjudged(action, state):
            raise Refusal("wrong-phase", about="not-judged", verb=verb)
        if verb in laws.asides and stage.phase in laws.asides[verb].phases:
            return laws.asides[verb].check(state, action)
        if verb not in stage.verbs:
            raise Refusal("wrong-phase", verb=verb, phase=stage.phase)
        if action.seat != stage.turn(state):
            self._out_of_turn(stage, action)
        return stage.check(state, action)

    def _out_of_turn(self, stage: Stage, action: Action) -> None:
        """Refuses an action that waits for another seat's turn."""
        if stage.free(self.state, action):
            return
        turn = stage.turn(self.state)
        whose = "" if turn is None else self.state.seats.names[turn]
        raise Refusal("out-of-turn", stage.order, turn=whose)

    def _after_the_end(self, action: Action) -> None:
        scored, verb = self.state.scored, action.verb
        if scored and verb == "revoke":
            raise Refusal("too-late", "3.9.17", verb=verb)
        if verb in {"director", "scored"} or (verb in STILL_OPEN and not scored):
            return
        raise Refusal("deal-finished", verb=verb)

    def _stands(self, action: Action) -> bool:
        try:
            if isinstance(action, Handling) and not action.cards:
                if action.seat != self.turn():
                    self._out_of_turn(self.stage, action)
            else:
                self._judged(action)
        except Refusal:
            return False
        return True

    def _followed(self, events: tuple[ev.Event, ...]) -> tuple[State, tuple[ev.Event, ...]]:
        """The state after the events and whatever they set off, up to the stage's entry."""
        state, done = self.state, events
        for event in events:
            state = apply(state, event)
        stages = self.laws.stages
        while (key := stages[state.stage].next(state)) != state.stage:
            entered = ev.Entered(key)
            state = apply(state, entered)
            further = stages[key].enter(state)
            for event in further:
                state = apply(state, event)
            done = (*done, entered, *further)
        return state, done

    def _name(self, refusal: Refusal, action: Action) -> None:
        names = self.state.seats.names
        who = names[action.seat] if 0 <= action.seat < len(names) else ""
        refusal.params.setdefault("seat", who)


def _unjudged(action: Action, state: State) -> bool:
    if action.mark:
        later_change = action.verb == "declare" and state.contract is not None
        return not later_change
    laid_down = action.verb == "hand" and isinstance(action, Handling)
    return action.verb in UNJUDGED or laid_down
