"""Tricks a claimant on lead takes one after another, whatever the others play."""

from __future__ import annotations

from .broken import Spot
from .game import Game
from .position import Seat
from .tricks import Suits


class Cashing:
    """Cards led in a given order from one position, as long as each of them is sure to win."""

    def __init__(self, suits: Suits, leader: Seat, game: Game) -> None:
        self._suits, self._leader, self._trump = suits, leader, game.trump
        self._others = [seat for seat in range(game.seats) if seat != leader]
        self._rounds = [0, 0, 0, 0]

    @property
    def tricks(self) -> int:
        """The tricks taken so far."""
        return sum(self._rounds)

    def wins(self, spot: Spot) -> bool:
        """Whether this card wins now; it is then played."""
        place, index = spot
        whole = self._suits[place]
        if index >= whole.tops[self._leader]:
            return False
        rounds = self._rounds[place]
        ruffing = [] if place == self._trump else self._holding_trumps()
        if any(whole.counts[seat] <= rounds for seat in ruffing):
            return False
        self._rounds[place] += 1
        return True

    def trumps_left(self) -> int:
        """Top trumps not yet led: they win whenever they are played."""
        if self._trump is None:
            return 0
        return self._suits[self._trump].tops[self._leader] - self._rounds[self._trump]

    def all_win(self, high_first: bool) -> bool:
        """Whether all other cards win too, in any order; `high_first`: within a suit from the top.

        Nobody may hold a trump any more, unless there are no other cards than trumps.
        """
        leader, suits = self._leader, self._suits
        side = any(
            whole.counts[leader] > self._rounds[place]
            for place, whole in enumerate(suits)
            if place != self._trump
        )
        if side and self._holding_trumps():
            return False
        for whole in suits:
            if whole.tops[leader] < whole.counts[leader]:
                longest = max(whole.counts[seat] for seat in self._others)
                if longest and not (high_first and whole.runs[leader] == whole.counts[leader]):
                    return False
        return True

    def _holding_trumps(self) -> list[Seat]:
        """The others who have a trump left after the rounds of trumps led so far."""
        if self._trump is None:
            return []
        counts, rounds = self._suits[self._trump].counts, self._rounds[self._trump]
        return [seat for seat in self._others if counts[seat] > rounds]
