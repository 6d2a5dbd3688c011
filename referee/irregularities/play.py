"""Cards out of turn and revokes as they are played (3.9.14, 3.9.16)."""

from __future__ import annotations

from .. import events as ev
from ..actions import DIRECTOR, LATE, SAME, Action, Handling
from ..applied import after
from ..cards import Card
from ..duties import is_declarer, partner
from ..errors import Fault, Refusal
from ..laws import Stage
from ..positions import has_room
from ..seats import Seat
from ..stages.play import PlayStage
from ..stages.turns import in_turn
from ..state import State
from ..tricks import allowed

DEFENDER, DECLARER, ALL_PASS = "3.9.14.1", "3.9.14.2", "3.9.14.3"
OUT_OF_TURN, LATER, LAST_TRICK, REVOKE = "3.9.14", "3.9.14.5", "3.9.21", "3.9.16.2"
LEAD, PLAY, UNNOTICED = "lead-out-of-turn", "play-out-of-turn", "out-of-turn-late"
SUIT_DUTIES = frozenset({"must-follow-suit", "must-trump", "must-overtake"})
LAST = 9


def happened(stage: Stage, state: State, action: Action, refusal: Refusal) -> tuple[ev.Event, ...]:
    """A card out of turn or against suit that was played all the same; else the refusal stands."""
    if not isinstance(stage, PlayStage) or not isinstance(action, Handling):
        raise refusal
    if action.verb != "play" or refusal.code not in {*SUIT_DUTIES, "out-of-turn"}:
        raise refusal
    seat, card = action.seat, action.cards[0]
    if refusal.code in SUIT_DUTIES and action.mark != SAME:
        return (revoke(state, seat, card), *stage.played(state, seat, card))
    if seat not in in_turn(state) or stage.owes_talon(state):
        raise refusal
    stage.held_up(state, seat, card)
    if not has_room(state, seat, 1 << card):
        raise Refusal("card-not-held", stage.holding, card=str(card))
    if action.mark == LATE:
        return _unnoticed(stage, state, seat, card, refusal)
    if action.mark == SAME:
        return _together(state, seat, card)
    return _noticed(state, seat, card)


def stated(state: State, action: Action, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """A card off the suit led from an unknown hand: the mark says that it is a revoke.

    Put there together with the rightful card it is only before its turn, which it no longer is.
    """
    plays = state.board.plays
    if action.verb != "play" or not isinstance(action, Handling) or not plays:
        return events
    if action.mark == SAME:
        return events
    seat, card = action.seat, action.cards[0]
    due = allowed(state.possible(seat), plays, state.trump)
    if state.held(seat) == state.possible(seat):
        return events
    return events if due >> card & 1 else (revoke(state, seat, card), *events)


def revoke(state: State, seat: Seat, card: Card) -> ev.Noted:
    """A card played against suit; in the last trick it is immaterial (3.9.21)."""
    done = state.board.done
    article = LAST_TRICK if done == LAST else REVOKE
    return ev.Noted(seat, "revoke", article, trick=done + 1, card=card)


def noticed_lead(state: State, number: int, seat: Seat, card: Card) -> ev.Event:
    """What a lead out of turn leads to: the rest of an all-pass deal, a card exposed, a choice."""
    if state.contract is not None and state.contract.kind == "all-pass":
        return ev.Ended(number, "awarded", state.stage, seat)
    if is_declarer(state, seat):
        return ev.CardsExposed(number, seat, (card,))
    return ev.Offered(number, state.declarer, lead_remedies(state, seat))


def lead_article(state: State, seat: Seat) -> str:
    """The article on a lead out of turn by this seat."""
    if state.contract is not None and state.contract.kind == "all-pass":
        return ALL_PASS
    return DECLARER if is_declarer(state, seat) else DEFENDER


def lead_remedies(state: State, seat: Seat) -> tuple[str, ...]:
    """What the declarer may choose; a lone defender has no partner to bind (3.9.14.1)."""
    if lead_article(state, seat) != DEFENDER:
        return ()
    alone = partner(state, seat) is None
    return ("accept", "expose") if alone else ("accept", "ban", "order")


def chosen(stage: Stage, state: State, offered: ev.Offered, choice: str) -> tuple[ev.Event, ...]:
    """The declarer's choice after a defender's lead out of turn (3.9.14.1)."""
    noted = state.desk.numbered(offered.number)
    if noted is None or noted.card is None or not isinstance(stage, PlayStage):
        raise Fault("a choice about no card")
    remedied, seat, card = ev.Remedied(offered.number, choice), noted.seat, noted.card
    if choice == "accept":
        return (remedied, *stage.played(after(state, remedied), seat, card))
    exposed = ev.CardsExposed(offered.number, seat, (card,))
    bound = partner(state, seat)
    if choice == "expose" or bound is None:
        return (remedied, exposed)
    return (remedied, exposed, ev.SeatBound(offered.number, bound, choice, card >> 3))


def _noticed(state: State, seat: Seat, card: Card) -> tuple[ev.Event, ...]:
    """Noticed at once: a lead has its remedies, another card is exposed (3.9.14); in the last
    trick neither matters (3.9.21).
    """
    trick = state.board.done + 1
    if state.board.plays:
        return _exposed(state, seat, card)
    if state.board.done == LAST:
        return (ev.Noted(seat, LEAD, LAST_TRICK, trick=trick, card=card),)
    article, remedies = lead_article(state, seat), lead_remedies(state, seat)
    noted = ev.Noted(seat, LEAD, article, remedies, trick=trick, card=card)
    return (noted, noticed_lead(state, state.desk.next_number, seat, card))


def _exposed(state: State, seat: Seat, card: Card) -> tuple[ev.Event, ...]:
    """A card before its turn lies open on the table; in the last trick it does not matter."""
    last = state.board.done == LAST
    article, trick = LAST_TRICK if last else OUT_OF_TURN, state.board.done + 1
    noted = ev.Noted(seat, PLAY, article, trick=trick, card=card)
    return (noted,) if last else (noted, ev.CardsExposed(state.desk.next_number, seat, (card,)))


def _together(state: State, seat: Seat, card: Card) -> tuple[ev.Event, ...]:
    """At the same moment as the rightful card: never a lead, and due in this trick if lawful."""
    exposed, plays = _exposed(state, seat, card), state.board.plays
    if len(exposed) == 1 or not plays or any(player == seat for player, _ in plays):
        return exposed
    return (*exposed, ev.WordSaid(DIRECTOR, "require", seat, card))


def _unnoticed(
    stage: PlayStage, state: State, seat: Seat, card: Card, refusal: Refusal
) -> tuple[ev.Event, ...]:
    """Nobody has noticed: the card stands and the trick goes on from it (3.9.14.5)."""
    board = state.board
    if any(player == seat for player, _ in board.plays):
        raise refusal
    article = LAST_TRICK if board.done == LAST else LATER
    noted = ev.Noted(seat, UNNOTICED, article, trick=board.done + 1, card=card)
    hanging = ev.Unnoticed(state.desk.next_number, seat, card, board.leader)
    return (noted, hanging, *stage.played(after(state, noted, hanging), seat, card))
