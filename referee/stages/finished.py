"""The deal has a result and waits to be entered on the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action
from ..errors import Refusal
from ..seats import Seat
from ..state import State


@dataclass(frozen=True, slots=True)
class FinishedStage:
    """Nobody is on turn; `scored` closes the deal."""

    phase: str = "finished"
    order: str | None = None
    verbs: frozenset[str] = frozenset({"scored"})

    def turn(self, state: State) -> Seat | None:
        """Nobody's."""
        return None

    def free(self, state: State, action: Action) -> bool:
        """The table as a whole enters the result."""
        return True

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Nothing for any seat."""
        return ()

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The entry on the sheet, once."""
        if state.scored:
            raise Refusal("deal-finished", about="scored")
        return (ev.Scored(),)

    def next(self, state: State) -> str:
        """The last stage."""
        return state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()
