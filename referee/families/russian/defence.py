"""Who is asked what after a declaration: whist, pass, half-whist, their return, open or closed
(3.8). One pure table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...seats import Seat
from ...sides import Sides
from ...stages.answers import ALONE, CLOSED, HALF, INVITE, OPEN, PASS, WHIST, Asked, Question
from ...state import State
from .rules import Rules

EITHER = (WHIST, PASS)

ARTICLES = {
    WHIST: "3.8.1",
    PASS: "3.8.1",
    HALF: "3.8.7",
    ALONE: "3.8.15",
    INVITE: "3.8.15",
    OPEN: "3.8.5",
    CLOSED: "3.8.5",
}


@dataclass(frozen=True, slots=True)
class Defence:
    """The table under given rules; called with the state it answers who is to speak."""

    rules: Rules

    def __call__(self, state: State) -> Asked:
        """The next question, the sides, or None where the contract is made without play."""
        contract = state.contract
        if contract is None or contract.kind != "game":
            return Sides(OPEN)
        first, second = state.defenders
        if contract.level == 10 and self.rules.ten != "whisted":
            return Sides(OPEN, (first, second)) if self.rules.ten == "checked" else None
        compulsory = self.rules.stalingrad and (contract.level, contract.strain) == (6, 0)
        table = Asking(self.rules, state, first, second, contract.level <= 7)
        return table.compulsory() if compulsory else table.asked()


class Asking(NamedTuple):
    """One contract's words; `low` levels, six and seven, know the half-whist."""

    rules: Rules
    state: State
    first: Seat
    second: Seat
    low: bool

    def compulsory(self) -> Asked:
        """Six spades, whisted by both without a choice ("Stalingrad")."""
        said = len(self.state.words)
        if said == 2:
            return Sides(CLOSED, (self.first, self.second))
        return Question((self.first, self.second)[said], (WHIST,))

    def asked(self) -> Asked:
        """After the two first words the deal takes one of four ways."""
        words = [word for _, word in self.state.words]
        if not words:
            return Question(self.first, EITHER)
        if len(words) == 1:
            extra = (HALF,) if words[0] == PASS and self.low else ()
            return Question(self.second, (*EITHER, *extra))
        later = words[2:]
        match words[0], words[1]:
            case "whist", "whist":
                return Sides(CLOSED, (self.first, self.second))
            case "whist", "pass":
                return self._first_alone(later)
            case "pass", "whist":
                return self._single(self.second, later)
            case "pass", "half-whist":
                return self._return(self.first, self.second, later)
        return self._dealer(later)

    def _first_alone(self, later: list[str]) -> Asked:
        """With gentleman whist he may leave the whole whist for half of it (3.8.14)."""
        if later and later[0] == HALF:
            return self._return(self.second, self.first, later[1:])
        leaving = (HALF,) if self.rules.gentleman and self.low else ()
        return self._single(self.first, later, leaving)

    def _return(self, passer: Seat, half: Seat, later: list[str]) -> Asked:
        """The passer, then the dealer may turn a half-whist into a whist (3.8.8)."""
        if not later:
            return Question(passer, EITHER)
        if later[0] == WHIST:
            if len(later) == 1:
                return Question(half, (PASS,))
            return self._single(passer, later[2:])
        return self._dealer(later[1:], half)

    def _dealer(self, later: list[str], half: Seat | None = None) -> Asked:
        """At a table of four the dealer may whist for both, cards on the table (3.8.8.1)."""
        dealer = self.state.seats.idle
        if dealer is None:
            return None
        if not later:
            return Question(dealer, EITHER)
        if later[0] == PASS:
            return None
        if half is not None and len(later) == 1:
            return Question(half, (PASS,))
        return Sides(OPEN, (dealer,), commander=dealer)

    def _single(self, whister: Seat, later: list[str], leaving: tuple[str, ...] = ()) -> Asked:
        """One whister says how he plays (3.8.4, 3.8.5); open, he plays both hands."""
        if not later:
            alone = (ALONE,) if self.rules.invitation else ()
            return Question(whister, (OPEN, CLOSED, *alone, *leaving), Sides(None, (whister,)))
        if later[0] == ALONE:
            passer = self.first if whister == self.second else self.second
            return Sides(CLOSED, (whister,), dead=passer)
        return Sides(later[0], (whister,), whister if later[0] == OPEN else None)
