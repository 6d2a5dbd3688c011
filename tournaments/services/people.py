"""Roles of a club's people: given, taken away, and never the last admin's."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Club, Kind, Person, Role, Tournament
from tournaments.queries import people as found
from tournaments.services import names, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Hidden, Refused
from tournaments.services.rights import Deed


def give_role(
    *, actor: Actor, person: Person, club: Club, kind: str, tournament: Tournament | None = None
) -> Role:
    """A role for somebody who is the club's already; strangers are invited. Given twice is once."""
    rights.require(actor, Deed.RUN_CLUB, club)
    known = scope(club=club, kind=kind, tournament=tournament)
    if not found.of_club(club).filter(pk=person.pk).exists():
        raise Hidden
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        role, _new = Role.objects.get_or_create(
            person=person, kind=known, club=club, tournament=tournament
        )
    return role


def take_role(*, actor: Actor, role: Role) -> None:
    """Takes a role away; a club keeps at least one admin who can log in."""
    rights.require(actor, Deed.RUN_CLUB, role.club)
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=role.club_id)
        others = Role.objects.filter(
            club=role.club, kind=Kind.CLUB_ADMIN, person__user__is_active=True
        ).exclude(pk=role.pk)
        if role.kind == Kind.CLUB_ADMIN and not others.exists():
            raise Refused(
                "last-admin",
                _("%(name)s is the club’s last admin: give the role to somebody else first.")
                % {"name": role.person.name},
                params={"name": role.person.name},
            )
        Role.objects.filter(pk=role.pk).delete()


def rename(*, actor: Actor, person: Person, name: str) -> Person:
    """How a person is shown; everybody may change it for himself."""
    if not actor.is_root and (actor.person is None or actor.person.pk != person.pk):
        raise Hidden
    person.name = names.clean(name)
    person.save(update_fields=["name"])
    return person


def scope(*, club: Club, kind: str, tournament: Tournament | None) -> Kind:
    """The kind of role, if it fits the place: an admin has the club, a scorer one tournament."""
    if tournament is not None and tournament.club_id != club.pk:
        raise Hidden
    if kind not in Kind.values:
        raise Refused(
            "role-unknown", _("There is no role “%(kind)s”.") % {"kind": kind[:40]},
            params={"kind": kind[:40]},
        )  # fmt: skip
    if kind == Kind.CLUB_ADMIN and tournament is not None:
        raise Refused("role-scope", _("A club admin has the whole club, not one tournament."))
    if kind == Kind.SCORER and tournament is None:
        raise Refused("role-scope", _("A scorer belongs to one tournament: name it."))
    return Kind(kind)
