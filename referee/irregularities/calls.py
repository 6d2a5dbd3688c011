"""Calls that the laws forbid but that were made (3.3.8, 3.3.18)."""

from __future__ import annotations

from collections.abc import Mapping

from .. import events as ev
from ..actions import Action
from ..asides import Report
from ..errors import Refusal
from ..laws import Stage
from ..state import State

REPORTS: Mapping[str, Report] = {}


def happened(stage: Stage, state: State, action: Action, refusal: Refusal) -> tuple[ev.Event, ...]:
    """What the laws make of it; raises the refusal where it cannot have happened."""
    raise refusal


def chosen(stage: Stage, state: State, offered: ev.Offered, choice: str) -> tuple[ev.Event, ...]:
    """What a choice brings about."""
    return ()
