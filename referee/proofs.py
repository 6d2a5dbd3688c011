"""Lines of play that a verdict rests on, played out step by step on the deal they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from . import events as ev
from .actions import Action
from .applied import apply
from .deal import Deal
from .desk import NOTHING
from .errors import Fault, Refusal
from .grammar import playing, read_line, write_line
from .laws import Laws
from .lines import known_whole
from .positions import taken_back
from .stages.answers import play_of
from .state import State
from .steps import Replay
from .verdict import of_deal


class ProofStep(NamedTuple):
    """The deal after one card of a line; step 0 is the position from which it starts."""

    number: int
    text: str
    events: tuple[ev.Event, ...]
    state: State


class Proof(NamedTuple):
    """A line and what it is of: `claim`, or `damage-1-2` for the second claim to compensation of
    irregularity 1. `after` is the record's step that brought it up.
    """

    key: str
    after: int
    steps: tuple[ProofStep, ...]


def proofs_of(replay: Replay, verdict: Mapping[str, Any]) -> tuple[Proof, ...]:
    """Every line of the verdict on this record, played out."""
    if replay.deal is None:
        return ()
    return (*_of_claims(replay), *_of_damages(replay, verdict))


def standing(laws: Laws, step: ProofStep) -> dict[str, Any]:
    """The verdict at a step of a proof; a deal that is only thought of has no score."""
    deal = Deal(laws, step.state.setup)
    deal.state = step.state
    return {**of_deal(deal), "score": None, "refusal": None}


def _of_claims(replay: Replay) -> Iterable[Proof]:
    """The proof of the claim that was settled last."""
    if replay.deal is None:
        return
    proved = [
        (step, event)
        for step in replay.steps
        for event in step.events
        if isinstance(event, ev.ClaimProved)
    ]
    for step, event in proved[-1:]:
        before = replay.steps[step.number - 1].state
        cards = (playing(seat, card) for seat, card in event.line)
        yield Proof("claim", step.number, _played_out(replay.deal.laws, before, cards))


def _of_damages(replay: Replay, verdict: Mapping[str, Any]) -> Iterable[Proof]:
    """The line of a compensation starts with the rightful seat's lead, all cards in the hands; a
    record without cards cannot play the one that an incident has found.
    """
    if replay.deal is None or not known_whole(replay.deal.state):
        return
    state = replay.deal.state
    names = state.seats.names
    seats = {name: seat for seat, name in enumerate(names)}
    for row in verdict["irregularities"]:
        for number, damage in enumerate(row.get("damage") or (), start=1):
            if not damage["line"]:
                continue
            before = state._replace(stage=play_of(state))
            cards = (read_line(line, seats) for line in damage["line"])
            steps = _played_out(replay.deal.laws, before, cards)
            yield Proof(f"damage-{row['number']}-{number}", len(replay.steps) - 1, steps)


def _played_out(laws: Laws, state: State, line: Iterable[Action]) -> tuple[ProofStep, ...]:
    """The cards of a line judged one by one; what hung over the deal lapses (3.9.14.4)."""
    state = taken_back(state)._replace(desk=NOTHING)
    steps = [ProofStep(0, "", (), state)]
    for action in line:
        stage = laws.stages[state.stage]
        try:
            events = stage.check(state, action)
        except Refusal as refusal:
            raise Fault(f"a proof breaks the laws: {refusal.message_id}") from refusal
        for event in events:
            state = apply(state, event)
        if (key := stage.next(state)) != state.stage:
            state = apply(state, ev.entered(key))
        text = write_line(action, state.seats.names)
        steps.append(ProofStep(len(steps), text, events, state))
    return tuple(steps)
