"""What a deal of Greek prefa pays: into the kasa, out of it, and between the players.

The director's figures are paid beside the result.
"""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...bids import Contract
from ...desk import NOTHING
from ...laws import FINISHED
from ...payments import POT, Ledger, PaymentsScore
from ...reckoning import Tricks, credited_of, table_tricks, whole
from ...seats import Seat
from ...sheet import Figure
from ...sides import Sides
from ...state import State
from .game import Game
from .rules import ALL_PASS_TRICK, KASA, SOLO, TRICKS, Rules

DIRECTOR = "director"
GIVEN_UP = frozenset({"below-bid", "wrong-discard"})
"""Ends by which a contract fails by two without play, as if it were given up (3.4.4, 3.4.6)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The payments of a finished deal under given rules."""

    rules: Rules

    def __call__(self, state: State) -> PaymentsScore:
        """Every row, in the order of the rules."""
        ledger = Ledger(len(state.seats.names), kasa_of(state))
        if not _passed_on(state):
            self._pay(state, counted(state), ledger)
        if state.desk is NOTHING:
            return ledger.score()
        split = self._results_given(state, ledger)
        _figures(state, ledger)
        return ledger.score(split=split, pending=state.desk.reserved)

    def under(self, state: State, tricks: Tricks) -> PaymentsScore:
        """What the deal would pay if these tricks had been taken; penalties still count."""
        ledger = Ledger(len(state.seats.names), kasa_of(state))
        self._pay(state, tricks, ledger)
        return ledger.score()

    def _pay(self, state: State, tricks: Tricks, ledger: Ledger) -> None:
        contract = contract_of(state)
        if contract is None:
            return
        own = credited_of(state, tricks)
        if contract.kind == "all-pass":
            self._all_pass(state, tricks, own, ledger)
        else:
            Game(self.rules, state, ledger, contract, sides_of(state)).pay(tricks, own)

    def _all_pass(self, state: State, tricks: Tricks, own: Tricks, ledger: Ledger) -> None:
        """Every trick above the smallest number costs ten; a penalty is the offender's alone."""
        if not self.rules.all_pass_played:
            return
        players = state.seats.playing
        smallest = min(tricks[seat] for seat in players)
        for seat in players:
            burden = max(own[seat] - smallest, 0)
            ledger.pay(seat, POT, ALL_PASS_TRICK * burden, "all-pass")

    def _results_given(self, state: State, ledger: Ledger) -> bool:
        """Seats whose own rows follow other tricks (3.8.5.1); whether there are any."""
        if contract_of(state) is None or _passed_on(state):
            return False
        given = {due.seat: due.tricks for due in state.desk.of(ev.ResultGiven)}
        for seat, tricks in given.items():
            ledger.line(seat, self.under(state, whole(tricks, len(state.seats.names))))
        return bool(given)


def kasa_of(state: State) -> Figure:
    """Kapikia in the kasa before the deal's payments."""
    return KASA if state.setup.pot is None else state.setup.pot


def credited(state: State) -> Tricks:
    """The tricks as the score counts them, those of a contract that was not played too."""
    return credited_of(state, counted(state))


def counted(state: State) -> Tricks:
    """The tricks that are paid for: taken, or those of the table for a contract given up, or all
    ten for one that nobody played against.
    """
    contract, count = contract_of(state), len(state.seats.names)
    if contract is None or contract.declarer is None or _assigned(state):
        return table_tricks(state)
    declarer = contract.declarer
    if given_up(state):
        shares = zip((declarer, *state.seats.others(declarer)), SOLO[contract.level], strict=True)
        return whole(tuple(shares), count)
    if state.sides is None and state.stage == FINISHED and not _passed_on(state):
        return whole(((declarer, TRICKS),), count)
    return table_tricks(state)


def contract_of(state: State) -> Contract | None:
    """What is paid for: a contract named below the bid counts as the bid reached (3.4.4)."""
    contract, ending, bid = state.contract, state.desk.ending, state.auction.standing
    if ending is None or ending.how != "below-bid" or bid is None:
        return contract
    return Contract("game", state.buyer, bid.level, bid.strain)


def sides_of(state: State) -> Sides:
    """Who played against the contract; one given up is defended by both.

    The director may end a deal before the defence has spoken to its end.
    """
    if given_up(state):
        return Sides(None, state.seats.others(state.buyer))
    if state.sides is not None:
        return state.sides
    words = state.last_words.items()
    return Sides(None, tuple(seat for seat, word in words if word == "whist"))


def given_up(state: State) -> bool:
    """Whether the contract fails by two without play."""
    if _assigned(state):
        return False
    ending = state.desk.ending
    return state.conceded or (ending is not None and ending.how in GIVEN_UP)


def _assigned(state: State) -> bool:
    ending = state.desk.ending
    return ending is not None and ending.how == "assigned"


def _passed_on(state: State) -> bool:
    """Whether the deal counts by the director's figures alone."""
    ending = state.desk.ending
    return ending is not None and ending.how == "passed"


def _figures(state: State, ledger: Ledger) -> None:
    """The director's own figures: what he adds to a pool the kasa pays, what he puts on a
    mountain goes into the kasa, and whists are paid from player to player.
    """
    for due in state.desk.of(ev.Adjusted):
        if due.number is None and due.what == "pool":
            _ruled(ledger, POT, due.seat, due.amount)
        elif due.number is None and due.what == "mountain":
            _ruled(ledger, due.seat, POT, due.amount)
    for given in state.desk.of(ev.WhistsGiven):
        _ruled(ledger, given.on, given.seat, given.amount)


def _ruled(ledger: Ledger, payer: Seat | None, payee: Seat | None, amount: int) -> None:
    """A negative figure goes the other way."""
    if amount < 0:
        payer, payee, amount = payee, payer, -amount
    ledger.pay(payer, payee, amount, DIRECTOR)
