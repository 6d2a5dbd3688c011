"""Revokes mended before the next trick is led (3.9.16.1)."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged

from .playing import (
    ALL_PASS,
    DEALER,
    GAME,
    MISERE,
    REVOKED,
    SINGLE,
    Head,
    may,
    moment,
    no,
    now,
    row,
    rows,
)

MENDED = ("revoke-corrected", "3.9.16.1", [], "correct")


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALL_PASS])
def test_3_9_16_a_revoke_stands_and_the_play_goes_on(head: Head) -> None:
    assert now(REVOKED, head)[:2] == ("play", "C")
    assert row(REVOKED, head) == ("B", "revoke", "3.9.16.2", [], None)
    assert rows(REVOKED, head)[0]["card"] == "H8"
    assert no("A play D9; B play H8", head) == ("must-follow-suit", "3.9.3")


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALL_PASS])
def test_3_9_16_1_mended_in_the_same_trick_the_wrong_card_is_exposed(head: Head) -> None:
    body = f"{REVOKED}; B correct DQ"
    assert now(body, head)[:2] == ("play", "C")
    assert row(body, head)[1:] == MENDED
    assert rows(body, head)[0]["effects"] == [{"effect": "exposed", "seat": "B", "cards": ["H8"]}]
    assert may(f"{body}; C play DK; C play H7", head)[0] == "A"


def test_3_9_16_1_the_wrong_card_must_be_played_at_the_first_chance() -> None:
    body = f"{REVOKED}; B correct DA; C play D7"
    assert may(body, GAME) == ("B", "H8")


def test_3_9_16_1_only_with_a_lawful_card() -> None:
    assert no(f"{REVOKED}; B correct CA", GAME) == ("must-follow-suit", "3.9.3")
    assert no(f"{REVOKED}; B correct DK", GAME) == ("card-not-held", "3.9.2")
    assert no(f"{REVOKED}; B correct D9", GAME) == ("card-already-played", "3.9.2")


def test_3_9_16_1_later_cards_of_the_trick_return_at_no_cost() -> None:
    body = f"{REVOKED}; C play DK; B correct DA"
    assert may(body, GAME) == ("C", "D7 DK")
    assert judged(body, **GAME)["tricks"] == {"A": 3, "B": 2, "C": 1}
    assert judged(f"{body}; C play DK", **GAME)["tricks"] == {"A": 3, "B": 3, "C": 1}
    other = judged(f"{body}; C play D7", **GAME)
    assert other["refusal"] is None
    assert [one["kind"] for one in other["irregularities"]] == ["revoke-corrected"]


def test_3_9_16_1_5_4_14_until_the_first_card_of_the_next_trick() -> None:
    body = f"{REVOKED}; C play DK; C play H7"
    assert no(f"{body}; B correct DA", GAME) == ("no-revoke", "3.9.16")
    mended = f"{REVOKED}; B correct DA"
    assert no(f"{mended}; B correct DQ", GAME) == ("no-revoke", "3.9.16")


def test_3_9_16_1_only_the_revoker_mends_it() -> None:
    assert no(f"{REVOKED}; C correct DK", GAME) == ("out-of-turn", "3.9.16.2")
    assert no("A play D9; B play DQ; C correct DK", GAME) == ("no-revoke", "3.9.16")
    assert no("B correct DA", GAME) == ("no-revoke", "3.9.16")


def test_3_9_16_1_two_revokes_in_one_trick() -> None:
    body = "A play D9; B play H8 !; C play H7 !"
    assert [one["kind"] for one in rows(body, GAME)] == ["revoke", "revoke"]
    assert may(f"{body}; C correct DK", GAME) == ("C", "H7")
    first = f"{body}; B correct DA"
    assert may(first, GAME) == ("C", "D7 DK")
    assert no(f"{first}; C correct DK", GAME) == ("no-revoke", "3.9.16")


def test_3_9_3_a_card_that_does_not_trump_is_a_revoke() -> None:
    head = moment(
        "A 6D", "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7", "A=3 B=2 C=1", defence="B=whist C=whist"
    )
    body = "A play SA; B play CA !"
    assert no("A play SA; B play CA", head) == ("must-trump", "3.9.3")
    assert row(body, head)[1:] == ("revoke", "3.9.16.2", [], None)
    assert may(f"{body}; B correct DA", head) == ("C", "D7 DK")
    over = f"{body}; C play D7; C play DK; A play D9; A revoke B 7"
    assert may(over, head) == ("B", "DA DQ")


@pytest.mark.parametrize("by", ["A", "B", "C"])
def test_3_9_16_pointed_out_in_the_same_trick_it_has_to_be_mended(by: str) -> None:
    body = f"{REVOKED}; {by} revoke B 7"
    assert now(body, GAME) == ("remedy", "B", ["correct DA", "correct DQ"])
    assert no(f"{body}; A correct DA", GAME) == ("out-of-turn", "3.9.16.2")
    assert no(f"{body}; B choose correct", GAME) == ("choice-not-offered", "3.9.16.2")
    assert no(f"{body}; C play D7", GAME) == ("wrong-phase", None)
    assert row(body, GAME)[1:] == ("revoke", "3.9.16.2", [], None)
    assert row(f"{body}; B correct DA", GAME)[1:] == MENDED
    waived = f"{body}; director waive 1 because all agree"
    assert row(waived, GAME)[1:] == ("revoke", "3.9.16.2", [], None)
    assert now(waived, GAME)[:2] == ("play", "C")


def test_3_9_16_pointed_out_after_the_trick_but_before_the_next_lead() -> None:
    body = f"{REVOKED}; C play DK; A revoke B 7"
    assert now(body, GAME) == ("remedy", "B", ["correct DA", "correct DQ"])
    assert may(f"{body}; B correct DA", GAME) == ("C", "D7 DK")
