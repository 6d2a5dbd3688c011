"""A record played through: the deal step by step, up to its end or the first refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .applied import apply
from .claims import adjudicate
from .deal import Deal
from .errors import Refusal
from .events import Event
from .headers import HeaderRefusal
from .laws import Preset
from .record import Line, Record, read
from .state import State

LIMIT = 5_000_000
"""Positions searched for a disputed claim before it is left undecided."""


class Step(NamedTuple):
    """The deal after one action; step 0 is the deal as dealt."""

    number: int
    written: Line | None
    events: tuple[Event, ...]
    state: State

    @property
    def line(self) -> int | None:
        """The file's line of the action."""
        return None if self.written is None else self.written.number

    @property
    def text(self) -> str:
        """The action in its normal form."""
        return "" if self.written is None else self.written.text


@dataclass(frozen=True, slots=True)
class Refused:
    """Where a record stopped and why; `action` is None where a header was refused."""

    line: int
    action: int | None
    refusal: Refusal


@dataclass(frozen=True)
class Replay:
    """What a text came to. Without a record the headers were refused; `preset` if it is known.

    `undecided` is the number of positions after which the proof of a disputed claim was given up.
    """

    record: Record | None
    deal: Deal | None
    refused: Refused | None
    preset: Preset | None = None
    undecided: int | None = None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The deal as dealt and after each action that was taken."""
        if self.record is None or self.deal is None:
            return ()
        state = self.record.deal().state
        steps = [Step(0, None, (), state)]
        for line, entry in zip(self.record.lines, self.deal.log, strict=False):
            for event in entry.events:
                state = apply(state, event)
            steps.append(Step(line.action_number, line, entry.events, state))
        return tuple(steps)


def replay(
    text: str, limit: int | None = LIMIT, cancelled: Callable[[], bool] | None = None
) -> Replay:
    """Plays a record through; a bad record is an answer, not an error.

    A disputed claim is adjudicated at once; with `limit` positions searched it stays undecided.
    `cancelled` may call the search off, which raises `Cancelled`.
    """
    try:
        record = read(text)
    except HeaderRefusal as refused:
        where = Refused(refused.line, None, refused.refusal)
        return Replay(None, None, where, refused.preset)
    deal = record.deal()
    undecided: int | None = None
    for line in record.lines:
        try:
            if isinstance(line.said, Refusal):
                raise line.said
            deal.act(line.said)
        except Refusal as refusal:
            where = Refused(line.number, line.action_number, refusal)
            return Replay(record, deal, where, undecided=undecided)
        if deal.disputed and undecided is None:
            undecided = _adjudicated(deal, limit, cancelled)
    return Replay(record, deal, None, undecided=undecided)


def _adjudicated(deal: Deal, limit: int | None, cancelled: Callable[[], bool] | None) -> int | None:
    """Settles the claim, or tells how many positions were searched in vain."""
    from .solver import Undecided  # costs more than judging a deal, which rarely needs it

    try:
        deal.settle(adjudicate(deal, limit, cancelled))
    except Undecided as undecided:
        return undecided.positions
    return None
