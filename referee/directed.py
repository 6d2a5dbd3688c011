"""What the director adds to a deal's payments: fines, and lines by other tricks.

`director result` gives a seat a line of its own, which need not agree with the others' (3.8.5.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from . import events as ev
from .desk import NOTHING
from .figures import Figure
from .payments import POT, Payment, PaymentsScore
from .reckoning import Tricks, whole
from .seats import Seat
from .state import State

FINE = "fine"
"""What a fine is paid for."""


class Row(NamedTuple):
    """A row's place among a deal's payments; `number` tells equal rows apart."""

    payer: Seat | None
    payee: Seat | None
    label: str
    number: int


def directed(
    state: State, score: PaymentsScore, under: Callable[[State, Tricks], PaymentsScore] | None
) -> PaymentsScore:
    """The score with the director's lines and fines.

    `under` pays the deal by other tricks; None where no tricks are paid for.
    """
    if state.desk is NOTHING:
        return score
    given = {due.seat: due.tricks for due in state.desk.of(ev.ResultGiven)} if under else {}
    lines = {
        seat: under(state, whole(tricks, score.seats)) for seat, tricks in given.items() if under
    }
    return with_fines(state, with_lines(score, lines))


def with_lines(score: PaymentsScore, lines: Mapping[Seat, PaymentsScore]) -> PaymentsScore:
    """Every one of these seats has its line from another score of the same deal.

    Where the ends of a row have different amounts each keeps his own; the pot bears the rest.
    """
    if not lines:
        return score
    sheets = [_sheet(lines.get(seat, score)) for seat in range(score.seats)]
    payments: list[Payment] = []
    for row in dict.fromkeys(row for sheet in (_sheet(score), *sheets) for row in sheet):
        given = None if row.payer is None else sheets[row.payer].get(row, 0)
        got = None if row.payee is None else sheets[row.payee].get(row, 0)
        payments += _paid(row, given, got)
    return replace(score, payments=tuple(one for one in payments if one.amount), split=True)


def with_fines(state: State, score: PaymentsScore) -> PaymentsScore:
    """The director's fines: what a sheet would write into the mountain is paid into the pot."""
    fines = tuple(
        Payment(due.seat, POT, due.amount, FINE)
        for due in state.desk.of(ev.Adjusted)
        if due.number is None and due.what == "mountain" and due.amount
    )
    return replace(score, payments=(*score.payments, *fines), pending=state.desk.reserved)


def _sheet(score: PaymentsScore) -> dict[Row, Figure]:
    """The amounts by row."""
    seen: Counter[tuple[Seat | None, Seat | None, str]] = Counter()
    sheet: dict[Row, Figure] = {}
    for payer, payee, amount, label in score.payments:
        sheet[Row(payer, payee, label, seen[payer, payee, label])] = amount
        seen[payer, payee, label] += 1
    return sheet


def _paid(row: Row, given: Figure | None, got: Figure | None) -> list[Payment]:
    """One row, or two by way of the pot; an end that is the pot has no line of its own."""
    amount = got if given is None else given
    if amount is None or (got is not None and got != amount):
        return [
            Payment(row.payer, POT, given or 0, row.label),
            Payment(POT, row.payee, got or 0, row.label),
        ]
    return [Payment(row.payer, row.payee, amount, row.label)]
