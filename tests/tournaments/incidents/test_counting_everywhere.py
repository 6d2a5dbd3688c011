"""An incident counts at a paper table under every preset that there is."""

import pytest

import referee
from tests.rig.evenings import Evening, evening
from tournaments.models import Deal, Incident, Infraction
from tournaments.queries.inquiry_games import playable
from tournaments.services import papers, recounts, standings
from tournaments.services.actors import ROOT
from tournaments.services.incidents import Filing, attach

PRESETS = [preset.name for preset in referee.presets()]
CARDS = "Leader: B\nHand A: HK D7 C87\nHand B: SAK H9 D9\nHand C: SQ HA8 CA\n"


def entered(preset: str) -> tuple[Evening, Deal]:
    made = evening(3, preset=preset)
    table = made.table("1: 1 2 3")
    contract = playable(preset).contracts[0]
    lines = [f"B declare {contract}", "C whist", "A whist", "tricks A=2 B=6 C=2"]
    return made, papers.result(table=table, lines=lines, actor=ROOT)


def record(preset: str, deal: Deal, *body: str) -> str:
    contract = playable(preset).contracts[0]
    pot = f"Pot: {deal.pot}\n" if deal.pot else ""
    head = (
        f"Laws: {preset}\nSeats: A B C\nDealer: A\n{pot}Entry: position\nContract: B {contract}\n"
        f"Defence: C=whist A=whist\nTricks: A=1 B=4 C=1\n{CARDS}"
    )
    return "\n".join([head, *body, ""])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_penalty_trick_fails_the_contract_that_was_made(preset: str, db: None) -> None:
    made, deal = entered(preset)
    filing = Filing(record(preset, deal, "B look-discard"))
    after = attach(deal=deal, filing=filing, seen=None, actor=made.director).deal
    assert after.result != deal.result
    assert after.actions.filter(kind="line").latest("number").line == "B look-discard"
    assert Infraction.objects.get().article == "3.4.9"
    standings.compute(made.tournament.slug)
    assert recounts.recount(tournament=made.tournament).differences == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_one_that_was_played_out_gives_the_deal_its_result(preset: str, db: None) -> None:
    made, deal = entered(preset)
    body = ("C play HA !", "B choose accept", "A play HK", "B play H9", "B claim A=1 B=1 C=1",
            "C agree", "A agree")  # fmt: skip
    filing = Filing(record(preset, deal, *body))
    after = attach(deal=deal, filing=filing, seen=None, actor=made.director).deal
    assert after.result == Incident.objects.get().verdict["score"]
    assert after.actions.filter(kind="line").latest("number").line == "tricks A=2 B=5 C=3"
