"""What a ruling did to a deal's score: the figures that differ, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import referee
from referee import Laws
from tournaments.queries.figures import exact

Score = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """A figure before and after. `what` is `pool`, `mountain` or `whists` (`on`) of a sheet; in pot
    games the `net` of a seat, or the `pot` after the deal, which is no seat's.
    """

    what: str
    seat: str
    on: str
    before: int | str
    after: int | str


@dataclass(frozen=True, slots=True)
class Effect:
    """The score before and after, None where the deal had none.

    `worth` is what every seat won or lost by it as a settlement counts: in whists, in pot games
    in the pot's unit, with a share of what lies there. It is empty where a score is missing.
    """

    before: Score | None
    after: Score | None
    changes: tuple[Change, ...] = ()
    worth: tuple[tuple[str, Fraction], ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether every figure stayed as it was."""
        return self.before == self.after or (
            self.before is not None and self.after is not None and not self.changes
        )


def effect(laws: Laws, before: Score | None, after: Score | None) -> Effect:
    """The difference between two scores of one deal."""
    if before is None or after is None:
        return Effect(before, after)
    old, new = dict(_figures(before)), dict(_figures(after))
    changes = tuple(
        Change(*key, old.get(key, 0), new.get(key, 0))
        for key in (*old, *(key for key in new if key not in old))
        if old.get(key, 0) != new.get(key, 0)
    )
    return Effect(before, after, changes, _worth(laws, before, after) if changes else ())


def _figures(score: Score) -> Iterator[tuple[tuple[str, str, str], int | str]]:
    """Every figure under what it is, whose, and on whom."""
    for what in ("pool", "mountain"):
        for seat, figure in score.get(what, {}).items():
            yield (what, seat, ""), figure
    for seat, written in score.get("whists", {}).items():
        for on, figure in written.items():
            yield ("whists", seat, on), figure
    for seat, won in score.get("net", {}).items():
        yield ("net", seat, ""), won
    if "pot_after" in score:
        yield ("pot", "", ""), score["pot_after"]


def _worth(laws: Laws, before: Score, after: Score) -> tuple[tuple[str, Fraction], ...]:
    try:
        old, new = _settled(laws, before), _settled(laws, after)
    except referee.Refusal:  # figures that no sheet can have by themselves
        return ()
    return tuple((seat, new[seat] - old[seat]) for seat in new)


def _settled(laws: Laws, score: Score) -> Mapping[str, Fraction]:
    """What an account with this deal alone would settle at."""
    return laws.settle(_alone(score)).exact


def _alone(score: Score) -> Mapping[str, Any]:
    """The account's figures; a pot that was empty owes what it has paid."""
    if "net" in score:
        pot = Fraction(score["pot_after"]) - Fraction(score["pot_before"])
        net = score["net"]
        return {"players": list(net), "cash": net, "pot": exact(pot), "stake": 0}
    parts = {part: score[part] for part in ("pool", "mountain", "whists")}
    return {"players": list(score["pool"]), **parts}
