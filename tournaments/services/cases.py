"""What calls and protests have in common: steps that tell their life, and who has them in hand.

Whoever takes one has it for a while; after that, or when he hands it back, anybody may take it who
may answer it at all.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Table
from tournaments.models.cases import LEASE, Case
from tournaments.services import locks, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.ledger import announce
from tournaments.services.rights import Deed

TAKEN, RETURNED = "taken", "returned"
LONGEST = 2000

C = TypeVar("C", bound=Case)


@dataclass(slots=True)
class Book(Generic[C]):
    """A case open for writing, and on whose authority."""

    case: C
    table: Table
    actor: Actor
    authority: str

    def append(self, kind: str, **fields: Any) -> None:
        """One more step, numbered in the case and in the tournament."""
        tournament = locks.tournament(self.table.round.tournament)
        tournament.position += 1
        tournament.save(update_fields=["position"])
        self.case.version += 1
        case: Any = self.case  # the steps are those of its own kind
        case.steps.create(
            number=self.case.version,
            position=tournament.position,
            kind=kind,
            person=self.actor.person,
            device=self.actor.device,
            authority=self.authority,
            **fields,
        )
        self.table.round.tournament = tournament

    def take(self) -> None:
        """Into the actor's hand. One conditional UPDATE: of two who take it, one gets it."""
        self.must_be_open()
        mine, now = self.is_mine, timezone.now()
        free = Q() if mine else Q(lease=None) | Q(lease__lte=now)
        rows = type(self.case)._default_manager.filter(free, pk=self.case.pk, ended=None)  # noqa: SLF001
        if not rows.update(holder=self.actor.person, lease=now + LEASE):
            raise self.faster()
        self.case.holder, self.case.lease = self.actor.person, now + LEASE
        if not mine:
            self.append(TAKEN)

    def hand_back(self, text: str) -> None:
        """It waits again; who has it not in hand has handed it back already."""
        self.must_be_open()
        if self.case.is_taken and not self.is_mine:
            raise self.faster()
        if self.case.is_taken:
            self.case.holder = self.case.lease = None
            self.append(RETURNED, text=clean(text))

    def end(self) -> None:
        """Nothing follows any more."""
        self.case.ended, self.case.lease = timezone.now(), None

    @property
    def is_mine(self) -> bool:
        """Whether the actor has it in hand now."""
        own = self.actor.person.pk if self.actor.person else None
        return self.case.is_taken and self.case.holder_id == own

    def must_be_open(self) -> None:
        """Conflict where it has ended meanwhile."""
        if not self.case.is_open:
            raise Conflict(_("It has been dealt with already."), current=current(self.case))

    def must_be_mine(self) -> None:
        """Refuses whoever has it not in hand."""
        self.must_be_open()
        if self.is_mine:
            return
        if self.case.is_taken:
            raise self.faster()
        raise Refused("not-in-hand", _("Take it in hand first."))

    def faster(self) -> Conflict:
        """Somebody else has it: who that is."""
        self.case.refresh_from_db()
        name = holder_name(self.case)
        return Conflict(_("%(name)s has it in hand.") % {"name": name}, current=current(self.case))


@contextmanager
def book(case: C, table: Table, *, actor: Actor, deed: Deed) -> Iterator[Book[C]]:
    """The case as it stands now, open for writing while the block lasts; all is kept or nothing."""
    with transaction.atomic():
        held = locks.table(table)
        authority = rights.require(actor, deed, held)
        row = type(case)._default_manager.select_for_update(of=("self",)).get(pk=case.pk)  # noqa: SLF001
        opened: Book[C] = Book(row, held, actor, authority)
        before = row.version
        yield opened
        row.save()
        if row.version != before:
            announce(held, held.round.tournament)


def finish(opened: Book[C]) -> C:
    """Stores a case that has just begun and says so after the commit."""
    opened.case.save()
    announce(opened.table, opened.table.round.tournament)
    return opened.case


def holder_name(case: Case) -> str:
    """Who has it in hand."""
    return _("The administrator") if case.holder is None else case.holder.name


def current(case: Case) -> dict[str, object]:
    """What somebody who came too late is told."""
    return {
        "version": case.version,
        "state": str(case.state),
        "holder": holder_name(case) if case.is_taken else None,
    }


def clean(text: str) -> str:
    """Text of people as it is kept, no longer than is read."""
    text = "\n".join(text.replace("\0", "").splitlines()).strip()
    if len(text) > LONGEST:
        raise Refused(
            "text-too-long",
            _("The text has %(length)s characters; %(limit)s are the most.")
            % {"length": len(text), "limit": LONGEST},
            params={"length": len(text), "limit": LONGEST},
        )
    return text
