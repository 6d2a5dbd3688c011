"""Founding a club."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Club
from tournaments.services import names, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed


def found(*, actor: Actor, name: str) -> Club:
    """A new club under a name that no other club has."""
    rights.require(actor, Deed.FOUND_CLUB)
    name = names.clean(name)
    with transaction.atomic():
        if any(names.same(name) == names.same(club.name) for club in Club.objects.all()):
            raise Refused(
                "name-taken",
                _("There is a club “%(name)s” already.") % {"name": name},
                params={"name": name},
            )
        return names.with_free_slug(
            names.slug_of(name, "club"),
            Club.objects.all(),
            lambda slug: Club.objects.create(name=name, slug=slug),
        )
