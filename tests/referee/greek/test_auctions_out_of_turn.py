"""Every short auction, and every one to its end from high up, with passes out of turn and what else
is said against the laws: by the library and by a small model (greek 2, 3.3.8, 3.3.11, 3.3.18).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

import referee
from tests.referee.auctioning import ALL, End, said, walked
from tests.referee.greek.tables import LAWS, STEPS
from tests.referee.tables import text

LONGEST = 99


@dataclass(frozen=True)
class Table:
    """What counts of an auction; `step` is the number of steps bid, `calls` those recorded."""

    elder: bool
    turn: int = 0
    step: int = 0
    owner: int | None = None
    waiting: int | None = None
    held: bool = False
    calls: int = 0
    out: tuple[int, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        near = STEPS[max(self.step - 1, 0) : self.step + 2]
        return (*(f"bid {step}" for step in near), "hold")

    @property
    def higher(self) -> list[str]:
        """The next step, if there is one."""
        return [f"bid {step}" for step in STEPS[self.step : self.step + 1]]

    def holds(self, seat: int) -> bool:
        """Whether the last bid is plain and this seat may hold it when its turn comes."""
        if self.owner is None or self.held:
            return False
        return not self.elder or seat < self.owner

    def words(self) -> list[str]:
        fresh = ["if-left"] if self.waiting is None and not self.step else []
        hold = ["hold"] if self.holds(self.turn) and self.calls >= 3 else []
        return [*fresh, *self.higher, *hold, "pass"]

    def steps(self) -> list[str]:
        return self.words()

    @property
    def end(self) -> End | None:
        buyer = self.waiting if self.owner is None else self.owner
        if buyer is None:
            return ("finished", None, None) if len(self.out) == 3 else None
        rest = ALL - set(self.out) - {buyer}
        if rest and (self.higher or any(self.holds(seat) for seat in rest)):
            return None
        return "exchange", buyer, None

    def moved(self, word: str) -> Table:
        """A bid puts the `if-left` caller out, without a call of his."""
        seat = self.turn
        table = replace(self, calls=self.calls + 1)
        if word == "pass":
            table = replace(table, out=(*self.out, seat))
        elif word == "if-left":
            table = replace(table, waiting=seat)
        elif word == "hold":
            table = replace(table, owner=seat, held=True)
        else:
            fallen = () if self.step or self.waiting is None else (self.waiting,)
            out = (*self.out, *(seat for seat in fallen if seat not in self.out))
            table = replace(table, owner=seat, held=False, step=self.step + 1, out=out)
        return table.aligned((seat + 1) % 3)

    def dropped(self, seat: int) -> Table:
        """It counts as the pass that he would have said; an `if-left` caller says none."""
        counts = seat != self.waiting
        return replace(self, out=(*self.out, seat), calls=self.calls + counts).aligned(self.turn)

    def aligned(self, turn: int) -> Table:
        order = [(turn + step) % 3 for step in range(3)]
        return replace(self, turn=next((one for one in order if one not in self.out), turn))


@pytest.mark.parametrize(
    ("climbed", "hold", "noise", "count"),
    [
        (0, "any", "codex", 1224),
        (0, "any", "none", 225),
        (0, "elder", "", 778),
        (0, "elder", "none", 143),
        (22, "any", "", 1090),
        (22, "any", "none", 147),
        (22, "elder", "codex", 201),
        (22, "elder", "none", 32),
    ],
)
def test_3_3_18_auctions_with_calls_against_the_laws(
    climbed: int, hold: str, noise: str, count: int
) -> None:
    options = f"hold={hold} irregularities={noise or 'codex'}"
    head = text("", laws=LAWS, seats="0 1 2", dealer="2", options=options)
    deal, table = referee.read(head).deal(), Table(hold == "elder")
    for step in STEPS[:climbed]:
        deal, table = said(deal, f"{table.turn} bid {step}"), table.moved(f"bid {step}")
    auctions = list(walked(deal, table, LONGEST if climbed else 8, noise))
    assert len(set(auctions)) == len(auctions) == count
