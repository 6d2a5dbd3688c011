"""What anybody would write first: every card tried, positions remembered, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from referee.cards import cards_in
from referee.solver import Claim, Position
from tests.referee.solver.brute import Laws, Table, brute, sane


def _table(position: Position) -> tuple[Table, Laws]:
    hands = tuple(frozenset(map(int, cards_in(held))) for held in position.hands)
    return Table(hands, position.leader, (), ()), Laws(position.trump)


def plain_value(position: Position, target: frozenset[int], maximizers: frozenset[int]) -> int:
    """The value of a position, exposed cards first."""
    table, laws = _table(position)
    exposed = set(cards_in(position.exposed))

    def choose(seat: int, _now: Table, cards: list[int]) -> tuple[list[int], Callable[..., int]]:
        bound = [card for card in cards if card in exposed]
        return bound or cards, max if (seat in maximizers) != bool(bound) else min

    value: int = brute(table, laws, choose, lambda rest, taker: rest + (taker in target), 0)
    return value


def plain_claim(position: Position, claim: Claim) -> int:
    """The worst of a claim."""
    table, laws = _table(position)

    def choose(seat: int, now: Table, cards: list[int]) -> tuple[list[int], Callable[..., int]]:
        if seat in claim.claimants:
            planned = [card for card in claim.plan if card in cards]
            cards = planned[:1] or sane(now, seat, cards, laws, claim.absurd)
        return cards, min

    worst: int = brute(table, laws, choose, lambda rest, taker: rest + (taker in claim.side), 0)
    return worst


def plain_reach(position: Position) -> frozenset[tuple[int, ...]]:
    """Every result that can be reached."""
    table, laws = _table(position)

    def gain(vectors: Iterable[tuple[int, ...]], taker: int | None) -> set[tuple[int, ...]]:
        return {tuple(n + (seat == taker) for seat, n in enumerate(v)) for v in vectors}

    def choose(_seat: int, _now: Table, cards: list[int]) -> tuple[list[int], Any]:
        return cards, lambda results: set().union(*results)

    return frozenset(brute(table, laws, choose, gain, {(0, 0, 0)}))
