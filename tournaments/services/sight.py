"""Who sees how much of a deal. While it is open nobody gets another seat's cards, nor of one that
was made void before it had ended.

Whoever plays at a table sees as a player, whatever else he may be; who runs the tournament and
does not play there sees everything; the table's phone sees what it wrote, and the hand of the
seat on turn; with mode `silent`, while cards are in play, only the trick on the table and whose
turn it is.
"""

from copy import copy
from dataclasses import dataclass

from tournaments.models import Deal, Seat, Table, Tournament
from tournaments.queries import logs, voids
from tournaments.services.actors import Actor
from tournaments.services.rights import Capacity, capacities

_CARDS_IN_PLAY = frozenset({"play", "remedy", "claim"})
"""Phases in which mode `silent` reminds nobody: a choice or a claim interrupts the play."""

_RUN = {Capacity.CLUB_ADMIN, Capacity.DIRECTOR, Capacity.ROOT}


@dataclass(frozen=True, slots=True)
class Sight:
    """How one actor sees one deal.

    `everything`: all cards and the whole log. `watches`: phase, turn and the trick on the table;
    `seat`: also the cards of this place; `scribe`: also the lines, and the hand on turn.
    `is_silent` takes all aids to memory away.
    """

    everything: bool = False
    watches: bool = False
    seat: int | None = None
    scribe: bool = False
    is_silent: bool = False

    @property
    def reads_lines(self) -> bool:
        """Whether the lines may be read."""
        return self.everything or (self.scribe and not self.is_silent)


@dataclass(frozen=True, slots=True)
class Eyes:
    """An actor at a table, whose deals he may look at."""

    place: int | None
    runs: bool
    scribe: bool
    watches: bool
    silent: bool

    def sight(self, deal: Deal) -> Sight:
        """What these eyes see of a deal of the table."""
        if deal.state == Deal.State.FINISHED or voids.was_finished(deal):
            return Sight(everything=True, watches=True)
        if self.runs and (self.place is None or deal.state == Deal.State.VOID):
            return Sight(everything=True, watches=True)
        if deal.state == Deal.State.VOID:
            return Sight()
        is_silent = self.silent and deal.phase in _CARDS_IN_PLAY
        if self.place is not None:
            return Sight(watches=True, seat=self.place, is_silent=is_silent)
        return Sight(watches=self.watches, scribe=self.scribe, is_silent=is_silent)


def eyes(actor: Actor, table: Table) -> Eyes:
    """The actor's eyes at this table."""
    held = capacities(actor, table)
    return Eyes(
        place=_place(actor, table),
        runs=bool(held & _RUN),
        scribe=Capacity.DEVICE in held,
        watches=bool(held & {Capacity.DEVICE, Capacity.SCORER}),
        silent=table.round.tournament.mode == Tournament.Mode.SILENT,
    )


def sight(actor: Actor, deal: Deal) -> Sight:
    """How the actor sees the deal."""
    return eyes(actor, deal.table).sight(deal)


def hears_refusals(actor: Actor, table: Table) -> bool:
    """Whether the actor is told what could not be taken down there: a director who plays is not."""
    found = eyes(actor, table)
    return found.runs and found.place is None


def record(deal: Deal, sight: Sight) -> str:
    """The deal as a record; the scribe gets it without the hands that were known beforehand."""
    seen = copy(deal)
    if not sight.everything:
        seen.cards = ""
    return logs.text(seen)


def _place(actor: Actor, table: Table) -> int | None:
    if actor.person is None:
        return None
    seats = Seat.objects.filter(table=table, entry__person=actor.person)
    return seats.values_list("place", flat=True).first()
