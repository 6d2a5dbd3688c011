"""The Greek ladder of bids: one step at a time, holds from the fourth call, if-left; and what may
then be declared.
"""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...actions import Action, Naming
from ...bids import GAMES, Bid, Contract
from ...errors import Refusal
from ...seats import Seat
from ...stages.declaration import contract_of
from ...state import State, there
from .rules import Rules

AUCTION, DECLARATION, ADVISED = "greek 2", "greek 3", "3.4.12"
LOWEST, HIGHEST = GAMES[0], GAMES[-1]
HOLD, IF_LEFT = "hold", "if-left"
UNHELD = 3
"""Calls at the beginning of an auction in which nobody may hold."""


@dataclass(frozen=True, slots=True)
class GreekLadder:
    """Every bid is exactly one step above the last, and the first one is six spades.

    `if-left` stands for six spades but leaves that bid to the others.
    """

    rules: Rules
    article: str = AUCTION
    words: tuple[str, ...] = (HOLD, IF_LEFT)

    def judge(self, state: State, action: Action) -> None:
        """Refuses a call that has no rung; who has seen the talon may only pass (3.3.16.1)."""
        if state.desk.barred(action.seat):
            raise Refusal("bid-not-allowed", AUCTION, about="barred")
        if isinstance(action, Naming):
            self._bid(state, action.bid)
        elif action.verb == IF_LEFT:
            self._if_left(state)
        else:
            self._hold(state, action.seat)

    def over(self, state: State) -> bool:
        """Nobody who has not passed can still go over the buyer or hold his bid."""
        auction = state.auction
        if auction.owner is None:
            return False
        out = {*auction.passed, auction.owner}
        others = [
            seat for seat in state.seats.playing if seat not in out and not state.desk.barred(seat)
        ]
        raised = _lowest_rank(state) <= HIGHEST.rank
        return not any(raised or self._may_hold(state, seat) for seat in others)

    def _bid(self, state: State, bid: Bid) -> None:
        if bid.kind != "game":
            raise Refusal("bid-not-allowed", AUCTION, about="unknown", call=bid.name)
        standing, lowest = state.auction.standing, _lowest_rank(state)
        if standing is not None and bid.rank < lowest:
            raise Refusal("bid-too-low", AUCTION, bid=bid.name, standing=standing.name)
        if bid.rank > lowest:
            due = GAMES[lowest - LOWEST.rank]
            raise Refusal("bid-not-allowed", AUCTION, about="step", bid=bid.name, due=due.name)

    def _if_left(self, state: State) -> None:
        if state.auction.standing is not None:
            raise Refusal("bid-not-allowed", AUCTION, about="if-left")

    def _hold(self, state: State, seat: Seat) -> None:
        if not _last_call(state, "bid"):
            raise Refusal("bid-not-allowed", AUCTION, about="nothing-to-hold")
        if _calls(state) < UNHELD:
            raise Refusal("bid-not-allowed", AUCTION, about="hold-early")
        if not self._may_hold(state, seat):
            raise Refusal("bid-not-allowed", AUCTION, about="hold-elder")

    def _may_hold(self, state: State, seat: Seat) -> bool:
        """Whether this seat, on turn, might hold the last call."""
        owner, order = state.auction.owner, state.seats.playing
        if not _last_call(state, "bid") or owner is None:
            return False
        return not self.rules.elder_holds or order.index(seat) < order.index(owner)


def called(state: State, action: Action) -> tuple[ev.Event, ...]:
    """`if-left` stands for six spades; over it a bid puts its caller out, without a pass."""
    if isinstance(action, Naming):
        bid = ev.Called(action.seat, action.verb, action.bid)
        if not _last_call(state, IF_LEFT):
            return (bid,)
        return (bid, ev.Dropped(there(state.auction.owner, "if-left caller")))
    named = LOWEST if action.verb == IF_LEFT else None
    return (ev.Called(action.seat, action.verb, named),)


def _lowest_rank(state: State) -> int:
    """The rank of the next bid: a step above the last, and six spades over nothing or if-left."""
    standing = state.auction.standing
    if standing is None or _last_call(state, IF_LEFT):
        return LOWEST.rank
    return standing.rank + 1


def _calls(state: State) -> int:
    """The calls so far; a pass out of turn that is final is one of them (3.3.18), unless its seat
    has passed in turn too or falls out without a pass.
    """
    calls, passed = state.auction.calls, state.auction.passed
    in_turn = {call.seat for call in calls if call.word in ("pass", IF_LEFT)}
    early = {one.seat for one in state.desk.irregularities if one.kind == "pass-out-of-turn"}
    return len(calls) + len((early & passed) - in_turn)


def _last_call(state: State, word: str) -> bool:
    """Whether the call that stands was made by this word."""
    auction = state.auction
    words = [call.word for call in auction.calls if call.word != "pass"]
    return auction.standing is not None and bool(words) and words[-1] == word


@dataclass(frozen=True, slots=True)
class GreekFloor:
    """The contract is at least the winning bid, six spades for whoever bought by if-left."""

    def contract(self, state: State, action: Naming) -> Contract:
        """The declaration."""
        standing, bid = state.auction.standing, action.bid
        if bid.kind != "game":
            raise Refusal("choice-not-offered", DECLARATION, about="declare", word=bid.name)
        if standing is not None and bid.rank < standing.rank:
            raise Refusal("contract-too-low", DECLARATION, bid=bid.name, standing=standing.name)
        advised = any(due.seat == action.seat for due in state.desk.of(ev.ContractFrozen))
        if standing is not None and bid != standing and advised:
            raise Refusal("choice-not-offered", ADVISED, about="advised")
        return contract_of(bid, action.seat)

    def changed(self, state: State, action: Naming) -> Contract:
        """A contract once declared stands."""
        raise Refusal("wrong-phase", verb=action.verb)


def given_up(state: State) -> tuple[ev.Event, ...]:
    """Whoever gives up has played for his bid ("solo")."""
    bid = there(state.auction.standing, "bid")
    return (ev.Declared(Contract("game", state.buyer, bid.level, bid.strain, conceded=True)),)
