"""Short ways to write a record for a test: the verdict, or just the refusal's code and article."""

from __future__ import annotations

from typing import Any

import referee

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
"""The deal of the grammar's own example: A is the first hand, C deals."""


def text(
    body: str,
    *,
    laws: str = "russian/sochi",
    options: str = "",
    seats: str = "A B C",
    dealer: str = "C",
    cards: str = "",
    more: str = "",
) -> str:
    """A record; `body` has one action a line or, for short, actions parted by semicolons."""
    head = [f"Laws: {laws}", f"Seats: {seats}", f"Dealer: {dealer}"]
    head += [f"Options: {options}"] if options else []
    head += [row for row in (more, cards) if row]
    lines = [line.strip() for line in body.replace(";", "\n").splitlines() if line.strip()]
    return "\n".join([*head, "", *lines, ""])


def judged(body: str, **head: str) -> dict[str, Any]:
    """The verdict on such a record."""
    return referee.judge(text(body, **head))


def refused(body: str, **head: str) -> tuple[str, str | None]:
    """Code and article of the refusal; the record must be refused at its last line."""
    written = text(body, **head)
    refusal = referee.judge(written)["refusal"]
    assert refusal is not None, "nothing was refused"
    assert refusal["line"] == len(written.rstrip().split("\n")), refusal
    return refusal["code"], refusal["article"]


def noted(verdict: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    """Offender, kind and article of each irregularity; nothing may have been refused."""
    assert verdict["refusal"] is None, verdict["refusal"]
    return [(row["seat"], row["kind"], row["article"]) for row in verdict["irregularities"]]


def paper(body: str, **head: str) -> dict[str, Any]:
    """The score of a deal written by its result."""
    return finished(judged(body, more="Entry: result", **head))


def finished(verdict: dict[str, Any]) -> dict[str, Any]:
    """The score, leaving out noughts, of a record that must be finished."""
    assert verdict["refusal"] is None, verdict["refusal"]
    assert verdict["status"] == "finished"
    score = verdict["score"]
    return {
        "pool": {seat: points for seat, points in score["pool"].items() if points},
        "mountain": {seat: points for seat, points in score["mountain"].items() if points},
        "whists": {
            f"{writer} on {on}": figure
            for writer, row in score["whists"].items()
            for on, figure in row.items()
        },
    }


def payments(verdict: dict[str, Any]) -> list[str]:
    """The rows as short lines such as `pot>A 40 pot`; the record must be finished."""
    assert verdict["refusal"] is None, verdict["refusal"]
    assert verdict["status"] == "finished"
    return [
        f"{row['from']}>{row['to']} {row['amount']} {row['for']}"
        for row in verdict["score"]["payments"]
    ]
