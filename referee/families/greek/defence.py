"""Who is asked what after a declaration: whist or pass, then alone or invite. One pure table."""

from __future__ import annotations

from dataclasses import dataclass

from ...seats import Seat
from ...sides import Sides
from ...stages.answers import ALONE, CLOSED, INVITE, PASS, WHIST, Asked, Question
from ...state import State
from .rules import Rules

ARTICLE = "greek 4"
EITHER, SINGLE = (WHIST, PASS), (ALONE, INVITE)


@dataclass(frozen=True, slots=True)
class Defence:
    """The table under given rules; called with the state it answers who is to speak."""

    rules: Rules

    def __call__(self, state: State) -> Asked:
        """The next question, the sides, or None where nobody plays against the contract."""
        contract = state.contract
        if contract is None or contract.kind != "game":
            return None
        (first, second), words = state.defenders, [word for _, word in state.words]
        if len(words) < 2:
            return Question((first, second)[len(words)], EITHER)
        match words[0], words[1]:
            case "whist", "whist":
                return Sides(CLOSED, (first, second))
            case "whist", "pass":
                return _single(first, second, words[2:])
            case "pass", "whist" if self.rules.take_over:
                return _taken_over(first, second, words[2:])
            case "pass", "whist":
                return _single(second, first, words[2:])
        return None


def _single(whister: Seat, passer: Seat, later: list[str]) -> Asked:
    """One plays: without the passer's cards, or with them and then for both."""
    if not later:
        return Question(whister, SINGLE)
    return Sides(CLOSED, (whister,), dead=passer if later[0] == ALONE else None)


def _taken_over(first: Seat, second: Seat, later: list[str]) -> Asked:
    """The first, who has passed, may still invite and answer for both (option `take_over`)."""
    if not later:
        return Question(first, (PASS, INVITE))
    if later[0] == INVITE:
        return Sides(CLOSED, (first,))
    return _single(second, first, later[1:])
