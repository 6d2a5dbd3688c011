"""The examples show every line of the scoring, and what the doubtful options change."""

from __future__ import annotations

import re
from typing import Any

import pytest

import referee

EXAMPLES = {example.name: example.text for example in referee.examples()}

LINES = {
    "austrian": {
        "defender>pot fill", "declarer>pot fill", "pot>declarer pot", "declarer>defender tricks",
        "declarer>pot remise", "defender>pot quota", "defender>declarer hearts",
        "declarer>defender hearts", "defender>declarer four-aces", "defender>declarer no-aces",
        "declarer>defender no-aces",
    },
    "greek": {
        "pot>declarer pot", "declarer>pot remise", "declarer>defender tricks",
        "defender>declarer quota", "defender>defender partner", "defender>declarer four-aces",
        "declarer>defender four-aces", "seat>pot all-pass",
    },
}  # fmt: skip
"""Who pays whom for what by the rules; of a deal that nobody bought nobody is the declarer."""


@pytest.mark.parametrize("family", LINES)
def test_every_line_of_the_scoring_has_an_example(family: str) -> None:
    verdicts = (
        referee.judge(text) for name, text in EXAMPLES.items() if name.startswith(f"{family}/")
    )
    shown = {line for verdict in verdicts for line in lines(verdict)}
    assert LINES[family] - shown == set()


def lines(verdict: dict[str, Any]) -> set[str]:
    """The rows of a score by the roles of who pays and who is paid."""
    if verdict["score"] is None or verdict["contract"] is None:
        return set()
    declarer = verdict["contract"]["declarer"]

    def role(seat: str) -> str:
        if seat == "pot":
            return seat
        if declarer is None:
            return "seat"
        return "declarer" if seat == declarer else "defender"

    rows = verdict["score"]["payments"]
    return {f"{role(row['from'])}>{role(row['to'])} {row['for']}" for row in rows}


@pytest.mark.parametrize(
    "option",
    [
        "overtake=led-card",
        "overtake=off",
        "quota=collective",
        "quota=none-if-failed",
        "last=uneven",
        "last=fair",
    ],
)
def test_an_example_shows_what_a_doubtful_option_changes(option: str) -> None:
    """Under the value that the family has unless chosen its verdict is another."""
    header = f"Options: {option}\n"
    texts = [text for text in EXAMPLES.values() if header in text]
    assert texts
    for text in texts:
        chosen, other = referee.judge(text), referee.judge(re.sub(header, "", text))
        assert chosen["status"] == "finished"
        assert (other["refusal"], other["score"]) != (None, chosen["score"])
