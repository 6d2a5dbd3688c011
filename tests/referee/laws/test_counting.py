"""A wrong number of cards in play (3.9.18)."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged

from .playing import ALONE, GAME, Head, may, moment, no, row, rows

TWO_LEFT = moment("A 6S", "SA C9 | H8 CA | D7 H7", "A=5 B=2 C=1", defence="B=whist C=whist")


@pytest.mark.parametrize("count", [8, 9, 11, 12])
def test_3_9_18_is_listed_and_the_play_goes_on(count: int) -> None:
    assert row(f"B cards {count}", GAME) == ("B", "wrong-count", "3.9.18", [], None)
    assert may(f"B cards {count}", GAME)[0] == "A"
    (one,) = rows(f"B cards {count}", GAME)
    assert one["effects"] == [{"effect": "count", "seat": "B", "holds": count, "card": None}]


def test_3_9_18_with_nine_he_is_skipped_in_the_tenth_trick() -> None:
    body = "B cards 9; A play C9; B play CA; C play D7"
    verdict = judged(f"{body}; C play H7; A play SA", **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 3, "C": 1}


def test_3_9_18_if_he_should_lead_it_the_next_seat_leads() -> None:
    assert may("B cards 9; A play C9; B play CA; C play D7", TWO_LEFT) == ("C", "H7")


def test_3_9_18_reported_when_it_is_his_turn_to_lead() -> None:
    body = "A play C9; B play CA; C play D7"
    assert may(body, TWO_LEFT) == ("B", "H8")
    assert may(f"{body}; B cards 9", TWO_LEFT) == ("C", "H7")
    assert may(f"{body}; B cards 9; C play H7", TWO_LEFT) == ("A", "SA")


def test_3_9_18_the_report_itself_completes_the_trick() -> None:
    body = "A play SA; B play H8; C play D7; A play C9"
    assert may(body, TWO_LEFT) == ("B", "CA")
    assert may(f"{body}; B cards 9", TWO_LEFT) == ("C", "H7")
    late = "A play SA; B play CA; C play D7; A play C9; B play H8; C cards 9"
    verdict = judged(late, **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 7, "B": 2, "C": 1}


def test_3_9_18_with_eight_he_misses_two_tricks() -> None:
    assert may("B cards 8; A play C9", TWO_LEFT) == ("C", "D7 H7")
    verdict = judged("B cards 8; A play C9; C play D7; A play SA; C play H7", **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["tricks"]["A"] == 7


def test_3_9_18_with_eleven_nothing_changes_and_one_card_is_left_over() -> None:
    body = "B cards 11 S7; A play SA"
    assert may(body, TWO_LEFT) == ("B", "S7")
    verdict = judged(f"{body}; B play S7; C play D7; A play C9; B play CA; C play H7", **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["irregularities"][0]["card"] == "S7"


def test_3_9_18_a_missing_card_is_in_nobodys_hand() -> None:
    assert may("B cards 9 CA; A play C9", TWO_LEFT) == ("B", "H8")


def test_3_9_18_the_declarer_is_short_by_two_at_least() -> None:
    rest = "A play SA; B play H8; C play D7; A play C9; B play CA; C play H7"
    verdict = judged(f"A cards 11; {rest}", **TWO_LEFT)
    assert verdict["tricks"]["A"] == 6
    assert verdict["credited"]["A"] == 4
    after = judged(f"{rest}; A cards 11", **TWO_LEFT)
    assert after["credited"] == verdict["credited"]


@pytest.mark.parametrize("count", [0, 7, 10, 13, 99])
def test_3_9_18_other_numbers_cannot_be_reported(count: int) -> None:
    assert no(f"B cards {count}", GAME) == ("choice-not-offered", "3.9.18")


def test_3_9_18_the_same_number_is_not_reported_twice() -> None:
    assert no("B cards 9; B cards 9", GAME) == ("choice-not-offered", "3.9.18")
    assert no("B cards 9; B cards 10", GAME) == ("choice-not-offered", "3.9.18")
    assert may("B cards 9; B cards 11", GAME)[0] == "A"


def test_3_9_18_only_hands_in_play_are_counted() -> None:
    assert no("C cards 9", ALONE) == ("choice-not-offered", "3.9.18")
    four = {**GAME, "seats": "A B C D", "dealer": "D"}
    assert no("D cards 9", four) == ("choice-not-offered", "3.9.18")


def test_3_9_18_somebody_has_a_tenth_card() -> None:
    assert no("A cards 9; B cards 9; C cards 9", GAME) == ("choice-not-offered", "3.9.18")
    assert no("A cards 9; B cards 9", ALONE) == ("choice-not-offered", "3.9.18")
    verdict = judged("A cards 9; B cards 9; A play C9; B play CA; C play D7; C play H7", **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 5, "B": 3, "C": 2}


def test_3_9_18_who_has_played_ten_cards_held_ten() -> None:
    body = "A play SA; B play H8; C play D7; A play C9; B play CA"
    assert no(f"{body}; B cards 9", TWO_LEFT) == ("choice-not-offered", "3.9.18")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("B cards 9 SA", "card-not-held"),
        ("B cards 11 SA", "card-not-held"),
        ("B cards 9 C9", "card-already-played"),
    ],
)
def test_3_9_2_the_missing_card_was_his_and_the_surplus_one_is_nobody_elses(
    line: str, code: str
) -> None:
    assert no(f"A play C9; {line}", GAME) == (code, "3.9.2")


def test_3_9_18_after_a_dead_hand_two_cards_or_one_make_the_tenth_trick() -> None:
    head = {
        **moment("A 6S", "SA C9 | H8 CA | ", "A=5 B=3", defence="B=alone C=pass"),
        "options": "invitation=yes",
    }
    verdict = judged("B cards 9; A play C9; B play CA; A play SA", **head)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 4, "C": 0}


def test_3_9_18_out_of_turn_with_no_card_left_cannot_happen() -> None:
    body = "B cards 9; A play C9; B play CA; C play D7"
    assert no(f"{body}; B play H8 !", TWO_LEFT) == ("out-of-turn", "3.9.1")
    assert no(f"{body}; B play H8 ! late", TWO_LEFT) == ("out-of-turn", "3.9.1")


def test_3_9_21_the_tenth_trick_of_two_is_led_by_the_next_seat() -> None:
    body = "B cards 9; A play C9; B play CA; C play D7; A play SA ! late; C play H7"
    verdict = judged(body, **TWO_LEFT)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 3, "C": 1}


def test_3_9_16_2_a_revoke_with_a_wrong_number_of_cards() -> None:
    body = "B cards 9; A play C9; B play H8 !; C play D7; A play SA; A revoke B 9"
    assert may(body, TWO_LEFT) == ("B", "CA")


def test_hands_unknown_a_surplus_card_is_known_from_then_on() -> None:
    bought = "A bid 6S; B pass; C pass; A talon SQ D8; A discard; A declare 6S; B whist; C whist"
    verdict = judged(f"{bought}; B cards 11 D9; A play DA")
    assert {word for word in verdict["lawful"] if word[5] != "D"} == set()
    head: Head = {}
    assert no(f"{bought}; B cards 11 D9; A play D9", head) == ("card-not-held", "3.9.2")


def test_3_9_18_a_contract_that_nobody_played_stays_as_it_is() -> None:
    unplayed = "A bid 6S; B pass; C pass; A talon SQ D8; A discard; A declare 6S; B pass; C pass"
    verdict = judged(f"{unplayed}; A cards 9")
    assert verdict["credited"] == {"A": 0, "B": 0, "C": 0}
    assert (verdict["score"]["pool"]["A"], verdict["score"]["mountain"]["A"]) == (2, 0)
