"""What a finished deal of Austrian préférence pays, with penalties and the director's figures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ...bids import STRAINS, Contract
from ...directed import directed
from ...laws import FINISHED
from ...payments import Ledger, PaymentsScore
from ...reckoning import TRICKS_IN_A_DEAL, Tricks, credited_of, table_tricks, whole
from ...sides import Sides
from ...state import State
from .defence import WHIST
from .floor import rank
from .payments import Payments
from .rules import SUIT_ORDER, Rules


@dataclass(frozen=True, slots=True)
class Scoring:
    """The payments of a finished deal under given rules."""

    rules: Rules

    def __call__(self, state: State) -> PaymentsScore:
        """Every row; a deal that was thrown in pays nothing."""
        is_paid = _paid_for(state) is not None
        score = self.under(state, counted(state))
        return directed(state, score, self.under if is_paid else None)

    def under(self, state: State, tricks: Tricks) -> PaymentsScore:
        """What the deal would pay if these tricks had been taken; penalties still count."""
        pot = Fraction(0) if state.setup.pot is None else state.setup.pot
        ledger = Ledger(len(state.seats.names), pot)
        contract = _paid_for(state)
        if contract is not None:
            own = credited_of(state, tricks)
            Payments(self.rules, state, ledger, contract, _sides(state), tricks, own).write()
        return ledger.score()


def credited(state: State) -> Tricks:
    """The tricks as the payments count them: all ten where nobody played against the contract."""
    return credited_of(state, counted(state))


def counted(state: State) -> Tricks:
    """The tricks before penalties, those of a contract that was not played too."""
    contract = _paid_for(state)
    unplayed = state.stage == FINISHED and state.sides is None and not _how(state)
    if contract is None or contract.declarer is None or not unplayed:
        return table_tricks(state)
    return whole(((contract.declarer, TRICKS_IN_A_DEAL),), len(state.seats.names))


def _paid_for(state: State) -> Contract | None:
    """The contract that is paid for; one named below the bid counts as the bid reached (3.4.4).

    None where the cards were thrown in, or the deal counts by the director's figures alone.
    """
    contract, bid, how = state.contract, state.auction.standing, _how(state)
    if contract is None or contract.kind == "all-pass" or how == "passed":
        return None
    if how == "below-bid" and bid is not None:
        strain = STRAINS.index(SUIT_ORDER[rank(bid) - 1])
        return replace(contract, strain=strain)
    return contract


def _sides(state: State) -> Sides:
    """Who answers for the defence; the director may end a deal before it has spoken to its end."""
    if state.sides is not None:
        return state.sides
    words = state.last_words.items()
    return Sides(None, tuple(seat for seat, word in words if word == WHIST))


def _how(state: State) -> str:
    """How the deal ended before its last card, or nothing."""
    ending = state.desk.ending
    return "" if ending is None else ending.how
