"""Misdeals and a wrong number of cards dealt, as long as the deal may still be void (3.2.9 to
3.2.18, 3.2.23).
"""

from __future__ import annotations

from collections.abc import Mapping

from .. import events as ev
from ..actions import Action, Holding, Wording
from ..asides import OPEN_PHASES, Report
from ..errors import Fault, Refusal
from ..seats import Seat
from ..state import State
from .calls import CALLS, has_spoken

MISDEAL, TIME_LIMIT = "3.2.15", "3.2.18"
BEFORE_HIS_CALL, SURPLUS_FOUND, IN_PLAY = "3.2.16", "3.2.23", "3.9.18"
DEALT = 10
WHILE_DEALING = frozenset({"order", "uncut"})
"""Faults that can be claimed only until the last card is dealt."""
HANDS_SEEN = frozenset({"exposed-card", "wrong-count"})
"""Irregularities that nobody commits without having seen his cards."""


def in_auction(state: State, action: Holding) -> tuple[ev.Event, ...]:
    """A seat counts its cards during the auction: the cards are dealt anew before its own first
    call, and later where another holds the surplus; else the play counts it (3.9.18).
    """
    seat, number = action.seat, state.desk.next_number
    if not has_spoken(state, seat):
        return _redeal(seat, "wrong-count", BEFORE_HIS_CALL)
    if any(_complements(other, action) for other in state.desk.of(ev.Miscounted)):
        return _redeal(seat, "wrong-count", SURPLUS_FOUND)
    return (
        ev.Noted(seat, "wrong-count", IN_PLAY, card=action.card),
        ev.Miscounted(number, seat, action.number, action.card),
    )


def _complements(other: ev.Miscounted, action: Holding) -> bool:
    """Whether one of the two seats is short of cards and the other holds a surplus."""
    return other.seat != action.seat and (other.holds - DEALT) * (action.number - DEALT) < 0


def _misdeal(state: State, action: Action) -> tuple[ev.Event, ...]:
    """The deal is void while nobody has called; some faults must be claimed sooner."""
    if not isinstance(action, Wording):
        raise Fault("a misdeal has a kind")
    if state.setup.entry == "result":
        raise Refusal("wrong-phase", verb=action.verb)
    if _past(state, action.text):
        raise Refusal("too-late", TIME_LIMIT, about="misdeal", word=action.text)
    return _redeal(action.seat, "misdeal", MISDEAL)


def _past(state: State, fault: str) -> bool:
    """Whether the time for this fault is over, as far as the record shows."""
    desk = state.desk
    if state.auction.calls or state.contract is not None or state.auction.owner is not None:
        return True
    noted = {one.kind for one in desk.irregularities}
    if noted & CALLS:
        return True
    if fault in WHILE_DEALING:
        return bool(noted)
    return fault == "out-of-turn" and bool(noted & HANDS_SEEN)


def _redeal(seat: Seat, called: str, article: str) -> tuple[ev.Event, ...]:
    return (ev.Noted(seat, called, article), ev.Voided())


REPORTS: Mapping[str, Report] = {"misdeal": Report(OPEN_PHASES, _misdeal)}
