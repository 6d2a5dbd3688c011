"""A position and a disputed claim as questions to the solver, for those who search elsewhere and
longer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import SUITS, written
from ..evidence import revokes
from ..positions import position_of
from ..seats import Seat
from ..tricks import HEAD, LED_CARD, OFF
from .proof import disputed, rules_of

if TYPE_CHECKING:
    from ..deal import Deal
    from ..laws import Laws
    from ..state import State

BEATING: Mapping[str, bool | str] = {OFF: False, HEAD: True, LED_CARD: LED_CARD}
"""How a position says which card must be beaten."""


def placed(laws: Laws, state: State) -> dict[str, Any]:
    """Where all cards are and who leads, as `solve` reads a position."""
    position, names = position_of(laws, state), state.seats.names
    seats = [names[seat] for seat in state.hands]
    around = seats[position.leader :] + seats[: position.leader]
    return {
        "seats": seats,
        "hands": {name: written(hand) for name, hand in zip(seats, position.hands, strict=True)},
        "trump": None if position.trump is None else SUITS[position.trump],
        "leader": seats[position.leader],
        "trick": [[name, str(card)] for name, card in zip(around, position.trick, strict=False)],
        "must_trump": position.must_trump,
        "must_overtake": BEATING[position.overtake],
        "revoked": [str(one.card) for one in revokes(state) if one.trick == state.board.done + 1],
        "talon": [str(card) for card in position.talon],
        "talon_takes": position.talon_takes,
    }


def claim_question(deal: Deal) -> dict[str, Any]:
    """What `solve` is asked; its answer is what the verdict has under `claim`."""
    state, made = deal.state, disputed(deal.state)
    names = state.seats.names

    def called(*seats: Seat) -> list[str]:
        return [names[seat] for seat in seats]

    return {
        **placed(deal.laws, state),
        "ask": "claim",
        "claimant": called(*made.claimants),
        "target": called(*made.side),
        "maximizers": [] if made.low else called(*made.claimants),
        "claimed": made.number,
        "plan": [str(card) for card in made.plan],
        "absurd": sorted(rules_of(deal)),
    }
