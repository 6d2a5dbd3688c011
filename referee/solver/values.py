"""How many tricks a position is worth to one side, which leads keep it, and a line that shows it.

Here cards are absolute again: the trick on the table and a talon card still to be opened are
played out card by card, everything after them is `search.py`'s.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card, cards_in
from .game import Game
from .places import Places
from .position import Position, Seat
from .search import Search
from .work import Work

# A line of play: the seat and its card, in the order played.
Line = tuple[tuple[Seat, Card], ...]


class Value(NamedTuple):
    """The tricks still to come for the target, a principal line, the positions searched."""

    value: int
    line: Line
    positions: int


class Question:
    """Whose tricks count in a position, and who wants them; answers share one table."""

    def __init__(
        self, position: Position, target: frozenset[Seat], maximizers: frozenset[Seat], work: Work
    ) -> None:
        seats = range(len(position.hands))
        game = Game(
            tuple(int(seat in target) for seat in seats),
            tuple(seat in maximizers for seat in seats),
            trump=position.trump,
            must_trump=position.must_trump,
            overtake=position.overtake,
        )
        self.position, self.work, self._game = position, work, game
        self._search = Search(game, work, marked=bool(position.exposed))

    def value(self) -> int:
        """The tricks that both sides can hold each other to."""
        return self.value_of(self.position, self._guess())

    def value_of(self, position: Position, guess: int) -> int:
        """The same of a position that comes of this one, beginning the search at a guess."""
        low, high = 0, position.tricks_left
        while low < high:
            need = min(high, max(low + 1, guess))
            if self.enough(position, need):
                low, guess = need, need + 1
            else:
                high, guess = need - 1, need - 1
        return low

    def leads(self) -> dict[Card, int]:
        """The value of every lawful card of the seat on turn."""
        values: dict[Card, int] = {}
        guess = self._guess()
        for card in cards_in(self.position.lawful()):
            after, taker = self.position.played(card)
            guess = self.value_of(after, guess)
            values[card] = guess + self._gain(taker)
        return values

    def line(self, value: int) -> Line:
        """Best play by both sides to the end; `value` is the position's."""
        position, need = self.position, value
        played: list[tuple[Seat, Card]] = []
        while position.tricks_left:
            position, need = self._next(position, need, played)
        return tuple(played)

    def _next(
        self, position: Position, value: int, played: list[tuple[Seat, Card]]
    ) -> tuple[Position, int]:
        high = self._chooser(position)
        for card in distinct(position):
            after, taker = position.played(card)
            rest = value - self._gain(taker)
            if self.enough(after, rest) if high else not self.enough(after, rest + 1):
                break
        played.append((position.turn, card))
        return after, rest

    def enough(self, position: Position, need: int) -> bool:
        """Whether the maximizers can have `need` more tricks for the target."""
        left = position.tricks_left
        if need <= 0 or need > left:
            return need <= 0
        if not (position.trick or position.talon):
            total = sum_of(position)
            return self._search.enough(total, position.leader, need, left)
        self.work.check()
        high = self._chooser(position)
        for card in distinct(position):
            after, taker = position.played(card)
            if self.enough(after, need - self._gain(taker)) == high:
                return high
        return not high

    def _chooser(self, position: Position) -> bool:
        """Whether the maximizers choose the card due: among exposed cards the other side does."""
        high = self._game.maximizers[position.turn]
        return high != bool(position.exposed & position.lawful())

    def _gain(self, taker: Seat | None) -> int:
        return 0 if taker is None else self._game.target[taker]

    def _guess(self) -> int:
        """Where to begin: a misère at its first trick, anything else in the middle."""
        return 1 if self._game.shunner is not None else (self.position.tricks_left + 1) // 2


def solved(
    position: Position, target: frozenset[Seat], maximizers: frozenset[Seat], work: Work
) -> Value:
    """The value of a position, with a principal line."""
    question = Question(position, target, maximizers, work)
    value = question.value()
    return Value(value, question.line(value), work.positions)


def sum_of(position: Position) -> int:
    """A position between tricks as `suits.py` counts it, its exposed cards marked."""
    return Places(position, position.exposed).total


def distinct(position: Position) -> list[Card]:
    """The lawful cards of the seat on turn, one of every run of equals, high ones first."""
    lawful, seat = position.lawful(), position.turn
    own = position.hands[seat]
    others = 0
    for held in (*position.hands, *(1 << card for card in (*position.trick, *position.talon))):
        others |= held
    others &= ~own
    found: list[Card] = []
    for card in reversed(list(cards_in(lawful))):
        if not found or _apart(found[-1], card, own, others, position.exposed):
            found.append(card)
    return found


def _apart(higher: Card, lower: Card, own: int, others: int, exposed: int) -> bool:
    """Whether two cards of a hand differ in suit, in exposure, or have another's between them."""
    if higher >> 3 != lower >> 3 or (exposed >> higher ^ exposed >> lower) & 1:
        return True
    between = (1 << higher) - (2 << lower)
    return bool(between & (others | own & exposed))
