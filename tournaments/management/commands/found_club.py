"""The first person of an installation: a club, and the link with which its admin makes an account.

Called again for the same club it makes another link, for when the first one was lost.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from tournaments.models import Club, Kind
from tournaments.services import clubs, invitations, names
from tournaments.services.actors import ROOT
from tournaments.services.errors import Declined


class Command(BaseCommand):
    help = "Found a club and print an invitation for its admin, to be used once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the club's name")
        parser.add_argument("--admin", required=True, help="the admin's name")
        parser.add_argument("--email", default="", help="where the admin resets a lost password")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            club = _club(options["name"])
            invited = invitations.invite(
                actor=ROOT,
                club=club,
                kind=Kind.CLUB_ADMIN,
                name=options["admin"],
                email=options["email"],
            )
        except Declined as error:
            raise CommandError(str(error)) from error
        expires = invited.invitation.expires.strftime("%Y-%m-%d %H:%M UTC")
        self.stdout.write(f"{club.name}: {invited.invitation.name} is invited as club admin.")
        link = reverse("web:join", args=[invited.token])
        self.stdout.write(f"Good once, until {expires}: {link}")


def _club(name: str) -> Club:
    cleaned = names.clean(name)
    club = Club.objects.filter(name=cleaned).first()
    return club or clubs.found(actor=ROOT, name=cleaned)
