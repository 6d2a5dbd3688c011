"""Who plays in a tournament: pasted as a list or added one by one, renamed, withdrawn."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Entry, Person, Round, Seat, Tournament
from tournaments.queries import people
from tournaments.services import jobs, locks, names, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Hidden, Refused
from tournaments.services.lines import Problems
from tournaments.services.rights import Deed

MOST = 999
"""Three digits: what a standing has room for."""


def add_many(*, actor: Actor, tournament: Tournament, text: str) -> list[Entry]:
    """One name a line; numbers continue. Nothing is entered when a single line is refused."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    with transaction.atomic():
        row = _open_for_entries(tournament)
        known = {names.same(entry.name): entry.number for entry in row.entries.all()}
        wanted = _read(text, known)
        first = _next_number(row)
        _must_fit(first + len(wanted) - 1)
        _publish_anew(row, f"{len(wanted)} entered")
        return Entry.objects.bulk_create(
            Entry(tournament=row, number=number, name=name)
            for number, name in enumerate(wanted, start=first)
        )


def add(*, actor: Actor, tournament: Tournament, name: str, person: Person | None = None) -> Entry:
    """One player, with the person behind the name if he is one of the club's people."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    name = names.clean(name)
    with transaction.atomic():
        row = _open_for_entries(tournament)
        _free_name(row, name)
        _known_person(row, person)
        number = _next_number(row)
        _must_fit(number)
        _publish_anew(row, f"entry {number}")
        return Entry.objects.create(tournament=row, number=number, name=name, person=person)


def rename(*, actor: Actor, entry: Entry, name: str) -> Entry:
    """A name entered wrongly; number and results stay."""
    name = names.clean(name)
    with transaction.atomic():
        row = _held(actor, entry)
        _free_name(row.tournament, name, but=row)
        row.name = name
        row.save(update_fields=["name"])
        _publish_anew(row.tournament, f"entry {row.number} renamed")
    return row


def link(*, actor: Actor, entry: Entry, person: Person | None) -> Entry:
    """Says which person the entry is, or that it is none with an account.

    Possible until the results are official: they do not change by it, but he may protest.
    """
    rights.require(actor, Deed.RUN_TOURNAMENT, entry.tournament)
    with transaction.atomic():
        row = locked(entry)
        if row.tournament.state == Tournament.State.OFFICIAL:
            raise Refused(
                "official", _("The tournament is official: its entries stay as they are.")
            )
        _known_person(row.tournament, person)
        _plays_once(row, person)
        row.person = person
        row.save(update_fields=["person"])
    return row


def taken_up(*, entry: Entry, person: Person) -> bool:
    """The invited person becomes this entry's; not where it has an account, or is official."""
    row = locked(entry)
    if row.person is not None or row.tournament.state == Tournament.State.OFFICIAL:
        return False
    _plays_once(row, person)
    row.person = person
    row.save(update_fields=["person"])
    return True


def locked(entry: Entry) -> Entry:
    """The entry as it stands now, its tournament locked; within a transaction."""
    tournament = locks.tournament(entry.tournament)
    row = Entry.objects.select_related("person").get(pk=entry.pk)
    row.tournament = tournament
    return row


def withdraw(*, actor: Actor, entry: Entry) -> Entry:
    """Plays no further round; not while seated at an open table. Results so far stay."""
    with transaction.atomic():
        row = _held(actor, entry)
        seat = Seat.objects.filter(entry=row, table__round__state=Round.State.OPEN)
        if table := seat.values_list("table__number", flat=True).first():
            raise Refused(
                "seated",
                _("%(name)s sits at table %(table)s: close the round first.")
                % {"name": row.name, "table": table},
                params={"entry": row.number, "table": table},
            )
        return _set_state(row, Entry.State.WITHDRAWN)


def readmit(*, actor: Actor, entry: Entry) -> Entry:
    """Plays again under the same number."""
    with transaction.atomic():
        return _set_state(_held(actor, entry), Entry.State.ENTERED)


def _publish_anew(tournament: Tournament, cause: str) -> None:
    """A standing that is published names everybody who is entered."""
    if tournament.snapshots.exists():
        jobs.enqueue(kind="standings", subject=tournament.slug, cause=cause)


def _held(actor: Actor, entry: Entry) -> Entry:
    """The entry as it stands now, its tournament locked and still open for changes."""
    rights.require(actor, Deed.RUN_TOURNAMENT, entry.tournament)
    tournament = _open_for_entries(entry.tournament)
    row = Entry.objects.get(pk=entry.pk)
    row.tournament = tournament
    return row


def _set_state(row: Entry, state: str) -> Entry:
    row.state = state
    row.save(update_fields=["state"])
    return row


def _open_for_entries(tournament: Tournament) -> Tournament:
    row = locks.tournament(tournament)
    if row.state in (Tournament.State.FINISHED, Tournament.State.OFFICIAL):
        raise Refused("finished", _("The tournament is finished: its entries stay as they are."))
    return row


def _read(text: str, known: dict[str, int]) -> list[str]:
    """The names of the list; blank lines count as lines, not as names."""
    problems, wanted, lines = Problems(), list[str](), dict[str, int]()
    for line, written in enumerate(text.splitlines(), start=1):
        if not written.strip():
            continue
        try:
            name = names.clean(written)
        except Refused as refused:
            problems.add(line, refused.message)
            continue
        if (number := known.get(names.same(name))) is not None:
            problems.add(line, _twice(name, number))
        elif (first := lines.setdefault(names.same(name), line)) != line:
            problems.add(
                line, _("“%(name)s” stands in line %(line)s too.") % {"name": name, "line": first}
            )
        wanted.append(name)
    problems.refuse("names")
    if not wanted:
        raise Refused("names-missing", _("The list is empty: write one name on each line."))
    return wanted


def _free_name(tournament: Tournament, name: str, but: Entry | None = None) -> None:
    for other in tournament.entries.all():
        if names.same(other.name) == names.same(name) and other != but:
            raise Refused("name-taken", _twice(name, other.number), params={"name": name})


def _twice(name: str, number: int) -> str:
    return _("“%(name)s” is entered already, as number %(number)s: tell the two apart.") % {
        "name": name,
        "number": number,
    }


def _known_person(tournament: Tournament, person: Person | None) -> None:
    if person and not people.of_club(tournament.club).filter(pk=person.pk).exists():
        raise Hidden


def _plays_once(row: Entry, person: Person | None) -> None:
    """Nobody sits at two tables, or twice at one."""
    if person is None:
        return
    other = row.tournament.entries.filter(person=person).exclude(pk=row.pk).first()
    if other is not None:
        raise Refused(
            "person-taken",
            _("%(person)s is number %(number)s already, %(name)s: untie that one first.")
            % {"person": person.name, "number": other.number, "name": other.name},
            params={"entry": row.number, "other": other.number},
        )


def _next_number(tournament: Tournament) -> int:
    last = tournament.entries.order_by("-number").first()
    return 1 if last is None else last.number + 1


def _must_fit(number: int) -> None:
    if number > MOST:
        raise Refused(
            "too-many",
            _("A tournament has room for %(most)s entries.") % {"most": MOST},
            params={"most": MOST},
        )
