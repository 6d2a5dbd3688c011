"""The trick as it lies on the table, whose turn it is, and who took it if it is full."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Card, State

Play = tuple[int, Card]


@dataclass(frozen=True, slots=True)
class Lying:
    """The cards on the table in order; a full trick lies there until the next is led."""

    plays: tuple[Play, ...]
    turn: int | None
    winner: int | None = None


def lying(state: State, turn: int | None) -> Lying:
    """What the players see."""
    board = state.board
    if board.plays or not board.tricks:
        return Lying(board.plays, turn)
    last = board.tricks[-1]
    return Lying(last.plays, turn, last.winner)
