"""Every distribution of the tricks which some lawful line of play produces.

Nobody is taken to play well: the sets are exhausted, not searched. A set is a whole number with a
bit for each pair of the first two seats' tricks; the third seat has the rest.
"""

from __future__ import annotations

from .game import Game
from .plays import Plays
from .position import Position
from .suits import suits_of
from .values import Line, distinct, sum_of
from .work import Work

WIDTH = 11
STEPS = (1, WIDTH, 0)
MOST_SETS = 500_000

# Tricks in order of turn.
Vector = tuple[int, ...]


class Reach:
    """The sets of one position and of all that can come of it."""

    def __init__(self, position: Position, work: Work) -> None:
        self._position, self._work = position, work
        self._seats = len(position.hands)
        game = Game(
            (0,) * self._seats,
            (True,) * self._seats,
            trump=position.trump,
            must_trump=position.must_trump,
            overtake=position.overtake,
        )
        self._plays = Plays(game, marked=bool(position.exposed))
        self._sets: dict[tuple[int, int], int] = {}
        self._dead: set[tuple[int, int, Vector]] = set()

    def vectors(self) -> frozenset[Vector]:
        """Everything that can happen from here."""
        return self._vectors(self._position)

    def line(self, wanted: Vector) -> Line | None:
        """A line that ends in exactly these tricks, or None; it asks for less than `vectors`."""
        position, line = self._position, []
        while position.tricks_left:
            for card in distinct(position):
                after, taker = position.played(card)
                rest = _less(wanted, taker)
                if rest is not None and self._leads(after, rest):
                    break
            else:
                return None
            line.append((position.turn, card))
            position, wanted = after, rest
        return None if any(wanted) else tuple(line)

    def _leads(self, position: Position, wanted: Vector) -> bool:
        """Whether these tricks can come of a position."""
        left = position.tricks_left
        if not (position.trick or position.talon):
            return sum(wanted) == left and self._ends(
                sum_of(position), position.leader, left, wanted
            )
        self._work.check()
        for card in distinct(position):
            after, taker = position.played(card)
            rest = _less(wanted, taker)
            if rest is not None and self._leads(after, rest):
                return True
        return False

    def _ends(self, total: int, leader: int, left: int, wanted: Vector) -> bool:
        if not left:
            return True
        known = self._sets.get((total, leader))
        if known is not None:
            return bool(known >> (wanted[0] + WIDTH * wanted[1]) & 1)
        dead = (total, leader, wanted)
        if dead in self._dead:
            return False
        for after, taker in sorted(self._after(total, leader), key=lambda end: -wanted[end[1]]):
            rest = _less(wanted, taker)
            if rest is None:
                break
            if self._ends(after, taker, left - 1, rest):
                return True
        if len(self._dead) >= MOST_SETS:
            self._dead.clear()
        self._dead.add(dead)
        return False

    def _vectors(self, position: Position) -> frozenset[Vector]:
        if not (position.trick or position.talon):
            left = position.tricks_left
            return self._listed(self._set(sum_of(position), position.leader, left), left)
        self._work.check()
        found: set[Vector] = set()
        for card in distinct(position):
            after, taker = position.played(card)
            for vector in self._vectors(after):
                found.add(tuple(n + (seat == taker) for seat, n in enumerate(vector)))
        return frozenset(found)

    def _listed(self, reached: int, left: int) -> frozenset[Vector]:
        pairs = (
            (first, second)
            for first in range(left + 1)
            for second in range(left + 1 - first)
            if reached >> (first + WIDTH * second) & 1
        )
        if self._seats == 2:
            return frozenset(pairs)
        return frozenset((first, second, left - first - second) for first, second in pairs)

    def _set(self, total: int, leader: int, left: int) -> int:
        if not left:
            return 1
        known = self._sets.get((total, leader))
        if known is not None:
            return known
        after = self._after(total, leader)
        reached = 0
        for position, taker in after:
            reached |= self._set(position, taker, left - 1) << STEPS[taker]
        if len(self._sets) >= MOST_SETS:
            self._sets.clear()
        self._sets[total, leader] = reached
        return reached

    def _after(self, total: int, leader: int) -> set[tuple[int, int]]:
        """What one trick can lead to, and who took it."""
        self._work.check()
        _, replies = self._plays.replies(suits_of(total), leader)
        return {
            (total + added, taker)
            for _, lasts in replies
            for _, outcomes in lasts
            for added, taker, _ in outcomes
        }


def _less(wanted: Vector, taker: int | None) -> Vector | None:
    """The tricks still wanted when this seat has taken one; None if it was one too many."""
    if taker is None:
        return wanted
    rest = tuple(n - (seat == taker) for seat, n in enumerate(wanted))
    return rest if rest[taker] >= 0 else None
