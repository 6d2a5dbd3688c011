"""What a search may spare itself: bigger positions searched with and without it."""

from dataclasses import replace
from random import Random

import pytest

from referee.cards import mask_of
from referee.solver import SHUNNING, TAKING, Claim, Position, Question, Work, adjudicate
from referee.solver.search import Search
from referee.solver.worst import Worst

from .chance import sides, with_exposed


class Exact(Search):
    """A search in which an entry serves its own position only, and nothing is seen at sight."""

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **{**named, "exact": True})  # type: ignore[arg-type]

    def _at_sight(self, *_: object) -> None:
        return None


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("kind", ["plain", "exposed", "head", "led-card"])
def test_one_entry_serves_many_positions_rightly(
    seed: int, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(f"table {kind} {seed}")
    for _ in range(3):
        made = _position(chance, overtake=kind if kind in ("head", "led-card") else "off")
        if kind == "exposed":
            made = with_exposed(made, chance)
        target, maximizers = sides(chance, len(made.hands))
        found = Question(made, target, maximizers, Work()).value()
        with monkeypatch.context() as patch:
            patch.setattr("referee.solver.values.Search", Exact)
            assert Question(made, target, maximizers, Work()).value() == found, made


class Blind(Worst):
    """A claim's search that sees nothing at sight and plays every trick out card by card."""

    def _sure(self, *_: object) -> int:
        return 0

    def _lost(self, *_: object) -> int:
        return 0

    def _led(self, *lead: object) -> object:  # type: ignore[override]
        return self._played_out(*lead)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(18))
def test_what_is_known_of_claims_is_what_comes_of_them(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One position claimed in many ways, so that none may take what is known for another."""
    chance = Random(f"claims {seed}")
    made = _position(chance, overtake="off")
    ways = [replace(made, overtake=duty) for duty in ("off", "head", "led-card")]
    seats = range(len(made.hands))
    claims = [
        Claim(bound, side, chance.randint(0, 6), chance.random() < 0.3, absurd=rules)
        for rules in (frozenset(), TAKING, SHUNNING)
        for one in seats
        for bound, side in _sides(one, chance.choice(seats))
    ]
    asked = [(way, claim) for way in ways for claim in chance.sample(claims, 9)]
    found = [adjudicate(way, claim, Work()).result for way, claim in asked]
    monkeypatch.setattr("referee.solver.claim.Worst", Blind)
    assert [adjudicate(way, claim, Work()).result for way, claim in asked] == found, made


def _sides(one: int, other: int) -> list[tuple[frozenset[int], frozenset[int]]]:
    """Whose cards a claim binds and whose tricks it counts: alone, with a partner, for both."""
    alone, both = frozenset({one}), frozenset({one, other})
    return [(alone, alone), (alone, both), (both, both)]


def _position(chance: Random, *, overtake: str) -> Position:
    seats = chance.choice((2, 3, 3))
    size = 7 if seats == 2 else 5
    deck = chance.sample(range(32), seats * size)
    hands = tuple(mask_of(deck[n * size : (n + 1) * size]) for n in range(seats))
    trump = chance.choice((None, 0, 1, 2, 3))
    return Position(hands, chance.randrange(seats), trump, overtake=overtake)
