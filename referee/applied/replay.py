"""The play goes back to an earlier point, from which it is played anew (3.9.14.5, 3.9.16)."""

from __future__ import annotations

from .. import events as ev
from ..actions import DIRECTOR
from ..cards import mask_of
from ..desk import Desk
from ..state import State


def play_returned(state: State, event: ev.PlayReturned) -> State:
    """The cards after that point are in the hands again, where everybody knows them now."""
    board = state.board
    keep = event.trick - 1 - board.unlisted
    again, tricks = board.tricks[keep:], board.tricks[:keep]
    taken = list(board.taken)
    for trick in again:
        taken[trick.winner] -= 1
    opened = min(board.opened, event.trick)
    lying = [*(play for trick in again for play in trick.plays), *board.plays]
    back = [play for play in lying if play not in event.plays]
    gone = mask_of(card for _, card in back)
    board = board._replace(
        leader=event.leader,
        plays=event.plays,
        tricks=tricks,
        taken=tuple(taken),
        opened=opened,
        played=board.played & ~gone,
    )
    custody = state.custody
    for seat, card in back:
        if seat in state.seats.playing:
            custody = custody.showing(seat, 1 << card)
    behind = _revokes_behind(state, event)
    desk = _taken_back(state.desk, event, gone, behind)
    return state._replace(board=board, custody=custody, desk=desk)


def _revokes_behind(state: State, event: ev.PlayReturned) -> frozenset[int]:
    """The numbers of the revokes in later tricks, or later in this one: they went back too, also
    those whose card had been played anew already.
    """
    hands, leader = state.hands, event.leader
    while leader not in hands:
        leader = state.seats.after(leader)
    first = hands.index(leader)
    order = (*hands[first:], *hands[:first])
    due = next((at for at, seat in enumerate(order) if seat not in dict(event.plays)), 0)
    later = set(order[due + 1 :])
    return frozenset(
        number
        for number, row in enumerate(state.desk.irregularities, start=1)
        if row.kind.startswith("revoke") and row.trick is not None
        if row.trick > event.trick or (row.trick == event.trick and row.seat in later)
    )


def _taken_back(desk: Desk, event: ev.PlayReturned, gone: int, behind: frozenset[int]) -> Desk:
    """What the cards that go back had fulfilled hangs over the play again.

    Demands lapse, and so does what was found about a trick that is played anew, and what follows
    from the revokes `behind`; but what was put on the table together with the rightful card is
    still due.
    """

    def stands(due: ev.Consequence) -> bool:
        if isinstance(due, ev.Unnoticed):
            return (due.seat, due.card) in event.plays
        if isinstance(due, ev.TransferDue | ev.Prescribed):
            return due.number not in behind
        return not isinstance(due, ev.TrickFound) or due.trick < event.trick

    again = tuple(due for card, due in desk.met if gone >> card & 1)
    return desk._replace(
        due=(*(due for due in desk.due if stands(due)), *again),
        met=tuple((card, due) for card, due in desk.met if not gone >> card & 1),
        said=tuple(word for word in desk.said if word.by == DIRECTOR),
        asked=None,
        undone=desk.undone.union(
            number
            for number, row in enumerate(desk.irregularities, start=1)
            if row.kind.startswith("revoke") and row.card is not None and gone >> row.card & 1
        ),
    )
