"""Table phones: a code that works once makes one, the newest replaces the older, any is revoked.

Codes and secrets are 128 random bits of which only digests are stored.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Device, Enrolment, Round, Table
from tournaments.models.tokens import digest_of, new_token
from tournaments.services import locks, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import announce
from tournaments.services.rights import Deed

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Code:
    """What the QR shows, for some minutes and for one phone."""

    text: str
    expires: datetime


@dataclass(frozen=True, slots=True)
class Enrolled:
    """A table's new device, and the secret that its phone keeps and nobody else."""

    device: Device
    secret: str


def enrol_code(*, actor: Actor, table: Table) -> Code:
    """A code with which one phone becomes the device of this table."""
    rights.require(actor, Deed.RUN_TOURNAMENT, table.round.tournament)
    _must_be_played(table)
    code = Code(new_token(), timezone.now() + timedelta(minutes=settings.ENROLMENT_MINUTES))
    Enrolment.objects.create(
        table=table, digest=digest_of(code.text), made_by=actor.person, expires=code.expires
    )
    return code


def promised(*, code: str) -> Table:
    """The table that the code is for; Refused when the code is spent, too old or unknown."""
    good = Enrolment.objects.filter(digest=digest_of(code), used=None, expires__gt=timezone.now())
    found = good.select_related("table__round__tournament").first()
    if found is None:
        raise _spent()
    return found.table


def enrol(*, code: str) -> Enrolled:
    """Turns whoever has the code into the table's device: older devices and codes end here.

    The tournament's row is held, so that no write of an older phone comes in between; the older
    phone is told that something has changed, and finds out what.
    """
    digest, secret = digest_of(code), new_token()
    known = Enrolment.objects.filter(digest=digest).select_related("table").first()
    if known is None:
        raise _spent()
    with transaction.atomic():
        table, now = locks.table(known.table), timezone.now()
        _must_be_played(table)
        good = Enrolment.objects.filter(table=table, used=None, expires__gt=now)
        if not good.filter(digest=digest).update(used=now):
            raise _spent()
        good.update(expires=now)
        table.epoch += 1
        table.save(update_fields=["epoch"])
        device = Device.objects.create(
            table=table,
            digest=digest_of(secret),
            epoch=table.epoch,
            expires=now + timedelta(hours=settings.DEVICE_HOURS),
        )
        announce(table, table.round.tournament)
    return Enrolled(device, secret)


def revoke(*, actor: Actor, device: Device) -> None:
    """The phone records no more; its deals stay. Revoked twice is revoked."""
    rights.require(actor, Deed.RUN_TOURNAMENT, device.table.round.tournament)
    with transaction.atomic():
        table = locks.table(device.table)
        Device.objects.filter(pk=device.pk, revoked=None).update(revoked=timezone.now())
        announce(table, table.round.tournament)


def by_secret(*, secret: str) -> Device | None:
    """The device that this phone is, as long as it may record; one look-up, right or wrong."""
    device = _known(secret)
    now = timezone.now()
    if device is None or device.revoked is not None or device.expires <= now:
        return None
    if device.epoch != device.table.epoch:
        return None
    stale = Q(last_used=None) | Q(last_used__lt=now - _MINUTE)
    if device.last_used is None or device.last_used < now - _MINUTE:
        Device.objects.filter(stale, pk=device.pk).update(last_used=now)
    return device


def was_replaced(*, secret: str) -> bool:
    """Whether another phone has taken the place of this one."""
    device = _known(secret)
    return device is not None and device.epoch != device.table.epoch


def has_ended(*, secret: str) -> bool:
    """Whether this was a table's phone and records no more: replaced by another one, revoked or
    too old. Its owner should be told.
    """
    return _known(secret) is not None and by_secret(secret=secret) is None


def current(table: Table) -> Device | None:
    """The table's device, if there is one that may record."""
    found = Device.objects.filter(table=table, epoch=F("table__epoch"), revoked=None)
    return found.filter(expires__gt=timezone.now()).first()


def _known(secret: str) -> Device | None:
    found = Device.objects.select_related("table__round__tournament__club")
    return found.filter(digest=digest_of(secret)).first()


def _must_be_played(table: Table) -> None:
    if table.round.state == Round.State.CLOSED:
        raise Refused("round-closed", _("The round is closed: no phone is needed at its tables."))


def _spent() -> Refused:
    """Unknown, used or too old: nobody learns which."""
    return Refused("code-spent", _("This code is no longer good: ask the director for a new one."))
