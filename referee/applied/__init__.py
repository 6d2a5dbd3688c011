"""What each event makes of a deal; `apply` never refuses, an event is what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import events as ev
from ..state import State
from .desk import DESK
from .table import TABLE

APPLY: dict[type[ev.Event], Callable[[State, Any], State]] = {**TABLE, **DESK}
"""By the kind of event."""


def apply(state: State, event: ev.Event) -> State:
    """The deal after this event."""
    return APPLY[type(event)](state, event)


def after(state: State, *events: ev.Event) -> State:
    """The deal after several events."""
    for event in events:
        state = apply(state, event)
    return state
