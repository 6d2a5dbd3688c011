"""A deal's course as a row of stops: the deal, the auction, the talon, each trick, the end.

What went against the laws, what was ruled and claimed stands at its place among them; the tricks
of a proof follow the step that brought it up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee import Replay, Step

from .proof_lines import ProofLine

STAGE_OF_EVENT = {
    "Called": "auction",
    "TalonStated": "exchange",
    "TalonTaken": "exchange",
    "Discarded": "exchange",
    "Conceded": "exchange",
    "Declared": "declaration",
    "Answered": "defence",
    "ModeSet": "defence",
    "CardPlayed": "trick",
    "TalonOpened": "trick",
    "TricksCounted": "play-phase",
    "Scored": "scored",
}


@dataclass(frozen=True, slots=True)
class Stop:
    """A stretch of steps that belong together; `trick` is its number, 0 elsewhere.

    `stage` may also be a mark at one step: `irregularity`, `ruling` or `claim`, or `void`, where
    the deal was made so; or `proof`, a trick of the line `proof`, whose steps are counted by
    themselves.
    """

    stage: str
    first: int
    last: int
    trick: int = 0
    proof: str = ""
    current: bool = False

    @property
    def is_mark(self) -> bool:
        """Whether it stands at one step beside the play."""
        return self.stage in ("irregularity", "ruling", "claim", "void")

    @property
    def link(self) -> str:
        """The address of its first step."""
        return f"?proof={self.proof}&step={self.first}" if self.proof else f"?step={self.first}"


def stops(
    replay: Replay,
    verdict: Mapping[str, Any],
    lines: Sequence[ProofLine],
    current: int,
    proof: str = "",
    void: int | None = None,
) -> tuple[Stop, ...]:
    """The stretches of the deal in order, the one with the step `current` marked; that step is
    one of the line `proof` where that is named. `void` is the step after which it was made void.
    """
    beside = [(mark.first, mark) for mark in _marks(replay, verdict)]
    beside += [(line.after, stop) for line in lines for stop in _of_line(line)]
    beside += [] if void is None else [(void, Stop("void", void, void))]
    beside.sort(key=lambda one: one[0])
    found: list[Stop] = []
    for stop in _stretches(replay):
        found += [stop, *(one for after, one in beside if stop.first <= after <= stop.last)]
    return tuple(_with_current(stop, current, proof) for stop in found)


def _with_current(stop: Stop, current: int, proof: str) -> Stop:
    here = stop.proof == proof and stop.first <= current <= stop.last
    return replace(stop, current=here) if here else stop


def _stretches(replay: Replay) -> list[Stop]:
    found: list[Stop] = []
    for step in replay.steps:
        stage, trick = ("deal", 0) if step.number == 0 else _stage(step, found)
        if found and (found[-1].stage, found[-1].trick) == (stage, trick):
            found[-1] = Stop(stage, found[-1].first, step.number, trick)
        else:
            found.append(Stop(stage, step.number, step.number, trick))
    return found


def _marks(replay: Replay, verdict: Mapping[str, Any]) -> Iterator[Stop]:
    """One for each step, however many irregularities it brought."""
    for action in {row["action"] for row in verdict["irregularities"]} - {None}:
        yield Stop("irregularity", action, action)
    for step in replay.steps:
        words = step.text.split()
        if words[:1] == ["director"]:
            yield Stop("ruling", step.number, step.number)
        elif words[1:2] == ["claim"]:
            yield Stop("claim", step.number, step.number)


def _of_line(line: ProofLine) -> Iterator[Stop]:
    for stop in line.stops:
        yield Stop("proof", stop.first, stop.last, stop.trick, line.key)


def _stage(step: Step, before: list[Stop]) -> tuple[str, int]:
    for event in step.events:
        stage = STAGE_OF_EVENT.get(type(event).__name__)
        if stage == "trick":
            board = step.state.board
            done = any(type(event).__name__ == "TrickTaken" for event in step.events)
            return stage, board.done if done else board.done + 1
        if stage is not None:
            return stage, 0
    return before[-1].stage, before[-1].trick
