"""Who may do what. `MAY` is the one table of rights; every service asks it first.

A capacity is what an actor is towards one thing: director of this tournament, phone of this table.
What an actor may not even know of is hidden from him: 404, in the words of a missing thing.
"""

from collections.abc import Mapping
from enum import StrEnum

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import (
    Call,
    Club,
    Deal,
    Device,
    Kind,
    Protest,
    Role,
    Round,
    Seat,
    Table,
    Tournament,
)
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden, Hidden

Subject = Club | Tournament | Table | Deal | Call | Protest | None


class Capacity(StrEnum):
    """The first that suffices is the authority a deed is written down under."""

    DEVICE = "device"
    DIRECTOR = "director"
    SCORER = "scorer"
    CLUB_ADMIN = "club-admin"
    PLAYER = "player"
    ROOT = "root"
    PUBLIC = "public"


class Deed(StrEnum):
    """What can be asked for; behind it the kind of thing that it is done to."""

    FOUND_CLUB = "found-club"  # nothing
    SET_PASSWORD = "set-password"  # nothing  # noqa: S105
    RUN_CLUB = "run-club"  # a club: its people, roles, invitations
    MAKE_TOURNAMENT = "make-tournament"  # a club
    RUN_TOURNAMENT = "run-tournament"  # a tournament: laws, entries, draws, rounds, phones
    READ_TOURNAMENT = "read-tournament"  # a tournament
    READ_DESK = "read-desk"  # a tournament: all its tables at a glance
    READ_JOBS = "read-jobs"  # a tournament
    READ_QUEUE = "read-queue"  # a tournament: calls and protests that wait for a director
    READ_TABLE = "read-table"  # a table: who sits there, its sheet, its finished deals
    WATCH_DEAL = "watch-deal"  # a table: its open deal, as far as the mode shows it to players
    RECORD_DEAL = "record-deal"  # a table: act, undo
    ENTER_RESULT = "enter-result"  # a table: from paper
    CORRECT_KEYING = "correct-keying"  # a table: a deal entered otherwise than the paper has it
    CORRECT_DEAL = "correct-deal"  # a table: any other correction, or make a deal void
    READ_MARKS = "read-marks"  # a table: what was taken down in silence
    CALL_DIRECTOR = "call-director"  # a table: call, and see what became of it; a call: read it
    ANSWER_CALL = "answer-call"  # a table, a call: take a call, hand it back, resolve it
    READ_PROTESTS = "read-protests"  # a table: who protested there, why, decisions; a protest
    FILE_PROTEST = "file-protest"  # a table: file; a protest: withdraw one's own
    DECIDE_PROTEST = "decide-protest"  # a table, a protest: take in hand, hand back, decide


_RUN = frozenset({Capacity.CLUB_ADMIN, Capacity.DIRECTOR, Capacity.ROOT})
_DESK = _RUN | {Capacity.SCORER}
_TABLE = _RUN | {Capacity.DEVICE}

MAY: Mapping[Deed, frozenset[Capacity]] = {
    Deed.FOUND_CLUB: frozenset({Capacity.ROOT}),
    Deed.SET_PASSWORD: frozenset({Capacity.ROOT}),
    Deed.RUN_CLUB: frozenset({Capacity.CLUB_ADMIN, Capacity.ROOT}),
    Deed.MAKE_TOURNAMENT: _RUN,
    Deed.RUN_TOURNAMENT: _RUN,
    Deed.READ_TOURNAMENT: _DESK | {Capacity.PUBLIC},
    Deed.READ_DESK: _DESK,
    Deed.READ_JOBS: _RUN,
    Deed.READ_QUEUE: _RUN,
    Deed.READ_TABLE: _DESK | {Capacity.DEVICE, Capacity.PLAYER, Capacity.PUBLIC},
    Deed.WATCH_DEAL: _DESK | {Capacity.DEVICE, Capacity.PLAYER},
    Deed.RECORD_DEAL: _TABLE,
    Deed.ENTER_RESULT: _TABLE | {Capacity.SCORER},
    Deed.CORRECT_KEYING: _DESK,
    Deed.CORRECT_DEAL: _RUN,
    Deed.READ_MARKS: _RUN,
    Deed.CALL_DIRECTOR: _DESK | {Capacity.DEVICE, Capacity.PLAYER},
    Deed.ANSWER_CALL: _RUN,
    Deed.READ_PROTESTS: _RUN | {Capacity.PLAYER},
    Deed.FILE_PROTEST: _RUN | {Capacity.PLAYER},
    Deed.DECIDE_PROTEST: _RUN,
}

_AT_A_TABLE = frozenset({Deed.RECORD_DEAL, Deed.ENTER_RESULT, Deed.WATCH_DEAL, Deed.CALL_DIRECTOR})
_KINDS = {
    Kind.CLUB_ADMIN: Capacity.CLUB_ADMIN,
    Kind.DIRECTOR: Capacity.DIRECTOR,
    Kind.SCORER: Capacity.SCORER,
}


def may(actor: Actor, deed: Deed, subject: Subject = None) -> str | None:
    """The authority on which the actor may do this to that, or None."""
    enough = MAY[deed] & capacities(actor, subject)
    return next((capacity.value for capacity in Capacity if capacity in enough), None)


def require(actor: Actor, deed: Deed, subject: Subject = None) -> str:
    """The authority; raises Forbidden where the actor sees the thing anyway, else Hidden."""
    authority = may(actor, deed, subject)
    if authority is not None:
        return authority
    if not _sees(actor, subject):
        raise Hidden
    if deed in _AT_A_TABLE and _was_here(actor, subject):
        raise Forbidden(
            _("This phone no longer records for the table: ask the director for a new code.")
        )
    raise Forbidden


def capacities(actor: Actor, subject: Subject) -> frozenset[Capacity]:
    """All that the actor is towards this thing."""
    held = {Capacity.ROOT} if actor.is_root else set()
    if isinstance(subject, Protest):
        subject = subject.deal
    if isinstance(subject, Deal | Call):
        subject = subject.table
    if isinstance(subject, Table):
        held |= _at_table(actor, subject)
        held |= _roles(actor, subject.round.tournament.club_id, subject.round.tournament)
    elif isinstance(subject, Tournament):
        held |= _roles(actor, subject.club_id, subject)
        held |= {Capacity.PUBLIC} if subject.is_public else set()
    elif isinstance(subject, Club):
        held |= _roles(actor, subject.pk, None)
    return frozenset(held)


def _roles(actor: Actor, club: int, tournament: Tournament | None) -> set[Capacity]:
    """Roles in the whole club, and in this tournament when it is asked about one."""
    if actor.person is None:
        return set()
    reach = Q(tournament=None)
    if tournament is not None:
        reach |= Q(tournament=tournament)
    kinds = Role.objects.filter(reach, person=actor.person, club=club)
    held = {Kind(kind) for kind in kinds.values_list("kind", flat=True)}
    return {_KINDS[kind] for kind in held if kind in _KINDS}


def _at_table(actor: Actor, table: Table) -> set[Capacity]:
    """Phone and player of this very table; the public once the draw is no draft any more."""
    held = set()
    if actor.device is not None and _is_the_newest(actor.device, table):
        held.add(Capacity.DEVICE)
    if table.round.state == Round.State.DRAFT:
        return held
    if table.round.tournament.is_public:
        held.add(Capacity.PUBLIC)
    if actor.person and Seat.objects.filter(table=table, entry__person=actor.person).exists():
        held.add(Capacity.PLAYER)
    return held


def _is_the_newest(device: Device, table: Table) -> bool:
    """Asked of the database each time: a phone may have been replaced a moment ago."""
    fresh = Device.objects.filter(pk=device.pk, table=table, epoch=F("table__epoch"))
    return fresh.filter(revoked=None, expires__gt=timezone.now()).exists()


def _was_here(actor: Actor, subject: Subject) -> bool:
    table = subject.table if isinstance(subject, Deal) else subject
    return actor.device is not None and actor.device.table_id == getattr(table, "pk", None)


def _sees(actor: Actor, subject: Subject) -> bool:
    """Whether the actor may know that there is such a thing."""
    if isinstance(subject, Tournament):
        return may(actor, Deed.READ_TOURNAMENT, subject) is not None
    if isinstance(subject, Table | Deal):
        return may(actor, Deed.READ_TABLE, subject) is not None
    if isinstance(subject, Call):
        return may(actor, Deed.CALL_DIRECTOR, subject) is not None
    if isinstance(subject, Protest):
        return may(actor, Deed.READ_PROTESTS, subject) is not None
    if isinstance(subject, Club):
        person = actor.person
        return person is not None and Role.objects.filter(person=person, club=subject).exists()
    return True
