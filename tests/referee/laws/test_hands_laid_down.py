"""3.9.14.4: hands laid down where the record does not know them, before a claim and its dispute."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged, refused

from .test_claims import answers, six
from .test_claims_disputed import proof

LIVE = """A bid 6S; B pass; C pass; A talon SQ D8; A discard; A declare 6S;
B whist; C pass; B closed;
A play SA; B play SK; C play S8; A play DA; B play DT; C play D9; A play DJ; B play H7; C play DK;
C play HQ; A play HK; B play H8; A play SQ; B play S7; C play SJ;
A play ST; B play C7; C play D7; A play HT; B play HA; C play H9"""
"""Seven tricks of the grammar's deal, its hands not on record; B leads the eighth."""


A_HAND, B_HAND, C_HAND = "A hand S9 CKQ", "B hand CA98", "C hand CJ DQ HJ"


def test_3_9_14_4_in_a_live_deal_the_claimant_lays_down_first() -> None:
    assert refused(f"{LIVE}; A claim 1") == ("hands-unknown", None)
    assert answers(f"{LIVE}; {A_HAND}; A claim 1") == ("B", ["agree"])
    assert judged(f"{LIVE}; {A_HAND}; A claim 1; B agree; C agree")["tricks"]["A"] == 6


def test_3_9_14_4_a_dispute_needs_every_hand() -> None:
    claimed = f"{LIVE}; {A_HAND}; A claim 1"
    assert refused(f"{claimed}; B dispute") == ("hands-unknown", None)
    assert refused(f"{claimed}; {B_HAND}; B dispute") == ("hands-unknown", None)
    found = proof(f"{claimed}; {B_HAND}; {C_HAND}; B dispute")
    assert (found["claimed"], found["result"], found["upheld"]) == (1, 2, True)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A hand S9 CK", "bad-deal"),
        ("A hand S9 CKK", "bad-deal"),
        ("A hand S9 CKQT", "bad-deal"),
        ("A hand SA CKQ", "card-already-played"),
        ("B hand CA9 S9", None),
    ],
)
def test_3_9_14_4_a_hand_laid_down_is_all_that_is_left(line: str, code: str | None) -> None:
    article = {"card-already-played": "3.9.2"}.get(code or "")
    if code is None:
        assert judged(f"{LIVE}; {line}")["refusal"] is None
    else:
        assert refused(f"{LIVE}; {line}") == (code, article)


def test_3_9_14_4_a_known_hand_is_laid_down_as_it_is() -> None:
    assert refused("A hand SAJ", **six()) == ("bad-deal", None)
    assert refused("A hand SAJ8", **six()) == ("card-not-held", "3.9.2")
    assert judged("A hand SAJ9; B hand SQ8 CA", **six())["refusal"] is None
    assert answers("A claim; B hand SQ8 CA", **six()) == ("B", ["agree", "dispute"])


def test_3_9_14_4_after_a_hand_is_laid_down_nothing_else_is_in_it() -> None:
    verdict = judged(f"{LIVE}; {B_HAND}")
    assert verdict["turn"] == "B"
    assert sorted(verdict["lawful"]) == ["play C8", "play C9", "play CA"]
    assert refused(f"{LIVE}; {B_HAND}; C hand CA DQ HJ") == ("card-not-held", "3.9.2")


def test_who_plays_no_hand_lays_none_down() -> None:
    head = {**six(), "seats": "A B C D", "dealer": "D"}
    assert refused("D hand HA H9 H8", **head) == ("out-of-turn", "3.9.14.4")
    assert refused("A hand", **six()) == ("wrong-phase", None)


def test_3_9_18_with_a_wrong_number_of_cards_a_dispute_is_the_directors() -> None:
    body = f"{LIVE}; C cards 9; {A_HAND}; {B_HAND}; C hand CJ DQ; A claim 1"
    assert refused(f"{body}; B dispute") == ("choice-not-offered", "3.9.14.4")
    assert judged(f"{body}; B agree; C agree")["status"] == "finished"
