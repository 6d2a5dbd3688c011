"""Referee: the laws of preferans as a library. Outsiders import from here only."""

from __future__ import annotations

from .actions import Action
from .cards import Card
from .deal import Deal
from .errors import Fault, RefereeError, Refusal
from .events import Event, as_json, event_from
from .grammar import read_line, write_line
from .headers import HeaderRefusal
from .laws import Laws, Option, Preset
from .record import Record, read
from .registry import Example, examples, laws, presets, settle
from .replay import Refused, Replay, Step, replay
from .seats import Seats
from .sheet import Settlement, SettlementLine, SheetScore
from .state import State
from .verdict import judge, verdict_of
from .wording import SENTENCES, sentence

__all__ = [
    "SENTENCES",
    "Action",
    "Card",
    "Deal",
    "Event",
    "Example",
    "Fault",
    "HeaderRefusal",
    "Laws",
    "Option",
    "Preset",
    "Record",
    "RefereeError",
    "Refusal",
    "Refused",
    "Replay",
    "Seats",
    "Settlement",
    "SettlementLine",
    "SheetScore",
    "State",
    "Step",
    "as_json",
    "event_from",
    "examples",
    "judge",
    "laws",
    "presets",
    "read",
    "read_line",
    "replay",
    "sentence",
    "settle",
    "verdict_of",
    "write_line",
]
