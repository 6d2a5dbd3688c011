"""The payments of one contract: made or failed, with or without fines, and four aces.

v is what a trick is worth; d the declarer's tricks as credited to him.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...bids import LEVELS, Contract
from ...figures import Figure
from ...payments import POT, Ledger
from ...reckoning import Tricks
from ...seats import Seat
from ...sides import Sides
from ...stages.announcements import FOUR_ACES, four_aces_of_twelve_disproved, is_belied
from ...state import State, there
from .obligations import Obligations
from .rules import ACES_HIGH, ACES_LOW, TRICKS, Rules

DOUBLED_FROM = 2
"""Short by so many, a contract or a defender pays double."""


@dataclass(frozen=True, slots=True)
class Game:
    """A contract and whoever played against it."""

    rules: Rules
    state: State
    ledger: Ledger
    contract: Contract
    sides: Sides

    @property
    def declarer(self) -> Seat:
        """Who plays for the kasa."""
        return there(self.contract.declarer, "declarer")

    def pay(self, tricks: Tricks, credited: Tricks) -> None:
        """All rows, by the tricks at the table and what is credited to each for himself."""
        level, taken = self.contract.level, credited[self.declarer]
        made = taken >= level
        unit = self.rules.unit(self.contract, self.ledger.pot, made=made)
        owed = Obligations(self.state, self.sides, level, tricks, credited)
        if not made:
            self._failed(owed, unit * (2 if level - taken >= DOUBLED_FROM else 1))
        elif any(owed.missing(whister) for whister in self.sides.whisters):
            for whister in self.sides.whisters:
                self._fined(owed, whister, unit, taken)
        else:
            self.ledger.pay(POT, self.declarer, TRICKS * unit, "pot")
            self._tricks(owed, unit)
        if FOUR_ACES in self.state.announced:
            self._four_aces(made=made)

    def _failed(self, owed: Obligations, unit: Figure) -> None:
        """Into the kasa, and for every trick of the defence; nobody is fined then."""
        self.ledger.pay(self.declarer, POT, TRICKS * unit, "remise")
        self._tricks(owed, unit)

    def _tricks(self, owed: Obligations, unit: Figure) -> None:
        for whister in self.sides.whisters:
            self.ledger.pay(self.declarer, whister, max(owed.taken(whister), 0) * unit, "tricks")

    def _fined(self, owed: Obligations, whister: Seat, unit: Figure, taken: int) -> None:
        """To the declarer for his own part missed, and to a partner who has met his."""
        missing = owed.missing(whister)
        if not missing:
            return
        fine = self._fine(missing, taken, inviting=owed.inviting)
        self.ledger.pay(whister, self.declarer, fine * unit, "quota")
        doubled = self.rules.partner_doubled and missing >= DOUBLED_FROM
        for partner in self.sides.whisters:
            if partner != whister and owed.has_met(partner):
                due = max(owed.taken(partner), 0) * unit * (2 if doubled else 1)
                self.ledger.pay(whister, partner, due, "partner")

    def _fine(self, missing: int, taken: int, *, inviting: bool) -> int:
        """In units: an inviter pays for every trick missing, others once or, solo, twice."""
        if self.rules.fined_per_trick:
            return missing
        if inviting:
            return missing * taken
        return taken * (2 if missing >= DOUBLED_FROM else 1)

    def _four_aces(self, *, made: bool) -> None:
        """With each of the two others, whether he plays or not; never doubled. Where the play has
        disproved it since, they owe nothing.
        """
        if made and is_belied(self.state, four_aces_of_twelve_disproved):
            return
        amount = ACES_LOW if self.contract.level == LEVELS[0] else ACES_HIGH
        for other in self.state.seats.others(self.declarer):
            payer, payee = (other, self.declarer) if made else (self.declarer, other)
            self.ledger.pay(payer, payee, amount, FOUR_ACES)
