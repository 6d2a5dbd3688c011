"""Claims: made, answered, and settled by proof (3.9.14.4, 3.9.22)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actions import Claiming, Handling
from ..asides import Report
from .answering import ClaimStage
from .commanding import CLAIMING, commanded
from .known import known
from .laying import laid
from .making import claimed
from .proof import adjudicate, proved, settled
from .question import claim_question, placed

REPORTS: Mapping[str, Report] = {
    "claim": Report(frozenset({"play"}), claimed, Claiming),
    "hand": Report(frozenset({"play", "claim"}), laid, Handling),
}

__all__ = [
    "CLAIMING",
    "REPORTS",
    "ClaimStage",
    "adjudicate",
    "claim_question",
    "commanded",
    "known",
    "placed",
    "proved",
    "settled",
]
