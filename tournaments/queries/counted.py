"""What an incident that counts made of its deal: the lines before and after, kept by its row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import Action
from tournaments.queries import logs

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


def written(log: Sequence[Action]) -> frozenset[int]:
    """The rows with the lines of the deal that the incidents which stand have written."""
    return frozenset(number for row in logs.incidents(log) for number in written_by(row, log))


def written_by(incident: Action, log: Iterable[Action]) -> frozenset[int]:
    """Those of one incident."""
    return frozenset(_written(incident, log))


def _written(incident: Action, log: Iterable[Action]) -> Iterable[int]:
    told = counted(incident)
    if told is None:
        return
    own = Counter(told.after) - Counter(told.before)
    for row in logs.standing(log):
        if row.number > incident.number and row.line in own:
            yield row.number
