"""How a deal was opened: card by card or from paper, with which hands; told by the rows of its log
where it was opened anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tournaments.models import Action, Deal, Table
from tournaments.queries import logs

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Opening:
    """By which source a deal comes, and its `Hand` and `Talon` lines, if any."""

    source: str
    cards: str


@dataclass(frozen=True, slots=True)
class Reopened:
    """An opening in place of another."""

    before: Opening
    after: Opening

    @property
    def dropped(self) -> str:
        """The hands that count no longer; empty where there were none or they are the same."""
        return "" if self.before.cards == self.after.cards else self.before.cards


def events(before: Opening, after: Opening) -> list[Mapping[str, Any]]:
    """What the row of the later opening keeps."""
    told = {"before": asdict(before), "after": asdict(after)}
    return [{"event": "opened-anew", "schema": SCHEMA, **told}]


def reopened(row: Action) -> Reopened | None:
    """What the row tells of another opening; None for the first one, and for other rows."""
    if row.kind != Action.Kind.OPEN or not row.events:
        return None
    [told] = row.events
    return Reopened(Opening(**told["before"]), Opening(**told["after"]))


def untouched(table: Table) -> Deal | None:
    """The table's open deal, if it is to be recorded card by card and nothing stands in it yet."""
    deal = table.deals.filter(state=Deal.State.OPEN, source=Deal.Source.DEAL).first()
    return None if deal is None or logs.standing(logs.rows(deal)) else deal
