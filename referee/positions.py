"""A deal's play as the solver sees it: the position on the table with every card known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from .cards import mask_of
from .laws import Stage
from .seats import Seat
from .stages.play import PlayStage
from .stages.turns import in_turn
from .state import State
from .tricks import Play

if TYPE_CHECKING:
    from .solver import Position


class Staged(Protocol):
    """Whatever knows the stages of a deal."""

    @property
    def stages(self) -> Mapping[str, Stage]:
        """The stages by their keys."""


def position_of(laws: Staged, state: State) -> Position:
    """The position; its seats are `state.hands` in their order.

    Exposed cards, bans and orders are left out of it. Cards that were put to the trick before
    their turn are back in the hands.
    """
    from .solver import Position  # costs more than judging a deal, which rarely needs it

    board, hands = state.board, state.hands
    order, lying, orderly = in_turn(state), lying_cards(state), _orderly(state)
    back = lying[orderly:]
    return Position(
        tuple(
            state.held(seat) | mask_of(card for player, card in back if player == seat)
            for seat in hands
        ),
        hands.index(order[0]),
        state.trump,
        tuple(card for _, card in lying[:orderly]),
        overtake=state.setup.overtake,
        talon=state.custody.talon[board.done : _opened(laws, state)],
        talon_takes=state.sides is not None and state.sides.talon_owner is not None,
    )


def taken_back(state: State) -> State:
    """The deal without the cards that were put to the trick before their turn."""
    board = state.board
    back = lying_cards(state)[_orderly(state) :]
    if not back:
        return state
    plays = board.plays[: len(board.plays) - len(back)]
    played = board.played & ~mask_of(card for _, card in back)
    return state._replace(board=board._replace(plays=plays, played=played))


def _orderly(state: State) -> int:
    """How many cards of the trick on the table were played in turn."""
    order, lying = in_turn(state), lying_cards(state)
    count = 0
    while count < len(lying) and lying[count][0] == order[count]:
        count += 1
    return count


def cards_left(state: State, seat: Seat) -> int:
    """How many cards this seat has in its hand."""
    board = state.board
    tricks = (*(trick.plays for trick in board.tricks), board.plays)
    gone = sum(player == seat for plays in tricks for player, _ in plays)
    return state.desk.holds(seat) - board.unlisted - gone


def has_room(state: State, seat: Seat, cards: int) -> bool:
    """Whether an unknown hand, with what the record proves of it, may hold these cards too."""
    held = state.held(seat)
    if state.sides is None or held == state.possible(seat):
        return True
    return (held | cards).bit_count() <= cards_left(state, seat)


def is_known(state: State, seat: Seat) -> bool:
    """Whether the record proves every card of this hand."""
    return state.held(seat).bit_count() == cards_left(state, seat)


def lying_cards(state: State) -> tuple[Play, ...]:
    """The cards that the hands have put to the present trick."""
    board = state.board
    return board.plays[1:] if board.done < board.opened else board.plays


def _opened(laws: Staged, state: State) -> int:
    """How many tricks of the present stage are led by the talon."""
    stage = laws.stages[state.stage]
    return stage.opened if isinstance(stage, PlayStage) else 0
