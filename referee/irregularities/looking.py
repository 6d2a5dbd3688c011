"""Closed tricks and the discard looked at (3.9.8 to 3.9.11, 3.4.9)."""

from __future__ import annotations

from .. import events as ev
from ..actions import Action, Pointing
from ..asides import Report
from ..duties import begun, is_declarer
from ..errors import Fault, Refusal
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
    if state.setup.entry != "result" and not begun(state):
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
    if state.setup.entry == "result" and 1 <= number <= 10:
        return
    if not 1 <= number <= state.board.done:
        raise Refusal("choice-not-offered", OPENING, about="no-trick", trick=number)
    trick = state.board.trick(number)
    if trick is not None and owner not in _pile(state, trick.winner):
        names = state.seats.names
        raise Refusal(
            "choice-not-offered", OPENING, about="whose-trick", trick=number, owner=names[owner]
        )


def _pile(state: State, winner: Seat) -> tuple[Seat, ...]:
    """Before whom a trick may lie: the defenders of a game may gather theirs together."""
    contract = state.contract
    if contract is None or contract.kind == "all-pass" or winner == contract.declarer:
        return (winner,)
    return (*state.defenders, *(() if state.seats.idle is None else (state.seats.idle,)))


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
