"""Invitations: a link that makes an account with a role, once. Its token is shown once as well.

One for an entry makes its taker that player of the tournament, with the rights of his table.
"""

from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Club, Entry, Invitation, Kind, Person, Role, Tournament
from tournaments.models.tokens import digest_of, new_token
from tournaments.queries import people as found
from tournaments.services import accounts, entries, names, people, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation and the token of its link, which nobody can find out later."""

    invitation: Invitation
    token: str


def invite(
    *,
    actor: Actor,
    club: Club,
    kind: str,
    name: str,
    email: str = "",
    tournament: Tournament | None = None,
) -> Invited:
    """Invites somebody to a role in the club, or in one tournament of it."""
    rights.require(actor, Deed.RUN_CLUB, club)
    scope = people.scope(club=club, kind=kind, tournament=tournament)
    return _sent(
        Invitation(name=names.clean(name), kind=scope, club=club, tournament=tournament),
        email=email,
        actor=actor,
    )


def invite_player(*, actor: Actor, entry: Entry, email: str = "") -> Invited:
    """Invites the player of an entry to an account of his own; an earlier link of his ends."""
    tournament = entry.tournament
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    with transaction.atomic():
        row = entries.locked(entry)
        if row.person is not None:
            raise Refused(
                "entry-linked",
                _("%(name)s has an account already: %(person)s.")
                % {"name": row.name, "person": row.person.name},
                params={"entry": row.number},
            )
        found.open_invitations().filter(entry=row).update(expires=timezone.now())
        wanted = Invitation(
            name=row.name, kind=Kind.PLAYER, club=tournament.club, tournament=tournament, entry=row
        )
        return _sent(wanted, email=email, actor=actor)


def take_up(*, token: str, username: str, password: str, name: str = "") -> Person:
    """Makes account, person and role in one go; of two at once one gets them.

    `name` is how the person is shown, when the invitation has it wrong.
    """
    invitation = found.open_invitation(token)
    if invitation is None:
        raise _spent()
    shown = names.clean(name or invitation.name)
    user = accounts.checked(username=username, password=password, email=invitation.email)
    with transaction.atomic():
        invitation = _used(token)
        person = Person.objects.create(name=shown, user=accounts.opened(user))
        _give(invitation, person)
    return person


def join(*, token: str, actor: Actor) -> Person:
    """Takes the invitation up with the account that the person has already."""
    person = actor.person
    if person is None:
        raise Refused("no-account", _("Log in first, or open a new account with this link."))
    with transaction.atomic():
        _give(_used(token), person)
    return person


def withdraw(*, actor: Actor, invitation: Invitation) -> None:
    """The link works no more; one that was taken up stays as it is."""
    rights.require(actor, Deed.RUN_CLUB, invitation.club)
    now = timezone.now()
    open_one = Invitation.objects.filter(pk=invitation.pk, used=None)
    if not open_one.exists():
        raise Refused(
            "invitation-used",
            _("%(name)s has taken the invitation up: take the role away instead.")
            % {"name": invitation.name},
            params={"name": invitation.name},
        )
    open_one.filter(expires__gt=now).update(expires=now)


def _sent(wanted: Invitation, *, email: str, actor: Actor) -> Invited:
    """The invitation stored, good for some days."""
    token = new_token()
    wanted.digest = digest_of(token)
    wanted.email = _checked_email(email)
    wanted.invited_by = actor.person
    wanted.expires = timezone.now() + timedelta(days=settings.INVITATION_DAYS)
    wanted.save()
    return Invited(wanted, token)


def _used(token: str) -> Invitation:
    """The invitation, marked as used by whoever comes first."""
    invitation = found.open_invitation(token)
    if invitation is None:
        raise _spent()
    now = timezone.now()
    mine = Invitation.objects.filter(pk=invitation.pk, used=None, expires__gt=now)
    if not mine.update(used=now):
        raise _spent()
    every = Invitation.objects.select_related("club", "tournament", "entry__tournament")
    return every.get(digest=digest_of(token))


def _give(invitation: Invitation, person: Person) -> None:
    """The role, and the entry; refused where that has got somebody's account this moment."""
    if invitation.entry is not None and not entries.taken_up(entry=invitation.entry, person=person):
        raise _spent()
    Role.objects.get_or_create(
        person=person,
        kind=invitation.kind,
        club=invitation.club,
        tournament=invitation.tournament,
    )


def _checked_email(email: str) -> str:
    email = email.strip()
    try:
        if email:
            validate_email(email)
    except ValidationError:
        raise Refused(
            "email-unfit",
            _("“%(email)s” is no mail address.") % {"email": email[:60]},
            params={"email": email[:60]},
        ) from None
    return email


def _spent() -> Refused:
    """Unknown, used, withdrawn or too old: nobody learns which."""
    return Refused(
        "invitation-spent",
        _("This invitation is no longer good: ask for a new one."),
    )
