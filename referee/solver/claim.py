"""The worst that can come of a claim (3.9.14.4), with a line that proves it.

The disputers choose every card, a claimant's partner's too; a claimant's own card is bound by
his plan where it names a lawful one, else by good sense (`binding.py`). Exposed cards lapse.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ..cards import SUIT_MASKS, Card, cards_in, mask_of
from ..errors import Fault, Refusal
from .binding import Binding
from .game import Game
from .position import Position, Seat
from .suits import MARK, suit
from .trick import BELOW_ALL, NOBODY, Trick, opened
from .values import Line
from .work import Work
from .worst import Node, Worst


class Claim(NamedTuple):
    """What is claimed: tricks still to come, the present one included.

    `claimants` are the seats whose cards the plan and good sense bind, `side` those whose tricks
    are counted; `low` when the claimant wants to take no more than claimed (misère, all-pass).
    """

    claimants: frozenset[Seat]
    side: frozenset[Seat]
    claimed: int
    low: bool = False
    plan: tuple[Card, ...] = ()
    absurd: frozenset[str] = frozenset()


class Proof(NamedTuple):
    """The side's tricks on the worst line, whether the claim stands, and that line."""

    result: int
    upheld: bool
    line: Line
    positions: int


def adjudicate(position: Position, claim: Claim, work: Work) -> Proof:
    """Settles a disputed claim; raises `Undecided` at the work's limit and decides nothing then."""
    check_plan(position, claim)
    left = position.tricks_left
    lines = _Lines(replace(position, exposed=0), claim, work)
    fewest = lines.fewest(left - claim.claimed if claim.low else claim.claimed)
    result = left - fewest if claim.low else fewest
    upheld = result <= claim.claimed if claim.low else result >= claim.claimed
    return Proof(result, upheld, lines.line(fewest), work.positions)


def check_plan(position: Position, claim: Claim) -> None:
    """Refuses (`bad-deal`) a plan with a card twice, or one that no claimant holds."""
    held = 0
    for seat in claim.claimants:
        held |= position.hands[seat]
    for card in claim.plan:
        if not held >> card & 1:
            raise Refusal("bad-deal", about="plan-card", card=str(card))
        held &= ~(1 << card)


class _Lines:
    """A claim's search, from cards to places and back."""

    def __init__(self, position: Position, claim: Claim, work: Work) -> None:
        seats = len(position.hands)
        self._game = Game(
            (0,) * seats,
            (False,) * seats,
            trump=position.trump,
            must_trump=position.must_trump,
            must_overtake=position.must_overtake,
        )
        everybody = frozenset((NOBODY, *range(seats)))
        counted = everybody - claim.side if claim.low else claim.side
        binding = Binding(claim.claimants, claim.plan, claim.absurd)
        self._worst = Worst(self._game, binding, counted, work)
        self._left = position.tricks_left
        self._cards = _in_play(position)
        self._root = self._node(position, claim.plan)
        self._begun_with = len(position.trick)
        self._ends = self._worst.ends(self._root, self._begun(position)) if self._left else {}

    def _node(self, position: Position, plan: tuple[Card, ...]) -> Node:
        """The position before the trick on the table."""
        owners = {card: seat for seat, held in enumerate(position.hands) for card in cards_in(held)}
        for place, card in enumerate(position.trick):
            owners[card] = (position.leader + place) % len(position.hands)
        marked = mask_of(plan)
        total = sum(
            suit(
                place,
                tuple(owners[card] + 1 + MARK * (marked >> card & 1) for card in cards),
            ).sum
            for place, cards in enumerate(self._cards)
        )
        talon = tuple(
            (card >> 3, sum(other > card for other in self._cards[card >> 3]))
            if position.talon_takes
            else (card >> 3, BELOW_ALL)
            for card in position.talon
        )
        return Node(total, position.leader, (1 << len(plan)) - 1, talon)

    def _begun(self, position: Position) -> Trick:
        trick = opened(self._root.leader, self._root.talon, self._game)
        for card in position.trick:
            trick = trick.laid((card >> 3, self._cards[card >> 3].index(card)), self._game)
        return trick

    def fewest(self, guess: int) -> int:
        """The fewest tricks that count, the search beginning at a guess."""
        low, high = 0, self._left
        while low < high:
            most = min(high - 1, max(low, guess - 1))
            if self._worst.way(self._ends, most, self._left) is None:
                low, guess = most + 1, most + 2
            else:
                high, guess = most, most
        return low

    def line(self, fewest: int) -> Line:
        """The cards of a line with so few."""
        cards = [list(of_suit) for of_suit in self._cards]
        ends, seat, done = self._ends, self._root.leader, self._begun_with
        line: list[tuple[Seat, Card]] = []
        for left in range(self._left, 0, -1):
            way = self._worst.way(ends, fewest, left)
            if way is None:
                raise Fault("a line that was found is lost")
            spots = [cards[place][index] for place, index in ends[way]]
            for number, card in enumerate(spots):
                cards[card >> 3].remove(card)
                if number >= done:
                    line.append(((seat + number) % self._game.seats, card))
            node, taker = way
            fewest -= self._worst.gain(taker)
            seat, done = node.leader, 0
            if left > 1:
                ends = self._worst.ends(node, opened(seat, node.talon, self._game))
        return tuple(line)


def _in_play(position: Position) -> tuple[tuple[Card, ...], ...]:
    """The cards held and on the table by suit, from the top."""
    cards = mask_of(position.trick)
    for held in position.hands:
        cards |= held
    return tuple(tuple(reversed(list(cards_in(cards & SUIT_MASKS[place])))) for place in range(4))
