"""What was noted against the players of a table before, as the director's pages show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Table
from tournaments.queries import offences
from tournaments.queries.offences import Offence
from tournaments.web.inquest.kinds import kind


@dataclass(frozen=True, slots=True)
class Shown:
    """An offence; `kind` is what an irregularity is called, empty for a director's line."""

    offence: Offence
    kind: str


def shown(table: Table) -> Sequence[Shown]:
    """The newest first."""
    found = offences.of_table(table)
    return [Shown(one, kind(one.kind) if one.kind else "") for one in reversed(found)]
