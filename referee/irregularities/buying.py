"""Wrong discards and declarations (3.4.4, 3.4.6), and a falter in declaring (3.4.8)."""

from __future__ import annotations

from collections.abc import Mapping

from .. import events as ev
from ..actions import Action, Handling, Naming
from ..asides import Report
from ..errors import Refusal
from ..laws import Stage
from ..stages.declaration import contract_of
from ..stages.exchange import held_up
from ..state import State

WRONG_DISCARD, BELOW_BID, FALTER = "3.4.6", "3.4.4", "3.4.8"


def happened(stage: Stage, state: State, action: Action, refusal: Refusal) -> tuple[ev.Event, ...]:
    """More or fewer than two cards put away, or a first contract below the bid."""
    match action:
        case Handling() if refusal.code == "bad-discard":
            return _put_away(state, action, refusal)
        case Naming() if _below_bid(refusal):
            return _declared_low(state, action)
    raise refusal


def _put_away(state: State, action: Handling, refusal: Refusal) -> tuple[ev.Event, ...]:
    """It may still be mended before the declaration, which else ends the deal (3.4.6)."""
    cards = action.cards
    if len(cards) == 2 or len(set(cards)) != len(cards):
        raise refusal
    held_up(state, action, refusal.article)
    noted = ev.Noted(action.seat, "wrong-discard", WRONG_DISCARD)
    return (ev.Discarded(action.seat, cards), noted)


def _below_bid(refusal: Refusal) -> bool:
    misere_bidder = refusal.message_id == "choice-not-offered/misere-bidder"
    return refusal.code == "contract-too-low" or misere_bidder


def _declared_low(state: State, action: Naming) -> tuple[ev.Event, ...]:
    """Not mended, it is "without all" on the bid reached, and nothing is played (3.4.4)."""
    number = state.desk.next_number
    return (
        ev.Declared(contract_of(action.bid, action.seat)),
        ev.Noted(action.seat, "contract-below-bid", BELOW_BID),
        ev.Ended(number, "below-bid", state.stage),
    )


def _falter(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Heard before a defender spoke, it keeps one declaration at once; it breaks no law."""
    if state.contract is None or state.setup.entry == "result":
        raise Refusal("wrong-phase", verb=action.verb)
    if state.words or state.sides is not None:
        raise Refusal("too-late", FALTER, about="falter")
    if action.seat != state.contract.declarer:
        raise Refusal("choice-not-offered", FALTER, about="falter")
    return (ev.Faltered(),)


REPORTS: Mapping[str, Report] = {
    "falter": Report(frozenset({"defence", "play", "claim", "remedy"}), _falter)
}
