"""A deal's result as figures: what goes on the sheet, or who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from tournaments.queries.figures import exact

POT = "pot"
"""What a payment's end is called where it is the pot; here the name is empty."""

Renaming = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What one seat writes: pool, mountain, and whists on each other seat (None on itself)."""

    name: str
    pool: int | str
    mountain: int | str
    whists: tuple[int | str | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The entries of one deal, a row for every seat of the table."""

    account: ClassVar[str] = "sheet"
    names: tuple[str, ...]
    rows: tuple[ScoreRow, ...]

    def renamed(self, name: Renaming) -> ScoreTable:
        """The same under other names."""
        rows = tuple(replace(row, name=name(row.name)) for row in self.rows)
        return ScoreTable(tuple(map(name, self.names)), rows)


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """One payment; an end without a name is the pot, `label` the rule (the verdict's `for`)."""

    payer: str
    payee: str
    amount: int | str
    label: str

    def won_by(self, name: str) -> int | str | None:
        """What it brings or costs this end; None where it has no part in it."""
        if name == self.payee:
            return self.amount
        return exact(-Fraction(self.amount)) if name == self.payer else None


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A payment as a line of the ledger: a column for every seat, and one for the pot."""

    label: str
    won: tuple[int | str | None, ...]
    pot: int | str | None


@dataclass(frozen=True, slots=True)
class PaymentTable:
    """The payments of one deal in the order of the rules, what every seat won by them, the pot."""

    account: ClassVar[str] = "pot"
    names: tuple[str, ...]
    rows: tuple[PaymentRow, ...]
    net: tuple[tuple[str, int | str], ...]
    pot_before: int | str
    pot_after: int | str

    @property
    def ledger(self) -> tuple[LedgerLine, ...]:
        """The payments line by line; a column's figures sum to what its owner won."""
        return tuple(
            LedgerLine(row.label, tuple(map(row.won_by, self.names)), row.won_by(""))
            for row in self.rows
        )

    def renamed(self, name: Renaming) -> PaymentTable:
        """The same under other names; the pot keeps its own."""
        rows = tuple(
            replace(
                row,
                payer=name(row.payer) if row.payer else "",
                payee=name(row.payee) if row.payee else "",
            )
            for row in self.rows
        )
        net = tuple((name(seat), won) for seat, won in self.net)
        return replace(self, names=tuple(map(name, self.names)), rows=rows, net=net)


Shown = ScoreTable | PaymentTable
"""A deal's score, laid out; templates choose by `account`."""


def score_table(score: Mapping[str, Any] | None, names: Iterable[str]) -> Shown | None:
    """The verdict's score as a table; None until the deal is finished."""
    if not score:
        return None
    seats = tuple(names)
    if "payments" in score:
        return _payments(score, seats)
    return ScoreTable(seats, tuple(_row(score, name, seats) for name in seats))


def seats_of(score: Mapping[str, Any]) -> tuple[str, ...]:
    """The seats that a score lists: every one of the table."""
    return tuple(score["net"] if "net" in score else score["pool"])


def _row(score: Mapping[str, Any], name: str, seats: tuple[str, ...]) -> ScoreRow:
    whists = score["whists"].get(name, {})
    return ScoreRow(
        name=name,
        pool=score["pool"].get(name, 0),
        mountain=score["mountain"].get(name, 0),
        whists=tuple(None if other == name else whists.get(other, 0) for other in seats),
    )


def _payments(score: Mapping[str, Any], seats: tuple[str, ...]) -> PaymentTable:
    return PaymentTable(
        names=seats,
        rows=tuple(
            PaymentRow(_end(row["from"]), _end(row["to"]), row["amount"], row["for"])
            for row in score["payments"]
        ),
        net=tuple((seat, score["net"][seat]) for seat in seats),
        pot_before=score["pot_before"],
        pot_after=score["pot_after"],
    )


def _end(name: str) -> str:
    return "" if name == POT else name


def outcome(verdict: Mapping[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """How the contract ended, as one of the family's phrases and its parameters.

    None where the tricks of a deal that everybody passed tell it, or the score alone does, as where
    the director let the deal pass with a fine.
    """
    contract = verdict["contract"]
    if not verdict["score"] or not contract or _has_passed(verdict):
        return None
    declarer, counted = contract["declarer"], verdict["credited"]
    if declarer is None:
        return None if any(counted.values()) else ("thrown-in", {})
    if not any(verdict["tricks"].values()):
        return _unplayed(verdict) if contract["kind"] == "game" else None
    taken = counted[declarer]
    if contract["kind"] == "misere":
        return ("misere-caught" if taken else "misere-made"), {"declarer": declarer, "n": taken}
    missing = contract["level"] - taken
    phrase = "contract-failed" if missing > 0 else "contract-made"
    return phrase, {"declarer": declarer, "n": missing}


def _has_passed(verdict: Mapping[str, Any]) -> bool:
    """Whether a director's fine has closed the deal as it was."""
    lines = (one["text"].lower() for one in verdict["rulings"] if one["order"] == "fine")
    return any("pass-deal" in line.partition(" because ")[0].split() for line in lines)


def _unplayed(verdict: Mapping[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """A game without a trick: nobody played against it, or it was given up and has figures."""
    contract, counted, words = verdict["contract"], verdict["credited"], verdict["defence"]
    declarer = contract["declarer"]
    if contract.get("conceded"):
        seats = tuple(counted)
        first = seats.index(declarer)
        figures = (str(counted[seat]) for seat in (*seats[first:], *seats[:first]))
        return "without-all", {"declarer": declarer, "tricks": "–".join(figures)}
    if words and set(words.values()) == {"pass"}:
        return "contract-unplayed", {"declarer": declarer}
    if not words and not any(counted.values()):
        return "without-all", {"declarer": declarer}
    return None
