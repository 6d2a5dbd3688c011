"""What an Austrian declarer may name: a suit, not below the number that bought the talon."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ... import events as ev
from ...actions import Naming
from ...bids import STRAINS, Bid, Contract
from ...errors import Refusal
from ...seats import Seat
from ...stages.declaration import contract_of
from ...state import State
from .ladder import hand_callers
from .rules import SUIT_ORDER, Rules

DECLARATION, ADVISED = "austrian 3", "3.4.12"


@dataclass(frozen=True, slots=True)
class AustrianFloor:
    """The suit order is the game's own: clubs, spades, diamonds, hearts."""

    rules: Rules

    def contract(self, state: State, action: Naming) -> Contract:
        """The contract; a deal without an auction says itself whether it was bought from hand."""
        bid, standing = action.bid, state.auction.standing
        written = state.setup.entry != "deal"
        if bid.kind != "suit" or (bid.from_hand and not (written and self.rules.hand)):
            raise Refusal("choice-not-offered", DECLARATION, about="declare", word=bid.name)
        by_hand = bid.from_hand if written else action.seat in hand_callers(state)
        if standing is not None and not (by_hand and standing.kind == "number"):
            _judge(state, action, standing)
        return contract_in(bid, action.seat, from_hand=by_hand)

    def changed(self, state: State, action: Naming) -> Contract:
        """A suit once named stands."""
        raise Refusal("wrong-phase", verb=action.verb)


def _judge(state: State, action: Naming, reached: Bid) -> None:
    """Refuses a suit below what was reached, and any other to who was advised (3.4.12)."""
    bid = action.bid
    if rank(bid) < rank(reached):
        raise Refusal("contract-too-low", DECLARATION, bid=bid.name, standing=reached.name)
    advised = any(due.seat == action.seat for due in state.desk.of(ev.ContractFrozen))
    if advised and rank(bid) != rank(reached):
        raise Refusal("choice-not-offered", ADVISED, about="advised")


def rank(bid: Bid) -> int:
    """A number, or the place of a suit as the numbers count."""
    return bid.level or SUIT_ORDER.index(STRAINS[bid.strain]) + 1


def contract_in(bid: Bid, seat: Seat, *, from_hand: bool) -> Contract:
    """Six tricks with this suit as trumps."""
    return contract_of(replace(bid, from_hand=from_hand), seat)


def not_offered(state: State) -> tuple[ev.Event, ...]:
    """Nobody gives up before the play here."""
    raise Refusal("choice-not-offered", DECLARATION, about="concede")
