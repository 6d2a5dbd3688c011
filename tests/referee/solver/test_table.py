"""What the table may take for the same: bigger positions searched with and without it."""

from random import Random

import pytest

from referee.cards import mask_of
from referee.solver import Position, Question, Work
from referee.solver.search import Search

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


def _position(chance: Random, *, overtake: str) -> Position:
    seats = chance.choice((2, 3, 3))
    size = 7 if seats == 2 else 5
    deck = chance.sample(range(32), seats * size)
    hands = tuple(mask_of(deck[n * size : (n + 1) * size]) for n in range(seats))
    trump = chance.choice((None, 0, 1, 2, 3))
    return Position(hands, chance.randrange(seats), trump, overtake=overtake)
