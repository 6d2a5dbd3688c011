"""What the ordinary events of a table make of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import events as ev
from ..bids import Contract
from ..desk import NOTHING, Desk
from ..seats import Seat
from ..state import Auction, Board, State, there
from ..tricks import NOBODY, Trick

_NEW = tuple.__new__
"""A named tuple without the call that names its fields."""

LAST = 9
"""Tricks before the last one, in which nobody's turn matters any more (3.9.21)."""


def _entered(state: State, event: ev.Entered) -> State:
    return state._replace(stage=event.stage)


def _called(state: State, event: ev.Called) -> State:
    calls, standing, owner, passed = state.auction
    if event.word == "pass":
        passed = passed | {event.seat}
    else:
        owner = event.seat
        standing = standing if event.bid is None else event.bid
    auction = Auction((*calls, event), standing, owner, passed)
    return State(state.setup, state.stage, state.custody, state.board, auction, desk=state.desk)


def _talon_stated(state: State, event: ev.TalonStated) -> State:
    custody = state.custody
    if state.setup.left_over:  # the cards were known, only their order was not
        rest = tuple(card for card in custody.talon if card not in event.cards)
        return state._replace(custody=custody._replace(talon=(*event.cards, *rest)))
    return state._replace(custody=custody.with_talon((*custody.talon, *event.cards)))


def _talon_taken(state: State, event: ev.TalonTaken) -> State:
    return state._replace(custody=state.custody.taking_talon(event.seat))


def _talon_opened(state: State, event: ev.TalonOpened) -> State:
    owner = None if state.sides is None else state.sides.talon_owner
    plays = ((NOBODY if owner is None else owner, event.card),)
    return state._replace(board=state.board._replace(plays=plays, opened=state.board.done + 1))


def _discarded(state: State, event: ev.Discarded) -> State:
    custody, desk = state.custody.discarding(event.seat, event.cards), state.desk
    if desk.wrong_discard is not None:
        desk = desk._replace(wrong_discard=None)
    return state._replace(custody=custody, desk=desk)


def _declared(state: State, event: ev.Declared) -> State:
    """The contract; declared after a whist, it spends what an audible falter had kept (3.4.8)."""
    desk = state.desk
    if desk.faltered and any(word != "pass" for _, word in state.words):
        desk = desk._replace(faltered=False)
    return state._replace(contract=event.contract, words=(), sides=None, desk=desk)


def _conceded(state: State, event: ev.Conceded) -> State:
    bid = there(state.auction.standing, "bid")
    contract = Contract("game", event.seat, bid.level, bid.strain)
    return state._replace(contract=contract, conceded=True)


def _answered(state: State, event: ev.Answered) -> State:
    return state._replace(words=(*state.words, (event.seat, event.word)))


def _sides_fixed(state: State, event: ev.SidesFixed) -> State:
    """Cards shown before the play lie open from now on, or go back to the hand."""
    sides, board = event.sides, state.board
    if sides.leader is not None:
        board = board._replace(leader=sides.leader)
    state = state._replace(sides=sides, board=board)
    if state.desk is NOTHING:
        return state
    due = tuple(
        shown
        for shown in state.desk.due
        if not (isinstance(shown, ev.CardsExposed) and goes_back(state, shown.seat))
    )
    return state._replace(desk=state.desk._replace(due=due))


def goes_back(state: State, seat: Seat) -> bool:
    """Whether a card that this seat showed before the first lead is in its hand again (3.9.15).

    The declarer's is, in open play everybody's: but on misère that the declarer leads the
    defenders have not laid down yet.
    """
    contract, sides = state.contract, state.sides
    if contract is None or sides is None:
        return False
    if seat == contract.declarer:
        return True
    hidden = contract.kind == "misere" and state.board.leader == contract.declarer
    return sides.mode == "open" and not hidden


def _card_played(state: State, event: ev.CardPlayed) -> State:
    leader, plays, tricks, taken, opened, played, unlisted = state.board
    seat, card = event.seat, event.card
    if not plays and len(tricks) + unlisted < LAST:
        leader = seat
    plays = (*plays, (seat, card))
    board = _NEW(Board, (leader, plays, tricks, taken, opened, played | 1 << card, unlisted))
    desk = state.desk
    if desk is not NOTHING:
        desk = _after_card(desk, event, leads=len(plays) == 1)
    return _moved(state, board, desk)


def _trick_taken(state: State, event: ev.TrickTaken) -> State:
    _, plays, tricks, taken, opened, played, unlisted = state.board
    taker = event.seat
    taken = (*taken[:taker], taken[taker] + 1, *taken[taker + 1 :])
    tricks = (*tricks, _NEW(Trick, (plays, taker)))
    desk = state.desk
    if desk is not NOTHING:
        noticed = tuple(due for due in desk.due if not isinstance(due, ev.Unnoticed))
        desk = desk._replace(due=noticed)
    board = _NEW(Board, (event.leader, (), tricks, taken, opened, played, unlisted))
    return _moved(state, board, desk)


def _after_card(desk: Desk, played: ev.CardPlayed, *, leads: bool) -> Desk:
    """A demand is met by the card, a ban or an order by the lead of the seat that it binds."""
    seat = played.seat

    def meets(due: ev.Consequence) -> bool:
        if isinstance(due, ev.SeatBound):
            return leads and due.seat == seat
        return isinstance(due, ev.Prescribed) and due.once and due.seat == seat

    met = tuple((played.card, due) for due in desk.due if meets(due))
    return desk._replace(
        due=tuple(due for due in desk.due if not meets(due)),
        met=(*desk.met, *met),
        said=tuple(word for word in desk.said if word.seat != seat),
    )


def _moved(state: State, board: Board, desk: Desk) -> State:
    """The state with the play moved on; written out because it happens at every card."""
    setup, stage, custody, _, auction, *rest, _ = state
    return _NEW(State, (setup, stage, custody, board, auction, *rest, desk))


def _announced(state: State, event: ev.Announced) -> State:
    return state._replace(announced=(*state.announced, event.word))


def _tricks_counted(state: State, event: ev.TricksCounted) -> State:
    counts = dict(event.tricks)
    taken = tuple(counts.get(seat, 0) for seat in range(len(state.seats.names)))
    return state._replace(board=state.board._replace(taken=taken))


def _scored(state: State, event: ev.Scored) -> State:
    return state._replace(scored=True)


TABLE: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.Entered: _entered,
    ev.Called: _called,
    ev.TalonStated: _talon_stated,
    ev.TalonTaken: _talon_taken,
    ev.TalonOpened: _talon_opened,
    ev.Discarded: _discarded,
    ev.Declared: _declared,
    ev.Conceded: _conceded,
    ev.Answered: _answered,
    ev.SidesFixed: _sides_fixed,
    ev.CardPlayed: _card_played,
    ev.TrickTaken: _trick_taken,
    ev.Announced: _announced,
    ev.TricksCounted: _tricks_counted,
    ev.Scored: _scored,
}
