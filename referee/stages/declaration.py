"""The buyer names the contract; until then he may still change his discard (3.4.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .. import events as ev
from ..actions import Action, Handling, Naming
from ..bids import LEVELS, NAMED, Bid, Contract
from ..laws import FINISHED
from ..seats import Seat
from ..state import State
from .answers import Ask, brought_about, route
from .exchange import Concession, conceded, put_away


class Floor(Protocol):
    """A family's rules on what may be declared."""

    def contract(self, state: State, action: Naming) -> Contract:
        """The contract named, refused if it lies below the floor or is not this buyer's."""

    def changed(self, state: State, action: Naming) -> Contract:
        """The contract of a later `declare`, refused when its time is over."""


def declarable(seat: Seat) -> tuple[Action, ...]:
    """Every `declare` of the grammar."""
    return tuple(Naming(seat, "declare", "", bid) for bid in NAMED.values() if bid.kind != "number")


@dataclass(frozen=True, slots=True)
class DeclarationStage:
    """After the discard until the first `declare`.

    `opening` is what happens by itself when the deal comes here.
    """

    order: str
    floor: Floor
    concession: Concession
    ask: Ask
    opening: Callable[[State], tuple[ev.Event, ...]] = lambda state: ()
    phase: str = "declaration"
    verbs: frozenset[str] = frozenset({"declare", "discard", "concede"})

    def turn(self, state: State) -> Seat:
        """The buyer's."""
        return state.buyer

    def free(self, state: State, action: Action) -> bool:
        """Everything here is the buyer's."""
        return False

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every contract and giving up; a second discard is lawful but not listed."""
        return (*declarable(seat), Action(seat, "concede"))

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The declaration, a new discard, or the deal given up.

        Whoever declares without having put two cards away has failed without play (3.4.6).
        """
        if isinstance(action, Handling):
            return (put_away(state, action, self.order),)
        if not isinstance(action, Naming):
            return conceded(state, action, self.concession)
        declared = ev.Declared(self.floor.contract(state, action))
        wrong = state.desk.wrong_discard
        if wrong is not None:
            return (declared, ev.Ended(wrong, "wrong-discard", state.stage))
        return brought_about(state, declared, self.ask)

    def next(self, state: State) -> str:
        """Where the contract leads."""
        if state.conceded:
            return FINISHED
        return state.stage if state.contract is None else route(state, self.ask)

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """What the family lets happen."""
        return self.opening(state)


def contract_of(bid: Bid, seat: Seat) -> Contract:
    """What a bid makes once its bidder declares it; a bare suit is a game of six."""
    if bid.kind == "suit":
        return Contract("game", seat, LEVELS[0], bid.strain, from_hand=bid.from_hand)
    return Contract(bid.kind, seat, bid.level, bid.strain)
