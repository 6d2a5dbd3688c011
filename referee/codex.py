"""What every game takes from the codex beside its own flow: what happens against the laws, claims,
compensation, and the director's lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import claims, compensation, rulings
from .accounts import Score
from .irregularities import Irregularities, RemedyStage
from .laws import CLAIM, REMEDY, Aside, Stage
from .state import State


def overlaid(own: Mapping[str, Stage], opened: int = 0) -> dict[str, Stage]:
    """A family's own stages with those that lie over them while somebody must choose, or answer a
    claim; on an all-pass deal `opened` talon cards lead the first tricks (0 or 2).
    """
    stages = dict(own)
    stages[REMEDY] = RemedyStage(stages)
    stages[CLAIM] = claims.ClaimStage(opened)
    return stages


def asides(
    announce: Aside, irregularities: Irregularities, score: Callable[[State], Score]
) -> dict[str, Aside]:
    """Every verb with a window of its own; `score` tells what a claim must say."""
    orders = rulings.ORDERS if irregularities.points else rulings.POT_ORDERS
    return {
        "announce": announce,
        **irregularities.reports(),
        **claims.reports(score, irregularities.stages),
        **compensation.REPORTS,
        **orders,
    }
