"""Who is asked what after a declaration: whist or pass, then one whister alone or inviting."""

from __future__ import annotations

from dataclasses import dataclass

from ...seats import Seat
from ...sides import Sides
from ...stages.answers import ALONE, CLOSED, INVITE, PASS, WHIST, Asked, Question
from ...state import State
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Defence:
    """The table under given rules; called with the state it answers who is to speak."""

    rules: Rules

    def __call__(self, state: State) -> Asked:
        """The next question, the sides, or None where nobody plays against the contract."""
        if state.contract is None or state.contract.kind != "game":
            return None
        defenders = state.defenders
        said = [word for _, word in state.words]
        if len(said) < 2:
            return Question(defenders[len(said)], (WHIST, PASS))
        whisters = tuple(seat for seat, word in zip(defenders, said, strict=False) if word == WHIST)
        if len(whisters) == 1:
            return self._single(state, whisters[0], said[2:])
        return Sides(CLOSED, whisters, leader=state.declarer) if whisters else None

    def _single(self, state: State, whister: Seat, later: list[str]) -> Question | Sides:
        """He plays alone, the passer's hand being dead, or invites him and answers for both."""
        if not later:
            return Question(whister, (ALONE, INVITE))
        leader = None if self.rules.first_hand_leads else state.declarer
        passer = next(seat for seat in state.defenders if seat != whister)
        dead = passer if later[0] == ALONE else None
        return Sides(CLOSED, (whister,), dead=dead, leader=leader)
