"""What the events against the laws, their remedies and the director's words make of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import events as ev
from ..cards import mask_of
from ..desk import Claim, Desk, Irregularity
from ..laws import FINISHED
from ..state import Auction, State
from .replay import play_returned


def _noted(state: State, event: ev.Noted) -> State:
    desk = state.desk
    noted = Irregularity(
        event.seat,
        event.called,
        event.article,
        event.action,
        event.remedies,
        event.remedy,
        event.trick,
        event.card,
        event.suit,
    )
    wrong = desk.next_number if event.called == "wrong-discard" else desk.wrong_discard
    desk = desk._replace(irregularities=(*desk.irregularities, noted), wrong_discard=wrong)
    return state._replace(desk=desk)


def _changed(desk: Desk, number: int, **fields: Any) -> Desk:
    rows = list(desk.irregularities)
    rows[number - 1] = rows[number - 1]._replace(**fields)
    return desk._replace(irregularities=tuple(rows))


def _recast(state: State, event: ev.Recast) -> State:
    """Whatever had not been noticed of it is noticed now."""
    desk = _changed(
        state.desk, event.number, kind=event.called, article=event.article, remedies=event.remedies
    )
    due = tuple(
        due
        for due in desk.due
        if not (isinstance(due, ev.Unnoticed) and due.number == event.number)
    )
    return state._replace(desk=desk._replace(due=due))


def _remedied(state: State, event: ev.Remedied) -> State:
    desk = _changed(state.desk, event.number, remedy=event.remedy)
    offers = tuple(offer for offer in desk.offers if offer.number != event.number)
    return state._replace(desk=desk._replace(offers=offers))


def _offered(state: State, event: ev.Offered) -> State:
    return state._replace(desk=state.desk._replace(offers=(*state.desk.offers, event)))


def _waived(state: State, event: ev.Waived) -> State:
    """What it caused is forgotten, but for the number of cards that somebody really holds."""
    desk = _changed(state.desk, event.number, waived=True, remedy=None)
    due = tuple(
        due for due in desk.due if due.number != event.number or isinstance(due, ev.Miscounted)
    )
    return state._replace(
        desk=desk._replace(
            due=due,
            met=tuple((card, due) for card, due in desk.met if due.number != event.number),
            offers=tuple(offer for offer in desk.offers if offer.number != event.number),
            wrong_discard=None if desk.wrong_discard == event.number else desk.wrong_discard,
        )
    )


def _hangs(state: State, event: ev.Consequence) -> State:
    return state._replace(desk=state.desk._replace(due=(*state.desk.due, event)))


def _exposed(state: State, event: ev.CardsExposed) -> State:
    custody = state.custody.showing(event.seat, mask_of(event.cards))
    return _hangs(state._replace(custody=custody), event)


def _miscounted(state: State, event: ev.Miscounted) -> State:
    state = _hangs(state, event)
    if event.card is None:
        return state
    if event.holds < 10:
        return state._replace(custody=state.custody.without(1 << event.card))
    return state._replace(custody=state.custody.showing(event.seat, 1 << event.card))


def _ended(state: State, event: ev.Ended) -> State:
    """The last end counts; choices and demands lapse with it."""
    desk, claim = state.desk, state.desk.claim
    if claim is not None and event.how == "claimed":
        desk = desk._replace(claim=claim._replace(credited=event.tricks))
    due = tuple(due for due in desk.due if not isinstance(due, ev.Ended))
    return state._replace(desk=desk._replace(due=(*due, event), offers=(), said=(), void=False))


def _reopened(state: State, event: ev.Reopened) -> State:
    """A result that was entered already, or a void deal, is taken back with the end, and so is
    what was asked for it; a contract that was itself the end (3.4.4, 3.4.6) is declared again.
    """
    desk = state.desk
    due = tuple(due for due in desk.due if not isinstance(due, ev.Ended | ev.DamageAsked))
    desk = desk._replace(due=due, claim=None, void=False)
    stands = state.sides is not None or state.words or state.conceded
    contract = state.contract if stands else None
    return state._replace(stage=event.stage, contract=contract, scored=False, desk=desk)


def _voided(state: State, event: ev.Voided) -> State:
    desk = state.desk._replace(void=True, offers=(), said=(), claim=None)
    return state._replace(stage=FINISHED, desk=desk)


def _word_said(state: State, event: ev.WordSaid) -> State:
    return state._replace(desk=state.desk._replace(said=(*state.desk.said, event)))


def _dropped(state: State, event: ev.Dropped) -> State:
    auction = state.auction
    return state._replace(auction=auction._replace(passed=auction.passed | {event.seat}))


def _reinstated(state: State, event: ev.Reinstated) -> State:
    auction = state.auction
    return state._replace(auction=auction._replace(passed=auction.passed - {event.seat}))


def _left_to(state: State, event: ev.LeftTo) -> State:
    calls = state.auction.calls
    passed = frozenset(state.seats.playing) - {event.seat}
    spoke = any(call.seat == event.seat and call.word != "pass" for call in calls)
    owner = event.seat if spoke else None
    return state._replace(auction=Auction(calls, event.bid, owner, passed))


def _faltered(state: State, event: ev.Faltered) -> State:
    return state._replace(desk=state.desk._replace(faltered=True))


def _trick_asked(state: State, event: ev.TrickAsked) -> State:
    return state._replace(desk=state.desk._replace(asked=event))


def _laid_down(state: State, event: ev.LaidDown) -> State:
    cards = mask_of(event.cards)
    custody = state.custody.showing(event.seat, cards).only(event.seat, cards | state.board.played)
    desk = state.desk._replace(laid=state.desk.laid | {event.seat})
    return state._replace(custody=custody, desk=desk)


def _claimed(state: State, event: ev.Claimed) -> State:
    desk = state.desk
    laid = desk.laid | frozenset(event.claimants)
    return state._replace(desk=desk._replace(claim=Claim(event), laid=laid, said=()))


def _claim_answered(state: State, event: ev.ClaimAnswered) -> State:
    claim = state.desk.claim
    if claim is not None and event.word == "agree":
        claim = claim._replace(agreed=(*claim.agreed, event.seat))
    elif claim is not None:
        claim = claim._replace(disputed_by=event.seat)
    return state._replace(desk=state.desk._replace(claim=claim))


def _claim_proved(state: State, event: ev.ClaimProved) -> State:
    claim = state.desk.claim
    proved = None if claim is None else claim._replace(proof=event)
    return state._replace(desk=state.desk._replace(claim=proved))


def _reserved(state: State, event: ev.Reserved) -> State:
    return state._replace(desk=state.desk._replace(reserved=event.pending))


def _damage_ruled(state: State, event: ev.DamageRuled) -> State:
    due = tuple(
        ev.DamageAsked(due.number, due.seat, due.tricks, event.allowed)
        if isinstance(due, ev.DamageAsked)
        else due
        for due in state.desk.due
    )
    return state._replace(desk=state.desk._replace(due=due))


DESK: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.Noted: _noted,
    ev.Recast: _recast,
    ev.Remedied: _remedied,
    ev.Offered: _offered,
    ev.Waived: _waived,
    ev.CardsExposed: _exposed,
    ev.Miscounted: _miscounted,
    ev.Ended: _ended,
    ev.Reopened: _reopened,
    ev.Voided: _voided,
    ev.PlayReturned: play_returned,
    ev.WordSaid: _word_said,
    ev.Dropped: _dropped,
    ev.Reinstated: _reinstated,
    ev.LeftTo: _left_to,
    ev.Faltered: _faltered,
    ev.TrickAsked: _trick_asked,
    ev.LaidDown: _laid_down,
    ev.Claimed: _claimed,
    ev.ClaimAnswered: _claim_answered,
    ev.ClaimProved: _claim_proved,
    ev.Reserved: _reserved,
    ev.DamageRuled: _damage_ruled,
    **dict.fromkeys(
        (
            ev.SeatBound,
            ev.Prescribed,
            ev.Unnoticed,
            ev.Penalised,
            ev.TransferDue,
            ev.Barred,
            ev.ContractFrozen,
            ev.PlanDisputed,
            ev.Adjusted,
            ev.WhistsGiven,
            ev.ResultGiven,
            ev.TrickFound,
            ev.DamageAsked,
        ),
        _hangs,
    ),
}
