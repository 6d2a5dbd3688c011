"""Positions that are asked about: one answered at once, one that takes its time."""

import json
from pathlib import Path
from typing import Any

from tests.tournaments.api.conftest import POSITION

QUICK: dict[str, Any] = POSITION
_DEALS = Path(__file__).parents[2] / "referee" / "golden" / "dd-100.jsonl"


def slow() -> dict[str, Any]:
    """Everything that can happen in a whole deal: some seconds of work."""
    deal = json.loads(_DEALS.read_text("utf-8").splitlines()[1])["position"]
    return {**deal, "ask": "reachable"}


def misere() -> dict[str, Any]:
    """A whole deal whose value takes a thousand positions."""
    deal: dict[str, Any] = json.loads(_DEALS.read_text("utf-8").splitlines()[1])["position"]
    return deal
