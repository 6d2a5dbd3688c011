"""Every auction with passes out of turn, and what else is said against the laws, by the library and
by a small model that knows nothing of it (austrian 2, 3.3.8, 3.3.11, 3.3.18).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

import referee
from tests.referee.auctioning import ALL, End, walked
from tests.referee.austrian.tables import BASE
from tests.referee.tables import text

SUITS = "CSDH"
LONGEST = 99


@dataclass(frozen=True)
class Table:
    """What counts of an auction: who spoke, who is out and in which order they went."""

    hand: bool
    turn: int = 0
    number: int = 0
    owner: int | None = None
    spoke: frozenset[int] = frozenset()
    hands: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    suits: int = 0
    namer: int | None = None

    @property
    def contest(self) -> bool:
        """Nobody is left who has not spoken, and several called `hand`."""
        return len(self.hands) > 1 and not any(self.numbers(seat) for seat in ALL - set(self.out))

    @property
    def written(self) -> tuple[str, ...]:
        numbers = (*(f"bid {number}" for number in (1, 2, 3, 4)), "hold")
        return (*numbers, *(f"declare {suit}" for suit in SUITS)) if self.contest else numbers

    def numbers(self, seat: int) -> list[str]:
        """The calls of a seat that is still in, besides pass, before the contest."""
        fresh = ["hand"] if self.hand and seat not in self.spoke else []
        if self.hands:
            return fresh
        if self.owner is not None and self.owner > seat:
            return ["hold"]
        return [*fresh, f"bid {self.number + 1}"] if self.number < 4 else fresh

    def words(self) -> list[str]:
        higher = [f"declare {suit}" for suit in SUITS[self.suits :]]
        return [*(higher if self.contest else self.numbers(self.turn)), "pass"]

    def steps(self) -> list[str]:
        return self.words()

    @property
    def end(self) -> End | None:
        inside = [seat for seat in self.hands if seat not in self.out]
        if self.contest and self.namer is not None:
            if self.suits < 4 and any(seat != self.namer for seat in inside):
                return None
            return "defence", (self.namer + 1) % 3, SUITS[self.suits - 1]
        if self.contest:
            gone = [seat for seat in self.out if seat in self.hands]
            return None if len(inside) > 1 else ("declaration", (inside or gone)[-1], None)
        buyer = self.hands[0] if self.hands else self.owner
        if buyer is None:
            return ("finished", None, None) if len(self.out) == 3 else None
        if any(self.numbers(seat) for seat in ALL - set(self.out) - {buyer}):
            return None
        return "declaration" if self.hands else "exchange", buyer, None

    def moved(self, word: str) -> Table:
        """The next who is still in follows."""
        seat = self.turn
        table = replace(self, spoke=self.spoke | {seat})
        if word == "pass":
            table = replace(table, out=(*self.out, seat))
        elif word == "hand":
            table = replace(table, hands=(*self.hands, seat))
        elif word.startswith("declare"):
            table = replace(table, suits=SUITS.index(word[-1]) + 1, namer=seat)
        else:
            table = replace(table, owner=seat, number=self.number + word.startswith("bid"))
        return table.aligned((seat + 1) % 3, starts=not self.contest)

    def dropped(self, seat: int) -> Table:
        """Out for good; what he called before still stands."""
        out = (*self.out, seat)
        return replace(self, out=out).aligned(self.turn, starts=not self.contest)

    def aligned(self, turn: int, *, starts: bool) -> Table:
        """With the turn on the first from here who may speak; the contest begins with the first
        who called `hand` of those still in.
        """
        inside = [seat for seat in (self.hands if self.contest else ALL) if seat not in self.out]
        if self.contest and starts and inside:
            return replace(self, turn=inside[0])
        order = [(turn + step) % 3 for step in range(3)]
        return replace(self, turn=next((seat for seat in order if seat in inside), turn))


@pytest.mark.parametrize(
    ("hand", "noise", "count"),
    [
        ("yes", "codex", 1098),
        ("yes", "none", 150),
        ("no", "codex", 225),
        ("no", "none", 31),
    ],
)
def test_3_3_18_every_auction_with_calls_against_the_laws(
    hand: str, noise: str, count: int
) -> None:
    options = f"hand={hand} irregularities={noise or 'codex'}"
    head = text("", laws=BASE, seats="0 1 2", dealer="2", options=options)
    auctions = list(walked(referee.read(head).deal(), Table(hand == "yes"), LONGEST, noise))
    assert len(set(auctions)) == len(auctions) == count
