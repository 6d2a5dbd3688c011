"""Proved values: small positions, full deals, a famous misère.

All the full deals are in `tests/benchmarks/dd.py`; here a fixed fifth of them.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.cards import Card, card_named
from referee.solver import solve
from referee.solver.positions import read

from .lines import replayed

GOLDEN = Path(__file__).parents[1] / "golden"


def cases(name: str) -> list[dict[str, Any]]:
    lines = (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


CASES = [*cases("solver"), *cases("famous"), *cases("dd-100")[::5]]


def test_there_are_as_many_as_there_should_be() -> None:
    assert [len(cases(name)) for name in ("solver", "famous", "dd-100")] == [110, 1, 200]


@pytest.mark.parametrize("case", CASES, ids=[case["position"]["name"] for case in CASES])
def test_golden_position(case: dict[str, Any]) -> None:
    row, expected = case["position"], case["expect"]
    found = solve(row)
    assert {key: found[key] for key in expected} == expected
    if "value" not in found:
        return
    names = row["seats"]
    takers = replayed(read(row, tuple(names)), plays(found["line"], names))
    assert (
        sum(taker is not None and names[taker] in row["target"] for taker in takers)
        == (found["value"])
    )


def plays(line: list[str], names: list[str]) -> tuple[tuple[int, Card], ...]:
    """A line of actions read back."""
    read_back = []
    for action in line:
        name, verb, text = action.split()
        card = card_named(text)
        assert verb == "play"
        assert card is not None
        read_back.append((names.index(name), card))
    return tuple(read_back)
