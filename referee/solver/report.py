"""An answer about a position in words, for those who read it on a screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CARDS_A_LINE = 6


def report(answer: Mapping[str, Any]) -> str:
    """A few lines: what was found, the line that shows it, how much was searched."""
    lines = [str(answer["name"])] if "name" in answer else []
    lines += _found(answer)
    plays = answer.get("line") or []
    for start in range(0, len(plays), CARDS_A_LINE):
        lines.append("  " + ", ".join(plays[start : start + CARDS_A_LINE]))
    lines.append(f"  positions searched: {answer['positions']}")
    return "\n".join(lines) + "\n"


def _found(answer: Mapping[str, Any]) -> list[str]:
    if "error" in answer:
        return ["  not decided within the limit"]
    if "value" in answer:
        return [f"  tricks: {answer['value']}"]
    if "leads" in answer:
        return [f"  {card}: {value}" for card, value in answer["leads"].items()]
    if "reachable" in answer:
        vectors = (" ".join(map(str, vector)) for vector in answer["reachable"])
        return ["  reachable: " + ", ".join(vectors)]
    verdict = "upheld" if answer["upheld"] else "not upheld"
    return [f"  claimed {answer['claimed']}, at worst {answer['result']}: {verdict}"]
