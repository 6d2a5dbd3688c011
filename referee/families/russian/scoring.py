"""What a deal of Russian preferans writes on the sheet (3.5, 3.7, 3.8), penalties and the
director's figures included (3.9.12).
"""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...bids import Contract
from ...desk import NOTHING
from ...reckoning import TRICKS_IN_A_DEAL, Tricks, credited_of, penalty, table_tricks, whole
from ...seats import Seat
from ...sheet import Entries, SheetScore
from ...state import State
from .all_pass import AllPass
from .rules import MISERE_PRICE, Rules
from .trick_game import TrickGame

FAILED_BY = 2
"""Undertricks of a contract declared with a wrong number of cards (3.4.6)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The score of a finished deal under given rules."""

    rules: Rules

    def __call__(self, state: State) -> SheetScore:
        """Pool, mountain and whists of every seat of the table."""
        entries = Entries(len(state.seats.names))
        self._as_it_ended(state, entries)
        if state.desk is NOTHING:
            return entries.score()
        split = self._results_given(state, entries)
        _figures(state, entries)
        return entries.score(split=split, pending=state.desk.reserved)

    def under(self, state: State, tricks: Tricks) -> SheetScore:
        """What the deal would write if these tricks had been taken; penalties still count."""
        entries = Entries(len(state.seats.names))
        self._played(state, tricks, entries)
        return entries.score()

    def _as_it_ended(self, state: State, entries: Entries) -> None:
        """The entries of the deal itself, before the director's figures."""
        contract, how = state.contract, state.desk.how
        if how == "below-bid":
            self._below_the_bid(state, entries)
        elif contract is None or how == "passed":
            return
        elif how == "wrong-discard":
            self._wrong_discard(state, entries)
        elif contract.kind == "game" and how != "assigned" and state.sides is None:
            TrickGame(self.rules, state, entries, contract).unplayed()
        else:
            self._played(state, table_tricks(state), entries)

    def _played(self, state: State, tricks: Tricks, entries: Entries) -> None:
        """The entries that ten tricks bring about."""
        contract, counted = state.contract, credited_of(state, tricks)
        if contract is None:
            return
        if contract.kind == "all-pass":
            AllPass(self.rules, state, entries).write(tricks, counted)
        elif contract.kind == "misere":
            self._misere(state.declarer, counted[state.declarer], entries)
        else:
            TrickGame(self.rules, state, entries, contract).played(tricks, counted)

    def _misere(self, declarer: Seat, tricks: int, entries: Entries) -> None:
        """Ten to the pool, or ten to the mountain for every trick taken (3.6)."""
        if tricks > 0:
            entries.mountain(declarer, self.rules.factor * MISERE_PRICE * tricks)
        else:
            entries.pool(declarer, MISERE_PRICE)

    def _below_the_bid(self, state: State, entries: Entries) -> None:
        """Without all on the bid reached (3.4.4); whoever bid misère has taken all ten."""
        bid, buyer = state.auction.standing, state.buyer
        if bid is None or bid.kind != "game":
            self._misere(buyer, TRICKS_IN_A_DEAL, entries)
            return
        reached = Contract("game", buyer, bid.level, bid.strain)
        TrickGame(self.rules, state, entries, reached).without(bid.level)

    def _wrong_discard(self, state: State, entries: Entries) -> None:
        """Failed by two without play (3.4.6); more as the director proves it."""
        contract = state.contract
        if contract is not None and contract.kind == "game":
            TrickGame(self.rules, state, entries, contract).without(FAILED_BY)
        elif contract is not None:
            more = penalty(state, state.declarer)
            self._misere(state.declarer, FAILED_BY + more, entries)

    def _results_given(self, state: State, entries: Entries) -> bool:
        """Seats whose own line follows other tricks (3.8.5.1); whether there are any."""
        if state.contract is None or state.desk.how == "passed":
            return False
        given = {due.seat: due.tricks for due in state.desk.of(ev.ResultGiven)}
        for seat, tricks in given.items():
            counts = whole(tricks, len(state.seats.names))
            entries.line(seat, self.under(state, counts))
        return bool(given)


def _figures(state: State, entries: Entries) -> None:
    """What was written beside the result, by an article or by the director."""
    for due in state.desk.of(ev.Adjusted):
        if due.what == "pool":
            entries.pool(due.seat, due.amount)
        elif due.what == "mountain":
            entries.mountain(due.seat, due.amount)
    for given in state.desk.of(ev.WhistsGiven):
        entries.whists(given.seat, given.on, given.amount)
