"""What an action would bring about in a deal: the aside, the stage, or the codex that answers it.

Lawful lists and acting both go through `judged`, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import replace

from . import events as ev
from .actions import Action
from .desk import NOTHING
from .errors import Refusal
from .laws import FINISHED, Laws, Stage
from .state import State

STILL_OPEN = frozenset(
    {"revoke", "damage", "states", "inspect", "look-discard", "cards", "see-talon", "look-talon"}
)
"""Reports that a finished deal still takes until it is scored."""

ON_PAPER = STILL_OPEN | {"announce", "director"}
"""What a paper result takes beside contract, words and tricks."""


def judged(laws: Laws, state: State, action: Action) -> tuple[ev.Event, ...]:
    """The events of this action; raises Refusal where the laws forbid it."""
    verb = action.verb
    stage = laws.stages[state.stage if state.desk is NOTHING else state.key]
    if state.stage == FINISHED:
        _after_the_end(laws, state, verb)
    if verb in laws.asides and (state.setup.entry != "result" or verb in ON_PAPER):
        aside = laws.asides[verb]
        if stage.phase in aside.phases and aside.takes(action):
            return aside.check(state, action)
    if verb not in stage.verbs:
        raise Refusal("wrong-phase", verb=verb, phase=stage.phase)
    if action.mark:
        return _marked(laws, stage, state, action)
    return _regular(stage, state, action)


def _regular(stage: Stage, state: State, action: Action) -> tuple[ev.Event, ...]:
    """An action of the stage, by the seat on turn unless it has a window of its own."""
    turn = stage.turn(state)
    if action.seat != turn and not stage.free(state, action):
        whose = "" if turn is None else state.seats.names[turn]
        raise Refusal("out-of-turn", stage.order, turn=whose)
    return stage.check(state, action)


def _marked(laws: Laws, stage: Stage, state: State, action: Action) -> tuple[ev.Event, ...]:
    """It happened all the same: lawful after all, or an irregularity (`rulings.md` 1)."""
    later = action.verb == "declare" and state.contract is not None
    try:
        events = _regular(stage, state, action if later else replace(action, mark=""))
    except Refusal as refusal:
        return laws.codex.happened(stage, state, action, refusal)
    return laws.codex.stated(state, action, events)


def _after_the_end(laws: Laws, state: State, verb: str) -> None:
    """Until it is scored a finished deal takes reports, and what a family announces then."""
    scored = state.scored
    if scored and verb == "revoke":
        raise Refusal("too-late", "3.9.17", verb=verb)
    if verb in {"director", "scored"} or (not scored and _still_open(laws, verb)):
        return
    raise Refusal("deal-finished", verb=verb)


def _still_open(laws: Laws, verb: str) -> bool:
    aside = laws.asides.get(verb) if verb == "announce" else None
    return verb in STILL_OPEN or (aside is not None and FINISHED in aside.phases)
