"""The auction: one call a turn until somebody has bought the talon or everybody has passed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .. import events as ev
from ..actions import Action, Naming
from ..bids import NAMED
from ..duties import talon_refused
from ..errors import Refusal
from ..seats import Seat
from ..state import State

VERBS = frozenset({"bid", "hold", "pass", "hand", "if-left"})


class Ladder(Protocol):
    """A family's order of calls."""

    @property
    def article(self) -> str:
        """The article on calls that the family does not know."""

    @property
    def words(self) -> tuple[str, ...]:
        """The bare calls besides `pass` that the family knows."""

    def judge(self, state: State, action: Action) -> None:
        """Refuses a call that the laws forbid to the seat on turn."""

    def over(self, state: State) -> bool:
        """Whether the auction has ended."""


def called(state: State, action: Action) -> tuple[ev.Event, ...]:
    """A call that counts for what it names, and brings about nothing else."""
    named = action.bid if isinstance(action, Naming) else None
    return (ev.Called(action.seat, action.verb, named),)


@dataclass(frozen=True, slots=True)
class AuctionStage:
    """Calls in turn; passing is final and drops the seat from the turn.

    `called` is what a call but `pass` brings about once the ladder has taken it. Three passes
    lead to the stage `passed_out`.
    """

    ladder: Ladder
    order: str
    bought: str
    passed_out: str
    called: Callable[[State, Action], tuple[ev.Event, ...]] = called
    phase: str = "auction"
    verbs: frozenset[str] = VERBS

    def turn(self, state: State) -> Seat:
        """The next seat after the last call in turn that has not passed, out of turn or in it."""
        auction, seats = state.auction, state.seats
        seat = seats.after(auction.calls[-1].seat) if auction.calls else seats.first_hand
        while seat in auction.passed:
            seat = seats.after(seat)
        return seat

    def free(self, state: State, action: Action) -> bool:
        """No call leaves the turn."""
        return False

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every bid of the grammar, the family's bare calls and `pass`."""
        bids = tuple(Naming(seat, "bid", "", bid) for bid in NAMED.values() if bid.kind != "suit")
        bare = tuple(Action(seat, word) for word in (*self.ladder.words, "pass"))
        return bids + bare

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The call as an event, if the ladder has a rung for it."""
        if isinstance(action, Naming):
            self.ladder.judge(state, action)
            return self.called(state, action)
        if action.verb != "pass":
            if action.verb not in self.ladder.words:
                raise Refusal(
                    "bid-not-allowed", self.ladder.article, about="unknown", call=action.verb
                )
            self.ladder.judge(state, action)
            return self.called(state, action)
        return (ev.Called(action.seat, "pass"), *talon_refused(state, action.seat))

    def next(self, state: State) -> str:
        """The exchange for a buyer, for three passes what the family makes of them.

        A bid stands even when its owner passes out of turn (3.3.11). When the seat to which a
        talon shown to all was left has passed, the director has the word (3.3.16.2).
        """
        auction = state.auction
        if len(auction.passed) == 3 and auction.owner is None:
            return state.stage if state.desk.offers else self.passed_out
        return self.bought if self.ladder.over(state) else state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()
