"""What a finished deal of Austrian préférence pays: for which contract, by which tricks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ...bids import STRAINS, Contract
from ...payments import Ledger
from ...payout import Payout
from ...reckoning import Tricks, all_ten, is_unopposed, table_tricks
from ...stages.answers import answering
from ...state import State
from .floor import rank
from .payments import Payments
from .rules import SUIT_ORDER, Rules


def payout(rules: Rules) -> Payout:
    """The payments under these rules."""
    return Payout(_paid_for, _counted, partial(_pay, rules))


def _paid_for(state: State) -> Contract | None:
    """One named below the bid counts as the bid reached (3.4.4)."""
    contract, bid, how = state.contract, state.auction.standing, state.desk.how
    if contract is None or contract.kind == "all-pass" or how == "passed":
        return None
    if how == "below-bid" and bid is not None:
        strain = STRAINS.index(SUIT_ORDER[rank(bid) - 1])
        return replace(contract, strain=strain)
    return contract


def _counted(state: State) -> Tricks:
    """All ten where nobody played against the contract."""
    contract = _paid_for(state)
    if contract is None or contract.declarer is None or not is_unopposed(state):
        return table_tricks(state)
    return all_ten(state, contract.declarer)


def _pay(
    rules: Rules, state: State, ledger: Ledger, contract: Contract, tricks: Tricks, own: Tricks
) -> None:
    Payments(rules, state, ledger, contract, answering(state), tricks, own).write()
