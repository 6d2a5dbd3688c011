"""3.9.14.3: compensation for a lead out of turn on an all-pass deal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.tables import finished, judged, refused

SEED = {
    "laws": "russian/rostov",
    "seats": "А Б В",
    "dealer": "Б",
    "cards": """Hand В: SQ97 CK987 D98 H7
Hand А: ST CA DAQJ7 HAQJ9
Hand Б: SAK8 CQT DKT HKT8
Talon: CJ SJ""",
}
"""The codex's example: А has two tricks and Б one when В leads out of turn."""
WRONG_LEAD = """В pass; А pass; Б pass; В play SQ; А play ST; Б play SK; Б play DT; В play D8;
А play DA; А play HA; Б play H8; В play H7; В play C7 !"""
ASKED = f"{WRONG_LEAD}; А damage А=2 Б=4 В=4"
ASKED_TOO = "Б damage А=3 Б=3 В=4"
BEFORE = {"Б on А": 10, "Б on В": 35}

THREE = {
    "laws": "russian/rostov",
    "more": """Entry: position
Contract: all-pass
Tricks: A=2 B=2 C=4
Leader: A""",
    "cards": "Hand A: HK D8\nHand B: H8 D7\nHand C: HQ D9",
}
"""C leads the nine of diamonds although it is A's lead."""
AWARDED = "C play D9 !"


def asked(body: str, **head: str) -> list[dict[str, Any]]:
    """The compensation asked for the only irregularity of a finished deal."""
    verdict = judged(body, **head)
    finished(verdict)
    (row,) = verdict["irregularities"]
    assert (row["kind"], row["article"]) == ("lead-out-of-turn", "3.9.14.3")
    found: list[dict[str, Any]] = row["damage"]
    return found


def test_3_9_14_3_the_codexs_example_is_worth_fifty() -> None:
    (row,) = asked(ASKED, **SEED)
    assert (row["claimant"], row["asserted"]) == ("А", {"А": 2, "Б": 4, "В": 4})
    assert (row["amount"], row["reachable"], row["allowed"]) == (50, True, None)
    assert finished(judged(ASKED, **SEED))["whists"] == BEFORE


@pytest.mark.parametrize(
    ("options", "debtor"),
    [("", "В"), ("damage_debtor=offender", "В"), ("damage_debtor=printed", "Б")],
)
def test_3_9_14_3_the_offender_pays_or_whom_the_print_names(options: str, debtor: str) -> None:
    verdict = judged(f"{ASKED}; director allow damage", options=options, **SEED)
    assert finished(verdict)["whists"] == {**BEFORE, f"А on {debtor}": 50}
    assert verdict["irregularities"][0]["damage"][0]["allowed"] is True
    assert verdict["irregularities"][0]["damage"][0]["amount"] == 50


def test_3_9_14_3_what_the_director_denies_is_not_written() -> None:
    verdict = judged(f"{ASKED}; director deny damage because against good sense", **SEED)
    assert finished(verdict)["whists"] == BEFORE
    assert verdict["irregularities"][0]["damage"][0]["allowed"] is False


def test_3_9_14_3_damage_does_not_hurt_the_third_player() -> None:
    body = f"{AWARDED}; B damage A=3 B=2 C=5; director allow damage"
    verdict = judged(body, **THREE)
    assert finished(verdict)["whists"] == {"A on C": 15, "B on C": 40}
    (row,) = verdict["irregularities"][0]["damage"]
    assert (row["amount"], row["reachable"]) == (25, True)


def test_3_9_14_3_each_claim_rests_on_the_score_before_the_others() -> None:
    both = f"{AWARDED}; B damage A=3 B=2 C=5; A damage A=2 B=3 C=5"
    first, second = asked(both, **THREE)
    assert (first["amount"], second["amount"]) == (25, 25)
    whists = finished(judged(f"{both}; director allow damage", **THREE))["whists"]
    assert whists == {"A on C": 40, "B on C": 40}


def test_3_9_14_3_no_damage_is_none_and_never_less() -> None:
    (row,) = asked(f"{AWARDED}; B damage A=2 B=4 C=4", **THREE)
    assert row["amount"] == 0
    whists = finished(judged(f"{AWARDED}; B damage A=2 B=4 C=4; director allow damage", **THREE))
    assert whists["whists"] == {"A on C": 15, "B on C": 15}


@pytest.mark.parametrize(
    ("laws", "amount"), [("russian/sochi", "10/3"), ("russian/leningrad", "40/3")]
)
def test_4_2_14_mountain_and_pool_count_as_the_settlement_counts_them(
    laws: str, amount: str
) -> None:
    """A without tricks wrote to his pool, of which a third of the points is lost to B.

    The mountain after amnesty comes to the same for B, who has two tricks either way.
    """
    more = THREE["more"].replace("A=2 B=2 C=4", "A=0 B=2 C=6").replace("Leader: A", "Leader: B")
    head = {**THREE, "laws": laws, "more": more}
    (row,) = asked(f"{AWARDED}; B damage A=1 B=2 C=7", **head)
    assert (row["amount"], row["reachable"]) == (amount, True)
    score = judged(f"{AWARDED}; B damage A=1 B=2 C=7; director allow damage", **head)["score"]
    assert score["whists"] == {"B": {"C": amount}}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("C damage A=3 B=3 C=4", "choice-not-offered"),
        ("B damage A=3 B=3 C=5", "choice-not-offered"),
        ("B damage A=1 B=3 C=6", "choice-not-offered"),
        ("B damage A=3 B=4 C=3", "choice-not-offered"),
        ("B damage A=3 B=2 C=5; B damage A=3 B=2 C=5", "choice-not-offered"),
        ("B damage A=3 B=2 C=4 D=1", "choice-not-offered"),
        ("D damage A=3 B=2 C=5", "out-of-turn"),
    ],
)
def test_3_9_14_3_who_may_ask_what(body: str, code: str) -> None:
    head = {**THREE, "seats": "A B C D", "dealer": "D"}
    assert refused(f"{AWARDED}; {body}", **head) == (code, "3.9.14.3")


def test_3_9_14_3_only_where_tricks_were_awarded() -> None:
    played = "A play HK; B play H8; C play HQ; A play D8; B play D7; C play D9"
    assert refused(f"{played}; B damage A=3 B=2 C=5", **THREE) == ("choice-not-offered", "3.9.14.3")
    assert refused("B damage A=3 B=2 C=5", **THREE) == ("wrong-phase", None)
    entered = f"{AWARDED}; scored; B damage A=3 B=2 C=5"
    assert refused(entered, **THREE) == ("deal-finished", None)
    seen = {"laws": "russian/rostov"}
    body = "B see-talon; A pass; B pass; C pass; A damage A=1 B=9"
    assert refused(body, **seen) == ("choice-not-offered", "3.9.14.3")


def test_what_is_waived_has_done_no_damage() -> None:
    body = (
        f"{AWARDED}; B damage A=3 B=2 C=5; director allow damage; director waive 1 because agreed"
    )
    verdict = judged(body, **THREE)
    assert verdict["refusal"] is None
    assert verdict["status"] == "open"
    assert "damage" not in verdict["irregularities"][0]


def test_3_9_14_3_hands_unknown_the_director_decides() -> None:
    head = {**SEED, "cards": ""}
    (row,) = asked(ASKED, **head)
    assert (row["amount"], row["reachable"], row["line"]) == (50, None, [])
    assert "decided" not in row
    whists = finished(judged(f"{ASKED}; director allow damage", **head))["whists"]
    assert whists == {**BEFORE, "А on В": 50}


def test_3_9_14_3_on_paper_the_tricks_tell_who_was_at_fault() -> None:
    """Only the offender can have had fewer tricks without the award."""
    head = {"laws": "russian/rostov", "seats": "А Б В", "dealer": "В", "more": "Entry: result"}
    body = "all-pass; tricks А=2 Б=1 В=7; А damage А=2 Б=4 В=4"
    (row,) = asked(body, **head)
    assert (row["claimant"], row["amount"], row["reachable"]) == ("А", 50, None)
    whists = finished(judged(f"{body}; director allow damage", **head))["whists"]
    assert whists == {**BEFORE, "А on В": 50}
    for line in ("А damage А=1 Б=5 В=4", "В damage А=2 Б=4 В=4", "А damage А=2 Б=1 В=7"):
        refusal = refused(f"all-pass; tricks А=2 Б=1 В=7; {line}", **head)
        assert refusal == ("choice-not-offered", "3.9.14.3")
    game = "А declare 6S; Б whist; В whist; tricks А=6 Б=2 В=2; Б damage А=5 Б=3 В=2"
    assert refused(game, **head) == ("choice-not-offered", "3.9.14.3")


def test_3_9_14_3_an_incident_under_the_printed_solution() -> None:
    body = f"{AWARDED}; B damage A=3 B=2 C=5; director allow damage"
    verdict = judged(body, options="damage_debtor=printed", **THREE)
    assert finished(verdict)["whists"] == {"A on C": 15, "B on C": 15, "B on A": 25}


def test_3_7_6_3_an_idle_dealer_with_talon_cards_may_ask_too() -> None:
    """His own tricks are over with his talon cards, but the points of others count for him."""
    head = {
        "laws": "russian/sochi",
        "seats": "A B C D",
        "dealer": "D",
        "more": THREE["more"].replace("A=2 B=2 C=4", "A=0 B=2 C=5 D=1").replace("r: A", "r: B"),
        "cards": THREE["cards"],
    }
    (row,) = asked(f"{AWARDED}; D damage A=1 B=2 C=6 D=1", **head)
    assert (row["asserted"], row["reachable"]) == ({"A": 1, "B": 2, "C": 6, "D": 1}, True)
    assert row["amount"] == "5/2"
    refusal = refused(f"{AWARDED}; D damage A=1 B=2 C=5 D=2", **head)
    assert refusal == ("choice-not-offered", "3.9.14.3")
