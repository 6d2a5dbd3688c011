"""Cards shown without being played, and who may ask for them (3.9.14, 3.9.15, 3.9.20)."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..asides import OPEN_PHASES, Report
from ..cards import Card
from ..duties import begun, entitled, exposed_now, is_declarer, lawful_cards, lying_open
from ..errors import Fault, Refusal
from ..laws import Stage
from ..seats import Seat
from ..state import State

SHOWN, ASKED, ADVISED = "3.9.15", "3.9.14", "3.9.20"


def expose(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Cards shown or dropped: they lie on the table from the first lead on (3.9.15).

    A declarer's shown before the first lead go back to his hand, in open play all do.
    """
    if not isinstance(action, Handling):
        raise Fault("cards are exposed")
    seat, cards = action.seat, action.cards
    if seat in lying_open(state):
        raise Refusal("wrong-phase", about="lies-open", verb=action.verb)
    for card in cards:
        if state.board.played >> card & 1:
            raise Refusal("card-already-played", "3.9.2", card=str(card))
        if seat not in state.hands or not state.possible(seat) >> card & 1:
            raise Refusal("card-not-held", "3.9.2", card=str(card))
    noted = ev.Noted(seat, "exposed-card", SHOWN, trick=_trick(state), card=cards[0])
    if _free(state, seat):
        return (noted,)
    return (noted, ev.CardsExposed(state.desk.next_number, seat, cards))


def _trick(state: State) -> int | None:
    return None if state.sides is None else state.board.done + 1


def _free(state: State, seat: Seat) -> bool:
    """Before the first lead of a deal whose sides are known."""
    sides = state.sides
    if sides is None or begun(state):
        return False
    return is_declarer(state, seat) or sides.mode == "open"


@dataclass(frozen=True, slots=True)
class Demand:
    """`require` or `forbid` a card of the seat whose turn it is."""

    stages: dict[str, Stage]

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The word, if this seat is entitled to it and the card is lawful now."""
        if not isinstance(action, Handling):
            raise Fault("cards are demanded")
        card, word = action.cards[0], action.verb
        holder = self.stages[state.stage].turn(state)
        if holder is None or not _may(state, action.seat, word, holder, card):
            raise _not_offered(word, card)
        lawful = lawful_cards(state, holder, card) if state.possible(holder) >> card & 1 else 0
        leading = word == "forbid" and not state.board.plays
        if not lawful >> card & 1 or leading or _spoken(state, holder, word, card):
            raise _not_offered(word, card)
        return (ev.WordSaid(action.seat, word, holder, card),)


def _may(state: State, seat: Seat, word: str, holder: Seat, card: Card) -> bool:
    if exposed_now(state, holder) >> card & 1 and seat in entitled(state, holder):
        return True
    prescribed = state.desk.of(ev.Prescribed)
    return word == "require" and any(p.seat == holder and seat in p.by for p in prescribed)


def _spoken(state: State, holder: Seat, word: str, card: Card) -> bool:
    """Whether the first word of this turn has settled the matter."""
    said = [one for one in state.desk.said if one.seat == holder]
    settled = any(one.word == "require" for one in said)
    return settled or any(one.card == card for one in said)


def _not_offered(word: str, card: Card) -> Refusal:
    return Refusal("choice-not-offered", ASKED, about="demand", word=word, card=str(card))


def reports(stages: dict[str, Stage]) -> dict[str, Report]:
    """The verbs of exposed cards over these stages."""
    demand = Report(frozenset({"play"}), Demand(stages), Handling)
    return {
        "expose": Report(OPEN_PHASES, expose, Handling),
        "require": demand,
        "forbid": demand,
    }
