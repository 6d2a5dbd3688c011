"""What a ruling did to a deal's score: the figures that differ, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import referee
from referee import Laws
from tournaments.queries.figures import exact

Score = Mapping[str, Any]
Figures = dict[tuple[str, str, str], int | str]
Worth = tuple[tuple[str, Fraction], ...]

POT, POT_AFTER = "pot", "pot-after"


@dataclass(frozen=True, slots=True)
class Change:
    """A figure before and after.

    On a sheet `what` is `pool`, `mountain` or `whists` (`on`); in a pot game it is a payment's
    label, from `seat` to `on`, where nobody's name is the pot's, or `pot-after`.
    """

    what: str
    seat: str
    on: str
    before: int | str
    after: int | str


@dataclass(frozen=True, slots=True)
class Effect:
    """The score before and after, None where the deal had none.

    `worth` is what every seat won or lost by it: in whists, as a settlement counts, or by the
    payments. It is empty where one of the two scores is missing. `account` is the game's.
    """

    account: str
    before: Score | None
    after: Score | None
    changes: tuple[Change, ...] = ()
    worth: Worth = ()

    @property
    def is_nothing(self) -> bool:
        """Whether every figure stayed as it was."""
        return self.before == self.after or (
            self.before is not None and self.after is not None and not self.changes
        )


def effect(laws: Laws, before: Score | None, after: Score | None) -> Effect:
    """The difference between two scores of one deal."""
    if before is None or after is None:
        return Effect(laws.account, before, after)
    figures, worth = PARTS[laws.account]
    old, new = figures(before), figures(after)
    changes = tuple(
        Change(*key, old.get(key, 0), new.get(key, 0))
        for key in (*old, *(key for key in new if key not in old))
        if old.get(key, 0) != new.get(key, 0)
    )
    gains = worth(laws, before, after) if changes else ()
    return Effect(laws.account, before, after, changes, gains)


def _figures(score: Score) -> Figures:
    """Every figure under what it is, whose, and on whom."""
    figures: Figures = {}
    for what in ("pool", "mountain"):
        for seat, figure in score.get(what, {}).items():
            figures[what, seat, ""] = figure
    for seat, written in score.get("whists", {}).items():
        for on, figure in written.items():
            figures["whists", seat, on] = figure
    return figures


def _payments(score: Score) -> Figures:
    """What is paid under each rule, by whom and to whom, and the pot after it."""
    figures: Figures = {}
    for row in score["payments"]:
        key = (row["for"], _end(row["from"]), _end(row["to"]))
        figures[key] = exact(Fraction(figures.get(key, 0)) + Fraction(row["amount"]))
    return {**figures, (POT_AFTER, "", ""): score["pot_after"]}


def _end(name: str) -> str:
    return "" if name == POT else name


def _won(laws: Laws, before: Score, after: Score) -> Worth:
    """The payments' sums."""
    old, new = before["net"], after["net"]
    return tuple((seat, Fraction(new[seat]) - Fraction(old[seat])) for seat in new)


def _worth(laws: Laws, before: Score, after: Score) -> Worth:
    try:
        old, new = _settled(laws, before), _settled(laws, after)
    except referee.Refusal:  # figures that no sheet can have by themselves
        return ()
    return tuple((seat, new[seat] - old[seat]) for seat in new)


def _settled(laws: Laws, score: Score) -> Mapping[str, Fraction]:
    """What a sheet with this deal alone would settle at."""
    parts = {part: score[part] for part in ("pool", "mountain", "whists")}
    return laws.settle({"players": list(score["pool"]), **parts}).exact


PARTS: Mapping[str, tuple[Callable[[Score], Figures], Callable[[Laws, Score, Score], Worth]]] = {
    "sheet": (_figures, _worth),
    "pot": (_payments, _won),
}
"""By account: a score's figures, and what their difference is worth."""
