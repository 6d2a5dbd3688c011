"""The running score sheet: pool with American help, mountain, whists, and its end (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Any

from ...errors import Fault
from ...figures import Figure, mean, plain
from ...seats import Seat
from ...sheet import SheetScore
from .rules import Rules

HELP = 10
"""Whists that a helper writes for each pool point (4.2.3)."""

Figures = tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the sheet, players by their place in order of turn."""

    rules: Rules
    pool: Figures
    mountain: Figures
    whists: Mapping[tuple[Seat, Seat], Figure]

    @classmethod
    def blank(cls, rules: Rules, players: int) -> Sheet:
        """A new sheet for three or four."""
        return cls(rules, (0,) * players, (0,) * players, {})

    @property
    def target(self) -> int:
        """The pool of each player at which it is full."""
        return self.rules.number("pool")

    @property
    def helping(self) -> bool:
        """Whether surplus pool helps the others (`american`)."""
        return self.rules.choices["pool_help"] == "american"

    @property
    def closed(self) -> bool:
        """Whether the pools are written out: each of them, or their sum (4.2.3.3)."""
        if self.helping:
            return all(points >= self.target for points in self.pool)
        return sum(self.pool) >= self.target * len(self.pool)

    @property
    def pot(self) -> None:
        """There is no pot in this game."""

    def dealt(self, dealer: Seat) -> Sheet:
        """Whoever deals puts nothing in."""
        return self

    def entered(self, score: SheetScore) -> Sheet:
        """The sheet after a deal: mountain and whists first, then the pools with their help."""
        mountain = tuple(
            own + more for own, more in zip(self.mountain, score.mountain, strict=True)
        )
        whists = dict(self.whists)
        for pair, figure in score.whists.items():
            whists[pair] = whists.get(pair, 0) + figure
        sheet = replace(self, mountain=mountain, whists=whists)
        for seat, points in enumerate(score.pool):
            sheet = _pooled(sheet, seat, points)
        return sheet

    def as_json(self, players: Sequence[str]) -> dict[str, Any]:
        """The figures by player, as `settle` takes them."""
        whists: dict[str, dict[str, int | str]] = {}
        for (writer, on), figure in self.whists.items():
            whists.setdefault(players[writer], {})[players[on]] = plain(figure)
        return {
            "players": list(players),
            "pool": {player: plain(self.pool[at]) for at, player in enumerate(players)},
            "mountain": {player: plain(self.mountain[at]) for at, player in enumerate(players)},
            "whists": whists,
        }

    def closed_out(self) -> Sheet:
        """Every pool at the target: surplus off the mountain, shortfall onto it (4.2.3.3).

        A pool point is worth `pool_point` whists and a mountain point ten, so that it counts
        double where the option says twenty; the result stays the same.
        """
        if not self.closed:
            raise Fault("a sheet is closed out before its pools are full")
        worth = self.rules.number("pool_point") // 10
        mountain = tuple(
            height - worth * (points - self.target)
            for height, points in zip(self.mountain, self.pool, strict=True)
        )
        return replace(self, mountain=mountain, pool=(self.target,) * len(self.pool))

    def joined(self) -> Sheet:
        """A fourth player enters late: the others' means, every rounding against him (3.1.2)."""
        if len(self.pool) != 3:
            raise Fault("only a table of three can take a fourth player")
        pool, mountain = floor(mean(self.pool)), ceil(mean(self.mountain))
        return replace(self, pool=(*self.pool, pool), mountain=(*self.mountain, mountain))


def _pooled(sheet: Sheet, seat: Seat, points: Figure) -> Sheet:
    """Pool points where they belong: one's own, then the others', then off the mountain."""
    if not sheet.helping:
        return _written(sheet, seat, points)
    rest = points - min(points, max(sheet.target - sheet.pool[seat], 0))
    sheet = _written(sheet, seat, points - rest)
    while rest > 0 and (helped := _to_help(sheet, seat)) is not None:
        given = min(rest, sheet.target - sheet.pool[helped])
        sheet, rest = _helped(sheet, seat, helped, given), rest - given
    return replace(sheet, mountain=_added(sheet.mountain, seat, -rest))


def _written(sheet: Sheet, seat: Seat, points: Figure) -> Sheet:
    return replace(sheet, pool=_added(sheet.pool, seat, points))


def _to_help(sheet: Sheet, seat: Seat) -> Seat | None:
    """The larger unfinished pool, the nearest in turn among equals (4.2.3)."""
    count = len(sheet.pool)
    others = [(seat + step) % count for step in range(1, count)]
    unfinished = [other for other in others if sheet.pool[other] < sheet.target]
    return max(unfinished, key=lambda other: sheet.pool[other], default=None)


def _helped(sheet: Sheet, seat: Seat, helped: Seat, points: Figure) -> Sheet:
    whists = dict(sheet.whists)
    whists[seat, helped] = whists.get((seat, helped), 0) + HELP * points
    return replace(_written(sheet, helped, points), whists=whists)


def _added(figures: Figures, seat: Seat, more: Figure) -> Figures:
    return (*figures[:seat], figures[seat] + more, *figures[seat + 1 :])
