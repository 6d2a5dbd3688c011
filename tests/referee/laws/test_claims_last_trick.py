"""3.9.14.4: a claim in the last trick is lawful as at any moment, and the cards decide."""

from __future__ import annotations

import pytest

from referee import claim_account, replay
from tests.referee.tables import finished, judged, refused, text

from .playing import BOTH, Head, moment

LAST = moment("A 6S", "SQ | HA | D7", "A=5 B=2 C=2", defence=BOTH)
BEATEN = moment("A 6S", "H7 | HA | D7", "A=5 B=2 C=2", defence=BOTH)
MISERE = moment("A misere", "HA | H9 | DK", "A=1 B=4 C=4", mode="open")
AGREED = "B agree; C agree"


def tricks(body: str, head: Head) -> dict[str, int]:
    verdict = judged(body, **head)
    finished(verdict)
    return dict(verdict["tricks"])


def test_3_9_14_4_it_waits_for_its_answers_as_any_other() -> None:
    verdict = judged("A claim 1", **LAST)
    assert (verdict["phase"], verdict["turn"]) == ("claim", "B")
    assert verdict["lawful"] == ["agree", "dispute"]


@pytest.mark.parametrize(
    "body", ["A claim 1", "A claim", "A claim 0", "A claim A=1", "A claim B=1"]
)
@pytest.mark.parametrize("answer", [AGREED, "B dispute"])
def test_3_9_14_4_in_the_last_trick_the_cards_decide(body: str, answer: str) -> None:
    assert tricks(f"{body}; {answer}", LAST) == {"A": 6, "B": 2, "C": 2}
    assert tricks(f"{body}; {answer}", BEATEN) == {"A": 5, "B": 3, "C": 2}


def test_3_9_14_4_in_the_last_trick_with_cards_on_the_table() -> None:
    assert tricks("A play H7; C claim 1; A agree; B agree", BEATEN) == {"A": 5, "B": 3, "C": 2}
    assert tricks(f"A play H7; B play HA; A claim 1; {AGREED}", BEATEN)["B"] == 3


def test_3_9_14_4_in_the_last_trick_out_of_turn_is_judged_in_turn() -> None:
    body = f"C play D7 ! late; A claim 1; {AGREED}"
    assert tricks(body, BEATEN) == {"A": 5, "B": 3, "C": 2}


def test_3_9_14_4_in_the_last_trick_on_misere_and_all_pass() -> None:
    assert tricks("A claim; B agree; C agree", MISERE) == {"A": 2, "B": 4, "C": 4}
    passed = moment("all-pass", "H7 | H9 | DK", "A=5 B=2 C=2", laws="russian/rostov")
    verdict = judged(f"A claim 0; {AGREED}", **passed)
    assert (verdict["status"], verdict["tricks"]) == ("finished", {"A": 5, "B": 3, "C": 2})


def test_3_9_14_4_a_dispute_of_the_last_trick_has_its_proof() -> None:
    verdict = judged("A claim 1; B dispute", **BEATEN)
    proof = verdict["claim"]
    assert (proof["claimed"], proof["result"], proof["upheld"]) == (1, 0, False)
    assert proof["line"] == ["A play H7", "B play HA", "C play D7"]


def test_3_9_14_4_more_than_the_last_trick_is_no_claim() -> None:
    assert refused("A claim 2", **LAST) == ("choice-not-offered", "3.9.14.4")


def test_3_9_14_4_where_no_card_is_known_it_is_written_as_all_agree() -> None:
    """Only the whole deal is played without hands: nine tricks by the record."""
    body = f"{NINE}; A claim 1"
    assert refused(body) == ("hands-unknown", None)
    stated = f"{NINE}; A hand S7; A claim 1"
    assert refused(f"{stated}; B dispute") == ("hands-unknown", None)
    assert judged(f"{stated}; {AGREED}")["tricks"] == {"A": 10, "B": 0, "C": 0}


NINE = "A bid 6S; B pass; C pass; A talon D8 C9; A discard D8 C9; A declare 6S; B whist; C whist"
NINE += "".join(
    f"; A play {a}; B play {b}; C play {c}"
    for a, b, c in zip(
        ("SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "HA", "CA"),
        ("D7", "D9", "DT", "DJ", "DQ", "DK", "DA", "H7", "C7"),
        ("C8", "CT", "CJ", "CQ", "CK", "H8", "H9", "HT", "HJ"),
        strict=True,
    )
)


@pytest.mark.parametrize(
    ("body", "told"), [("A claim 1", "claim/cards"), ("A claim 0", "claim/credited")]
)
def test_3_9_14_4_what_is_told_of_it(body: str, told: str) -> None:
    played = replay(text(f"{body}; {AGREED}", **BEATEN))
    assert played.deal is not None
    claim = played.deal.state.desk.claim
    assert claim is not None
    settled = claim_account(claim, ("A", "B", "C"), 1).settled
    assert settled is not None
    assert settled.message == told
