"""Cases with right answers, agreed by independent programs or printed in a source."""

import json
from pathlib import Path
from typing import Any

import pytest

import referee

NUMBERS = {"russian": 107, "pot": 88}
CASES = {
    name: [
        json.loads(line)
        for line in (Path(__file__).parent / "golden" / f"{name}.jsonl")
        .read_text("utf-8")
        .splitlines()
    ]
    for name in NUMBERS
}


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


def settled(sheet: dict[str, Any]) -> dict[str, Any]:
    """As the command `settle` answers."""
    try:
        return referee.settle(sheet).as_json()
    except referee.Refusal as refusal:
        return {"error": {"code": refusal.code}}


@pytest.mark.parametrize("name", NUMBERS)
def test_number_of_cases(name: str) -> None:
    assert len(CASES[name]) == NUMBERS[name]


@pytest.mark.parametrize(
    "case",
    [case for cases in CASES.values() for case in cases],
    ids=[case["name"] for cases in CASES.values() for case in cases],
)
def test_golden_case(case: dict[str, Any]) -> None:
    found = settled(case["settle"]) if "settle" in case else referee.judge(case["record"])
    assert contradictions(case["expect"], found) == []
