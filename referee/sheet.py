"""What a deal writes on a score sheet of pool, mountain and whists, and what settles it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .figures import Figure, plain
from .seats import Seat

if TYPE_CHECKING:
    from .accounts import Settled


@dataclass(frozen=True, slots=True)
class SheetScore:
    """The entries of one deal, by seat of the table; whists by (writer, written on).

    `split`: some seat's line follows other tricks than the rest (3.8.5.1); `pending`: the
    director has not ruled yet.
    """

    pool: tuple[Figure, ...]
    mountain: tuple[Figure, ...]
    whists: Mapping[tuple[Seat, Seat], Figure]
    split: bool = False
    pending: bool = False

    @classmethod
    def of(cls, row: Mapping[str, Any], names: Sequence[str]) -> SheetScore:
        """The score that `as_json` wrote for these names."""
        seat = {name: place for place, name in enumerate(names)}
        return cls(
            tuple(Fraction(row["pool"][name]) for name in names),
            tuple(Fraction(row["mountain"][name]) for name in names),
            {
                (seat[writer], seat[on]): Fraction(figure)
                for writer, written in row["whists"].items()
                for on, figure in written.items()
            },
            row.get("split", False),
            row.get("pending", False),
        )

    def with_damages(self, further: Iterable[tuple[Seat, Seat, Figure]]) -> SheetScore:
        """With these compensations (claimant, debtor, whists) beside the deal's whists."""
        whists = dict(self.whists)
        for claimant, debtor, figure in further:
            whists[claimant, debtor] = whists.get((claimant, debtor), 0) + figure
        return replace(self, whists=whists)

    def worth(self, seat: Seat, settle: Callable[[Mapping[str, Any]], Settled]) -> Figure:
        """What it is worth to a seat in whists, as a sheet with this deal alone is settled."""
        names = [str(number) for number in range(len(self.pool))]
        settled = settle({"players": names, **self.as_json(names)})
        return settled.exact[names[seat]]

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """As the verdict shows it; whists that are not written are left out, marks too."""
        whists: dict[str, dict[str, int | str]] = {}
        for (writer, on), figure in self.whists.items():
            if figure:
                whists.setdefault(names[writer], {})[names[on]] = plain(figure)
        return {
            "pool": {name: plain(self.pool[seat]) for seat, name in enumerate(names)},
            "mountain": {name: plain(self.mountain[seat]) for seat, name in enumerate(names)},
            "whists": whists,
            **({"split": True} if self.split else {}),
            **({"pending": True} if self.pending else {}),
        }


class Entries:
    """A deal's entries while they are being written."""

    def __init__(self, count: int) -> None:
        self._pool: list[Figure] = [0] * count
        self._mountain: list[Figure] = [0] * count
        self._whists: dict[tuple[Seat, Seat], Figure] = {}

    def pool(self, seat: Seat, figure: Figure) -> None:
        """Adds to a seat's pool."""
        self._pool[seat] += figure

    def mountain(self, seat: Seat, figure: Figure) -> None:
        """Adds to a seat's mountain."""
        self._mountain[seat] += figure

    def whists(self, writer: Seat, on: Seat, figure: Figure) -> None:
        """Adds whists that `writer` writes on another seat."""
        self._whists[writer, on] = self._whists.get((writer, on), 0) + figure

    def line(self, seat: Seat, score: SheetScore) -> None:
        """Puts this seat's own pool, mountain and whists on others as another score has them."""
        self._pool[seat], self._mountain[seat] = score.pool[seat], score.mountain[seat]
        for on in range(len(self._pool)):
            self._whists[seat, on] = score.whists.get((seat, on), 0)

    def score(self, *, split: bool = False, pending: bool = False) -> SheetScore:
        """The entries, done; fewer whists than none are none."""
        whists = {pair: max(figure, 0) for pair, figure in self._whists.items()}
        return SheetScore(tuple(self._pool), tuple(self._mountain), whists, split, pending)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One player's way to his result: the figures as written and what each of them is worth."""

    player: str
    pool: Fraction
    mountain: Fraction
    whists_for: Fraction
    whists_against: Fraction
    from_pool: Fraction
    from_mountain: Fraction
    from_whists: Fraction
    exact: Fraction
    rounded: int


@dataclass(frozen=True, slots=True)
class SheetBasis:
    """What a sheet's results rest on: a pool point in whists, and the means (4.2.14)."""

    point: Fraction
    mean_pool: Fraction
    mean_mountain: Fraction
