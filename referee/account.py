"""What went wrong in a deal, as the verdict accounts for it: article, choice and consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from . import events as ev
from .actions import OUTSIDER, Naming, Wording
from .cards import Card
from .compensation import claims_on
from .deal import Deal
from .desk import Desk, Irregularity
from .lines import Lines
from .reckoning import short_in_addition
from .seats import Seat

EFFECTS: dict[type[ev.Event], str] = {
    ev.CardsExposed: "exposed",
    ev.SeatBound: "bound",
    ev.Prescribed: "prescribed",
    ev.Penalised: "penalty",
    ev.Miscounted: "count",
    ev.TransferDue: "transfer",
    ev.Barred: "barred",
    ev.ContractFrozen: "contract",
    ev.PlanDisputed: "plan",
    ev.Adjusted: "figure",
    ev.Ended: "ended",
}
"""The consequences that a verdict shows, by the word for them."""

CALLED = frozenset({"insufficient-bid", "bid-out-of-turn", "contract-below-bid"})
"""The irregularities that are a bid, or the contract that was declared."""

HIDDEN = frozenset({"number", "stage", "allowed"})


def irregularities(
    deal: Deal, lines: Lines, found: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """Every irregularity in the order in which it was noted; `number` is what `waive` names.

    `lines` searches for those of a compensation; `found` is an earlier verdict on the deal.
    """
    names = deal.state.seats.names
    before = [] if found is None else found["irregularities"]
    asked = [damage for row in before for damage in row.get("damage", ())]
    return [
        {
            "number": number,
            **_row(irregularity, names),
            "call": _call(deal, irregularity),
            "effects": _effects(deal, number),
            **_short(deal, number, irregularity),
            **_damage(deal, number, lines, asked),
        }
        for number, irregularity in enumerate(deal.state.desk.irregularities, start=1)
    ]


def statements(deal: Deal) -> list[dict[str, Any]]:
    """What people have stated for the record, in order."""
    names = deal.state.seats.names
    return [
        {"action": number, "seat": _seat(action.seat, names), "text": action.text}
        for number, (action, _) in enumerate(deal.log, start=1)
        if isinstance(action, Wording) and action.verb == "states"
    ]


def _row(irregularity: Irregularity, names: Sequence[str]) -> dict[str, Any]:
    suit = irregularity.suit
    return {
        "action": irregularity.action,
        "seat": _seat(irregularity.seat, names),
        "kind": irregularity.kind,
        "article": irregularity.article,
        "remedies": list(irregularity.remedies),
        "remedy": irregularity.remedy,
        "trick": irregularity.trick,
        "card": None if irregularity.card is None else str(irregularity.card),
        "suit": None if suit is None else "SCDH"[suit],
        "waived": irregularity.waived,
    }


def _effects(deal: Deal, number: int) -> list[dict[str, Any]]:
    """What followed from it, also where it has been done with or waived since; a transfer for a
    revoke that went back with the play does not follow any more (3.9.16.2).
    """
    names, desk = deal.state.seats.names, deal.state.desk
    happened = (event for entry in deal.log for event in entry.events)
    return [
        {"effect": EFFECTS[type(event)], **_fields(event, names)}
        for event in happened
        if isinstance(event, ev.Consequence) and event.number == number and type(event) in EFFECTS
        if not _went_back(desk, event)
    ]


def _went_back(desk: Desk, event: ev.Consequence) -> bool:
    """Whether this belongs to a replay that was itself played anew."""
    of_a_replay = isinstance(event, ev.TransferDue) or (
        isinstance(event, ev.Prescribed) and not event.once
    )
    return of_a_replay and event not in desk.due and not desk.waived(event.number)


def _call(deal: Deal, irregularity: Irregularity) -> str | None:
    """The bid or contract that was named against the laws."""
    number = irregularity.action
    if number is None or irregularity.kind not in CALLED:
        return None
    action = deal.log[number - 1].action
    return action.bid.name if isinstance(action, Naming) else None


def _short(deal: Deal, number: int, irregularity: Irregularity) -> dict[str, int]:
    """The tricks that a whister with a wrong number of cards is charged, once for all of them."""
    state, seat = deal.state, irregularity.seat
    if irregularity.kind != "wrong-count":
        return {}
    counts = [due.number for due in state.desk.of(ev.Miscounted) if due.seat == seat]
    short = short_in_addition(state, seat) if number in counts[-1:] else 0
    return {"short": short} if short else {}


def _damage(
    deal: Deal, number: int, lines: Lines, found: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """The compensation that was asked for it, if any (3.9.14.3)."""
    asked = claims_on(deal, number, lines, found)
    return {"damage": asked} if asked else {}


def _fields(event: ev.Consequence, names: Sequence[str]) -> dict[str, Any]:
    shown = {}
    for field in fields(event):
        if field.name not in HIDDEN:
            shown[field.name] = _plain(field.name, getattr(event, field.name), names)
    return shown


def _plain(name: str, value: Any, names: Sequence[str]) -> Any:
    if name in ("seat", "on"):
        return None if value is None else _seat(value, names)
    if name == "by":
        return [names[seat] for seat in value] if isinstance(value, tuple) else _seat(value, names)
    if name == "tricks":
        return {names[seat]: count for seat, count in value}
    if name == "suit":
        return "SCDH"[value]
    if isinstance(value, tuple):
        return [str(item) for item in value]
    return str(value) if isinstance(value, Card) else value


def _seat(seat: Seat, names: Sequence[str]) -> str:
    return "outsider" if seat == OUTSIDER else names[seat]
