"""A new random password for somebody who cannot get one by mail; printed once, kept nowhere."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import Person
from tournaments.services import accounts
from tournaments.services.actors import ROOT


class Command(BaseCommand):
    help = "Set a random password for a user name and print it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        username = accounts.username_of(options["username"])
        person = Person.objects.filter(user__username=username).first()
        if person is None:
            raise CommandError(f"Nobody has the user name {username}.")
        self.stdout.write(f"{username}  {accounts.new_password(actor=ROOT, person=person)}")
