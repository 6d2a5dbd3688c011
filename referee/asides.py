"""Actions with a window of their own: reports, claims, the director's word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .actions import Action
from .events import Event
from .state import State

OPEN_PHASES = frozenset(
    {"auction", "exchange", "declaration", "defence", "play", "claim", "remedy"}
)
ANY_PHASE = OPEN_PHASES | {"finished"}

Judged = Callable[[State, Action], tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Report:
    """Something said, seen or done beside the game, lawful in these phases.

    `shape` tells it from a stage's own word that is written alike (`hand`).
    """

    phases: frozenset[str]
    judged: Judged
    shape: type[Action] = Action

    def takes(self, action: Action) -> bool:
        """Whether the action has this report's shape."""
        return isinstance(action, self.shape)

    def check(self, state: State, action: Action) -> tuple[Event, ...]:
        """What it brings about; raises Refusal where it is not lawful."""
        return self.judged(state, action)
