"""What has been noted against the players of a table in their tournament: irregularities, warnings
and fines that stand, whichever table they sat at. A repeated offence is ruled otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Q

from referee import Told
from tournaments.models import PLACES, Deal, Infraction, Ruling, Seat, Table
from tournaments.queries import precedents, ruled, rulings
from tournaments.queries.named import Names
from tournaments.queries.rulings import Matter

_FIGURES = Q(line__startswith="director warn ") | Q(line__startswith="director fine ")


@dataclass(frozen=True, slots=True)
class Offence:
    """One of them; `kind` is the law's name of an irregularity, `told` a director's line."""

    name: str
    deal: Deal
    article: str
    kind: str = ""
    told: Told | None = None


def of_table(table: Table) -> tuple[Offence, ...]:
    """Against those who sit there, in the order in which it was written down."""
    entries = table.seats.values_list("entry", flat=True)
    sat = Seat.objects.filter(entry__in=entries).select_related("entry")
    names = {(seat.table_id, seat.place): seat.entry.name for seat in sat}
    deals = precedents.with_rulings(_deals({table for table, _place in names}))
    found = [
        (matter.at, offence)
        for deal in deals
        for matter in rulings.of_deal(deal)
        if not (matter.is_overturned or matter.is_unnoticed)
        for offence in _offences(deal, matter, names)
    ]
    return tuple(offence for _at, offence in sorted(found, key=lambda pair: pair[0]))


def _deals(tables: set[int]) -> set[int]:
    """The deals of these tables in which anything was noted."""
    noted = Infraction.objects.filter(deal__table__in=tables).values_list("deal", flat=True)
    figures = Ruling.objects.filter(_FIGURES, deal__table__in=tables)
    return {*noted, *figures.values_list("deal", flat=True)}


def _offences(
    deal: Deal, matter: Matter, names: Mapping[tuple[int, int], str]
) -> Iterator[Offence]:
    account = matter.account or {}
    infraction = None if matter.is_complaint else matter.infraction
    if infraction is not None and infraction.offender is not None and not account.get("waived"):
        name = names.get((deal.table_id, infraction.offender))
        if name is not None:
            yield Offence(name, deal, matter.article, kind=infraction.kind)
    for decision in matter.decisions:
        if decision.order not in ("warn", "fine") or decision.is_overturned:
            continue
        line = decision.ruling.line
        name = names.get((deal.table_id, PLACES.index(line.split()[2])))
        if name is not None:
            yield Offence(name, deal, decision.ruling.article, told=_told(deal, line))


def _told(deal: Deal, line: str) -> Told | None:
    among = Names.of([seat.entry.name for seat in deal.table.seats.all()])
    return ruled.line_told(line, tuple(among.by_letter), among)[0]
