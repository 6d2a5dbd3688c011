"""A deal's course as a row of stops: the deal, the auction, the talon, each trick, the end."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Replay, Step

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
    """A stretch of steps that belong together; `trick` is its number, 0 elsewhere."""

    stage: str
    first: int
    last: int
    trick: int = 0
    current: bool = False


def stops(replay: Replay, current: int) -> tuple[Stop, ...]:
    """The stretches of the deal in order, the one with the step `current` marked."""
    found: list[Stop] = []
    for step in replay.steps:
        stage, trick = ("deal", 0) if step.number == 0 else _stage(step, found)
        if found and (found[-1].stage, found[-1].trick) == (stage, trick):
            found[-1] = Stop(stage, found[-1].first, step.number, trick)
        else:
            found.append(Stop(stage, step.number, step.number, trick))
    return tuple(
        Stop(stop.stage, stop.first, stop.last, stop.trick, stop.first <= current <= stop.last)
        for stop in found
    )


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
