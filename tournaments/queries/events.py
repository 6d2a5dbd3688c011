"""Tournaments, rounds and tables, found for services and pages. Rights are asked elsewhere."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from django.db.models import Prefetch, Q, QuerySet

from tournaments.models import Deal, Entry, Kind, Person, Role, Round, Seat, Table, Tournament

DRAFT = Round.State.DRAFT


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entries, by number, and how often they had met before."""

    first: int
    second: int
    times: int


def public() -> QuerySet[Tournament]:
    """What everybody may read, the newest first."""
    return Tournament.objects.exclude(state=Tournament.State.DRAFT).select_related("club")


def run_by(person: Person) -> QuerySet[Tournament]:
    """Where the person has more to do than to play: in the tournament, or in the whole club."""
    held = Role.objects.filter(person=person).exclude(kind=Kind.PLAYER)
    of_club = Q(club__in=held.filter(tournament=None).values("club"))
    found = Tournament.objects.filter(of_club | Q(pk__in=held.values("tournament")))
    return found.select_related("club")


def by_slug(slug: str) -> Tournament | None:
    """The tournament at this address."""
    return Tournament.objects.filter(slug=slug).select_related("club").first()


def entered(tournament: Tournament) -> QuerySet[Entry]:
    """Who can be seated, by number."""
    return tournament.entries.filter(state=Entry.State.ENTERED).order_by("number")


def rounds(tournament: Tournament) -> QuerySet[Round]:
    """The rounds with their tables, seats and entries."""
    seats = Prefetch("seats", Seat.objects.select_related("entry").order_by("place"))
    tables = Prefetch("tables", Table.objects.order_by("number").prefetch_related(seats))
    return tournament.rounds.order_by("number").prefetch_related(tables)


def draft(tournament: Tournament) -> Round | None:
    """The round that was drawn and not opened yet: there is never more than one."""
    return tournament.rounds.filter(state=DRAFT).first()


def table_by_token(token: str) -> Table | None:
    """The table behind a link."""
    found = Table.objects.select_related("round__tournament__club")
    return found.filter(token=token).first()


def open_deals(round_: Round) -> QuerySet[Deal]:
    """The deals of a round that are still being recorded."""
    deals = Deal.objects.filter(table__round=round_, state=Deal.State.OPEN)
    return deals.select_related("table").order_by("table__number", "number")


def places_had(tournament: Tournament) -> dict[int, Counter[int]]:
    """How often each entry has had each place; a draft counts for nothing."""
    had: dict[int, Counter[int]] = defaultdict(Counter)
    for number, place in _seats(tournament).values_list("entry__number", "place"):
        had[number][place] += 1
    return dict(had)


def repeats(round_: Round) -> tuple[Meeting, ...]:
    """Who meets again in this round, and how often they have met in earlier ones."""
    earlier = _seats(round_.tournament).filter(table__round__number__lt=round_.number)
    before, now = _pairs(earlier), _pairs(Seat.objects.filter(table__round=round_))
    return tuple(
        Meeting(first, second, before[first, second])
        for first, second in sorted(now)
        if before[first, second]
    )


def _seats(tournament: Tournament) -> QuerySet[Seat]:
    drawn = Seat.objects.filter(table__round__tournament=tournament)
    return drawn.exclude(table__round__state=DRAFT)


def _pairs(seats: Iterable[Seat]) -> Counter[tuple[int, int]]:
    """How often each two sit at one table."""
    tables: dict[int, list[int]] = defaultdict(list)
    if isinstance(seats, QuerySet):
        seats = seats.select_related("entry")
    for seat in seats:
        tables[seat.table_id].append(seat.entry.number)
    return Counter(pair for numbers in tables.values() for pair in combinations(sorted(numbers), 2))
