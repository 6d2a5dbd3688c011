"""What one seat may see of a deal, or what everybody may: nothing else ever leaves the table."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .duties import exposed_now, lying_open
from .seats import Seat
from .state import State
from .tricks import Play, Trick


class View(NamedTuple):
    """A deal through the eyes of one seat; `seat` None is anybody without cards.

    `hands` has for every seat of the table the set of cards that this seat may see there and
    `sizes` how many cards lie in the hand; `talon` and `discard` are empty while unseen.
    """

    seat: Seat | None
    hands: tuple[int, ...]
    sizes: tuple[int, ...]
    talon: tuple[Card, ...]
    discard: tuple[Card, ...]
    plays: tuple[Play, ...]
    tricks: tuple[Trick, ...]


def view_of(state: State, seat: Seat | None, *, talon_shown: bool) -> View:
    """The deal as `seat` may know it; `talon_shown`: the buyer lays the talon open (3.4.1)."""
    everybody = range(len(state.seats.names))
    seen = {seat, *lying_open(state)}
    return View(
        seat,
        tuple(state.held(hand) if hand in seen else exposed_now(state, hand) for hand in everybody),
        tuple(_size(state, hand) for hand in everybody),
        _talon(state, seat, talon_shown=talon_shown),
        (state.custody.discard or ()) if _bought(state, seat) else (),
        state.board.plays,
        state.board.tricks,
    )


def _size(state: State, seat: Seat) -> int:
    if seat not in state.seats.playing:
        return 0
    lying = (*(trick.plays for trick in state.board.tricks), state.board.plays)
    gone = sum(1 for plays in lying for player, _ in plays if player == seat)
    unlisted = state.board.unlisted if seat in state.hands else 0
    return state.desk.holds(seat) + _surplus(state, seat) - unlisted - gone


def _surplus(state: State, seat: Seat) -> int:
    """The talon's two cards until they, or a wrong number of cards (3.4.6), are put away."""
    custody = state.custody
    if custody.taken_by != seat:
        return 0
    known = state.setup.dealt is not None
    if custody.discard is None or (known and not custody.discard):
        return 2
    return 2 - len(custody.discard) if custody.discard else 0


def _talon(state: State, seat: Seat | None, *, talon_shown: bool) -> tuple[Card, ...]:
    custody, board = state.custody, state.board
    if custody.taken_by is not None:
        return custody.talon if talon_shown or seat == custody.taken_by else ()
    return custody.talon[: board.opened]


def _bought(state: State, seat: Seat | None) -> bool:
    return seat is not None and seat == state.custody.taken_by
