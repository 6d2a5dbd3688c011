"""A void deal: the row that made it so, what it came to before, whether it was dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.models import PLACES, Action, Deal
from tournaments.queries import logs

_VOIDED = "Voided"
"""The event with which the laws make a deal void."""


def act(log: Iterable[Action]) -> Action | None:
    """The row that made the deal void, if it stands: its end as void, or the line whose events say
    so. Behind it may stand what its director noted about the void deal, or what let it count again.
    """
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    rows = [row for row in log if row.number not in replaced and makes_void(row)]
    return rows[-1] if rows else None


def makes_void(row: Action) -> bool:
    """Whether a deal is void by this row."""
    if row.kind == Action.Kind.LINE:
        return any(event["event"] == _VOIDED for event in row.events)
    return row.kind == Action.Kind.VOID


def notes(log: Iterable[Action]) -> list[Action]:
    """The lines that stand behind what made the deal void."""
    log = list(log)
    last = act(log)
    return [row for row in logs.standing(log) if last is not None and row.number > last.number]


def was_finished(deal: Deal) -> bool:
    """Whether it had its result before: then everybody has seen its cards already."""
    return deal.state == Deal.State.VOID and deal.finished is not None


def step(log: Iterable[Action]) -> int:
    """After how many of the lines that stand the deal was made void, the one that did it included;
    0 where none of them can be named.
    """
    log = list(log)
    last = act(log)
    lines = logs.standing(log)
    return 0 if last is None else sum(1 for row in lines if row.number <= last.number)


def verdict(found: Mapping[str, Any]) -> dict[str, Any]:
    """What the law says of a deal that was made void without a line that it could know of."""
    return {**found, "status": "void", "phase": "finished", "turn": None, "lawful": [],
            "score": None}  # fmt: skip


def former_result(deal: Deal, log: Iterable[Action] | None = None) -> Any:
    """The score that it had before it was made void, None where it had none."""
    log = logs.rows(deal) if log is None else list(log)
    last = act(log)
    rows = [row for row in logs.standing(log) if last is None or row.number < last.number]
    score = logs.game(deal, rows, logs.proofs(log)).score()
    return None if score is None else score.as_json(PLACES[: logs.places(deal)])


def dealt_again(deal: Deal) -> Deal | None:
    """The deal that was dealt in its place, if it was."""
    again = Deal.objects.filter(table=deal.table_id, number=deal.number).exclude(pk=deal.pk)
    return again.exclude(state=Deal.State.VOID).first()
