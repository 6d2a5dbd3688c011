"""Short ways to write a record of Greek prefa, and to read what it pays."""

from __future__ import annotations

from typing import Any

from tests.referee import tables

LAWS = "greek/prefa"

CARDS = """Hand A: SAK7 CAK DAKQJ H7
Hand B: SQJ CQJ8 D87 HKQ8
Hand C: ST98 CT97 DT HAJT
Talon: D9 H9"""
"""A is the first hand, C deals; A holds three aces."""

STEPS = [f"{level}{strain}" for level in range(6, 11) for strain in ("S", "C", "D", "H", "NT")]
"""Every bid, from six spades up."""


def judged(body: str, **head: str) -> dict[str, Any]:
    """The verdict on such a record; `cards` are `CARDS` unless given."""
    return tables.judged(body, laws=LAWS, **{"cards": CARDS, **head})


def refused(body: str, **head: str) -> tuple[str, str | None]:
    """Code and article of the refusal at the record's last line."""
    return tables.refused(body, laws=LAWS, **{"cards": CARDS, **head})


def paper(body: str, *, kasa: str = "", **head: str) -> dict[str, Any]:
    """The verdict on a deal written by its result."""
    pot = f"\nPot: {kasa}" if kasa else ""
    return tables.judged(body, laws=LAWS, more="Entry: result" + pot, **head)


def climbed(number: int) -> str:
    """C passes, A and B bid so many steps."""
    bids = [f"{'AB'[at % 2]} bid {step}" for at, step in enumerate(STEPS[:number])]
    return "; ".join([*bids[:2], "C pass", *bids[2:]])
