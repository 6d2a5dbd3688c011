"""Open protests against a deal: the rows that each is about, as they stand by now, and what has
been written into the deal since it was filed.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Action, Deal, Protest
from tournaments.queries import counted, decided, logs, ruled

_CHANGES = (Action.Kind.CORRECTION, Action.Kind.UNDO, Action.Kind.VOID, Action.Kind.INCIDENT)


@dataclass(frozen=True, slots=True)
class Contested:
    """`row` is the number that the protested row has by now, None for the result; `rows` are it and
    what its incident has written into the deal.

    `since` are the rows that have changed the deal after the protest was filed, or ruled in it;
    `stands` whether what it is against still does.
    """

    protest: Protest
    row: int | None
    rows: frozenset[int]
    since: tuple[Action, ...]
    stands: bool


def of_deal(deal: Deal) -> tuple[Contested, ...]:
    """The open ones, in the order in which they were filed."""
    protests = list(deal.protests.filter(ended=None).select_related("row", "by"))
    if not protests:
        return ()
    log = logs.rows(deal)
    return tuple(_contested(protest, log) for protest in protests)


def of_protest(protest: Protest) -> Contested:
    """The same for one, open or not."""
    return _contested(protest, logs.rows(protest.deal))


def _contested(protest: Protest, log: list[Action]) -> Contested:
    since = _since(protest, log)
    if protest.row is None:
        return Contested(protest, None, frozenset(), since, stands=True)
    number = decided.moved(log).get(protest.row.number, protest.row.number)
    rows = {number}
    if protest.row.kind == Action.Kind.INCIDENT:
        rows |= counted.written_by(protest.row, log)
    return Contested(protest, number, frozenset(rows), since, number in decided.standing(log))


def _since(protest: Protest, log: list[Action]) -> tuple[Action, ...]:
    filed = protest.steps.order_by("number").values_list("position", flat=True).first() or 0
    later = (row for row in log if row.position > filed)
    return tuple(row for row in later if row.kind in _CHANGES or _is_new_ruling(row))


def _is_new_ruling(row: Action) -> bool:
    """A director's line that was not there before."""
    return row.kind == Action.Kind.LINE and row.since is None and ruled.is_directors(row.line)
