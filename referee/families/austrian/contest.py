"""Several want to play from hand: they outbid one another by suits, from the first who called.

A deal that a number won passes through this stage without a stop. Who passes out of turn is out
(3.3.18), but a suit that he named stands until somebody goes over it (3.3.11). Who saw the talon
may only pass (3.3.16.1): he does so in his turn, unless the others can do no more either.
"""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...actions import Action, Naming
from ...bids import Bid
from ...errors import Fault, Refusal
from ...seats import Seat
from ...stages.answers import Ask, route
from ...stages.auction import VERBS
from ...stages.declaration import declarable
from ...state import State
from .floor import contract_in, rank
from .ladder import CALLS, AustrianLadder, hand_callers
from .rules import SUIT_ORDER

HIGHEST = len(SUIT_ORDER)


@dataclass(frozen=True, slots=True)
class ContestStage:
    """Whoever is left, or names hearts, plays; having named a suit he has declared it.

    `exchange` is where a number's winner goes on, `declaration` the winner from hand who has
    named nothing.
    """

    ladder: AustrianLadder
    ask: Ask
    exchange: str
    declaration: str
    order: str = CALLS
    phase: str = "auction"
    verbs: frozenset[str] = VERBS | {"declare"}

    def turn(self, state: State) -> Seat:
        """The next in turn of those who are left; the first who called begins."""
        rivals = _rivals(state)
        if _named(state) is None:
            return rivals[0]
        return next(seat for seat in state.seats.others(state.buyer) if seat in rivals)

    def free(self, state: State, action: Action) -> bool:
        """No call leaves the turn."""
        return False

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every suit and `pass`."""
        return (*declarable(seat), Action(seat, "pass"))

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """A suit above the last, or a pass; what nobody can go over any more is declared."""
        others = [seat for seat in _able(state) if seat != action.seat]
        if action.verb == "pass":
            return (ev.Called(action.seat, "pass"), *_won(state, others))
        if not isinstance(action, Naming) or action.verb != "declare":
            self.ladder.judge(state, action)
            raise Fault("a seat in the contest has a call besides suits")
        self._judge(state, action)
        called = ev.Called(action.seat, "declare", action.bid)
        if others and rank(action.bid) < HIGHEST:
            return (called,)
        return (called, ev.Declared(contract_in(action.bid, action.seat, from_hand=True)))

    def next(self, state: State) -> str:
        """The exchange for a number, the defence for a suit named, else the declaration."""
        if state.auction.owner not in hand_callers(state):
            return self.exchange
        if state.contract is not None:
            return route(state, self.ask)
        return state.stage if _goes_on(state) else self.declaration

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()

    def _judge(self, state: State, action: Naming) -> None:
        bid, last = action.bid, _named(state)
        if bid.kind != "suit" or bid.from_hand:
            raise Refusal("choice-not-offered", CALLS, about="declare", word=bid.name)
        if state.desk.barred(action.seat):
            raise Refusal("bid-not-allowed", CALLS, about="barred")
        if last is not None and rank(bid) <= rank(last):
            raise Refusal("bid-too-low", CALLS, bid=bid.name, standing=last.name)


def settled(state: State) -> tuple[ev.Event, ...]:
    """What a contest that ended without a word in turn has decided: the suit named last is
    declared; if none was, he plays who is left, or who was the last to go.
    """
    named, buyer = _named(state), state.buyer
    if named is not None:
        return (ev.Declared(contract_in(named, buyer, from_hand=True)),)
    winner = (_able(state) or _left(state) or _gone(state))[-1]
    return () if winner == buyer else (ev.LeftTo(winner, None),)


def _left(state: State) -> tuple[Seat, ...]:
    """Who called `hand` and has not passed."""
    return tuple(seat for seat in hand_callers(state) if seat not in state.auction.passed)


def _able(state: State) -> tuple[Seat, ...]:
    """Who of them may still name a suit."""
    return tuple(seat for seat in _left(state) if not state.desk.barred(seat))


def _gone(state: State) -> tuple[Seat, ...]:
    """Who called `hand` and passed out of turn, in the order in which they did."""
    callers = hand_callers(state)
    early = (
        one.seat
        for one in state.desk.irregularities
        if one.kind == "pass-out-of-turn" and not one.waived and one.seat in callers
    )
    return tuple(dict.fromkeys(early))


def _rivals(state: State) -> tuple[Seat, ...]:
    """Who may still go over the suit named last, or name the first one."""
    owner = None if _named(state) is None else state.auction.owner
    return tuple(seat for seat in _left(state) if seat != owner)


def _goes_on(state: State) -> bool:
    """Whether a suit can be gone over, or two are left to name the first one."""
    able = _able(state)
    if _named(state) is None:
        return len(able or _left(state)) > 1
    return any(seat != state.auction.owner for seat in able)


def _named(state: State) -> Bid | None:
    """The suit named last in the contest."""
    standing = state.auction.standing
    return standing if standing is not None and standing.kind == "suit" else None


def _won(state: State, others: list[Seat]) -> tuple[ev.Event, ...]:
    """What a pass decides: the suit named last is played when nobody is left to go over it."""
    suit, owner = _named(state), state.buyer
    if suit is None or any(seat != owner for seat in others):
        return ()
    return (ev.Declared(contract_in(suit, owner, from_hand=True)),)
