"""An evening in a test: a club, a tournament of three or more, its first round open."""

from collections.abc import Callable

import pytest

from tournaments.models import Table, Tournament
from tournaments.services import clubs, draws, entries, rounds, tournaments
from tournaments.services.actors import ROOT

Begin = Callable[..., Tournament]


@pytest.fixture
def begin() -> Begin:
    """Makes a tournament with its first round drawn in order of entry and opened."""

    def beginning(
        players: int = 3, preset: str = "russian/sochi", mode: str = "strict", **options: str
    ) -> Tournament:
        club = clubs.found(actor=ROOT, name=f"Club {preset} {players}")
        tournament = tournaments.create(
            actor=ROOT, club=club, name="Evening", preset=preset, options=options, mode=mode
        )
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        entries.add_many(actor=ROOT, tournament=tournament, text=names)
        tournaments.open_registration(actor=ROOT, tournament=tournament)
        seats = " ".join(str(number) for number in range(1, players + 1))
        drawn = draws.prescribed(actor=ROOT, tournament=tournament, text=f"1: {seats}")
        rounds.open_round(actor=ROOT, round_=drawn.round)
        return Tournament.objects.get(pk=tournament.pk)

    return beginning


def table_of(tournament: Tournament) -> Table:
    """The first table of the first round."""
    return Table.objects.get(round__tournament=tournament, number=1)
