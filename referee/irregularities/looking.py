"""Closed tricks and the discard looked at (3.9.8 to 3.9.11, 3.4.9)."""

from __future__ import annotations

from .. import events as ev
from ..actions import Action, Pointing
from ..asides import Report
from ..duties import begun, is_declarer
from ..errors import Fault, Refusal
from ..reckoning import TRICKS_IN_A_DEAL
from ..seats import Seat
from ..state import State

INSPECTED, OPENING, REQUESTED, DISCARD = "3.9.11.2", "3.9.8", "3.9.11.1", "3.4.9"
PLAYED = frozenset({"play", "claim", "remedy", "finished"})


def penalised(state: State, number: int, seat: Seat) -> tuple[ev.Event, ...]:
    """One trick of the offender's own: declarer, whister, all-pass player (3.9.11, 3.9.12).

    A passer's is the director's to weigh, a misère defender's brings a warning.
    """
    contract, sides = state.contract, state.sides
    if contract is None:
        return ()
    whisters = () if sides is None else sides.whisters
    owner = None if sides is None else sides.talon_owner
    all_pass = contract.kind == "all-pass" and seat in (*state.seats.playing, owner)
    if is_declarer(state, seat) or all_pass or (contract.kind == "game" and seat in whisters):
        return (ev.Penalised(number, seat, 1),)
    return ()


def inspect(state: State, action: Action) -> tuple[ev.Event, ...]:
    """A closed trick opened and looked at: free only for one's own last one (3.9.8, 3.9.11)."""
    owner, trick = _pointed(state, action)
    if _own_last(state, action.seat, owner, trick):
        return ()
    noted = ev.Noted(action.seat, "inspection", INSPECTED, trick=trick)
    return (noted, *penalised(state, state.desk.next_number, action.seat))


def look_discard(state: State, action: Action) -> tuple[ev.Event, ...]:
    """The declarer looked at his discard after the first lead (3.4.9)."""
    contract = state.contract
    if contract is None or contract.from_hand or not is_declarer(state, action.seat):
        raise Refusal("choice-not-offered", DISCARD, about="no-discard")
    if not (_counted(state) or begun(state)):
        raise Refusal("wrong-phase", about="before-the-lead", verb=action.verb)
    noted = ev.Noted(action.seat, "discard-look", DISCARD)
    return (noted, *penalised(state, state.desk.next_number, action.seat))


def ask(state: State, action: Action) -> tuple[ev.Event, ...]:
    """To ask for the last closed trick is free, for an older one improper (3.9.8, 3.9.11.1); an
    objection to showing it stays.
    """
    owner, trick = _pointed(state, action)
    before = state.desk.asked
    objected = before == ev.TrickAsked(owner, trick, objected=True)
    asked = ev.TrickAsked(owner, trick, objected=objected)
    if trick == state.board.done:
        return (asked,)
    return (ev.Noted(action.seat, "improper-request", REQUESTED, trick=trick), asked)


def show(state: State, action: Action) -> tuple[ev.Event, ...]:
    """The owner shows a trick: the last one, or an old one that was asked for and nobody minds."""
    if not isinstance(action, Pointing) or action.number is None:
        raise Fault("a trick is shown by its number")
    _check_owner(state, action.seat, action.number)
    asked = state.desk.asked
    if action.number == state.board.done:
        return ()
    if asked is None or asked.trick != action.number or asked.objected:
        raise Refusal("choice-not-offered", OPENING, about="old-trick", trick=action.number)
    return ()


def object_to(state: State, action: Action) -> tuple[ev.Event, ...]:
    """An objection to showing an old trick; to showing the last one it is void (3.9.10)."""
    asked = state.desk.asked
    if asked is None:
        raise Refusal("choice-not-offered", OPENING, about="nothing-asked")
    if asked.trick == state.board.done:
        return ()
    return (ev.TrickAsked(asked.owner, asked.trick, objected=True),)


def cover(state: State, action: Action) -> tuple[ev.Event, ...]:
    """To demand that taken tricks be turned over is free (3.9.10)."""
    return ()


def _pointed(state: State, action: Action) -> tuple[Seat, int]:
    """Whose trick, and which: one that is complete and lies before that seat."""
    if not isinstance(action, Pointing) or action.other is None or action.number is None:
        raise Fault("a trick is pointed at by owner and number")
    _check_owner(state, action.other, action.number)
    return action.other, action.number


def _check_owner(state: State, owner: Seat, number: int) -> None:
    done = TRICKS_IN_A_DEAL if _counted(state) else state.board.done
    if not 1 <= number <= done:
        raise Refusal("choice-not-offered", OPENING, about="no-trick", trick=number)
    if not _may_lie(state, owner, number):
        names = state.seats.names
        raise Refusal(
            "choice-not-offered", OPENING, about="whose-trick", trick=number, owner=names[owner]
        )


def _counted(state: State) -> bool:
    """Whether a paper sheet counts the tricks of this deal; one that nobody played has none."""
    return state.setup.entry == "result" and state.sides is not None


def _may_lie(state: State, owner: Seat, number: int) -> bool:
    """Whether this trick may lie before that seat; of one without its cards the counts tell only
    who took any.
    """
    trick, taken = state.board.trick(number), state.board.taken
    if trick is not None:
        return owner in _pile(state, trick.winner)
    takers = [seat for seat, count in enumerate(taken) if count]
    return not takers or any(owner in _pile(state, seat) for seat in takers)


def _pile(state: State, winner: Seat) -> tuple[Seat, ...]:
    """Before whom a trick may lie: the defenders of a game may gather theirs together, a dealer
    who whists with them, but not whose hand is dead.
    """
    contract, sides = state.contract, state.sides
    if contract is None or contract.kind == "all-pass" or winner == contract.declarer:
        return (winner,)
    whisters = () if sides is None else sides.whisters
    return tuple({*(seat for seat in state.defenders if seat in state.hands), *whisters})


def _own_last(state: State, seat: Seat, owner: Seat, number: int) -> bool:
    """One's own last closed trick; of an unlisted one only its taker knows, who now leads."""
    board = state.board
    if state.setup.entry == "result" or seat != owner or number != board.done:
        return False
    return board.trick(number) is not None or (board.leader == seat and not board.plays)


REPORTS = {
    "inspect": Report(PLAYED, inspect, Pointing),
    "look-discard": Report(PLAYED, look_discard),
    "ask": Report(frozenset({"play"}), ask, Pointing),
    "show": Report(frozenset({"play"}), show, Pointing),
    "object": Report(frozenset({"play"}), object_to),
    "cover": Report(frozenset({"play"}), cover),
}
