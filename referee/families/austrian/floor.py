"""What an Austrian declarer may name: a suit, not below the number that bought the talon."""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...actions import Naming
from ...bids import STRAINS, Bid, Contract
from ...errors import Refusal
from ...seats import Seat
from ...state import State
from .ladder import hand_callers
from .rules import SUIT_ORDER, TARGET, Rules

DECLARATION = "austrian 3"


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
        number = standing is not None and standing.kind == "number"
        if standing is not None and not (number and by_hand) and rank(bid) < rank(standing):
            raise Refusal("contract-too-low", DECLARATION, bid=bid.name, standing=standing.name)
        return contract_in(bid, action.seat, from_hand=by_hand)

    def changed(self, state: State, action: Naming) -> Contract:
        """A suit once named is kept."""
        raise Refusal("choice-not-offered", DECLARATION, about="declare", word=action.bid.name)


def rank(bid: Bid) -> int:
    """A number, or the place of a suit as the numbers count."""
    return bid.level or SUIT_ORDER.index(STRAINS[bid.strain]) + 1


def contract_in(bid: Bid, seat: Seat, *, from_hand: bool) -> Contract:
    """Six tricks with this suit as trumps."""
    return Contract("game", seat, TARGET, bid.strain, from_hand=from_hand)


def not_offered(state: State) -> tuple[ev.Event, ...]:
    """Nobody gives up before the play here."""
    raise Refusal("choice-not-offered", DECLARATION, about="concede")
