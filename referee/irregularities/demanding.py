"""`require` and `forbid`: who may ask for which card of the seat on turn (3.9.14, 3.9.16.2,
3.9.20).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..asides import Report
from ..cards import Card
from ..duties import entitled, exposed_now, is_declarer, lawful_cards
from ..errors import Fault, Refusal
from ..laws import Stage
from ..positions import is_known, position_of
from ..seats import Seat
from ..state import State

ASKED = "3.9.14"


@dataclass(frozen=True, slots=True)
class Demand:
    """`require` or `forbid` a card of the seat whose turn it is; `absurd` plays nobody imputes."""

    stages: Mapping[str, Stage]
    absurd: frozenset[str]

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The word, if this seat is entitled to it and the card is lawful now."""
        if not isinstance(action, Handling):
            raise Fault("cards are demanded")
        card, word = action.cards[0], action.verb
        holder = self.stages[state.stage].turn(state)
        if holder is None or not self._may(state, action, holder, card):
            raise _not_offered(word, card)
        lawful = lawful_cards(state, holder, card) if state.possible(holder) >> card & 1 else 0
        leading = word == "forbid" and not state.board.plays
        if not lawful >> card & 1 or leading or _settled(state, holder, card):
            raise _not_offered(word, card)
        return (ev.WordSaid(action.seat, word, holder, card),)

    def _may(self, state: State, action: Handling, holder: Seat, card: Card) -> bool:
        """The opponents about an exposed card; of a revoker's or an advised hand, who may name
        any card.
        """
        seat = action.seat
        if exposed_now(state, holder) >> card & 1 and seat in entitled(state, holder):
            return True
        if action.verb != "require":
            return False
        prescribed = [
            due for due in state.desk.of(ev.Prescribed) if due.seat == holder and seat in due.by
        ]
        if any(due.once for due in prescribed):
            return True
        return bool(prescribed) and self._sensible(state, holder, card)

    def _sensible(self, state: State, holder: Seat, card: Card) -> bool:
        """Whether the doubts against a revoker go so far (3.9.16.2), as the hands known tell."""
        from .. import solver  # costs more than judging a deal, which rarely needs it

        rules = self.absurd & _sense(state, holder, solver.TAKING, solver.SHUNNING)
        if not rules or not all(is_known(state, seat) for seat in state.hands):
            return True
        position = position_of(self, state)
        if state.hands[position.turn] != holder or not position.allowed() >> card & 1:
            return True
        return not solver.absurd_plays(position, ((position.turn, card),), rules)


def _sense(
    state: State, holder: Seat, taking: frozenset[str], shunning: frozenset[str]
) -> frozenset[str]:
    """What is absurd depends on what is wanted; a misère's defender wants tricks for another."""
    if state.contract is None or state.contract.kind == "game":
        return taking
    defends = state.contract.kind == "misere" and not is_declarer(state, holder)
    return frozenset() if defends else shunning


def _settled(state: State, holder: Seat, card: Card) -> bool:
    """Whether the first word of this turn has settled the matter."""
    said = [one for one in state.desk.said if one.seat == holder]
    return any(one.word == "require" or one.card == card for one in said)


def _not_offered(word: str, card: Card) -> Refusal:
    return Refusal("choice-not-offered", ASKED, about="demand", word=word, card=str(card))


def reports(stages: Mapping[str, Stage], absurd: frozenset[str]) -> dict[str, Report]:
    """The words about cards of others, over these stages."""
    demand = Report(frozenset({"play"}), Demand(stages, absurd), Handling)
    return {"require": demand, "forbid": demand}
