"""Every page that shows a deal or a table answers for a pot game as for any other."""

import pytest
from django.test import Client

from tests.rig.evenings import role
from tests.rig.visitors import visitor
from tests.tournaments.pots.conftest import ALL_PASS, Sat, entered
from tournaments.models import Deal, Kind, Table
from tournaments.services import deals, rounds, standings
from tournaments.services.actors import ROOT

CONTEST = ("C hand", "A hand", "B pass", "C declare D", "A pass")
GREEK = ("C bid 6S", "A pass", "B pass", "C discard", "C declare 6D")


def played(table: Table, *lines: str) -> Deal:
    """A deal recorded card by card, as far as these lines go."""
    deal = deals.open_next(table=table, actor=ROOT)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def shown(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize(
    ("preset", "lines"), [("austrian/unlimited", (*CONTEST, "A pass", "B pass")),
                          ("greek/prefa", (*GREEK, "A pass", "B pass"))],
)  # fmt: skip
def test_public_pages(sat: Sat, preset: str, lines: tuple[str, ...]) -> None:
    table = sat(preset)
    entered(table, *ALL_PASS)
    deal = played(table, *lines)
    assert deal.state == "finished"
    tournament = table.round.tournament
    standings.compute(tournament.slug)
    everybody = Client()
    assert "6" in shown(everybody, f"/t/{tournament.slug}/rounds/1/tables/1/")
    shown(everybody, f"/t/{tournament.slug}/")
    shown(everybody, "/rulings/")
    for step in range(len(lines) + 1):
        shown(everybody, f"/deals/{deal.token}/?step={step}")


def test_a_suit_named_in_a_contest_is_told_as_a_suit(sat: Sat) -> None:
    table = sat("austrian/unlimited")
    entered(table, *ALL_PASS)
    deal = played(table, *CONTEST, "A pass", "B pass")
    page = shown(Client(), f"/deals/{deal.token}/?step=5")
    assert "diamonds" in page


def test_the_directors_pages(sat: Sat) -> None:
    table = sat("austrian/unlimited")
    first = entered(table, "B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
    played(table, "C bid 1", "A pass", "B pass", "C discard", "C declare S", "A pass", "B pass")
    tournament = table.round.tournament
    director = visitor(role(Kind.DIRECTOR, tournament.club, tournament))
    shown(director, f"/desk/{tournament.slug}/")
    shown(director, f"/desk/deals/{first.token}/")
    failed = "B declare D\nC whist\nA whist\ntricks B=5 C=4 A=1"
    answer = director.post(
        f"/desk/deals/{first.token}/correct/",
        {"lines": failed, "reason": "misread", "nature": "keying", "seen": first.version},
    )
    assert answer.status_code == 200
    assert "2" in answer.content.decode()
    void = shown(director, f"/desk/deals/{first.token}/void/")
    assert "Deal 2, pot: it was played for 20; it would be 10 now." in void


def test_a_round_of_pot_games_is_closed_and_its_standing_stays(sat: Sat) -> None:
    table = sat("austrian/unlimited")
    entered(table, "B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1")
    rounds.close(actor=ROOT, round_=table.round)
    rows = standings.rows_of(table.round.tournament)
    assert [row["total"] for row in rows] == [9, 6, -15]
