"""A person's own places: the tournaments that he plays in, and the table where he sits."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry, Person, Round, Seat, Table, Tournament
from tournaments.queries import events

MOST = 8
"""So many of a player's tournaments are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class Own:
    """A tournament under the number that the person plays with; his table in its last round."""

    entry: Entry
    table: Table | None

    @property
    def tournament(self) -> Tournament:
        return self.entry.tournament

    @property
    def is_playing(self) -> bool:
        """Whether his table's round is open."""
        return self.table is not None and self.table.round.state == Round.State.OPEN


def of(person: Person) -> tuple[Own, ...]:
    """What he plays or played in, of tournaments that everybody may read."""
    rows = Entry.objects.filter(person=person, tournament__in=events.public())
    rows = rows.select_related("tournament__club").order_by("-tournament__created", "-pk")[:MOST]
    seats = Seat.objects.filter(entry__in=[row.pk for row in rows])
    seats = seats.exclude(table__round__state=Round.State.DRAFT)
    tables = {
        seat.entry_id: seat.table
        for seat in seats.select_related("table__round").order_by("table__round__number")
    }
    return tuple(Own(row, tables.get(row.pk)) for row in rows)
