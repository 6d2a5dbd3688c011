"""What a deal of a pot game pays: between the players, out of the pot and into it.

Figures are integers, or exact fractions where a share does not come out even.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from .figures import Figure, plain
from .seats import Seat

if TYPE_CHECKING:
    from .accounts import Settled

POT: Seat | None = None
"""The pot, or the kasa, as one end of a payment."""

POT_NAME = "pot"
DAMAGE = "damage"
"""What a compensation is paid for (3.9.14.3)."""


class Payment(NamedTuple):
    """One row: who pays whom how much, and under which rule; `POT` is nobody's seat."""

    payer: Seat | None
    payee: Seat | None
    amount: Figure
    label: str


@dataclass(frozen=True, slots=True)
class PaymentsScore:
    """The payments of one deal in the order of the rules; rows are never merged.

    `seats` is how many sit at the table, an idle dealer included. `split`: some seat's line
    follows other tricks than the rest (3.8.5.1); `pending`: the director has not ruled yet.
    """

    seats: int
    pot_before: Figure
    payments: tuple[Payment, ...] = ()
    split: bool = False
    pending: bool = False

    @classmethod
    def of(cls, row: Mapping[str, Any], names: Sequence[str]) -> PaymentsScore:
        """The score that `as_json` wrote for these names."""
        seat: dict[str, Seat | None] = {name: place for place, name in enumerate(names)}
        seat[POT_NAME] = POT
        return cls(
            len(names),
            Fraction(row["pot_before"]),
            tuple(
                Payment(seat[one["from"]], seat[one["to"]], Fraction(one["amount"]), one["for"])
                for one in row["payments"]
            ),
            row.get("split", False),
            row.get("pending", False),
        )

    @property
    def net(self) -> tuple[Figure, ...]:
        """What every seat of the table has won or lost."""
        return tuple(self._won(seat) for seat in range(self.seats))

    @property
    def pot_after(self) -> Figure:
        """What the pot holds after the deal."""
        return self.pot_before + self._won(POT)

    def with_damages(self, further: Iterable[tuple[Seat, Seat, Figure]]) -> PaymentsScore:
        """With these compensations (claimant, debtor, amount) beside the deal's payments."""
        rows = (
            Payment(debtor, claimant, amount, DAMAGE)
            for claimant, debtor, amount in further
            if amount
        )
        return replace(self, payments=(*self.payments, *rows))

    def worth(self, seat: Seat, settle: Callable[[Mapping[str, Any]], Settled]) -> Figure:
        """What a seat has won by it; what lies in the pot is nobody's yet."""
        return self._won(seat)

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """As the verdict shows it; marks are left out where there are none."""
        return {
            "payments": [
                {
                    "from": _name(one.payer, names),
                    "to": _name(one.payee, names),
                    "amount": plain(one.amount),
                    "for": one.label,
                }
                for one in self.payments
            ],
            "pot_before": plain(self.pot_before),
            "pot_after": plain(self.pot_after),
            "net": {name: plain(won) for name, won in zip(names, self.net, strict=True)},
            **({"split": True} if self.split else {}),
            **({"pending": True} if self.pending else {}),
        }

    def _won(self, place: Seat | None) -> Figure:
        gained = sum((one.amount for one in self.payments if one.payee == place), Fraction(0))
        return gained - sum(one.amount for one in self.payments if one.payer == place)


class Ledger:
    """A deal's payments while they are being written; rows of nothing are left out."""

    def __init__(self, seats: int, pot: Figure) -> None:
        self._seats, self._pot = seats, pot
        self._rows: list[Payment] = []

    @property
    def pot(self) -> Figure:
        """What the pot holds after the rows so far."""
        return self.score().pot_after

    def pay(self, payer: Seat | None, payee: Seat | None, amount: Figure, label: str) -> None:
        """Writes a row."""
        if amount:
            self._rows.append(Payment(payer, payee, amount, label))

    def score(self) -> PaymentsScore:
        """The payments, done."""
        return PaymentsScore(self._seats, self._pot, tuple(self._rows))


def _name(place: Seat | None, names: Sequence[str]) -> str:
    return POT_NAME if place is None else names[place]
