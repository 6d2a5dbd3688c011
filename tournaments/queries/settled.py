"""What a table's account would come to, settled as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee import Laws, Refusal, Settled


def settled(laws: Laws, figures: Mapping[str, Any]) -> Settled | None:
    """The account settled; None where the laws refuse a figure of it, which is no reason to show
    nothing of the table.
    """
    try:
        return laws.settle(figures)
    except Refusal:
        return None
