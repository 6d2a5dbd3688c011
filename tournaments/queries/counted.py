"""What an incident that counts made of its deal: the lines before and after, kept by its row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import Action

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Counted:
    """The deal's lines around the incident."""

    before: tuple[str, ...]
    after: tuple[str, ...]


def events(before: Sequence[str], after: Sequence[str]) -> list[Mapping[str, Any]]:
    """What the incident's row keeps; nothing where the lines stay as they were."""
    if list(before) == list(after):
        return []
    lines = {"before": list(before), "after": list(after)}
    return [{"event": "incident-counted", "schema": SCHEMA, **lines}]


def counted(row: Action) -> Counted | None:
    """What the row tells; None for an incident that left the deal's lines alone."""
    if row.kind != Action.Kind.INCIDENT or not row.events:
        return None
    [told] = row.events
    return Counted(tuple(told["before"]), tuple(told["after"]))
