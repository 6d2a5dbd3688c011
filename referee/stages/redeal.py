"""Three passes in a family that throws the cards in: no play, the next dealer deals."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action
from ..errors import Fault
from ..laws import FINISHED
from ..seats import Seat
from ..state import State
from .answers import nobody_bought


@dataclass(frozen=True, slots=True)
class RedealStage:
    """The deal passes through it on its way to the end; nobody acts here."""

    phase: str = "finished"
    order: str | None = None
    verbs: frozenset[str] = frozenset()

    def turn(self, state: State) -> Seat | None:
        """Nobody's."""
        return None

    def free(self, state: State, action: Action) -> bool:
        """There is no turn to wait for."""
        return True

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Nothing for any seat."""
        return ()

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """No verb belongs here."""
        raise Fault("a deal that is thrown in takes no action")

    def next(self, state: State) -> str:
        """The end."""
        return FINISHED

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """The three passes make the contract."""
        return nobody_bought(state, None)
