"""The defenders answer the contract, one word at a time, as the family's table asks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .. import events as ev
from ..actions import Action, Counting, Naming
from ..applied import apply
from ..errors import Fault, Refusal
from ..seats import Seat
from ..state import State
from .answers import WORDS, Ask, Question, brought_about, route
from .declaration import Floor, declarable
from .paper import counted

SPOKEN = frozenset((*WORDS, "tricks"))
"""The verbs of the defence itself."""


@dataclass(frozen=True, slots=True)
class DefenceStage:
    """Words of the defence; meanwhile the declarer may still change his contract.

    `articles` are those of words that do not rest on the article of the `order`.
    """

    order: str
    ask: Ask
    floor: Floor
    articles: Mapping[str, str] = field(default_factory=dict)
    phase: str = "defence"
    verbs: frozenset[str] = SPOKEN | {"declare"}

    def turn(self, state: State) -> Seat | None:
        """The seat asked."""
        return self._question(state).seat

    def free(self, state: State, action: Action) -> bool:
        """The declarer's change of contract and a paper result's count do not wait."""
        return action.verb == "tricks" or (
            action.verb == "declare" and action.seat == state.declarer
        )

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The words of the grammar, and every contract for the declarer."""
        if seat == state.declarer:
            return declarable(seat)
        return tuple(Action(seat, word) for word in WORDS)

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The word, the changed contract, or a paper result's tricks."""
        if isinstance(action, Naming):
            if action.seat != state.declarer:
                whose = state.seats.names[state.declarer]
                raise Refusal("out-of-turn", self.order, turn=whose)
            declared = ev.Declared(self.floor.changed(state, action))
            return brought_about(state, declared, self.ask)
        if isinstance(action, Counting):
            return self._counted(state, action)
        if action.verb not in self._question(state).words:
            article = self.articles.get(action.verb, self.order)
            raise Refusal("choice-not-offered", article, word=action.verb)
        return brought_about(state, ev.Answered(action.seat, action.verb), self.ask)

    def next(self, state: State) -> str:
        """Play, or the result where nobody plays against the contract."""
        return route(state, self.ask)

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()

    def _question(self, state: State) -> Question:
        asked = self.ask(state)
        if not isinstance(asked, Question):
            raise Fault("the defence has spoken and is asked again")
        return asked

    def _counted(self, state: State, action: Counting) -> tuple[ev.Event, ...]:
        unsaid = self._question(state).unsaid
        if state.setup.entry != "result" or unsaid is None:
            raise Refusal("wrong-phase", verb=action.verb)
        fixed = ev.SidesFixed(unsaid)
        return (fixed, counted(apply(state, fixed), action))
