"""What a finished deal of Greek prefa pays: for which contract, by which tricks."""

from __future__ import annotations

from functools import partial

from ...bids import Contract
from ...payments import POT, Ledger
from ...payout import Payout
from ...reckoning import Tricks, all_ten, is_unopposed, table_tricks, whole
from ...sides import Sides
from ...stages.answers import answering
from ...state import State
from .game import Game
from .rules import ALL_PASS_TRICK, KASA, SOLO, Rules

GIVEN_UP = frozenset({"below-bid", "wrong-discard"})
"""Ends by which a contract fails by two without play, as if it were given up (3.4.4, 3.4.6)."""


def payout(rules: Rules) -> Payout:
    """The payments under these rules."""
    return Payout(_paid_for, _counted, partial(_pay, rules), KASA)


def _paid_for(state: State) -> Contract | None:
    """One named below the bid counts as the bid reached (3.4.4)."""
    bid, how = state.auction.standing, state.desk.how
    if how == "passed":
        return None
    if how == "below-bid" and bid is not None:
        return Contract("game", state.buyer, bid.level, bid.strain)
    return state.contract


def _counted(state: State) -> Tricks:
    """The tricks taken, or by the table for a contract given up, or all ten for one that nobody
    played against.
    """
    contract = _paid_for(state)
    if contract is None or contract.declarer is None:
        return table_tricks(state)
    if _given_up(state):
        seats = state.seats.from_seat(contract.declarer)
        shares = tuple(zip(seats, SOLO[contract.level], strict=True))
        return whole(shares, len(state.seats.names))
    return all_ten(state, contract.declarer) if is_unopposed(state) else table_tricks(state)


def _pay(
    rules: Rules, state: State, ledger: Ledger, contract: Contract, tricks: Tricks, own: Tricks
) -> None:
    if contract.kind != "all-pass":
        Game(rules, state, ledger, contract, _sides(state)).pay(tricks, own)
    elif rules.all_pass_played:
        _all_pass(state, ledger, tricks, own)


def _all_pass(state: State, ledger: Ledger, tricks: Tricks, own: Tricks) -> None:
    """Every trick above the smallest number costs ten; a penalty is the offender's alone."""
    players = state.seats.playing
    smallest = min(tricks[seat] for seat in players)
    for seat in players:
        burden = max(own[seat] - smallest, 0)
        ledger.pay(seat, POT, ALL_PASS_TRICK * burden, "all-pass")


def _sides(state: State) -> Sides:
    """Who played against the contract; one given up is defended by both, whatever the figures."""
    if _given_up(state) or state.conceded:
        return Sides(None, state.defenders)
    return answering(state)


def _given_up(state: State) -> bool:
    """Whether the contract fails by two without play."""
    how = state.desk.how
    return how in GIVEN_UP or (state.conceded and how != "assigned")
