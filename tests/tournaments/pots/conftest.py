"""Tables of pot games: three or four players, a preset with its options, results from paper."""

from collections.abc import Callable

import pytest

from tests.rig.evenings import NAMES
from tournaments.models import Deal, Table
from tournaments.services import clubs, draws, entries, papers, recounts, rounds, tournaments
from tournaments.services.actors import ROOT

Sat = Callable[..., Table]

ALL_PASS = ("all-pass",)


@pytest.fixture
def sat(db: None) -> Sat:
    """A table of a tournament under these laws, its round open; deal 1 is dealt by A."""

    def sitting(
        preset: str, players: int = 3, deals_per_table: int | None = None, mode: str = "strict",
        **options: str,
    ) -> Table:  # fmt: skip
        club = clubs.found(actor=ROOT, name="Pot club")
        made = tournaments.create(
            actor=ROOT,
            club=club,
            name="Pot evening",
            preset=preset,
            options=options,
            mode=mode,
            deals_per_table=deals_per_table,
        )
        entries.add_many(actor=ROOT, tournament=made, text="\n".join(NAMES[:players]))
        tournaments.open_registration(actor=ROOT, tournament=made)
        seats = " ".join(str(number) for number in range(1, players + 1))
        drawn = draws.prescribed(actor=ROOT, tournament=made, text=f"1: {seats}")
        rounds.open_round(actor=ROOT, round_=drawn.round)
        found = Table.objects.select_related("round__tournament__club")
        return found.get(round__tournament=made, number=1)

    return sitting


def entered(table: Table, *lines: str) -> Deal:
    """A result from paper."""
    return papers.result(table=table, lines=lines, actor=ROOT)


def account(table: Table) -> tuple[dict[str, object], object]:
    """The players' cash and the pot, as stored."""
    table.refresh_from_db()
    figures = table.sheet.figures
    return figures["cash"], figures["pot"]


def recounted(table: Table) -> tuple[str, ...]:
    """Where what is stored departs from the lines alone, snapshots apart."""
    differences = recounts.recount(tournament=table.round.tournament).differences
    return tuple(one for one in differences if "published" not in one)
