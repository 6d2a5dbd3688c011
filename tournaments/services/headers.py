"""Frozen headers of later deals that an earlier deal, as it is now, would have made others.

They are not touched: the director is shown them. A progression follows from the deals of lower
numbers, a pot from those that were opened before.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import Deal
from tournaments.services.sequence import pot_after, progression_after


@dataclass(frozen=True, slots=True)
class Moved:
    """A header of a later deal: as it was frozen, and as it would be now."""

    label: str
    header: str
    frozen: str
    now: str


def moved(deal: Deal) -> tuple[Moved, ...]:
    """What differs after this deal as everything stands."""
    return tuple(_differing(deal, _rows(deal)))


def moved_by(deal: Deal, verdict: Mapping[str, Any]) -> tuple[Moved, ...]:
    """What would differ, had the deal this verdict."""
    rows = [_corrected(row, verdict) if row.pk == deal.pk else row for row in _rows(deal)]
    return tuple(_differing(deal, rows))


def moved_without(deal: Deal) -> tuple[Moved, ...]:
    """What would differ, were the deal void."""
    return tuple(_differing(deal, [row for row in _rows(deal) if row.pk != deal.pk]))


def _rows(deal: Deal) -> list[Deal]:
    return list(deal.table.deals.exclude(state=Deal.State.VOID).order_by("number"))


def _corrected(row: Deal, verdict: Mapping[str, Any]) -> Deal:
    contract = verdict["contract"]
    row.contract = "all-pass" if contract and contract["kind"] == "all-pass" else "other"
    row.result = verdict["score"] if verdict["refusal"] is None else None
    return row


def _differing(deal: Deal, rows: Sequence[Deal]) -> Iterator[Moved]:
    for row in rows:
        if row.pot and row.pk > deal.pk:
            yield from _of_pot(row, [one for one in rows if one.pk < row.pk])
        elif not row.pot and row.number > deal.number:
            yield from _of_progression(row, [one for one in rows if one.number < row.number])


def _of_pot(row: Deal, earlier: Sequence[Deal]) -> Iterator[Moved]:
    pot = pot_after(row.table, earlier, row.dealer)
    if pot != row.pot:
        yield Moved(row.label, "Pot", row.pot, pot)


def _of_progression(row: Deal, earlier: Sequence[Deal]) -> Iterator[Moved]:
    place = progression_after(earlier)
    if place != row.progression:
        yield Moved(row.label, "Progression", str(row.progression), str(place))
