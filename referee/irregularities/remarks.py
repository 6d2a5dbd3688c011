"""Remarks, advice, tricks counted aloud, statements, a plan disputed (3.9.13, 3.9.19, 3.9.20).

A warning goes with the irregularity; what a repeated one costs is the director's word.
"""

from __future__ import annotations

from collections.abc import Mapping

from .. import events as ev
from ..actions import Action, Counting, Wording
from ..asides import ANY_PHASE, OPEN_PHASES, Report
from ..duties import begun
from ..errors import Fault, Refusal
from ..reckoning import TRICKS_IN_A_DEAL
from ..seats import Seat
from ..state import State

COUNTING, REMARKS, PLAN = "3.9.13", "3.9.19", "3.8.5.1"
ON_A_CARD, ON_THE_CONTRACT = "3.9.20", "3.4.12"


def _counted(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Tricks or trumps were counted aloud during the play."""
    _at_the_table(state, action)
    if state.contract is None:
        raise Refusal("wrong-phase", verb=action.verb)
    return (ev.Noted(action.seat, "count-aloud", COUNTING),)


def _remarked(state: State, action: Action) -> tuple[ev.Event, ...]:
    """A hint or a remark, by a player or a spectator."""
    _at_the_table(state, action)
    return (ev.Noted(action.seat, "remark", REMARKS),)


def _stated(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Kept with the deal; it breaks no law and changes nothing."""
    return ()


def _advised(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Somebody without cards advised a player, on his contract or on his next card."""
    _at_the_table(state, action)
    if not isinstance(action, Wording) or action.other is None:
        raise Fault("advice is given to a seat")
    number, seat = state.desk.next_number, action.other
    if action.text == "contract":
        noted = ev.Noted(action.seat, "advice-contract", ON_THE_CONTRACT)
        return (noted, ev.ContractFrozen(number, seat))
    noted = ev.Noted(action.seat, "advice", ON_A_CARD)
    opponent = _nearest_opponent(state, seat)
    if opponent is None:
        return (noted,)
    return (noted, ev.Prescribed(number, seat, (opponent,), once=True))


def _nearest_opponent(state: State, seat: Seat) -> Seat | None:
    """Of the opponents the next in turn after this hand; nobody before there are sides."""
    contract, hands = state.contract, state.hands
    alone = state.auction.owner if contract is None else contract.declarer
    if seat not in hands or (contract is None and alone is None):
        return None
    if alone is not None and seat != alone:
        return alone
    return next(one for one in state.seats.others(seat) if one in hands)


def _disputed(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Before the first lead somebody who does not command the play foresees other tricks."""
    if not isinstance(action, Counting):
        raise Fault("a plan is disputed with tricks")
    if state.sides is None or state.setup.entry == "result":
        raise Refusal("wrong-phase", verb=action.verb)
    if begun(state):
        raise Refusal("too-late", PLAN, about="dissent")
    if action.seat not in _planned_for(state):
        raise Refusal("choice-not-offered", PLAN, about="dissent")
    _possible(state, action)
    noted = ev.Noted(action.seat, "plan-dispute", PLAN)
    return (noted, ev.PlanDisputed(state.desk.next_number, action.seat, action.tricks))


def _planned_for(state: State) -> frozenset[Seat]:
    """Defenders who did not whist, both on misère, and a dealer who sits out."""
    sides, contract = state.sides, state.contract
    if sides is None or contract is None or contract.declarer is None:
        return frozenset()
    idle = state.seats.idle
    others = {*state.defenders, *(() if idle is None else (idle,))}
    return frozenset(others.difference(sides.whisters))


def _possible(state: State, action: Counting) -> None:
    """Refuses tricks that are not ten, or that a seat without cards would take."""
    total = sum(count for _, count in action.tricks)
    if total != TRICKS_IN_A_DEAL:
        raise Refusal("choice-not-offered", PLAN, about="tricks-sum", total=total)
    for seat, count in action.tricks:
        if count and seat not in state.hands:
            owner = state.seats.names[seat]
            raise Refusal("choice-not-offered", PLAN, about="tricks-seat", owner=owner, count=count)


def _at_the_table(state: State, action: Action) -> None:
    """A paper result tells nothing of what was said."""
    if state.setup.entry == "result":
        raise Refusal("wrong-phase", verb=action.verb)


REPORTS: Mapping[str, Report] = {
    "count": Report(frozenset({"play", "claim", "remedy"}), _counted),
    "remark": Report(OPEN_PHASES, _remarked),
    "advise": Report(OPEN_PHASES, _advised),
    "states": Report(ANY_PHASE, _stated),
    "dissent": Report(frozenset({"play", "claim", "remedy"}), _disputed),
}
