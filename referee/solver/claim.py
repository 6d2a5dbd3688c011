"""The worst that can come of a claim (3.9.14.4), with a line that proves it.

The disputers choose every card, a claimant's partner's too; a claimant's own card is bound by
his plan where it names a lawful one, else by good sense (`binding.py`). Exposed cards lapse.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ..cards import Card, cards_in, mask_of
from ..errors import Fault, Refusal
from .binding import Binding
from .game import Game
from .places import Places
from .position import Position, Seat
from .suits import suits_of
from .trick import NOBODY, opened
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
        self._game = game_of(position)
        everybody = frozenset((NOBODY, *range(self._game.seats)))
        counted = everybody - claim.side if claim.low else claim.side
        binding = Binding(claim.claimants, claim.plan, claim.absurd)
        self._worst = Worst(self._game, binding, counted, work)
        self._left = position.tricks_left
        places = Places(position, mask_of(claim.plan))
        self._cards = places.cards
        self._root = Node(places.total, position.leader, (1 << len(claim.plan)) - 1, places.talon)
        self._begun_with = len(position.trick)
        trick = opened(position.leader, places.talon, self._game)
        for card in position.trick:
            trick = trick.laid(places.spot(card), self._game)
        suits = suits_of(places.total)
        self._ways = list(self._worst.ways(self._root, suits, trick)) if self._left else []

    def fewest(self, guess: int) -> int:
        """The fewest tricks that count, the search beginning at a guess."""
        low, high = 0, self._left
        while low < high:
            most = min(high - 1, max(low, guess - 1))
            if self._worst.way(self._ways, most, self._left) is None:
                low, guess = most + 1, most + 2
            else:
                high, guess = most, most
        return low

    def line(self, fewest: int) -> Line:
        """The cards of a line with so few."""
        cards = [list(of_suit) for of_suit in self._cards]
        seat, done, left = self._root.leader, self._begun_with, self._left
        line: list[tuple[Seat, Card]] = []
        way = self._worst.way(self._ways, fewest, left) if left else None
        while left:
            if way is None:
                raise Fault("a line that was found is lost")
            node, taker, spots = way
            played = [cards[place][index] for place, index in spots]
            for number, card in enumerate(played):
                cards[card >> 3].remove(card)
                if number >= done:
                    line.append(((seat + number) % self._game.seats, card))
            fewest -= self._worst.gain(taker)
            seat, done, left = node.leader, 0, left - 1
            way = self._worst.way_on(node, fewest, left) if left else None
        return tuple(line)


def absurd_plays(
    position: Position, line: Line, rules: frozenset[str], seats: frozenset[Seat] | None = None
) -> tuple[int, ...]:
    """Which plays of a lawful line (from 0) are absurd, of these seats or of anybody."""
    game = game_of(position)
    binding = Binding(frozenset(range(game.seats)), absurd=rules)
    found: list[int] = []
    for number, (seat, card) in enumerate(line):
        places = Places(position)
        suits = suits_of(places.total)
        trick = opened(position.leader, places.talon, game)
        for lying in position.trick:
            trick = trick.laid(places.spot(lying), game)
        lawful = [places.spot(other) for other in cards_in(position.allowed())]
        bound = seats is None or seat in seats
        if bound and places.spot(card) not in binding.sane(suits, trick, lawful, game):
            found.append(number)
        position, _ = position.played(card)
    return tuple(found)


def game_of(position: Position) -> Game:
    """The laws of a position's play, nobody's tricks counting."""
    seats = len(position.hands)
    return Game(
        (0,) * seats,
        (False,) * seats,
        trump=position.trump,
        must_trump=position.must_trump,
        overtake=position.overtake,
    )
