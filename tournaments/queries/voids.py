"""A void deal: the row that made it so, what it came to before, whether it was dealt again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tournaments.models import PLACES, Action, Deal
from tournaments.queries import logs

_MAKES = (Action.Kind.LINE, Action.Kind.VOID)


def act(log: Iterable[Action]) -> Action | None:
    """The row with which a void deal ended: its last line or its end as void, if that stands.

    Nothing is written into a void deal behind it but what takes it back.
    """
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    rows = [row for row in log if row.kind in _MAKES and row.number not in replaced]
    return rows[-1] if rows else None


def was_finished(deal: Deal) -> bool:
    """Whether it had its result before: then everybody has seen its cards already."""
    return deal.state == Deal.State.VOID and deal.finished is not None


def former_result(deal: Deal) -> Any:
    """The score that it had before it was made void, None where it had none."""
    log = logs.rows(deal)
    last = act(log)
    rows = [row for row in logs.standing(log) if row != last]
    score = logs.game(deal, rows, logs.proofs(log)).score()
    return None if score is None else score.as_json(PLACES[: logs.places(deal)])


def dealt_again(deal: Deal) -> Deal | None:
    """The deal that was dealt in its place, if it was."""
    again = Deal.objects.filter(table=deal.table_id, number=deal.number).exclude(pk=deal.pk)
    return again.exclude(state=Deal.State.VOID).first()
