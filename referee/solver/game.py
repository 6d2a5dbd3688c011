"""What is asked of a position's play: whose tricks count, and who wants many of them."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

from ..tricks import OFF

_NUMBERS: dict[tuple[object, ...], int] = {}
_NEXT = count()


class Game:
    """The laws of the play and the two sides, by seat in order of turn.

    `target` has a 1 for every seat whose tricks count; `maximizers` says of each seat whether it
    wants that number high; `willing` whether its own tricks serve its side. `shunner` is the seat
    that must take no trick against all others at no trump (misère), if there is one.
    """

    __slots__ = (
        "maximizers", "must_trump", "numbers", "overtake", "seats", "shunner", "target", "trump",
        "willing",
    )  # fmt: skip

    def __init__(
        self,
        target: tuple[int, ...],
        maximizers: tuple[bool, ...],
        *,
        trump: int | None,
        must_trump: bool = True,
        overtake: str = OFF,
    ) -> None:
        self.seats = len(target)
        self.target, self.maximizers = target, maximizers
        self.trump, self.must_trump, self.overtake = trump, must_trump, overtake
        self.willing = tuple(
            wanting == bool(counted) for wanting, counted in zip(maximizers, target, strict=True)
        )
        self.shunner = self._shunner()
        self.numbers = tuple(self._number(leader) for leader in range(self.seats))

    def _shunner(self) -> int | None:
        if self.trump is not None or self.overtake != OFF or sum(self.target) != 1:
            return None
        seat = self.target.index(1)
        others_want = all(self.maximizers[:seat] + self.maximizers[seat + 1 :])
        return seat if others_want and not self.maximizers[seat] else None

    def _number(self, leader: int) -> int:
        """A number for everything that decides how one suit can be played from this lead."""
        return number_of(
            leader, self.seats, self.overtake, self.maximizers, self.willing, self.shunner
        )


def number_of(*deciding: Hashable) -> int:
    """A number for all that decides something, always the same."""
    return _NUMBERS.setdefault(deciding, next(_NEXT))
