"""Short ways to write records of the games with a pot, and to read what they pay."""

from __future__ import annotations

from typing import Any

from tests.referee import tables

CARDS = """Hand A: SKJT97 CKT8 D7 H9
Hand B: S8 CAQJ7 DQJT9 HK
Hand C: SAQ C9 D8 HAQJT87
Talon: DA DK"""
"""A is the first hand, C deals; A puts the diamonds away and plays clubs."""

BOUGHT = "A bid 1; B pass; C pass; A discard DA DK; A declare C"
UNSEEN = "A bid 1; B pass; C pass; A discard; A declare C"
BOTH, ALONE, INVITED = (
    "; B whist; C whist",
    "; B whist; C pass; B alone",
    "; B whist; C pass; B invite",
)


def austrian(body: str, **head: str) -> dict[str, Any]:
    """The verdict on an Austrian record; `cards` are `CARDS` unless given."""
    return tables.judged(body, **{"laws": "austrian/base", "cards": CARDS, **head})


def refused(body: str, **head: str) -> tuple[str, str | None]:
    """Code and article of the refusal at the last line of an Austrian record."""
    return tables.refused(body, **{"laws": "austrian/base", "cards": CARDS, **head})


def position(contract: str, defence: str, tricks: str, leader: str, **hands: str) -> str:
    """The headers of a deal taken up in the middle; hands by seat."""
    rows = ["Entry: position", f"Contract: {contract}", f"Tricks: {tricks}", f"Leader: {leader}"]
    rows += [f"Defence: {defence}"] if defence else []
    rows += [f"Hand {seat}: {cards}" for seat, cards in hands.items()]
    return "\n".join(rows)
