"""Compensation of damage: what was possible without the irregularity (3.9.14.3).

After a lead out of turn on an all-pass deal the offender gets the rest of the tricks. Whoever
would have done better in a line of play without it may ask the difference of him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from . import events as ev
from .actions import Action, Counting
from .applied import apply
from .asides import Report
from .desk import NOTHING
from .errors import Fault, Refusal
from .figures import plain
from .laws import Laws
from .lines import Asserted, Line, Lines, line_to
from .reckoning import TRICKS_IN_A_DEAL
from .seats import Seat
from .state import State

if TYPE_CHECKING:
    from .deal import Deal

ARTICLE = "3.9.14.3"
LEAD = "lead-out-of-turn"

OF_A_LINE = ("reachable", "line", "decided", "positions", "searching", "absurd", "absurd_by")
"""What a verdict has of the line that was searched; `searching` is the most positions that a
search under way takes.
"""


class Damage(NamedTuple):
    """What a player asks of whom, in the score's own units, if these tricks had come about."""

    claimant: Seat
    debtor: Seat
    asserted: Asserted
    amount: Fraction
    allowed: bool | None


def asked(state: State, action: Action) -> tuple[ev.Event, ...]:
    """`damage`: the tricks of the whole deal that a player says were possible."""
    if not isinstance(action, Counting):
        raise Fault("damage is asked without tricks")
    seat, tricks = action.seat, dict(action.tricks)
    sides = state.sides
    if seat not in state.hands and (sides is None or seat != sides.talon_owner):
        raise Refusal("out-of-turn", ARTICLE, about="no-hand")
    total = sum(tricks.values())
    if total != TRICKS_IN_A_DEAL:
        raise Refusal("choice-not-offered", ARTICLE, about="tricks-sum", total=total)
    noted, number, offender = _at_fault(state, tricks)
    if seat == offender:
        raise Refusal("choice-not-offered", ARTICLE, about="own-damage")
    _judge_tricks(state, tricks, offender)
    if any(due.seat == seat for due in state.desk.of(ev.DamageAsked)):
        raise Refusal("choice-not-offered", ARTICLE, about="damage-twice")
    return (*noted, ev.DamageAsked(number, seat, action.tricks))


REPORTS: Mapping[str, Report] = {"damage": Report(frozenset({"finished"}), asked, Counting)}


def claimants(state: State) -> tuple[Seat, ...]:
    """Who can ask compensation now for a wrong lead that ended the play: everybody who takes
    tricks but the offender, once.
    """
    ending = state.desk.ending
    if ending is None or ending.how != "awarded":
        return ()
    row = state.desk.numbered(ending.number or 0)
    if row is None or row.kind != LEAD:
        return ()
    before = {row.seat, *(due.seat for due in state.desk.of(ev.DamageAsked))}
    return tuple(seat for seat in _players(state) if seat not in before)


def damages(laws: Laws, state: State) -> tuple[tuple[Seat, Seat, Fraction], ...]:
    """The compensation that the director allowed: who writes how much on whom."""
    if state.desk is NOTHING:
        return ()
    return tuple(
        (damage.claimant, damage.debtor, damage.amount)
        for _, damage in _claims(laws, state)
        if damage.allowed
    )


def claims_on(
    deal: Deal, number: int, lines: Lines, found: Sequence[Mapping[str, Any]] = ()
) -> list[dict[str, Any]]:
    """What is asked for the irregularity of this number, as the verdict shows it.

    `found` are the rows of an earlier verdict on this play, of whatever irregularity: nobody asks
    twice in a deal. A line that stands there is not searched again.
    """
    laws, state, names = deal.laws, deal.state, deal.state.seats.names
    rows = []
    for due, damage in _claims(laws, state):
        if due.number != number:
            continue
        counts = dict(damage.asserted)
        row = {
            "claimant": names[damage.claimant],
            "asserted": {names[seat]: counts.get(seat, 0) for seat in _players(state)},
        }
        line = _found(found, row) or _written(line_to(laws, state, damage.asserted, lines), names)
        rows.append({**row, "amount": plain(damage.amount), **line, "allowed": damage.allowed})
    return rows


def _written(line: Line, names: Sequence[str]) -> dict[str, Any]:
    plays = [f"{names[seat]} play {card}" for seat, card in line.plays]
    written: dict[str, Any] = {"reachable": line.reachable, "line": plays}
    if line.positions is not None:
        written |= {"decided": False, "positions": line.positions}
    if line.absurd:
        written |= {"absurd": list(line.absurd), "absurd_by": list(line.rules)}
    return written


def _found(rows: Sequence[Mapping[str, Any]], asked: Mapping[str, Any]) -> dict[str, Any] | None:
    """What an earlier verdict says of the line to the same tricks for the same claimant; an old
    one without a line does not say whether it was searched for.
    """
    for row in rows:
        silent = row["reachable"] is None and "decided" not in row
        if not silent and all(row[name] == asked[name] for name in asked):
            return {name: row[name] for name in OF_A_LINE if name in row}
    return None


def _at_fault(state: State, tricks: Mapping[Seat, int]) -> tuple[tuple[ev.Event, ...], int, Seat]:
    """The irregularity in force, by number, and its offender; a paper result tells it only now."""
    desk, ending = state.desk, state.desk.ending
    if ending is not None and ending.how == "awarded":
        number = ending.number or 0
        row = desk.numbered(number)
        if row is not None and row.kind == LEAD:
            return (), number, row.seat
    all_pass = state.contract is not None and state.contract.kind == "all-pass"
    if state.setup.entry == "result" and all_pass and not desk.void:
        for number, row in enumerate(desk.irregularities, start=1):
            if row.kind == LEAD and not row.waived:
                return (), number, row.seat
        fewer = [seat for seat in _players(state) if tricks.get(seat, 0) < state.board.taken[seat]]
        if len(fewer) == 1:
            return (ev.Noted(fewer[0], LEAD, ARTICLE),), desk.next_number, fewer[0]
    raise Refusal("choice-not-offered", ARTICLE, about="no-award")


def _judge_tricks(state: State, tricks: Mapping[Seat, int], offender: Seat) -> None:
    """Nobody can have fewer than before the wrong lead, an idle dealer no more either."""
    paper = state.setup.entry == "result"
    for seat, name in enumerate(state.seats.names):
        count, taken = tricks.get(seat, 0), state.board.taken[seat]
        least = 0 if paper and seat == offender else taken
        if count < least or (count > taken and seat not in state.hands):
            raise Refusal(
                "choice-not-offered", ARTICLE, about="damage-tricks", owner=name, count=count
            )


def _claims(laws: Laws, state: State) -> list[tuple[ev.DamageAsked, Damage]]:
    """Every claim with its amount on the score before any of them."""
    return [(due, _damage(laws, state, due)) for due in state.desk.of(ev.DamageAsked)]


def _damage(laws: Laws, state: State, due: ev.DamageAsked) -> Damage:
    row = state.desk.numbered(due.number or 0)
    if row is None:
        raise Fault("damage without an irregularity")
    asserted = ev.Ended(None, "assigned", state.stage, tricks=due.tricks)
    gained = _worth(laws, apply(state, asserted), due.seat) - _worth(laws, state, due.seat)
    debtor = laws.debtor(state, row.seat, due.seat)
    return Damage(due.seat, debtor, due.tricks, max(gained, Fraction(0)), due.allowed)


def _worth(laws: Laws, state: State, seat: Seat) -> Fraction:
    """What a deal is worth to a player by its own scoring."""
    return Fraction(laws.score(state).worth(seat, laws.settle))


def _players(state: State) -> tuple[Seat, ...]:
    """Who takes tricks, an idle dealer with his talon cards too."""
    owner = None if state.sides is None else state.sides.talon_owner
    return state.hands if owner is None else (*state.hands, owner)
