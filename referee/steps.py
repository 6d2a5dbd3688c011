"""A record played through: the deal step by step, up to its end or the first refusal."""

from __future__ import annotations

from dataclasses import dataclass

from .deal import Deal
from .errors import Refusal
from .events import Event
from .headers import HeaderRefusal
from .laws import Preset
from .record import Record, read
from .state import State


@dataclass(frozen=True, slots=True)
class Step:
    """The deal after one action; step 0 is the deal as dealt."""

    number: int
    line: int | None
    text: str
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Refused:
    """Where a record stopped and why; `action` is None where a header was refused."""

    line: int
    action: int | None
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Replay:
    """What a text came to. Without a record the headers were refused; `preset` if it is known."""

    record: Record | None
    deal: Deal | None
    steps: tuple[Step, ...]
    refused: Refused | None
    preset: Preset | None = None


def replay(text: str) -> Replay:
    """Plays a record through; a bad record is an answer, not an error."""
    try:
        record = read(text)
    except HeaderRefusal as refused:
        where = Refused(refused.line, None, refused.refusal)
        return Replay(None, None, (), where, refused.preset)
    deal = record.deal()
    steps = [Step(0, None, "", (), deal.state)]
    for line in record.lines:
        try:
            if line.refusal is not None or line.action is None:
                raise line.refusal or Refusal("unreadable")
            events = deal.act(line.action)
        except Refusal as refusal:
            where = Refused(line.number, line.action_number, refusal)
            return Replay(record, deal, tuple(steps), where)
        steps.append(Step(line.action_number, line.number, line.text, events, deal.state))
    return Replay(record, deal, tuple(steps), None)
