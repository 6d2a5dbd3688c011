"""`claim`: how many of the remaining tricks, whose they are, and by which plan (3.9.14.4)."""

from __future__ import annotations

from .. import events as ev
from ..actions import Action, Claiming
from ..errors import Fault, Refusal
from ..positions import is_known
from ..seats import Seat
from ..state import State
from .commanding import CLAIMING, answering, at_a_table, commanded, side_of, two_whisters

TRICKS_IN_A_DEAL, TALON = 10, 2
HOLDING = "3.9.2"

Shares = tuple[tuple[Seat, int], ...]


def claimed(state: State, action: Action) -> tuple[ev.Event, ...]:
    """The claim on the table, waiting for its answers."""
    if not isinstance(action, Claiming):
        raise Fault("a claim is made without its figures")
    at_a_table(state, action)
    seat, left = action.seat, TRICKS_IN_A_DEAL - state.board.done
    hands = commanded(state, seat)
    if not hands:
        raise Refusal("out-of-turn", CLAIMING, about="no-hand")
    if left == 1:
        raise Refusal("choice-not-offered", CLAIMING, about="last-trick")
    tricks = _stated(state, action, left) if action.tricks else _shared(state, action, left)
    if not all(is_known(state, hand) for hand in hands):
        raise Refusal("hands-unknown", about="claimant")
    _judge_plan(state, action, hands)
    made = ev.Claimed(
        seat, hands, side_of(state, seat), tricks, action.plan, _low(state), answering(state, seat)
    )
    return (made,)


def _low(state: State) -> bool:
    """On misère the fewer tricks the better for either side, as for everybody on all-pass."""
    return state.contract is not None and state.contract.kind != "game"


def _shuns(state: State, seat: Seat) -> bool:
    """Whether a bare claim of this player is for no trick at all."""
    defends = state.contract is not None and state.contract.declarer not in (None, seat)
    return _low(state) and not defends


def _stated(state: State, action: Claiming, left: int) -> Shares:
    """A split of all remaining tricks, every one to a hand in play."""
    total = sum(count for _, count in action.tricks)
    if total != left:
        raise Refusal("choice-not-offered", CLAIMING, about="claim-sum", total=total, left=left)
    sides = state.sides
    for seat, count in action.tricks:
        competes = sides is not None and seat == sides.talon_owner
        to_come = TALON - state.board.done if competes else 0
        if count > (left if seat in state.hands else max(to_come, 0)):
            names = state.seats.names
            raise Refusal(
                "choice-not-offered", CLAIMING, about="claim-seat", owner=names[seat], count=count
            )
    return tuple((seat, count) for seat, count in action.tricks if count)


def _shared(state: State, action: Claiming, left: int) -> Shares:
    """A number, or all of the rest, as far as it determines everybody's tricks."""
    seat, number = action.seat, action.number
    if number is None:
        number = 0 if _shuns(state, seat) else left
    if number > left:
        raise Refusal(
            "choice-not-offered", CLAIMING, about="claim-number", number=number, left=left
        )
    shares = _by_number(state, seat, number, left - number)
    return tuple((one, count) for one, count in shares if count)


def _by_number(state: State, seat: Seat, own: int, rest: int) -> Shares:
    """The claimant's side has `own`, the others `rest`; the defence's go to the one whister.

    Where the defenders' shares, or those of an all-pass, make a difference they must be told.
    """
    contract = state.contract
    if contract is None or contract.kind == "all-pass":
        return _undivided(rest, (seat, own))
    declarer = state.declarer
    if seat == declarer:
        if two_whisters(state):
            return _undivided(rest, (seat, own))
        return (seat, own), (_collecting(state), rest)
    if contract.kind == "misere":
        return _undivided(rest, (seat, own))
    if two_whisters(state):
        return _undivided(own, (declarer, rest))
    return (_collecting(state), own), (declarer, rest)


def _undivided(open_tricks: int, *shares: tuple[Seat, int]) -> Shares:
    """These shares alone, if no tricks remain to be divided between two."""
    if open_tricks:
        raise Refusal("split-needed", CLAIMING, number=open_tricks)
    return shares


def _collecting(state: State) -> Seat:
    """The defender who has the tricks of the defence: the one whister, or the first in turn."""
    sides = state.sides
    whisters = () if sides is None else sides.whisters
    return next((seat for seat in whisters if seat in state.hands), state.defenders[0])


def _judge_plan(state: State, action: Claiming, hands: tuple[Seat, ...]) -> None:
    """Refuses a plan with a card that the claimant has not, or names twice."""
    held = 0
    for seat in hands:
        held |= state.held(seat)
    for card in action.plan:
        if not held >> card & 1:
            gone = state.board.played >> card & 1
            code = "card-already-played" if gone else "card-not-held"
            raise Refusal(code, HOLDING, card=str(card))
        held &= ~(1 << card)
