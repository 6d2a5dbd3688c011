"""Exact search: can the side that wants many tricks have so many more?

A result is a set of cuts (see `suits.py`): 0 or more if it can, their complement if it cannot;
they say how much of the position the proof needs. Every position with the same lengths and the
same counts at these cuts has the same answer, so that one entry of the table serves many.
"""

from __future__ import annotations

from ..tricks import OFF
from .bounds import sure
from .cuts import CUTS, FIXED, LENGTHS, MARKS
from .game import Game
from .misere import clean
from .plays import Plays
from .suits import suits_of
from .tricks import Last, Reply, Suits
from .work import Work

MOST_ENTRIES = 300_000
WHOLE = (1 << LENGTHS) - 1


# Positions with `sum & mask == value` have, by these cuts, at least `low` and at most `high` more
# tricks for the target: (mask, value, cuts, low, high).
Entry = tuple[int, int, int, int, int]


class Search:
    """One game from whatever positions are asked about; the table grows with every question.

    An `exact` search lets an entry serve its own position only: where cards must be overtaken,
    what may be played depends on every rank.
    """

    def __init__(
        self, game: Game, work: Work, *, marked: bool = False, exact: bool = False
    ) -> None:
        self.game, self.work = game, work
        self._marked, self._plays = marked, Plays(game, marked=marked)
        self._target, self._shunner = game.target, game.shunner
        self._exact = exact or game.overtake != OFF
        self._shift = 0 if self._exact else LENGTHS
        self._table: dict[int, list[Entry]] = {}
        self._entries = 0

    def enough(self, position: int, leader: int, need: int, left: int) -> bool:
        """Whether the maximizers can have `need` of the `left` tricks for the target."""
        if need <= 0:
            return True
        return need <= left and self._proof(position, leader, need, left) >= 0

    def _proof(self, position: int, leader: int, need: int, left: int) -> int:
        key = position >> self._shift << 2 | leader
        known = self._table.get(key)
        if known is not None:
            for mask, value, cuts, low, high in known:
                if position & mask == value:
                    if need <= low:
                        return cuts
                    if need > high:
                        return ~cuts
        suits = suits_of(position)
        proof = self._at_sight(suits, leader, need, left)
        if proof is None:
            proof = self._searched(position, suits, leader, need, left)
        self._store(key, position, proof, need, left)
        return proof

    def _searched(self, position: int, suits: Suits, leader: int, need: int, left: int) -> int:
        """The proof by search; the edges around exposed cards always belong to it."""
        work = self.work
        work.left -= 1
        if work.left < 0:
            work.more()
        proof = self._played(position, suits, leader, need, left)
        if self._marked:
            fences = suits[0].fence | suits[1].fence | suits[2].fence | suits[3].fence
            proof = proof | fences if proof >= 0 else ~(~proof | fences)
        return proof

    def _store(self, key: int, position: int, proof: int, need: int, left: int) -> None:
        cuts = proof if proof >= 0 else ~proof
        first, second, third, fourth = FIXED
        one, two, three, four = CUTS
        mask = first[cuts & one] | second[cuts & two] | third[cuts & three] | fourth[cuts & four]
        if self._marked:
            mask |= MARKS
        if self._exact:
            mask = WHOLE
        low, high = (need, left) if proof >= 0 else (0, need - 1)
        self._entries += 1
        if self._entries > MOST_ENTRIES:
            self._table.clear()
            self._entries = 1
        self._table.setdefault(key, []).append((mask, position & mask, cuts, low, high))

    def _played(self, position: int, suits: Suits, leader: int, need: int, left: int) -> int:
        """The proof by playing one trick in every way that matters."""
        role, replies = self._plays.replies(suits, leader)
        proof = 0
        for reply in replies:
            result = self._reply(position, reply, need, left - 1)
            if result >= 0:
                if role:
                    return result
                proof |= result
            else:
                if not role:
                    return result
                proof |= ~result
        return ~proof if role else proof

    def _reply(self, position: int, reply: Reply, need: int, left: int) -> int:
        role, lasts = reply
        proof = 0
        for last in lasts:
            result = self._last(position, last, need, left)
            if result >= 0:
                if role:
                    return result
                proof |= result
            else:
                if not role:
                    return result
                proof |= ~result
        return ~proof if role else proof

    def _last(self, position: int, last: Last, need: int, left: int) -> int:
        role, outcomes = last
        target, proof = self._target, 0
        for added, taker, parts in outcomes:
            wanted = need - target[taker]
            if wanted <= 0:
                result = 0
            elif wanted > left:
                result = -1
            else:
                result = self._proof(position + added, taker, wanted, left)
            if result >= 0:
                for kept, cuts, lift in parts:
                    result = result & kept | lift[result & cuts]
                if role:
                    return result
                proof |= result
            else:
                result = ~result
                for kept, cuts, lift in parts:
                    result = result & kept | lift[result & cuts]
                if not role:
                    return ~result
                proof |= result
        return ~proof if role else proof

    def _at_sight(self, suits: Suits, leader: int, need: int, left: int) -> int | None:
        if self._marked and any(whole.marks for whole in suits):
            return None
        if self._shunner is not None:
            return clean(suits, leader, need, left, self._shunner)
        return sure(suits, leader, need, left, self.game)
