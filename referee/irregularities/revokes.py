"""Revokes noted, pointed out, and proved (3.9.16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .. import events as ev
from ..actions import Action, Pointing
from ..asides import Report
from ..cards import FULL, Card, mask_of
from ..desk import Irregularity
from ..duties import entitled
from ..errors import Fault, Refusal
from ..evidence import plays_of, revoke_in, revokes
from ..laws import FINISHED
from ..seats import Seat
from ..stages.answers import play_of
from ..state import State
from ..tricks import NOBODY, allowed
from .play import LAST, LAST_TRICK, REVOKE

ANY = "3.9.16"


def noted(state: State, seat: Seat, trick: int) -> tuple[int, Irregularity] | None:
    """The revoke of this seat in this trick that is noted and not yet dealt with; what is waived,
    went back to the hand or happened in the last trick (3.9.21) never is.
    """
    for number, row in _lying(state):
        of_this = row.kind == "revoke" and (row.seat, row.trick) == (seat, trick)
        if of_this and row.remedy is None and not row.waived and trick <= LAST:
            return number, row
    return None


def _lying(state: State) -> Iterator[tuple[int, Irregularity]]:
    """The irregularities but for revokes whose card went back to the hand."""
    desk = state.desk
    for number, row in enumerate(desk.irregularities, start=1):
        if number not in desk.undone:
            yield number, row


def present(state: State) -> int:
    """The trick in which a revoke may still be mended: until the next is led (3.9.16.1)."""
    board = state.board
    led = any(seat in state.hands for seat, _ in board.plays)
    return board.done + 1 if led else board.done


def wrong_card(row: Irregularity) -> Card:
    """The card that was the revoke."""
    if row.card is None:
        raise Fault("a revoke without its card")
    return row.card


def returned(state: State, trick: int, wrong: tuple[Seat, Card]) -> ev.PlayReturned:
    """The play as it stood just before the wrong card."""
    plays = plays_of(state, trick)
    place = plays.index(wrong)
    leader = plays[0][0]
    if leader == NOBODY or leader not in state.hands:
        leader = state.seats.first_hand
    return ev.PlayReturned(trick, leader, plays[:place])


def pointed_out(state: State, action: Action) -> tuple[ev.Event, ...]:
    """`A revoke B 3`: mended if the next trick is not led, else played anew (3.9.16.2).

    Until it is mended it is a revoke like any other; a waiver may leave it at that.
    """
    if not isinstance(action, Pointing) or action.other is None:
        raise Fault("a revoke is somebody's")
    if state.desk.void:
        raise Refusal("deal-finished", verb=action.verb)
    if state.setup.entry == "result":
        return _on_paper(state, action, action.other)
    trick, offender = action.number, action.other
    if trick is None:
        raise Refusal("no-revoke", ANY, about="which")
    if 1 <= trick <= state.board.unlisted:
        raise Refusal("hands-unknown", about="trick", trick=trick)
    number, opening, wrong = _found(state, action.seat, offender, trick)
    if trick >= present(state) and state.stage != FINISHED:
        offered = ev.Offered(number, offender, ("correct",))
        return (*opening, offered, *_reopened(state))
    replay = (
        *opening,
        ev.Remedied(number, "replay"),
        returned(state, trick, (offender, wrong)),
        ev.TransferDue(number, offender, action.seat),
        ev.Prescribed(number, offender, entitled(state, offender), once=False),
    )
    return (*replay, *_reopened(state))


def _reopened(state: State) -> tuple[ev.Event, ...]:
    """A finished deal goes on, and a claim that waits for answers lapses."""
    over = state.stage == FINISHED or state.desk.claiming
    return (ev.Reopened(play_of(state)),) if over else ()


def _on_paper(state: State, action: Pointing, offender: Seat) -> tuple[ev.Event, ...]:
    """The tricks are the replayed result; one of them is moved (`record.md` 6)."""
    if action.number is not None:
        raise Refusal("hands-unknown", about="trick", trick=action.number)
    if state.sides is None or offender not in state.hands:
        raise Refusal("no-revoke", ANY, about="no-play", offender=state.seats.names[offender])
    number = state.desk.next_number
    return (
        ev.Noted(offender, "revoke", REVOKE, remedy="replay"),
        ev.TransferDue(number, offender, action.seat),
    )


def _found(
    state: State, by: Seat, offender: Seat, trick: int
) -> tuple[int, tuple[ev.Event, ...], Card]:
    """The revoke as noted before, or as the record proves it now."""
    known = noted(state, offender, trick)
    if known is not None:
        return known[0], (), wrong_card(known[1])
    wrong = None
    if trick <= LAST:
        wrong = revoke_in(state, offender, trick)
        wrong = _owned(state, by, offender, trick) if wrong is None else wrong
    if wrong is None or _waived(state, offender, trick, wrong):
        names = state.seats.names
        raise Refusal("no-revoke", ANY, offender=names[offender], trick=trick)
    new = ev.Noted(offender, "revoke", REVOKE, trick=trick, card=wrong)
    return state.desk.next_number, (new,), wrong


def _owned(state: State, by: Seat, offender: Seat, trick: int) -> Card | None:
    """Where the hand is unknown, the revoker's own word is enough on a card off the suit, or one
    that did not beat.
    """
    plays = plays_of(state, trick)
    own = next((card for seat, card in plays if seat == offender), None)
    known = state.held(offender) == state.possible(offender)
    if own is None or by != offender or known:
        return None
    before = plays[: plays.index((offender, own))]
    others = FULL & ~mask_of(card for _, card in before)
    lawful = allowed(others, before, state.trump, state.setup.overtake) >> own & 1
    return None if lawful else own


def _waived(state: State, offender: Seat, trick: int, wrong: Card) -> bool:
    """Whether this very card is not punished."""
    case = (offender, trick, wrong)
    rows = (row for _, row in _lying(state))
    return any(row.waived and (row.seat, row.trick, row.card) == case for row in rows)


def proved(state: State) -> tuple[ev.Event, ...]:
    """Revokes that later cards have proved and nobody has noted (hands unknown; 3.9.16); of an
    incident those on the table too.
    """
    rows = (row for _, row in _lying(state))
    known = {(row.seat, row.trick, row.card) for row in rows if row.kind.startswith("revoke")}
    board, incident = state.board, state.setup.incident
    lay = incident is not None and incident.plays == board.plays != ()
    found = [
        one
        for one in revokes(state)
        if one.trick <= board.done + lay and (one.seat, one.trick, one.card) not in known
    ]
    return tuple(
        ev.Noted(
            one.seat,
            "revoke",
            REVOKE if one.trick <= LAST else LAST_TRICK,
            trick=one.trick,
            card=one.card,
        )
        for one in sorted(found, key=lambda one: one.trick)
    )


REPORTS: Mapping[str, Report] = {
    "revoke": Report(frozenset({"play", "claim", "finished"}), pointed_out, Pointing)
}
