"""Cases with right answers, agreed by independent programs or printed in a source."""

import json
from pathlib import Path
from typing import Any

import pytest

import referee

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "golden" / "russian.jsonl").read_text("utf-8").splitlines()
]


def contradictions(expected: Any, found: Any, where: str = "verdict") -> list[str]:
    """Where a verdict departs from a subset of it; lists under `lawful` are sets."""
    if isinstance(expected, dict):
        places = [
            contradictions(value, (found or {}).get(key, 0), f"{where}.{key}")
            for key, value in expected.items()
        ]
        return [place for inner in places for place in inner]
    if where.endswith("lawful"):
        expected, found = sorted(expected), sorted(found)
    if isinstance(expected, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        places = [contradictions(one, other, f"{where}[{at}]") for at, (one, other) in pairs]
        return [place for inner in places for place in inner]
    return [] if expected == found else [f"{where}: {found!r} instead of {expected!r}"]


def test_there_are_107_cases() -> None:
    assert len(CASES) == 107


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_golden_case(case: dict[str, Any]) -> None:
    if "settle" in case:
        found = referee.settle(case["settle"]).as_json()
    else:
        found = referee.judge(case["record"])
    assert contradictions(case["expect"], found) == []
