"""The solver against every line played out: values, leads, reachable results, claims."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.cards import Card, cards_in
from referee.solver import (
    RULES,
    SHUNNING,
    TAKING,
    Claim,
    Position,
    Question,
    Reach,
    Work,
    adjudicate,
    solved,
)

from .brute import Table, brute, sane
from .chance import plainly, position, sides, with_exposed
from .lines import replayed

SEEDS = range(12)
KINDS = ["plain", "exposed", "talon", "exposed talon"]
CLAIMS = ["free", "plan", "talon", "plan talon"]
FEW = range(6)
"""For positions of five cards, where the judge takes its time."""


def made_of(kind: str, chance: Random, size: int | None = None) -> Position:
    """A position of this kind."""
    made = position(chance, talon="talon" in kind, size=size)
    return with_exposed(made, chance) if "exposed" in kind else made


def bound(made: Position, cards: list[int]) -> list[int]:
    """Those of the lawful cards that lie exposed."""
    return [card for card in cards if made.exposed >> card & 1]


def value(made: Position, target: frozenset[int], maximizers: frozenset[int]) -> int:
    """What the judge says."""
    table, laws = plainly(made)

    def choose(seat: int, _now: Table, cards: list[int]) -> tuple[list[int], Any]:
        first = bound(made, cards)
        high = (seat in maximizers) != bool(first)
        return first or cards, max if high else min

    result = brute(table, laws, choose, lambda rest, taker: rest + (taker in target), 0)
    assert isinstance(result, int)
    return result


def check_value(made: Position, chance: Random) -> None:
    target, maximizers = sides(chance, len(made.hands))
    found = solved(made, target, maximizers, Work())
    expected = value(made, target, maximizers)
    assert found.value == expected, (made, target, maximizers)
    takers = replayed(made, found.line)
    assert sum(taker in target for taker in takers) == expected


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_values_and_lines(seed: int, kind: str) -> None:
    chance = Random(f"{kind} {seed}")
    for _ in range(30):
        check_value(made_of(kind, chance), chance)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("kind", KINDS)
def test_values_of_five_cards(seed: int, kind: str) -> None:
    chance = Random(f"five {kind} {seed}")
    check_value(made_of(kind, chance, size=5), chance)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_lead(seed: int, kind: str) -> None:
    chance = Random(f"leads {kind} {seed}")
    for _ in range(5):
        made = made_of(kind, chance)
        target, maximizers = sides(chance, len(made.hands))
        leads = Question(made, target, maximizers, Work()).leads()
        assert set(leads) == set(cards_in(made.lawful()))
        for card, found in leads.items():
            after, taker = made.played(card)
            assert found == value(after, target, maximizers) + (taker in target)


def reached(made: Position) -> set[tuple[int, ...]]:
    """Everything that can happen, as the judge says."""
    table, laws = plainly(made)
    seats = range(len(made.hands))

    def gain(vectors: set[tuple[int, ...]], taker: int | None) -> set[tuple[int, ...]]:
        return {tuple(n + (seat == taker) for seat, n in enumerate(v)) for v in vectors}

    def choose(_seat: int, _now: Table, cards: list[int]) -> tuple[list[int], Any]:
        return bound(made, cards) or cards, lambda results: set().union(*results)

    found: set[tuple[int, ...]] = brute(table, laws, choose, gain, {(0,) * len(seats)})
    return found


def check_reach(made: Position, chance: Random) -> None:
    seats = range(len(made.hands))
    expected, reach = reached(made), Reach(made, Work())
    assert reach.vectors() == expected, made
    wanted = chance.choice(sorted(expected))
    line = reach.line(wanted)
    assert line is not None
    takers = replayed(made, line)
    assert tuple(takers.count(seat) for seat in seats) == wanted
    assert reach.line((99,) * len(seats)) is None
    assert Reach(made, Work()).line(wanted) is not None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_reachable_results(seed: int, kind: str) -> None:
    chance = Random(f"reach {kind} {seed}")
    for _ in range(12):
        check_reach(made_of(kind, chance), chance)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("kind", KINDS)
def test_reachable_results_of_five_cards(seed: int, kind: str) -> None:
    chance = Random(f"reach five {kind} {seed}")
    check_reach(made_of(kind, chance, size=5), chance)


def worst(made: Position, claim: Claim) -> int:
    """What the judge says of a claim."""
    table, laws = plainly(made)

    def choose(seat: int, now: Table, cards: list[int]) -> tuple[list[int], Any]:
        if seat in claim.claimants:
            planned = [card for card in claim.plan if card in cards]
            cards = planned[:1] or sane(now, seat, cards, laws, claim.absurd)
        return cards, max if claim.low else min

    result = brute(table, laws, choose, lambda rest, taker: rest + (taker in claim.side), 0)
    assert isinstance(result, int)
    return result


def check_claim(made: Position, chance: Random, kind: str) -> None:
    claim = _claimed(made, chance, planned="plan" in kind)
    proof = adjudicate(made, claim, Work())
    expected = worst(made, claim)
    assert proof.result == expected, (made, claim)
    better = proof.result <= claim.claimed if claim.low else proof.result >= claim.claimed
    assert proof.upheld == better
    takers = replayed(made, proof.line)
    assert sum(taker in claim.side for taker in takers) == expected


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", CLAIMS)
def test_3_9_14_4_the_worst_of_a_claim(seed: int, kind: str) -> None:
    chance = Random(f"claim {kind} {seed}")
    for _ in range(25):
        check_claim(made_of(kind, chance), chance, kind)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("kind", CLAIMS)
def test_3_9_14_4_the_worst_of_a_claim_with_five_cards(seed: int, kind: str) -> None:
    chance = Random(f"claim five {kind} {seed}")
    check_claim(made_of(kind, chance, size=5), chance, kind)


def _claimed(made: Position, chance: Random, *, planned: bool) -> Claim:
    seats = len(made.hands)
    one = chance.randrange(seats)
    side = frozenset({one, chance.randrange(seats)}) if seats == 3 else frozenset({one})
    claimants = side if chance.random() < 0.3 else frozenset({one})
    held = [card for seat in claimants for card in cards_in(made.hands[seat])]
    plan = chance.sample(held, chance.randint(1, len(held))) if planned and held else []
    rules = chance.choice([frozenset(), TAKING, SHUNNING, *(frozenset({rule}) for rule in RULES)])
    low = chance.random() < 0.3
    claimed = chance.randint(0, made.tricks_left)
    return Claim(claimants, side, claimed, low, tuple(map(Card, plan)), rules)


def test_exposed_cards_lapse_in_a_claim() -> None:
    chance = Random(9)
    for _ in range(20):
        made = with_exposed(position(chance), chance)
        claim = _claimed(made, chance, planned=False)
        bare = replace(made, exposed=0)
        assert adjudicate(made, claim, Work())[:3] == adjudicate(bare, claim, Work())[:3]
