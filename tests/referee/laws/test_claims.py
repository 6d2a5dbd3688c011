"""3.9.14.4, 3.9.22: who may claim what, who answers, and what an agreement is worth."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from tests.referee.tables import finished, judged, refused, text

SIX = """Entry: position
Contract: A 6S
Defence: {defence}
Mode: {mode}
Tricks: A=5 B=1 C=1
Leader: A"""
HANDS = """Hand A: SAJ9
Hand B: SQ8 CA
Hand C: HK C8 D7"""
MISERE = """Entry: position
Contract: A misere
Mode: open
Tricks: A=0 B=4 C=3
Leader: B"""
ALL_PASS = """Entry: position
Contract: all-pass
Tricks: A=2 B=2 C=3
Leader: B"""


def six(defence: str = "B=whist C=pass", mode: str = "closed") -> dict[str, str]:
    return {"more": SIX.format(defence=defence, mode=mode), "cards": HANDS}


def misere(more: str = MISERE) -> dict[str, str]:
    return {"more": more, "cards": HANDS}


BOTH = six("B=whist C=whist")
OPEN = six(mode="open")


def answers(body: str, **head: str) -> tuple[Any, ...]:
    """Whose turn it is and what he may say, in the phase of the claim."""
    verdict = judged(body, **head)
    assert verdict["refusal"] is None
    assert verdict["phase"] == "claim"
    return verdict["turn"], sorted(verdict["lawful"])


def tricks(body: str, **head: str) -> dict[str, int]:
    """The tricks of a deal that a claim has ended."""
    verdict = judged(body, **head)
    finished(verdict)
    assert verdict["claim"] is None
    found: dict[str, int] = verdict["tricks"]
    return found


@pytest.mark.parametrize(
    ("body", "result"),
    [
        ("A claim; B agree; C agree", {"A": 8, "B": 1, "C": 1}),
        ("A claim 2; B agree; C agree", {"A": 7, "B": 2, "C": 1}),
        ("A claim 0; B agree; C agree", {"A": 5, "B": 4, "C": 1}),
        ("A claim A=2 C=1; B agree; C agree", {"A": 7, "B": 1, "C": 2}),
        ("B claim; A agree", {"A": 5, "B": 4, "C": 1}),
        ("B claim 1; A agree", {"A": 7, "B": 2, "C": 1}),
        ("C claim 1; A agree", {"A": 7, "B": 2, "C": 1}),
    ],
)
def test_3_9_22_one_whister_has_the_tricks_of_the_defence(
    body: str, result: dict[str, int]
) -> None:
    assert tricks(body, **six()) == result


def test_3_9_22_the_trick_in_progress_is_counted() -> None:
    assert tricks("A play SA; B play S8; A claim 2; B agree; C agree", **six())["A"] == 7
    body = "A play SA; B play S8; C play D7; A claim 3"
    assert refused(body, **six()) == ("choice-not-offered", "3.9.14.4")


def test_3_9_22_an_agreed_claim_is_scored() -> None:
    score = finished(judged("A claim 2; B agree; C agree", **six()))
    assert score == {"pool": {"A": 2}, "mountain": {"B": 2}, "whists": {"B on A": 6}}


@pytest.mark.parametrize(
    ("body", "head", "turn"),
    [
        ("A claim", six(), "B"),
        ("A claim; B agree", six(), "C"),
        ("A claim", OPEN, "B"),
        ("B claim", OPEN, "A"),
        ("B claim", six(), "A"),
        ("C claim", six(), "A"),
        ("A claim", BOTH, "B"),
        ("A claim; B agree", BOTH, "C"),
        ("B claim B=2 A=1", BOTH, "C"),
        ("B claim B=2 A=1; C agree", BOTH, "A"),
        ("C claim C=2 A=1", BOTH, "A"),
        ("C claim C=2 A=1; A agree", BOTH, "B"),
        ("A claim", misere(), "B"),
        ("A claim; B agree", misere(), "C"),
        ("B claim", misere(), "A"),
        ("C claim 3", misere(ALL_PASS), "A"),
        ("C claim 3; A agree", misere(ALL_PASS), "B"),
    ],
)
def test_3_9_22_answers_come_in_turn_from_the_claimant(
    body: str, head: dict[str, str], turn: str
) -> None:
    assert answers(body, **head) == (turn, ["agree", "dispute"])


def test_3_9_22_in_open_play_the_commander_answers_for_both_hands() -> None:
    assert tricks("A claim 2; B agree", **OPEN)["A"] == 7
    assert refused("A claim 2; C agree", **OPEN) == ("out-of-turn", "3.9.14.4")


def test_3_9_22_answers_out_of_turn() -> None:
    assert refused("A claim; C agree", **six()) == ("out-of-turn", "3.9.14.4")
    assert refused("A claim; A dispute", **six()) == ("out-of-turn", "3.9.14.4")
    assert refused("A agree", **six()) == ("wrong-phase", None)
    assert refused("A claim; A play SA", **six()) == ("wrong-phase", None)
    assert refused("A claim; A claim 2", **six()) == ("wrong-phase", None)


FOUR = {
    "seats": "A B C D",
    "dealer": "D",
    "more": SIX.format(defence="B=pass C=pass D=whist", mode="open"),
    "cards": HANDS,
}
ALONE = {
    "options": "invitation=yes",
    "more": SIX.format(defence="B=alone C=pass", mode="closed").replace("B=1 C=1", "B=2"),
    "cards": HANDS.rpartition("\n")[0],
}


def test_3_9_14_4_who_plays_no_hand_claims_nothing() -> None:
    for body, head in (
        ("C claim", OPEN),
        ("B claim", FOUR),
        ("C claim", ALONE),
        ("D claim", {**six(), "seats": "A B C D", "dealer": "D"}),
    ):
        assert refused(body, **head) == ("out-of-turn", "3.9.14.4")


def test_3_8_8_1_a_dealer_who_whists_claims_and_answers_for_both_hands() -> None:
    assert answers("A claim", **FOUR) == ("D", ["agree", "dispute"])
    assert answers("D claim 1", **FOUR) == ("A", ["agree", "dispute"])
    assert tricks("D claim 1; A agree", **FOUR) == {"A": 7, "B": 2, "C": 1}


def test_3_8_15_a_lone_whister_answers_alone() -> None:
    assert tricks("A claim 2; B agree", **ALONE) == {"A": 7, "B": 3, "C": 0}
    assert refused("A claim A=2 C=1", **ALONE) == ("choice-not-offered", "3.9.14.4")


@pytest.mark.parametrize(
    ("body", "head"),
    [
        ("A claim 2", BOTH),
        ("B claim", BOTH),
        ("B claim 1", BOTH),
        ("B claim 2", misere()),
        ("A claim", misere(ALL_PASS)),
        ("A claim 1", misere(ALL_PASS)),
    ],
)
def test_3_9_14_4_a_split_that_matters_must_be_told(body: str, head: dict[str, str]) -> None:
    assert refused(body, **head) == ("split-needed", "3.9.14.4")


@pytest.mark.parametrize(
    ("body", "head", "result"),
    [
        ("A claim 3; B agree; C agree", BOTH, {"A": 8, "B": 1, "C": 1}),
        ("B claim 0; C agree; A agree", BOTH, {"A": 8, "B": 1, "C": 1}),
        ("A claim A=1 C=2; B agree; C agree", BOTH, {"A": 6, "B": 1, "C": 3}),
        ("A claim; B agree; C agree", misere(), {"A": 0, "B": 7, "C": 3}),
        ("A claim 1; B agree; C agree", misere(), {"A": 1, "B": 6, "C": 3}),
        ("B claim; A agree", misere(), {"A": 0, "B": 7, "C": 3}),
        ("B claim A=1 C=2; A agree", misere(), {"A": 1, "B": 4, "C": 5}),
        ("A claim 3; B agree; C agree", misere(ALL_PASS), {"A": 5, "B": 2, "C": 3}),
        ("A claim C=3; B agree; C agree", misere(ALL_PASS), {"A": 2, "B": 2, "C": 6}),
    ],
)
def test_3_9_14_4_numbers_that_leave_no_split_open(
    body: str, head: dict[str, str], result: dict[str, int]
) -> None:
    assert tricks(body, **head) == result


@pytest.mark.parametrize(
    "body", ["A claim 4", "A claim A=2 B=2", "A claim A=2", "A claim A=4", "A claim A=2 D=1"]
)
def test_3_9_14_4_more_or_fewer_than_remain(body: str) -> None:
    head = {**six(), "seats": "A B C D", "dealer": "D"}
    assert refused(body, **head) == ("choice-not-offered", "3.9.14.4")


def test_3_9_14_4_a_plan_is_of_cards_that_are_held() -> None:
    assert refused("A claim 2 with SA SQ", **six()) == ("card-not-held", "3.9.2")
    assert refused("A claim 2 with SA SA", **six()) == ("card-not-held", "3.9.2")
    body = "A play SA; B play S8; C play D7; A claim 2 with SA"
    assert refused(body, **six()) == ("card-already-played", "3.9.2")
    assert answers("B claim 2 with SQ HK CA", **OPEN)[0] == "A"
    assert refused("B claim 2 with SQ HK CA", **six()) == ("card-not-held", "3.9.2")


def test_a_claim_belongs_to_the_play() -> None:
    assert refused("A claim") == ("wrong-phase", None)
    paper = {"more": "Entry: result"}
    for body in ("A claim", "A hand SA"):
        written = f"A declare 6S; B whist; C whist; {body}"
        assert refused(written, **paper) == ("wrong-phase", None)
    assert refused("A claim; B agree; C agree; A claim", **six()) == ("deal-finished", None)


def test_3_9_14_4_a_claimants_cards_lie_open() -> None:
    played = referee.replay(text("A claim", **six()))
    assert played.deal is not None
    seen = played.deal.view(1)
    assert seen.hands[0] == played.deal.state.held(0) != 0
    assert seen.hands[2] == 0
