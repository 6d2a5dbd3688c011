"""Short ways to write a record of Austrian préférence, and to read what it pays."""

from __future__ import annotations

from typing import Any

from tests.referee import tables

BASE = "austrian/base"

CARDS = """Hand A: SKJT97 CKT8 D7 H9
Hand B: S8 CAQJ7 DQJT9 HK
Hand C: SAQ C9 D8 HAQJT87
Talon: DA DK"""
"""A is the first hand, C deals."""

NO_ACE = """Hand A: SKJT97 CKT8 D7 H9
Hand B: S8 CAQJ7 DQJT9 HK
Hand C: SAQ C9 DA8 HAJT87
Talon: DK HQ"""
"""Neither A nor the talon has an ace."""

BOUGHT = "A bid 1; B pass; C pass; A discard C8 H9"
"""A has bought with the lowest number and keeps his spades."""


def judged(body: str, *, laws: str = BASE, pot: str = "60", **head: str) -> dict[str, Any]:
    """The verdict on such a record; `cards` are `CARDS` unless given."""
    return tables.judged(body, laws=laws, more=f"Pot: {pot}", **{"cards": CARDS, **head})


def refused(body: str, *, laws: str = BASE, **head: str) -> tuple[str, str | None]:
    """Code and article of the refusal at the record's last line."""
    return tables.refused(body, laws=laws, **{"cards": CARDS, **head})


def paper(body: str, *, laws: str = BASE, pot: str = "60", **head: str) -> dict[str, Any]:
    """The verdict on a deal written by its result."""
    return tables.judged(body, laws=laws, more=f"Entry: result\nPot: {pot}", **head)


def paper_refused(body: str, **head: str) -> tuple[str, str | None]:
    """Code and article of the refusal at the last line of such a result."""
    return tables.refused(body, laws=BASE, more="Entry: result", **head)


def offered(body: str, **head: str) -> tuple[str, str | None, list[str]]:
    """Phase, turn and what may be done; nothing may have been refused."""
    verdict = judged(body, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["phase"], verdict["turn"], sorted(verdict["lawful"])
