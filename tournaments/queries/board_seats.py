"""The seats of a drawn deal: what each holds, what lies open before it, what binds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee import State, Told

from . import hands
from .findings import notes
from .hands import Hand


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A seat with its hand and what it is in this deal; `word` is its word of defence,
    `announced` what the declarer has announced.

    `exposed` are cards that lie open on the table apart from the hand; `is_laid` when the whole
    hand lies there, `is_out` when it is out of play; `notes` tell what binds the seat.
    """

    name: str
    place: str
    hand: Hand
    exposed: Hand
    taken: int
    word: str
    announced: tuple[str, ...]
    notes: tuple[Told, ...]
    is_dealer: bool
    is_idle: bool
    is_out: bool
    is_first_hand: bool
    is_declarer: bool
    is_turn: bool
    is_laid: bool


def board_seats(
    state: State, verdict: Mapping[str, Any], around: tuple[str, ...]
) -> tuple[BoardSeat, ...]:
    """Every seat of the table in the order of the record."""
    contract, tricks = verdict["contract"] or {}, verdict["tricks"] or {}
    seats = state.seats
    return tuple(
        BoardSeat(
            name=name,
            place=around[seat],
            hand=hands.hand(state, seat),
            exposed=hands.exposed(state, seat),
            taken=int(tricks.get(name, 0)),
            word=(verdict["defence"] or {}).get(name, ""),
            announced=state.announced if name == contract.get("declarer") else (),
            notes=notes(state, seat),
            is_dealer=seat == seats.dealer,
            is_idle=seat == seats.idle,
            is_out=seat in seats.playing and seat not in state.hands,
            is_first_hand=seat == seats.first_hand,
            is_declarer=name == contract.get("declarer"),
            is_turn=name == verdict["turn"],
            is_laid=seat in state.desk.laid,
        )
        for seat, name in enumerate(seats.names)
    )
