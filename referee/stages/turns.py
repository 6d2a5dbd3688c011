"""Whose card is due in a trick."""

from __future__ import annotations

from ..desk import NOTHING
from ..seats import Seat
from ..state import State


def in_turn(state: State) -> tuple[Seat, ...]:
    """The seats that play to the present trick, the leader first.

    A dead hand never plays; who holds nine cards is left out of the tenth trick (3.9.18).
    """
    hands, board = state.hands, state.board
    leader = board.leader
    while leader not in hands:
        leader = state.seats.after(leader)
    first = hands.index(leader)
    order = hands[first:] + hands[:first]
    if state.desk is NOTHING:
        return order
    played = {seat for seat, _ in board.plays}
    return tuple(seat for seat in order if seat in played or state.desk.holds(seat) > board.done)


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that have yet to play to the present trick, in order of turn."""
    played = {seat for seat, _ in state.board.plays}
    return tuple(seat for seat in in_turn(state) if seat not in played)
