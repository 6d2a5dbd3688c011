"""Who plays which hand, whose tricks are his, and who has a word on his claim."""

from __future__ import annotations

from ..actions import Action
from ..errors import Refusal
from ..seats import Seat
from ..state import State

CLAIMING = "3.9.14.4"
"""The article on claims."""


def at_a_table(state: State, action: Action) -> None:
    """A sheet that tells results only has no cards to lay down."""
    if state.setup.entry == "result":
        raise Refusal("wrong-phase", verb=action.verb)


def commanded(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The hands that this seat plays; none for the idle, the dead and the commanded."""
    sides = state.sides
    commander = None if sides is None else sides.commander
    if commander is None or seat == _declarer(state):
        return (seat,) if seat in state.hands else ()
    return state.defenders if seat == commander else ()


def side_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The hands whose tricks are counted as this player's: the defence has them together."""
    declarer = _declarer(state)
    if declarer is None or seat == declarer:
        return (seat,)
    return tuple(hand for hand in state.hands if hand != declarer)


def answering(state: State, claimant: Seat) -> tuple[Seat, ...]:
    """Who must answer a claim, in turn from the seat after the claimant (3.9.22).

    A claim of the declarer or on all-pass waits for every other player, in open play for the
    commander; a defender's for the declarer and, where each whister writes his own tricks, for
    the other one.
    """
    declarer, sides = _declarer(state), state.sides
    if declarer is None or claimant == declarer:
        if sides is not None and sides.commander is not None:
            return (sides.commander,)
        others = set(state.hands) - {claimant}
    else:
        others = {declarer}
        if two_whisters(state):
            others |= set(side_of(state, claimant)) - {claimant}
    count = len(state.seats.names)
    return tuple(sorted(others, key=lambda seat: (seat - claimant) % count))


def two_whisters(state: State) -> bool:
    """Whether each defender writes for his own tricks."""
    return state.sides is not None and len(state.sides.whisters) == 2


def _declarer(state: State) -> Seat | None:
    return None if state.contract is None else state.contract.declarer
