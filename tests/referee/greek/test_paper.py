"""Deals of Greek prefa known by their result, and incidents taken up in the middle."""

import pytest

from tests.referee import tables
from tests.referee.greek.tables import LAWS, paper
from tests.referee.tables import payments

DECLARED = "A declare 6D; B whist; C whist"
HELD = """Hand A: SA DA HA
Hand B: SK DK HK
Hand C: SQ DQ HQ"""


def code(body: str, **head: str) -> tuple[str, str | None]:
    return tables.refused(body, laws=LAWS, more="Entry: result", **head)


def incident(body: str = "", *, cards: str = HELD, options: str = "", **headers: str) -> str:
    """An incident's record; `Mode`, `Defence` and so on as headers."""
    rows = {
        "Contract": "A 6D",
        "Defence": "B=whist C=whist",
        "Tricks": "A=4 B=2 C=1",
        "Leader": "A",
        **headers,
    }
    more = "\n".join(["Entry: position", *(f"{key}: {row}" for key, row in rows.items() if row)])
    return tables.text(body, laws=LAWS, more=more, cards=cards, options=options)


def judged(body: str = "", **headers: str) -> dict:
    import referee

    return referee.judge(incident(body, **headers))


def test_paper_waits_for_the_tricks_in_closed_play() -> None:
    verdict = paper(DECLARED)
    assert (verdict["phase"], verdict["turn"], verdict["mode"]) == ("play", None, "closed")


def test_paper_a_contract_given_up_is_written_by_the_figures_of_the_table() -> None:
    assert code("A concede") == ("wrong-phase", None)
    assert payments(paper("A declare 6S; B whist; C whist; tricks A=4 B=3 C=3")) == [
        "A>pot 40 remise", "A>B 12 tricks", "A>C 12 tricks",
    ]  # fmt: skip


def test_paper_all_pass_is_thrown_in_at_once_unless_it_is_played() -> None:
    verdict = paper("all-pass")
    assert (verdict["status"], payments(verdict), verdict["mode"]) == ("finished", [], None)
    assert code("all-pass; tricks A=4 B=3 C=3") == ("deal-finished", None)
    assert paper("all-pass", options="all_pass=play")["phase"] == "play"


@pytest.mark.parametrize(
    ("body", "section"),
    [
        (f"{DECLARED}; tricks A=6 B=2 C=1", "greek 5"),
        ("A declare 6D; B whist; C pass; B alone; tricks A=6 B=2 C=2", "greek 5"),
        ("A declare misere", "greek 3"),
        ("A declare H", "greek 3"),
        ("A declare 6D; B half-whist", "greek 4"),
        ("A declare 6D; B whist; C pass; B open", "greek 4"),
    ],
)
def test_paper_refuses_what_cannot_have_been(body: str, section: str) -> None:
    assert code(body) == ("choice-not-offered", section)


def test_paper_aces_are_announced_behind_the_tricks_by_the_declarer_once() -> None:
    assert code(f"{DECLARED}; A announce four-aces") == ("wrong-phase", None)
    done = f"{DECLARED}; tricks A=6 B=2 C=2"
    assert code(f"{done}; B announce four-aces")[0] == "out-of-turn"
    assert code(f"{done}; A announce no-aces") == ("choice-not-offered", "greek 3")
    twice = f"{done}; A announce four-aces; A announce four-aces"
    assert code(twice) == ("wrong-phase", None)
    assert code(f"{done}; A announce four-aces", options="aces=no")[0] == "choice-not-offered"
    assert code(f"{done}; scored; A announce four-aces") == ("deal-finished", None)


def test_incident_is_played_out_and_paid() -> None:
    verdict = judged(
        "A play SA; B play SK; C play SQ; A play DA; B play DK; C play DQ; "
        "A play HA; B play HK; C play HQ"
    )
    assert payments(verdict) == ["C>A 28 quota", "C>B 8 partner"]


@pytest.mark.parametrize("defence", ["B=whist C=whist", "B=pass C=invite", "B=invite C=pass"])
def test_incident_takes_every_defence_that_leads_to_play(defence: str) -> None:
    verdict = judged(Defence=defence)
    assert (verdict["phase"], verdict["mode"], verdict["refusal"]) == ("play", "closed", None)


def test_incident_alone_leaves_the_dead_hand_out() -> None:
    two = HELD.replace("Hand B: SK DK HK\n", "")
    verdict = judged(Defence="B=pass C=alone", Tricks="A=4 C=3", cards=two)
    assert (verdict["turn"], verdict["refusal"]) == ("A", None)


@pytest.mark.parametrize(
    ("headers", "fits"),
    [
        ({"Defence": "B=pass C=pass"}, False),
        ({"Defence": "B=half-whist C=pass"}, False),
        ({"Mode": "open"}, False),
        ({"Mode": "closed"}, True),
        ({"Contract": "A misere", "Defence": ""}, False),
        ({"Contract": "A H"}, False),
        ({"Contract": "all-pass", "Defence": ""}, False),
        ({"Contract": "all-pass", "Defence": "", "options": "all_pass=play"}, True),
        ({"Defence": "B=invite C=whist"}, False),
        ({"Defence": "B=invite C=whist", "options": "take_over=yes"}, True),
    ],
)
def test_incident_that_cannot_be_is_a_bad_deal(headers: dict[str, str], fits: bool) -> None:
    refusal = judged(**headers)["refusal"]
    assert (refusal is None) == fits
    assert fits or refusal["code"] == "bad-deal"


def test_incident_knows_its_kasa_and_the_penalties_so_far() -> None:
    verdict = judged(
        "A play SA; B play SK; C play SQ; A play DA; B play DK; C play DQ; "
        "A play HA; B play HK; C play HQ",
        Tricks="A=3 B=2 C=2", Penalty="A=1", Pot="20",
    )  # fmt: skip
    assert verdict["credited"] == {"A": 5, "B": 2, "C": 2}
    assert payments(verdict) == ["A>pot 20 remise", "A>B 4 tricks", "A>C 4 tricks"]
