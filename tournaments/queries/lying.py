"""The trick as it lies on the table: what the law has taken down, and in silence also the cards
that it refused; whose turn the players take it to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import referee
from referee import Card, State
from tournaments.models import Action

Play = tuple[int, Card]


@dataclass(frozen=True, slots=True)
class Lying:
    """The cards on the table in order, whose turn it is, and who took the trick if it is full.

    `is_past` is true once cards lie there that the law did not take.
    """

    plays: tuple[Play, ...]
    turn: int | None
    winner: int | None = None
    is_past: bool = False


def lying(state: State, turn: int | None, marks: Iterable[Action], names: str) -> Lying:
    """What the players see, after these marks too."""
    marked = [play for row in marks if (play := _play(row.line, names)) is not None]
    if not marked:
        return _by_law(state, turn)
    plays = list(state.board.plays)
    for play in marked:
        if play[0] in {seat for seat, _card in plays}:
            plays = []  # the next trick has begun
        plays.append(play)
    return _after(state, plays, turn)


def _by_law(state: State, turn: int | None) -> Lying:
    board = state.board
    if board.plays or not board.tricks:
        return Lying(board.plays, turn)
    last = board.tricks[-1]
    return Lying(last.plays, turn, last.winner)


def _after(state: State, plays: Sequence[Play], turn: int | None) -> Lying:
    """The turn goes to the seat that the law waits for, else round the table."""
    there = {seat for seat, _card in plays}
    hands = state.hands
    if turn is not None and turn not in there:
        return Lying(tuple(plays), turn, is_past=True)
    missing = [seat for seat in hands if seat not in there]
    if not missing:
        winner = _winner(plays, state.contract.trump if state.contract else None)
        return Lying(tuple(plays), winner if winner in hands else None, winner, is_past=True)
    last = plays[-1][0]
    start = hands.index(last) if last in hands else -1
    around = [hands[(start + step) % len(hands)] for step in range(1, len(hands) + 1)]
    following = next(seat for seat in around if seat in missing)
    return Lying(tuple(plays), following, is_past=True)


def _winner(plays: Sequence[Play], trump: int | None) -> int:
    """The highest trump, else the highest card of the suit led."""
    led = plays[0][1] >> 3
    suit = trump if any(card >> 3 == trump for _seat, card in plays) else led
    return max((play for play in plays if play[1] >> 3 == suit), key=lambda play: play[1])[0]


def _play(line: str, names: str) -> Play | None:
    try:
        action = referee.read_line(line, {name: place for place, name in enumerate(names)})
    except referee.Refusal:
        return None
    cards: tuple[Card, ...] = getattr(action, "cards", ())
    return (action.seat, cards[0]) if cards else None
