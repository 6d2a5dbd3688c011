"""Calls that the laws forbid but that were made (3.3.8, 3.3.18)."""

from __future__ import annotations

from dataclasses import replace

from .. import events as ev
from ..actions import Action, Naming
from ..bids import NO_TRUMP
from ..desk import Irregularity
from ..duties import partner
from ..errors import Refusal
from ..laws import Stage
from ..seats import Seat
from ..state import State, there

TOO_LOW, OUT_OF_TURN = "3.3.8", "3.3.18"
EARLY = "pass-out-of-turn"
CALLS = frozenset({"insufficient-bid", "bid-out-of-turn", EARLY})
"""The irregularities by which a seat has spoken without a place on the ladder."""


def happened(stage: Stage, state: State, action: Action, refusal: Refusal) -> tuple[ev.Event, ...]:
    """A call too low or out of turn; a word that the game does not know is no call.

    Neither has a place on the ladder. Who is on turn calls again; the others wait for their turn,
    except who passed: that is final.
    """
    if _unknown(stage, state, action):
        raise refusal
    seat = action.seat
    if refusal.code != "out-of-turn":
        return (ev.Noted(seat, "insufficient-bid", TOO_LOW),)
    if action.verb != "pass":
        return (ev.Noted(seat, "bid-out-of-turn", OUT_OF_TURN, suit=_suit(action)),)
    noted = ev.Noted(seat, EARLY, OUT_OF_TURN)
    waits = seat in state.seats.playing and seat not in state.auction.passed
    return (noted, ev.Dropped(seat)) if waits else (noted,)


def chosen(stage: Stage, state: State, offered: ev.Offered, choice: str) -> tuple[ev.Event, ...]:
    """The declarer bans or orders the suit that a defender named out of turn, at the first lead
    of that defender's partner, or lets it be (3.3.18).
    """
    number = offered.number
    remedied = ev.Remedied(number, choice)
    if choice == "none":
        return (remedied,)
    bid: Irregularity = there(state.desk.numbered(number), "bid out of turn")
    bound = there(partner(state, bid.seat), "partner")
    return (remedied, ev.SeatBound(number, bound, choice, there(bid.suit, "suit named")))


def waived(state: State, number: int) -> tuple[ev.Event, ...]:
    """A pass out of turn that is waived was none: its seat is in the auction again, unless it is
    out for another reason.
    """
    noted: Irregularity = there(state.desk.numbered(number), "irregularity")
    if noted.kind != EARLY or state.contract is not None or noted.seat not in state.auction.passed:
        return ()
    words = [call.word for call in state.auction.calls if call.seat == noted.seat]
    outbid = words[-1:] == ["if-left"] and state.auction.owner != noted.seat
    again = any(
        (one.kind == EARLY and one.seat == noted.seat) or one.kind == "talon-shown"
        for place, one in enumerate(state.desk.irregularities, start=1)
        if place != number and not one.waived
    )
    return () if outbid or again or "pass" in words else (ev.Reinstated(noted.seat),)


def has_spoken(state: State, seat: Seat) -> bool:
    """Whether this seat has called, be it against the laws."""
    against = (one.seat == seat and one.kind in CALLS for one in state.desk.irregularities)
    return state.auction.has_called(seat) or any(against)


def _unknown(stage: Stage, state: State, action: Action) -> bool:
    """Whether the call is one of another game, whoever made it; an idle dealer has none at all."""
    seat, playing = action.seat, state.seats.playing
    if seat not in playing:
        seat = next((one for one in playing if not state.desk.barred(one)), playing[0])
    try:
        stage.check(state, replace(action, seat=seat))
    except Refusal as refusal:
        return refusal.message_id == "bid-not-allowed/unknown"
    return False


def _suit(action: Action) -> int | None:
    """The suit that a call names; none where it is misère, a number, without a trump, or a bare
    word.
    """
    if not isinstance(action, Naming) or not 0 <= action.bid.strain < NO_TRUMP:
        return None
    return action.bid.strain
