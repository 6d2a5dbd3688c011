"""The talon seen, looked at, taken or shown before the auction is over, and misdeals."""

from __future__ import annotations

from collections.abc import Mapping

from .. import events as ev
from ..asides import Report
from ..state import State

REPORTS: Mapping[str, Report] = {}


def closed(state: State) -> tuple[ev.Event, ...]:
    """The deal with the director's figures."""
    return ()
