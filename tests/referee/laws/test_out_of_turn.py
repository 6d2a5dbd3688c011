"""Cards played out of turn to a trick begun, noticed at once (3.9.14)."""

from __future__ import annotations

import pytest

from tests.referee.tables import HANDS, judged, refused

from .playing import ALL_PASS, ALONE, DEALER, GAME, MISERE, SINGLE, led_by_b, may, no, row, rows


def test_3_9_14_3_a_card_to_a_trick_begun_is_no_lead() -> None:
    assert may("A play D9; C play D8 !", ALL_PASS) == ("B", "DA DQ")
    assert row("A play D9; C play D8 !", ALL_PASS)[1:3] == ("play-out-of-turn", "3.9.14")


OPENED = "A pass; B pass; C pass"


def test_3_9_14_3_a_trick_led_by_the_talon_is_begun() -> None:
    """The talon's queen of spades leads: nobody at the table does."""
    verdict = judged(f"{OPENED}; B play SK !", cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")
    assert verdict["irregularities"][0]["kind"] == "play-out-of-turn"
    assert "play SK" in judged(f"{OPENED}; B play SK !; A play S9", cards=HANDS)["lawful"]


@pytest.mark.parametrize("seats", ["A B C", "A B C D"])
def test_3_7_6_1_before_the_talon_card_lies_nobody_plays(seats: str) -> None:
    head = {"seats": seats, "dealer": seats[-1]}
    assert refused(f"{OPENED}; A play SA !", **head) == ("out-of-turn", "3.9.1")
    assert refused(f"{OPENED}; B play SA ! late", **head) == ("out-of-turn", "3.9.1")


def test_3_9_14_a_card_before_its_turn_is_exposed_and_the_rightful_seat_plays() -> None:
    for head in (GAME, MISERE, SINGLE, DEALER, ALL_PASS):
        assert may("A play D9; C play DK !", head) == ("B", "DA DQ")
        assert may("A play D9; C play DK !; B play DA", head) == ("C", "DK")
        assert row("A play D9; C play DK !", head) == ("C", "play-out-of-turn", "3.9.14", [], None)


def test_3_9_14_the_declarer_before_his_turn() -> None:
    led = led_by_b(GAME)
    body = "B play DQ; A play D9 !"
    assert may(body, led) == ("C", "D7 DK")
    assert row(body, led)[1:3] == ("play-out-of-turn", "3.9.14")
    assert may(f"{body}; C play D7", led) == ("A", "D9")


def test_3_9_14_a_second_card_to_the_same_trick() -> None:
    assert may("A play D9; A play SA !", GAME) == ("B", "DA DQ")
    assert row("A play D9; A play SA !", GAME)[1] == "play-out-of-turn"


def test_the_mark_of_a_lawful_card_is_ignored() -> None:
    assert rows("A play D9 !", GAME) == []
    assert rows("A play D9 ! late", GAME) == []
    assert rows("A play D9; B play DQ ! same", GAME) == []


def test_what_cannot_have_happened_is_refused_with_the_mark_too() -> None:
    assert no("C play SA !", GAME) == ("card-not-held", "3.9.2")
    assert no("A play SK !", GAME) == ("card-not-held", "3.9.2")
    assert no("A play D9; C play D9 !", GAME) == ("card-already-played", "3.9.2")
    assert no("C play D9 !", ALONE) == ("out-of-turn", "3.9.1")
    assert no("D play D9 !", DEALER) == ("out-of-turn", "3.9.1")


def test_3_9_14_at_the_same_moment_it_must_be_played_to_this_trick() -> None:
    body = "A play D9; C play DK ! same"
    assert row(body, GAME) == ("C", "play-out-of-turn", "3.9.14", [], None)
    assert may(f"{body}; B play DQ", GAME) == ("C", "DK")
    assert no(f"{body}; B play DQ; A forbid DK", GAME) == ("choice-not-offered", "3.9.14")
    assert no(f"{body}; B play DQ; C play D7", GAME) == ("must-play-exposed", "3.9.14")


def test_3_9_14_at_the_same_moment_only_if_it_is_lawful() -> None:
    body = "A play D9; C play H7 ! same; B play DQ"
    assert may(body, GAME) == ("C", "D7 DK")
    assert may(f"{body}; C play D7; B play DA; C play DK; A play SA", GAME)[0] == "A"


def test_3_9_14_at_the_same_moment_the_declarers_card_is_due_in_this_trick_alone() -> None:
    led = led_by_b(GAME)
    body = "B play DQ; A play D9 ! same; C play DK"
    assert may(body, led) == ("A", "D9")
    other = "B play H8; A play C9 ! same; C play H7"
    assert may(other, led) == ("A", "HQ")
    assert may(f"{other}; A play HQ", led) == ("A", "C9 D9 SA")


def test_3_9_14_at_the_same_moment_is_no_lead_on_all_pass() -> None:
    body = "A play D9; C play H7 ! same"
    assert may(body, ALL_PASS) == ("B", "DA DQ")
    assert row(body, ALL_PASS)[1:3] == ("play-out-of-turn", "3.9.14")


def test_3_9_14_the_next_in_turn_together_with_the_lead_breaks_no_suit() -> None:
    """B put his heart down while A led a diamond: before his turn, and no revoke."""
    body = "A play D9; B play H8 ! same"
    assert row(body, GAME) == ("B", "play-out-of-turn", "3.9.14", [], None)
    assert may(body, GAME) == ("B", "DA DQ")


def test_without_the_codex_all_is_noted_and_nothing_follows() -> None:
    head = {**GAME, "options": "irregularities=none"}
    assert may("C play D7 !", head) == ("A", "C9 D9 HQ SA")
    assert row("C play D7 !", head) == ("C", "lead-out-of-turn", "3.9.14.1", [], None)
    assert may("A play D9; C play DK !; B play DQ", head) == ("C", "D7 DK")
    assert may("C play D7 ! late", head) == ("A", "D9")
    assert no("C play D7 ! late; stop", head) == ("wrong-phase", None)
    assert no("A play D9; C require DA", head) == ("wrong-phase", None)
    all_pass = {**ALL_PASS, "options": "irregularities=none"}
    assert may("C play D8 !", all_pass) == ("A", "C7 D9 H9 S7")
