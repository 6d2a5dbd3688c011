"""Tables of three and four: which numbers can be seated, the lot, and who sits where.

Everything here is a pure function: the same seed and the same past give the same seating, on any
machine and in any year, so that a draw can be repeated before the players' eyes.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import permutations

from django.utils.translation import gettext as _

SIZES = (3, 4)


@dataclass(frozen=True, slots=True)
class Split:
    """So many tables of three and so many of four."""

    threes: int
    fours: int

    @property
    def sizes(self) -> tuple[int, ...]:
        """The tables' sizes, in the order of their numbers."""
        return (3,) * self.threes + (4,) * self.fours


@dataclass(frozen=True, slots=True)
class Feasibility:
    """The ways to seat so many players; where there is none, `reason` says why and what to do."""

    players: int
    splits: tuple[Split, ...]
    reason: str

    def best(self, size: int) -> Split:
        """The way with the most tables of the preferred size."""
        return max(self.splits, key=lambda split: split.threes if size == SIZES[0] else split.fours)


def explain(players: int) -> Feasibility:
    """What can be done with so many players, before anything is created."""
    splits = tuple(
        Split(threes=(players - 4 * fours) // 3, fours=fours)
        for fours in range(players // 4 + 1)
        if players > 0 and (players - 4 * fours) % 3 == 0
    )
    return Feasibility(players, splits, "" if splits else _why_not(players))


def _why_not(players: int) -> str:
    if players < 3:
        return _(
            "A table needs three or four players, and there are %(players)s: enter some more."
        ) % {"players": players}
    return _(
        "%(players)s players cannot be seated at tables of three and four: "
        "one more makes two tables of three, one sitting out leaves a table of four."
    ) % {"players": players}


def lot(seed: str, numbers: Iterable[int]) -> list[int]:
    """The numbers in the order of their lots; a lot is the SHA-256 of seed, space, number."""
    return sorted(numbers, key=lambda number: sha256(f"{seed} {number}".encode()).digest())


def tables(
    order: Sequence[int], sizes: Iterable[int], had: Mapping[int, Counter[int]]
) -> list[tuple[int, ...]]:
    """Players in order of turn, table by table; `had` counts the places each has had so far."""
    seated, rest = [], list(order)
    for size in sizes:
        table, rest = rest[:size], rest[size:]
        seated.append(fair_places(table, had))
    return seated


def fair_places(table: Collection[int], had: Mapping[int, Counter[int]]) -> tuple[int, ...]:
    """The order of turn in which the fewest sit where they sat before; else the lot's own.

    The first place deals first.
    """

    def cost(order: tuple[int, ...]) -> int:
        return sum(had[n][place] ** 2 for place, n in enumerate(order) if n in had)

    return min(permutations(table), key=cost)
