"""What the record proves about cards played against suit, or where a higher was due (3.9.16).

Proof are the cards shown, stated or played later: they were in the hand all the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .cards import Card
from .seats import Seat
from .state import State
from .tricks import OFF, Play, allowed


class Revoke(NamedTuple):
    """A card with which a seat is proved to have revoked in a trick (from 1)."""

    trick: int
    seat: Seat
    card: Card


def plays_of(state: State, number: int) -> tuple[Play, ...]:
    """The cards of a trick from 1, the one on the table included; nothing where unknown."""
    board = state.board
    trick = board.trick(number)
    if trick is not None:
        return trick.plays
    return board.plays if number == board.done + 1 else ()


def revoke_in(state: State, seat: Seat, number: int) -> Card | None:
    """The card with which this seat is proved to have revoked in a trick, or None."""
    found = (one.card for one in revokes(state) if (one.seat, one.trick) == (seat, number))
    return next(found, None)


def revokes(state: State) -> Iterator[Revoke]:
    """Every proved revoke, from the cards on the table back to the first trick on record."""
    held = dict.fromkeys(state.hands, 0)
    board, beats = state.board, state.setup.overtake != OFF
    tricks = (board.plays, *(trick.plays for trick in reversed(board.tricks)))
    for number, plays in zip(range(board.done + 1, 0, -1), tricks, strict=False):
        strays = beats
        for seat, card in plays:
            if seat in held:
                held[seat] |= 1 << card
                strays = strays or card >> 3 != plays[0][1] >> 3
        if strays:
            yield from _strays(state, number, plays, held)


def _strays(
    state: State, number: int, plays: tuple[Play, ...], later: dict[Seat, int]
) -> Iterator[Revoke]:
    """The cards which their holders, with these others in hand, might not play."""
    trump, overtake = state.trump, state.setup.overtake
    for place, (seat, card) in enumerate(plays):
        if seat not in later or (overtake == OFF and card >> 3 == plays[0][1] >> 3):
            continue
        held = state.held(seat) | later[seat]
        if not allowed(held, plays[:place], trump, overtake) >> card & 1:
            yield Revoke(number, seat, card)
