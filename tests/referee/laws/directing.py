"""A deal on which a director rules, and what it writes."""

from typing import Any

from tests.referee.tables import HANDS, finished, judged

BOUGHT = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S"
WHISTED = f"{BOUGHT}; B whist; C whist"
OUT_OF_TURN = f"{WHISTED}; C play CJ !"
"""C leads although the first lead is A's: the declarer must choose."""

WHY = "article 3.9 because so it was"
PAPER = {"more": "Entry: result"}
SIX = "A declare 6S; B whist; C whist; tricks A=6 B=3 C=1"


def dealt(body: str, **head: str) -> dict[str, Any]:
    """The verdict on the deal of the grammar's example, so far."""
    return judged(body, cards=HANDS, **head)


def score_of(body: str, **head: str) -> dict[str, Any]:
    """What it writes once it is finished."""
    return finished(dealt(body, **head))
