"""Short Russian auctions with passes out of turn, and what else is said against the laws, by the
library and by the model that counts auctions (3.3.8, 3.3.11, 3.3.18).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import referee
from tests.referee.auctioning import ALL, End, walked
from tests.referee.perft.words_by_hand import GAMES, NINE_SPADES, Auction, Call
from tests.referee.tables import text

STRAINS = ("S", "C", "D", "H", "NT")
STEPS = {NINE_SPADES - 1, NINE_SPADES, GAMES[-1]}
"""The bids that an auction may jump to, besides the next one."""


def named(call: Call) -> str:
    if isinstance(call, int):
        return f"bid {6 + call // 5}{STRAINS[call % 5]}"
    return "bid misere" if call == "misere" else call


class Table(Auction):
    """The same model in the walker's words; who passed out of turn may own the last bid."""

    written = ("bid 6S", "bid misere", "hold")

    @property
    def out(self) -> tuple[int, ...]:
        return tuple(self.passed)

    @property
    def end(self) -> End | None:
        if not self.bought and ALL - self.passed - {self.owner}:
            return None
        return ("play", 2, None) if self.owner is None else ("exchange", self.owner, None)

    def words(self) -> list[str]:
        return [named(call) for call in self.calls()]

    def steps(self) -> Iterator[str]:
        """Calls that are tried out: the words, the next bid and a few higher ones."""
        bids = [call for call in self.calls() if isinstance(call, int)]
        for call in self.calls():
            if call in bids[:1] or call in STEPS or not isinstance(call, int):
                yield named(call)

    def moved(self, word: str) -> Table:
        call = next(call for call in self.calls() if named(call) == word)
        after = self.after(call)
        assert isinstance(after, Table)
        return after

    def dropped(self, seat: int) -> Table:
        passed = self.passed | {seat}
        order = [(self.turn + step) % 3 for step in range(3)]
        turn = next((one for one in order if one not in passed), self.turn)
        return replace(self, passed=passed, turn=turn)


@pytest.mark.parametrize(("noise", "count"), [("codex", 1456), ("none", 294)])
def test_3_3_18_auctions_with_calls_against_the_laws(noise: str, count: int) -> None:
    options = f"irregularities={noise}"
    deal = referee.read(text("", seats="0 1 2", dealer="2", options=options)).deal()
    auctions = list(walked(deal, Table(), 5, noise))
    assert len(set(auctions)) == len(auctions) == count
