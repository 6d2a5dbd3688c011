"""What a search may spare itself: bigger positions searched with and without it."""

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


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("rules", [frozenset(), TAKING, SHUNNING], ids=["free", "taking", "low"])
def test_what_is_seen_at_sight_of_a_claim_is_what_comes_of_it(
    seed: int, rules: frozenset[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(f"sight {sorted(rules)} {seed}")
    for overtake in ("off", "off", "head", "led-card"):
        made = _position(chance, overtake=overtake, size=6)
        seats = len(made.hands)
        side = frozenset({chance.randrange(seats), chance.randrange(seats)})
        bound = frozenset({min(side)}) if chance.random() < 0.5 else side
        low = rules == SHUNNING or chance.random() < 0.2
        claim = Claim(bound, side, chance.randint(0, 6), low, absurd=rules)
        found = adjudicate(made, claim, Work()).result
        with monkeypatch.context() as patch:
            patch.setattr("referee.solver.claim.Worst", Blind)
            assert adjudicate(made, claim, Work()).result == found, (made, claim)


def _position(chance: Random, *, overtake: str, size: int | None = None) -> Position:
    seats = chance.choice((2, 3, 3))
    size = size or (7 if seats == 2 else 5)
    deck = chance.sample(range(32), seats * size)
    hands = tuple(mask_of(deck[n * size : (n + 1) * size]) for n in range(seats))
    trump = chance.choice((None, 0, 1, 2, 3))
    return Position(hands, chance.randrange(seats), trump, overtake=overtake)
