"""Claims: made, answered, and settled by proof (3.9.14.4, 3.9.22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..accounts import Score
from ..actions import Claiming, Handling
from ..asides import Report
from ..laws import Stage
from ..stages.play import holding_of
from ..state import State
from .answering import ClaimStage
from .commanding import CLAIMING, commanded
from .known import known
from .laying import Laying
from .making import Making
from .proof import adjudicate, proved, settled
from .question import claim_question, placed


def reports(score: Callable[[State], Score], stages: Mapping[str, Stage]) -> dict[str, Report]:
    """The verbs of claims over these stages, where a deal writes this score."""
    holding = holding_of(stages)
    return {
        "claim": Report(frozenset({"play"}), Making(score, holding), Claiming),
        "hand": Report(frozenset({"auction", "play", "claim"}), Laying(holding), Handling),
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
