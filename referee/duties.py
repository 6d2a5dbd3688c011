"""What binds the next card beyond following suit: exposed cards, demands, bans and orders
(3.9.14).
"""

from __future__ import annotations

from collections.abc import Iterator

from . import events as ev
from .cards import SUIT_MASKS, Card, mask_of
from .errors import Refusal
from .seats import Seat
from .state import State, there
from .tricks import allowed

EXPOSED, LED = "3.9.14", "3.9.14.1"
BAN_OR_ORDER = ("ban", "order", "none")
"""What a declarer may choose for a defender's bid out of turn (3.3.18)."""
SEEN = frozenset({"talon-seen", "talon-looked", "talon-shown"})


def judge_card(state: State, seat: Seat, card: Card) -> None:
    """Refuses a card that follows suit but breaks a duty of its holder.

    The exposed card comes before a ban or an order, since nobody can forbid it on its holder's
    own lead; a duty that the proved cards cannot fulfil does not bind.
    """
    lawful = lawful_cards(state, seat, card)
    due = _demanded(state, seat, lawful) or lawful
    if not due >> card & 1:
        raise _not_due(state, seat, card, due)
    for event in _orders(state, seat):
        kept = due & (SUIT_MASKS[event.suit] if event.order == "order" else ~SUIT_MASKS[event.suit])
        if kept and not kept >> card & 1:
            if event.order == "ban":
                raise Refusal("banned-suit", LED, card=str(card))
            raise Refusal("ordered-suit", LED, card=str(card))
        due = kept or due


def lawful_cards(state: State, seat: Seat, card: Card | None = None) -> int:
    """The proved cards that suit and trumps allow; a card about to be played proves itself."""
    held = state.held(seat) | (0 if card is None else 1 << card)
    return allowed(held, state.board.plays, state.trump, state.setup.overtake)


def exposed_now(state: State, seat: Seat) -> int:
    """The cards of this seat that lie exposed on the table."""
    return state.desk.exposed(seat) & ~state.board.played


def is_declarer(state: State, seat: Seat) -> bool:
    """Whether this seat plays alone against the others."""
    return state.contract is not None and state.contract.declarer == seat


def entitled(state: State, holder: Seat) -> tuple[Seat, ...]:
    """Who may require or forbid the exposed cards of this seat (3.9.14.1, .2)."""
    contract, sides = state.contract, state.sides
    if contract is None:
        return ()
    if contract.kind == "all-pass":
        return tuple(seat for seat in state.seats.playing if seat != holder)
    if holder != contract.declarer:
        return (state.declarer,)
    against = tuple(seat for seat in state.defenders if seat in state.hands)
    commander = () if sides is None or sides.commander is None else (sides.commander,)
    return (*against, *commander)


def lying_open(state: State) -> tuple[Seat, ...]:
    """The seats whose hands everybody sees: the defenders' in open play, before the lead or,
    where the declarer leads, after it (3.6.6); and whoever laid his cards down.
    """
    return tuple({*_in_open_play(state), *state.desk.laid})


def begun(state: State) -> bool:
    """Whether a card has been led."""
    board = state.board
    return bool(board.done or board.played & mask_of(card for _, card in board.plays))


def partner(state: State, defender: Seat) -> Seat | None:
    """The other defender, if his hand is in play."""
    others = [seat for seat in state.defenders if seat != defender and seat in state.hands]
    return others[0] if others else None


def bids_to_answer(state: State) -> tuple[ev.Event, ...]:
    """The choices that a declarer has before the first lead: for each defender's bid out of turn
    that named a suit (3.3.18). A lone defender has no partner who could be bound; the partner
    of a dead hand leads as any other.
    """
    contract, sides, events = state.contract, state.sides, list[ev.Event]()
    if contract is None or contract.declarer is None or sides is None:
        return ()
    for number, one in enumerate(state.desk.irregularities, start=1):
        named = one.kind == "bid-out-of-turn" and one.suit is not None and not one.waived
        if named and one.seat in state.defenders and partner(state, one.seat) is not None:
            events.append(ev.Recast(number, one.kind, one.article, BAN_OR_ORDER))
            events.append(ev.Offered(number, contract.declarer, BAN_OR_ORDER))
    return tuple(events)


def knows_talon(state: State) -> ev.Barred | None:
    """Who may not call since he saw the talon, if anybody (3.3.16.1).

    Whoever took it into his hand is barred too, but what the talon then is the director says
    (3.2.20).
    """
    return next((due for due in state.desk.of(ev.Barred) if _kind(state, due) in SEEN), None)


def talon_refused(state: State, seat: Seat) -> tuple[ev.Event, ...]:
    """After a pass by the only seat to which a talon shown to all was left, without a bid of its
    own, the director has the word (3.3.16.2).
    """
    if state.auction.owner is not None or len(state.auction.passed) < 2:
        return ()
    shown = (due for due in state.desk.of(ev.Barred) if _kind(state, due) == "talon-shown")
    return tuple(ev.Offered(there(due.number, "number"), None) for due in shown if due.seat != seat)


def _kind(state: State, due: ev.Consequence) -> str:
    noted = None if due.number is None else state.desk.numbered(due.number)
    return "" if noted is None else noted.kind


def _in_open_play(state: State) -> tuple[Seat, ...]:
    sides = state.sides
    if sides is None or sides.mode != "open":
        return ()
    leads = state.board.leader == state.declarer
    return () if leads and not begun(state) else state.defenders


def _orders(state: State, seat: Seat) -> Iterator[ev.SeatBound]:
    if state.board.plays:
        return iter(())
    return (event for event in state.desk.of(ev.SeatBound) if event.seat == seat)


def _not_due(state: State, seat: Seat, card: Card, due: int) -> Refusal:
    """Why a card may not be played now: another was required, it was forbidden, one lies open."""
    said = [word for word in state.desk.said if word.seat == seat]
    if any(word.word == "require" and due >> word.card & 1 for word in said):
        return Refusal("must-play-exposed", EXPOSED, about="required", card=str(card))
    if any(word.word == "forbid" and word.card == card for word in said):
        return Refusal("must-play-exposed", EXPOSED, about="forbidden", card=str(card))
    return Refusal("must-play-exposed", EXPOSED, card=str(card))


def _demanded(state: State, seat: Seat, lawful: int) -> int:
    """The cards of which one must be played now; 0 where every lawful card may be."""
    said = [word for word in state.desk.said if word.seat == seat]
    required = mask_of(word.card for word in said if word.word == "require") & lawful
    forbidden = mask_of(word.card for word in said if word.word == "forbid") & lawful
    if required:
        return required
    due = 0 if is_declarer(state, seat) else exposed_now(state, seat) & lawful & ~forbidden
    return due or (lawful & ~forbidden if forbidden else 0)
