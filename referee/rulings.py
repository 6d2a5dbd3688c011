"""The director's word: assigned results, figures, waivers, what is left open (`director …`).

A line is lawful at any moment, after the result was entered too; it stands above whatever choice
is pending.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from . import events as ev
from .actions import TABLE, Action, Counting, Order
from .asides import ANY_PHASE, Report
from .errors import Fault, Refusal
from .grammar import write_line
from .irregularities import calls
from .laws import FINISHED
from .seats import Seat
from .stages.paper import counted
from .state import State, there

NEEDS_ARTICLE = frozenset({"tricks", "result", "adjust", "whists", "warn", "fine", "redeal"})
NEEDS_REASON = NEEDS_ARTICLE | {"waive", "deny", "trick", "reserve"}
LEAVES_OPEN = "reserve"
ON_DAMAGE = frozenset({"allow", "deny"})
SHEET_FIGURES = frozenset({"pool", "mountain"})
MISDEAL, BEFORE_THE_CALLS = "misdeal", "auction"
"""A misdeal is found before the first call: a deal that is not void after all is there again."""

TALON_TRICKS = 2
"""Tricks that an idle dealer's talon cards can take (3.7.6.3)."""


def ruled(state: State, action: Action) -> tuple[ev.Event, ...]:
    """What the director's line brings about; it also rules on whatever was reserved before."""
    if not isinstance(action, Order):
        raise Fault("the director's lines are orders")
    _complete(action)
    events = ORDERED[action.order](state, action)
    settled = state.desk.reserved and action.order != LEAVES_OPEN
    return (ev.Reserved(False), *events) if settled else events


def ruled_of_a_pot(state: State, action: Action) -> tuple[ev.Event, ...]:
    """The same in a game that pays out of a pot: figures of a sheet have no place there."""
    if isinstance(action, Order) and (action.order == "whists" or action.what in SHEET_FIGURES):
        _complete(action)
        raise Refusal("choice-not-offered", about="no-sheet", word=action.what or action.order)
    return ruled(state, action)


def on_record(actions: Iterable[Action], names: Sequence[str]) -> list[dict[str, Any]]:
    """The director's lines of a deal in order, as the verdict shows them."""
    return [
        {
            "action": number,
            "order": action.order,
            "text": write_line(action, names),
            "article": action.article,
            "reason": action.reason,
        }
        for number, action in enumerate(actions, 1)
        if type(action) is Order
    ]


def owed(state: State) -> tuple[str, ...]:
    """What still waits for the director's word: `reserve`, a ruling that he put off; `damage`,
    compensation that was asked.
    """
    asked = any(due.allowed is None for due in state.desk.of(ev.DamageAsked))
    return (*(("reserve",) if state.desk.reserved else ()), *(("damage",) if asked else ()))


def is_due(state: State, order: Order) -> bool:
    """Whether the deal waits for this very line, and nothing that was ruled before changes by it:
    a finding where a ruling was put off, the word on compensation that was asked.
    """
    if order.order == "fact":
        return state.desk.reserved
    asked = {due.allowed for due in state.desk.of(ev.DamageAsked)}
    is_waiting = order.order in ON_DAMAGE and None in asked
    return is_waiting and asked <= {None, order.order == "allow"}


def answered(state: State, order: Order) -> int | None:
    """The irregularity, by number, that this line of the director's is about, where it says so:
    one that is not punished, or one for which compensation was asked.
    """
    if order.order == "waive":
        return order.number
    asked = state.desk.of(ev.DamageAsked) if order.order in ON_DAMAGE else ()
    return asked[-1].number if asked else None


def _complete(order: Order) -> None:
    """Article and reason stand where they must."""
    if order.order in NEEDS_ARTICLE and order.article is None:
        raise Refusal("reason-missing", about="article", order=order.order)
    if order.order in NEEDS_REASON and order.reason is None:
        raise Refusal("reason-missing", order=order.order)


def _tricks(state: State, order: Order) -> tuple[ev.Event, ...]:
    """An assigned result closes the deal."""
    return (ev.Ended(None, "assigned", state.stage, None, _whole_deal(state, order)),)


def _result(state: State, order: Order) -> tuple[ev.Event, ...]:
    """One seat's own line follows these tricks; the deal goes on (3.8.5.1)."""
    return (ev.ResultGiven(None, _seat(order.other), _whole_deal(state, order)),)


def _whole_deal(state: State, order: Order) -> tuple[tuple[Seat, int], ...]:
    """Ten tricks of seats that can take them; without a contract there is nothing to count."""
    if state.contract is None:
        raise Refusal("choice-not-offered", about="no-contract")
    return counted(state, Counting(TABLE, "tricks", tricks=order.tricks), TALON_TRICKS).tricks


def _adjust(state: State, order: Order) -> tuple[ev.Event, ...]:
    return (ev.Adjusted(None, _seat(order.other), order.what, _number(order)),)


def _whists(state: State, order: Order) -> tuple[ev.Event, ...]:
    writer, on = _seat(order.other), _seat(order.second)
    if writer == on:
        player = state.seats.names[writer]
        raise Refusal("choice-not-offered", about="own-whists", player=player)
    return (ev.WhistsGiven(None, writer, on, _number(order)),)


def _fine(state: State, order: Order) -> tuple[ev.Event, ...]:
    """Into the mountain; with `pass-deal` an unfinished or void deal counts by its figures alone
    and is not dealt again (3.2.15).
    """
    if _number(order) < 0:
        raise Refusal("choice-not-offered", about="fine", number=_number(order))
    fined = ev.Adjusted(None, _seat(order.other), "mountain", _number(order))
    over = state.stage == FINISHED and not state.desk.void
    if order.what != "pass-deal" or over:
        return (fined,)
    return (fined, ev.Ended(None, "passed", state.stage))


def _waive(state: State, order: Order) -> tuple[ev.Event, ...]:
    """The irregularity is not punished; a deal that ended by it goes on where it was."""
    desk, number = state.desk, _number(order)
    noted, ending = desk.numbered(number), desk.ending
    if noted is None or noted.waived:
        raise Refusal("choice-not-offered", about="waive", number=number)
    waived = ev.Waived(number)
    if desk.void:
        again = noted.kind == MISDEAL
        return (waived, ev.Reopened(BEFORE_THE_CALLS)) if again else (waived,)
    if ending is not None and ending.number == number:
        return (waived, ev.Reopened(ending.stage))
    return (waived, *calls.waived(state, number))


def _damage(state: State, order: Order) -> tuple[ev.Event, ...]:
    if not state.desk.of(ev.DamageAsked):
        raise Refusal("choice-not-offered", about="no-damage")
    return (ev.DamageRuled(order.order == "allow"),)


def _trick(state: State, order: Order) -> tuple[ev.Event, ...]:
    """A complete trick lay in the wrong pile."""
    number, owner = _number(order), _seat(order.other)
    if not 1 <= number <= sum(state.board.taken):
        raise Refusal("choice-not-offered", about="no-trick", trick=number)
    if state.board.trick(number) is None:
        raise Refusal("hands-unknown", about="trick", trick=number)
    talon_owner = None if state.sides is None else state.sides.talon_owner
    if owner not in state.hands and owner != talon_owner:
        name = state.seats.names[owner]
        raise Refusal("choice-not-offered", about="tricks-seat", owner=name, count=1)
    return (ev.TrickFound(None, number, owner),)


def _seat(seat: Seat | None) -> Seat:
    return there(seat, "seat in the director's line")


def _number(order: Order) -> int:
    return there(order.number, "number in the director's line")


def _without_effect(state: State, order: Order) -> tuple[ev.Event, ...]:
    """A warning or a finding: it stands in the record."""
    return ()


ORDERED: Mapping[str, Callable[[State, Order], tuple[ev.Event, ...]]] = {
    "tricks": _tricks,
    "result": _result,
    "adjust": _adjust,
    "whists": _whists,
    "warn": _without_effect,
    "fine": _fine,
    "waive": _waive,
    "allow": _damage,
    "deny": _damage,
    "redeal": lambda state, order: (ev.Voided(),),
    "trick": _trick,
    "fact": _without_effect,
    "reserve": lambda state, order: (ev.Reserved(True),),
}

ORDERS: Mapping[str, Report] = {"director": Report(ANY_PHASE, ruled, Order)}
"""The director's verb; its lines tell themselves apart."""

POT_ORDERS: Mapping[str, Report] = {"director": Report(ANY_PHASE, ruled_of_a_pot, Order)}
"""The same where no sheet is kept: pools, mountains and whists are nobody's."""
