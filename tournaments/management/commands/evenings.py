"""Loads the demo's club with its five tournaments; done once, it only says where they are."""

from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management import evenings
from tournaments.management.accounts import Login
from tournaments.management.columns import table
from tournaments.models import Deal, Tournament

_LATER = "a new password: .venv/bin/python manage.py new_password NAME"


class Command(BaseCommand):
    help = "Make the demo's club, people and tournaments; print where they are."

    def handle(self, *args: Any, **options: Any) -> None:
        logins = evenings.load()
        for line in table([("tournament", "laws", "state", "deals", "page"), *_tournaments()]):
            self.stdout.write(line)
        self.stdout.write()
        if logins:
            self._tell(logins)
        else:
            self.stdout.write(f"Log-ins were told when they were made; {_LATER}")

    def _tell(self, logins: Iterable[Login]) -> None:
        rows = [(login.part, login.username, login.password) for login in logins]
        for line in table([("log in as", "user name", "password"), *rows]):
            self.stdout.write(line)
        self.stdout.write(f"Told once; {_LATER}")


def _tournaments() -> Iterable[tuple[str, ...]]:
    found = Tournament.objects.filter(club__name=evenings.CLUB).order_by("pk")
    for one in found:
        deals = Deal.objects.filter(table__round__tournament=one).count()
        yield one.name, one.preset, one.state, str(deals), f"/t/{one.slug}/"
