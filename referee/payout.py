"""What a finished deal of a game with a pot pays, penalties and the director's figures included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .bids import Contract
from .directed import directed
from .figures import Figure
from .payments import Ledger, PaymentsScore
from .reckoning import Tricks, credited_of
from .state import State


@dataclass(frozen=True, slots=True)
class Payout:
    """The score of a finished deal under a family's rules.

    `paid_for` tells the contract that is paid for: None where the cards were thrown in, or the
    deal counts by the director's figures alone. `counted` tells the tricks before penalties, those
    of a contract that was not played too. `pay` writes the rows for tricks at the table and those
    credited. `pot` is what lay in the pot where a record does not tell.
    """

    paid_for: Callable[[State], Contract | None]
    counted: Callable[[State], Tricks]
    pay: Callable[[State, Ledger, Contract, Tricks, Tricks], None]
    pot: Figure = 0

    def __call__(self, state: State) -> PaymentsScore:
        """Every row, in the order of the rules."""
        is_paid = self.paid_for(state) is not None
        score = self.under(state, self.counted(state))
        return directed(state, score, self.under if is_paid else None)

    def under(self, state: State, tricks: Tricks) -> PaymentsScore:
        """What the deal would pay if these tricks had been taken; penalties still count."""
        pot = self.pot if state.setup.pot is None else state.setup.pot
        ledger, contract = Ledger(len(state.seats.names), pot), self.paid_for(state)
        if contract is not None:
            self.pay(state, ledger, contract, tricks, credited_of(state, tricks))
        return ledger.score()

    def credited(self, state: State) -> Tricks:
        """The tricks as the payments count them."""
        return credited_of(state, self.counted(state))
