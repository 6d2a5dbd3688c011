"""What a finished deal of Greek prefa pays, with penalties and the director's figures."""

from __future__ import annotations

from dataclasses import dataclass

from ...bids import Contract
from ...directed import directed
from ...laws import FINISHED
from ...payments import POT, Ledger, PaymentsScore
from ...reckoning import TRICKS_IN_A_DEAL, Tricks, credited_of, table_tricks, whole
from ...sides import Sides
from ...state import State
from .defence import WHIST
from .game import Game
from .rules import ALL_PASS_TRICK, KASA, SOLO, Rules

GIVEN_UP = frozenset({"below-bid", "wrong-discard"})
"""Ends by which a contract fails by two without play, as if it were given up (3.4.4, 3.4.6)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The payments of a finished deal under given rules."""

    rules: Rules

    def __call__(self, state: State) -> PaymentsScore:
        """Every row, in the order of the rules."""
        is_paid = _paid_for(state) is not None
        score = self.under(state, counted(state))
        return directed(state, score, self.under if is_paid else None)

    def under(self, state: State, tricks: Tricks) -> PaymentsScore:
        """What the deal would pay if these tricks had been taken; penalties still count."""
        kasa = KASA if state.setup.pot is None else state.setup.pot
        ledger, contract = Ledger(len(state.seats.names), kasa), _paid_for(state)
        if contract is None:
            return ledger.score()
        own = credited_of(state, tricks)
        if contract.kind == "all-pass":
            self._all_pass(state, tricks, own, ledger)
        else:
            Game(self.rules, state, ledger, contract, _sides(state)).pay(tricks, own)
        return ledger.score()

    def _all_pass(self, state: State, tricks: Tricks, own: Tricks, ledger: Ledger) -> None:
        """Every trick above the smallest number costs ten; a penalty is the offender's alone."""
        if not self.rules.all_pass_played:
            return
        players = state.seats.playing
        smallest = min(tricks[seat] for seat in players)
        for seat in players:
            burden = max(own[seat] - smallest, 0)
            ledger.pay(seat, POT, ALL_PASS_TRICK * burden, "all-pass")


def credited(state: State) -> Tricks:
    """The tricks as the payments count them, those of a contract that was not played too."""
    return credited_of(state, counted(state))


def counted(state: State) -> Tricks:
    """The tricks before penalties: taken, or by the table for a contract given up, or all ten
    for one that nobody played against.
    """
    contract, count = _paid_for(state), len(state.seats.names)
    if contract is None or contract.declarer is None:
        return table_tricks(state)
    if _given_up(state):
        seats = state.seats.from_seat(contract.declarer)
        return whole(tuple(zip(seats, SOLO[contract.level], strict=True)), count)
    if state.stage == FINISHED and state.sides is None and not _how(state):
        return whole(((contract.declarer, TRICKS_IN_A_DEAL),), count)
    return table_tricks(state)


def _paid_for(state: State) -> Contract | None:
    """The contract that is paid for; one named below the bid counts as the bid reached (3.4.4).

    None where the deal counts by the director's figures alone.
    """
    bid, how = state.auction.standing, _how(state)
    if how == "passed":
        return None
    if how == "below-bid" and bid is not None:
        return Contract("game", state.buyer, bid.level, bid.strain)
    return state.contract


def _sides(state: State) -> Sides:
    """Who played against the contract; one given up is defended by both, whatever the figures.

    The director may end a deal before the defence has spoken to its end.
    """
    if _given_up(state) or state.conceded:
        return Sides(None, state.defenders)
    if state.sides is not None:
        return state.sides
    words = state.last_words.items()
    return Sides(None, tuple(seat for seat, word in words if word == WHIST))


def _given_up(state: State) -> bool:
    """Whether the contract fails by two without play."""
    how = _how(state)
    return how in GIVEN_UP or (state.conceded and how != "assigned")


def _how(state: State) -> str:
    """How the deal ended before its last card, or nothing."""
    ending = state.desk.ending
    return "" if ending is None else ending.how
