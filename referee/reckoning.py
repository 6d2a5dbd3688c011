"""Tricks as they count: what was taken, moved, awarded or claimed, and penalties (3.9.12)."""

from __future__ import annotations

from . import events as ev
from .laws import FINISHED
from .seats import Seat
from .state import State

Tricks = tuple[int, ...]

TRICKS_IN_A_DEAL = 10


def table_tricks(state: State) -> Tricks:
    """The tricks of every seat as they lie at the table, transfers included once it is finished.

    An end before the last card adds the tricks that were awarded or claimed; an assigned result
    is final.
    """
    counts = list(state.board.taken)
    ending = state.desk.ending
    if ending is not None and ending.how == "assigned":
        return _assigned(ending, len(counts))
    for found in state.desk.of(ev.TrickFound):
        _move_found(state, found, counts)
    if ending is not None and ending.how == "awarded" and ending.seat is not None:
        counts[ending.seat] += TRICKS_IN_A_DEAL - state.board.done
    elif ending is not None:
        for seat, tricks in ending.tricks:
            counts[seat] += tricks
    if state.stage == FINISHED:
        for due in state.desk.of(ev.TransferDue):
            _transfer(state, due, counts)
    return tuple(counts)


def credited(state: State) -> Tricks:
    """What the score counts: the tricks with penalties and the director's corrections (3.9.12)."""
    tricks = table_tricks(state)
    return tuple(taken + penalty(state, seat) for seat, taken in enumerate(tricks))


def penalty(state: State, seat: Seat) -> int:
    """How many tricks more or fewer count for this seat's own line.

    A penalty trick is one trick less in a game; on misère and all-pass it is one more.
    """
    contract = state.contract
    if contract is None:
        return 0
    sign = -1 if contract.kind == "game" else 1
    count = sum(sign * due.penalty for due in state.desk.of(ev.Penalised) if due.seat == seat)
    for due in state.desk.of(ev.Adjusted):
        if due.seat == seat and due.what == "tricks":
            count += due.amount
    if contract.kind != "game":
        count += _revokes_punished_more(state, seat)
    if seat == contract.declarer and _wrong_count(state, seat):
        count += _as_wrong_count(state, seat, count)
    return count


def _as_wrong_count(state: State, seat: Seat, so_far: int) -> int:
    """The declarer with a wrong number of cards is short by two at least (3.9.18)."""
    contract = state.contract
    if contract is None or contract.kind != "game":
        return 0
    tricks = table_tricks(state)[seat] + so_far
    return min(tricks - 2, contract.level - 2) - tricks


def _wrong_count(state: State, seat: Seat) -> bool:
    return state.desk.holds(seat) != TRICKS_IN_A_DEAL


def _assigned(ending: ev.Ended, seats: int) -> Tricks:
    counts = dict(ending.tricks)
    return tuple(counts.get(seat, 0) for seat in range(seats))


def _move_found(state: State, found: ev.TrickFound, counts: list[int]) -> None:
    trick = state.board.trick(found.trick)
    if trick is not None:
        counts[trick.winner] -= 1
        counts[found.seat] += 1


def _revokes_punished_more(state: State, seat: Seat) -> int:
    """All-pass and misère's declarer: one trick more for the revoker instead of a transfer."""
    if state.stage != FINISHED or _defends(state, seat):
        return 0
    return sum(due.seat == seat for due in state.desk.of(ev.TransferDue))


def _defends(state: State, seat: Seat) -> bool:
    contract = state.contract
    return contract is not None and contract.kind != "all-pass" and seat != contract.declarer


def _transfer(state: State, due: ev.TransferDue, counts: list[int]) -> None:
    """One trick from the revoker's side to the opponents (3.9.16.2)."""
    contract = state.contract
    if contract is None or contract.kind == "all-pass":
        return
    if contract.kind == "misere":
        if due.seat != state.declarer and counts[state.declarer]:
            counts[state.declarer] -= 1
            counts[due.seat] += 1
        return
    giver = _giver(state, due.seat, counts)
    taker = _taker(state, due) if due.seat == state.declarer else state.declarer
    if giver is not None:
        counts[giver] -= 1
        counts[taker] += 1


def _giver(state: State, offender: Seat, counts: list[int]) -> Seat | None:
    """Who loses the trick: the revoker, or his partner where one whister answers for both."""
    if counts[offender]:
        return offender
    sides = state.sides
    if offender == state.declarer or sides is None or len(sides.whisters) != 1:
        return None
    partner = next(seat for seat in state.defenders if seat != offender)
    return partner if counts[partner] else None


def _taker(state: State, due: ev.TransferDue) -> Seat:
    """The whister; of two the one who pointed the revoke out, else the next in turn."""
    sides, defenders = state.sides, state.defenders
    whisters = () if sides is None else tuple(s for s in sides.whisters if s in defenders)
    if len(whisters) == 1:
        return whisters[0]
    return due.by if due.by in defenders else defenders[0]
