"""Tricks as they count: what was taken, moved, awarded or claimed, and penalties (3.9.12).

The tricks at the table are everybody's; what is credited beyond them counts for the seat's own
line alone.
"""

from __future__ import annotations

from . import events as ev
from .accounts import Tricks as Tricks
from .desk import NOTHING
from .laws import FINISHED
from .seats import Seat
from .state import State

TRICKS_IN_A_DEAL = 10
SHORT_BY = 2
"""Tricks that a wrong number of cards costs its holder (3.9.18)."""


def table_tricks(state: State) -> Tricks:
    """The tricks of every seat as they lie at the table, transfers included once it is finished.

    An end before the last card adds the tricks that were awarded or claimed; an assigned result
    is final.
    """
    if state.desk is NOTHING:
        return state.board.taken
    counts = list(state.board.taken)
    ending = state.desk.ending
    if ending is not None and ending.how == "assigned":
        return whole(ending.tricks, len(counts))
    _move_found(state, counts)
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
    return credited_of(state, table_tricks(state))


def credited_of(state: State, tricks: Tricks) -> Tricks:
    """The same for other tricks than those of the table.

    A wrong number of cards is one in play (3.9.18): a contract that nobody played does not fail
    by it.
    """
    contract, counts = state.contract, list(penalised(state, tricks))
    declarer = None
    if contract is not None and contract.kind == "game" and is_played(state):
        declarer = contract.declarer
    if contract is not None and declarer is not None and wrong_count(state, declarer):
        counts[declarer] = min(counts[declarer], contract.level) - SHORT_BY
    return tuple(counts)


def penalised(state: State, tricks: Tricks) -> Tricks:
    """Tricks with penalties and the director's corrections, a wrong count set aside."""
    if state.desk is NOTHING:
        return tricks
    return tuple(taken + penalty(state, seat) for seat, taken in enumerate(tricks))


def penalty(state: State, seat: Seat) -> int:
    """How many tricks more or fewer count for this seat's own line, a wrong count set aside.

    A penalty trick is one trick less in a game; on misère and all-pass it is one more.
    """
    contract = state.contract
    if contract is None or state.desk is NOTHING:
        return 0
    sign = -1 if contract.kind == "game" else 1
    count = sum(sign * due.penalty for due in state.desk.of(ev.Penalised) if due.seat == seat)
    for due in state.desk.of(ev.Adjusted):
        if due.seat == seat and due.what == "tricks":
            count += due.amount
    return count + _revokes_punished_more(state, seat)


def wrong_count(state: State, seat: Seat) -> bool:
    """Whether this seat answers for a wrong number of cards in play (3.9.18)."""
    desk = state.desk
    return desk is not NOTHING and any(
        due.seat == seat and due.holds != TRICKS_IN_A_DEAL and not desk.waived(due.number)
        for due in desk.of(ev.Miscounted)
    )


def short_in_addition(state: State, seat: Seat) -> int:
    """The missing tricks that a whister is charged beside any real ones (3.9.18)."""
    contract, sides = state.contract, state.sides
    whists = sides is not None and seat in sides.whisters
    in_a_game = contract is not None and contract.kind == "game"
    return SHORT_BY if whists and in_a_game and wrong_count(state, seat) else 0


def whole(tricks: tuple[tuple[Seat, int], ...], seats: int) -> Tricks:
    """The tricks of a whole deal by seat; who is not named took none."""
    counts = dict(tricks)
    return tuple(counts.get(seat, 0) for seat in range(seats))


def is_unopposed(state: State) -> bool:
    """Whether the deal is over because nobody played against the contract."""
    return state.stage == FINISHED and state.sides is None and not state.desk.how


def is_played(state: State) -> bool:
    """Whether cards are played for the contract, or the director says how it would have gone."""
    return state.sides is not None or state.desk.how == "assigned"


def all_ten(state: State, seat: Seat) -> Tricks:
    """Every trick of the deal for one seat."""
    return whole(((seat, TRICKS_IN_A_DEAL),), len(state.seats.names))


def _move_found(state: State, counts: list[int]) -> None:
    """A trick found in the wrong pile goes where the director last said."""
    owners = {found.trick: found.seat for found in state.desk.of(ev.TrickFound)}
    for number, owner in owners.items():
        trick = state.board.trick(number)
        if trick is not None:
            counts[trick.winner] -= 1
            counts[owner] += 1


def _revokes_punished_more(state: State, seat: Seat) -> int:
    """All-pass and misère's declarer: one trick more for the revoker instead of a transfer."""
    contract = state.contract
    if contract is None or contract.kind == "game" or state.stage != FINISHED:
        return 0
    if contract.kind == "misere" and seat != contract.declarer:
        return 0
    return sum(due.seat == seat for due in state.desk.of(ev.TransferDue))


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
