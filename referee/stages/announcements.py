"""Announcements in a family that has none."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Wording
from ..errors import Refusal
from ..state import State


@dataclass(frozen=True, slots=True)
class NoAnnouncements:
    """The word exists in the grammar but not in this game."""

    phases: frozenset[str] = frozenset({"declaration", "defence", "play"})

    def takes(self, action: Action) -> bool:
        """Every announcement."""
        return True

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """Refuses every announcement."""
        word = action.text if isinstance(action, Wording) else action.verb
        raise Refusal("choice-not-offered", about="announcement", word=word)
