"""The Austrian auction: numbers one at a time, a hold by the elder, `hand` above them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...actions import Action, Naming
from ...bids import NUMBERS
from ...errors import Refusal
from ...seats import Seat
from ...state import State
from .rules import Rules

CALLS = "austrian 2"


@dataclass(frozen=True, slots=True)
class AustrianLadder:
    """Against an owner who sits earlier one more is bid, one who sits later is held."""

    rules: Rules
    article: str = CALLS

    @property
    def words(self) -> tuple[str, ...]:
        """`hold`, and `hand` where the option allows it."""
        return ("hold", "hand") if self.rules.hand else ("hold",)

    def judge(self, state: State, action: Action) -> None:
        """Refuses a call that has no rung; who has seen the talon may only pass (3.3.16.1)."""
        if isinstance(action, Naming) and action.bid.kind != "number":
            raise Refusal("bid-not-allowed", CALLS, about="unknown", call=action.bid.name)
        if state.desk.barred(action.seat):
            raise Refusal("bid-not-allowed", CALLS, about="barred")
        if isinstance(action, Naming):
            self._number(state, action)
        elif action.verb == "hold":
            self._hold(state, action.seat)
        elif state.auction.has_called(action.seat):
            raise Refusal("bid-not-allowed", CALLS, about="hand-first")

    def over(self, state: State) -> bool:
        """Nobody but the owner has another call than `pass`."""
        auction = state.auction
        if auction.owner is None:
            return False
        others = (seat for seat in state.seats.playing if seat != auction.owner)
        return not any(seat not in auction.passed and self._speaks(state, seat) for seat in others)

    def _speaks(self, state: State, seat: Seat) -> bool:
        """Whether this seat has another call than `pass`."""
        return any(self._takes(state, call) for call in self._calls(seat))

    def _calls(self, seat: Seat) -> Iterator[Action]:
        for bid in NUMBERS:
            yield Naming(seat, "bid", "", bid)
        for word in self.words:
            yield Action(seat, word)

    def _takes(self, state: State, call: Action) -> bool:
        try:
            self.judge(state, call)
        except Refusal:
            return False
        return True

    def _number(self, state: State, action: Naming) -> None:
        standing, bid = state.auction.standing, action.bid
        if _hand_stands(state):
            raise Refusal("bid-too-low", CALLS, bid=bid.name, standing="hand")
        if standing is not None and bid.level <= standing.level:
            raise Refusal("bid-too-low", CALLS, bid=bid.name, standing=standing.name)
        if standing is not None and not _owner_is_earlier(state, action.seat):
            raise Refusal("bid-not-allowed", CALLS, about="holds-only", standing=standing.name)
        due = 1 if standing is None else standing.level + 1
        if bid.level != due:
            raise Refusal("bid-not-allowed", CALLS, about="one-step", bid=bid.name, due=due)

    def _hold(self, state: State, seat: Seat) -> None:
        if state.auction.standing is None or _hand_stands(state):
            raise Refusal("bid-not-allowed", CALLS, about="nothing-to-hold")
        if _owner_is_earlier(state, seat):
            raise Refusal("bid-not-allowed", CALLS, about="owner-earlier")


def hand_callers(state: State) -> tuple[Seat, ...]:
    """Who has called `hand`, in the order in which they did."""
    return tuple(call.seat for call in state.auction.calls if call.word == "hand")


def _hand_stands(state: State) -> bool:
    """Whether `hand` is the call to beat: a pass out of turn leaves it standing (3.3.11), a talon
    shown to all takes it away (3.3.16.2).
    """
    return state.auction.owner in hand_callers(state)


def _owner_is_earlier(state: State, seat: Seat) -> bool:
    """Whether the owner of the number sits earlier in the order of turn than this seat."""
    playing, owner = state.seats.playing, state.auction.owner
    return owner is not None and playing.index(owner) < playing.index(seat)
