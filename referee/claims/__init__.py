"""Claims: made, answered, and settled by proof (3.9.14.4, 3.9.22)."""

from __future__ import annotations

from collections.abc import Callable

from ..accounts import Score
from ..actions import Claiming, Handling
from ..asides import Report
from ..state import State
from .answering import ClaimStage
from .commanding import CLAIMING, commanded
from .known import known
from .laying import laid
from .making import Making
from .proof import adjudicate, proved, settled
from .question import claim_question, placed


def reports(score: Callable[[State], Score]) -> dict[str, Report]:
    """The verbs of claims, where a deal writes this score."""
    return {
        "claim": Report(frozenset({"play"}), Making(score), Claiming),
        "hand": Report(frozenset({"auction", "play", "claim"}), laid, Handling),
    }


__all__ = [
    "CLAIMING",
    "ClaimStage",
    "adjudicate",
    "claim_question",
    "commanded",
    "known",
    "placed",
    "proved",
    "reports",
    "settled",
]
