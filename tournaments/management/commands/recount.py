"""Counts a tournament anew from every line of its logs and compares with what is published."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from tournaments.models import Tournament
from tournaments.services import recounts, standings


class Command(BaseCommand):
    help = "Judge every deal of a tournament again and compare the standing with the published one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "tournament",
            help="the tournament's short name (as in its address), or its row's number",
        )
        parser.add_argument(
            "--check", action="store_true", help="only compare: exit status 1 on a difference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        tournament = _named(options["tournament"])
        if tournament is None:
            raise CommandError(f"there is no tournament {options['tournament']}", returncode=2)
        with transaction.atomic():
            counted = recounts.recount(tournament=tournament, repair=not options["check"])
        self.stdout.write(standings.canonical(counted.rows))
        for difference in counted.differences:
            self.stderr.write(difference)
        if counted.differences and options["check"]:
            raise SystemExit(1)


def _named(name: str) -> Tournament | None:
    """By short name, or by the number of its row."""
    found = Tournament.objects.filter(slug=name).first()
    if found is None and name.isascii() and name.isdigit() and len(name) < 10:
        found = Tournament.objects.filter(pk=int(name)).first()
    return found
