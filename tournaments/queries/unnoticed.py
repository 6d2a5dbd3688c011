"""What a record shows and nobody pointed out in time. By the laws it is not punished (3.9.16.2),
and nobody ruled on it: it is no ruling, and held against nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import referee
from tournaments.models import Action

DIRECTING = ("director", "club-admin", "root")
"""Authorities on which somebody rules."""
_TO_BE_POINTED_OUT = "3.9.16.2"
"""What counts by being pointed out alone, whoever wrote the card down."""


def by_law(row: Mapping[str, Any]) -> bool:
    """A row of the verdict's `irregularities`."""
    return referee.is_unnoticed(row["kind"], row["article"], row["remedy"], waived=row["waived"])


def is_unnoticed(noted: Mapping[str, Any], row: Action) -> bool:
    """An irregularity that this row of a log brought to light, as the law has it now."""
    return by_law(noted) and is_unstated(row.kind, row.authority, noted["article"] or "")


def is_unstated(kind: str, authority: str, article: str) -> bool:
    """Of what is unnoticed by the law: whether no official wrote down what he was told, at the
    incident desk or with a mark of his own.
    """
    if kind == Action.Kind.INCIDENT:
        return False
    return authority not in DIRECTING or article == _TO_BE_POINTED_OUT
