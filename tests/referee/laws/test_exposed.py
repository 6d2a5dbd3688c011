"""Exposed cards: how they come about, when they must be played, who may ask (3.9.14, 3.9.15)."""

from __future__ import annotations

import pytest

from .playing import ALL_PASS, ALONE, DEALER, GAME, MISERE, Head, may, moment, no, row, rows


def led_by(seat: str, head: Head) -> Head:
    return {**head, "more": head["more"].replace("Leader: A", f"Leader: {seat}")}


TO_C = moment(
    "A 6S",
    "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7",
    "A=3 B=1 C=2",
    defence="B=whist C=whist",
    leader="C",
)
"""Like GAME, but C leads."""


def test_3_9_15_cards_shown_lie_exposed() -> None:
    assert row("B expose DQ H8", GAME) == ("B", "exposed-card", "3.9.15", [], None)
    (one,) = rows("B expose DQ H8", GAME)
    assert one["effects"] == [{"effect": "exposed", "seat": "B", "cards": ["DQ", "H8"]}]


def test_3_9_14_a_defender_must_play_it_when_it_is_lawful() -> None:
    assert may("B expose DQ; A play D9", GAME) == ("B", "DQ")
    assert no("B expose DQ; A play D9; B play DA", GAME) == ("must-play-exposed", "3.9.14")
    assert may("B expose DQ; A play HQ", GAME) == ("B", "H8")


def test_3_9_14_discarding_too() -> None:
    assert may("B expose CA; A play SA", GAME) == ("B", "CA")


def test_3_9_14_the_declarer_forbids_it_for_this_turn_only() -> None:
    body = "B expose DQ; A play D9; A forbid DQ"
    assert may(body, GAME) == ("B", "DA")
    assert no(f"{body}; B play DQ", GAME) == ("must-play-exposed", "3.9.14")
    assert may(f"{body}; B play DA; C play D7", GAME) == ("B", "DQ")


def test_3_9_14_a_forbidden_card_that_is_the_only_one_of_the_suit_is_played() -> None:
    assert may("B expose H8; A play HQ; A forbid H8", GAME) == ("B", "H8")
    assert may("B expose DA DQ; A play D9; A forbid DA; A forbid DQ", GAME) == ("B", "DA DQ")


def test_3_9_14_on_his_own_lead_he_must_lead_it_and_nobody_can_forbid_it() -> None:
    assert may("C expose D7", TO_C) == ("C", "D7")
    assert no("C expose D7; A forbid D7", TO_C) == ("choice-not-offered", "3.9.14")
    assert no("C expose D7; C play H7", TO_C) == ("must-play-exposed", "3.9.14")


def test_3_9_14_of_several_exposed_cards_the_declarer_picks_one() -> None:
    assert may("C expose D7 H7", TO_C) == ("C", "D7 H7")
    assert may("C expose D7 H7; A require H7", TO_C) == ("C", "H7")
    assert no("C expose D7 H7; A require H7; C play D7", TO_C) == ("must-play-exposed", "3.9.14")
    assert may("B expose DA DQ; A play D9; A require DA", GAME) == ("B", "DA")
    assert may("B expose DA DQ; A play D9; A forbid DA", GAME) == ("B", "DQ")


def test_3_9_14_an_exposed_card_comes_before_a_ban() -> None:
    """Nobody can forbid its holder to lead it."""
    body = "C expose D7; B play DA !; A choose ban"
    assert may(body, TO_C) == ("C", "D7")
    several = "C expose D7 H7; B play DA !; A choose ban"
    assert may(several, TO_C) == ("C", "H7")
    assert no(f"{several}; C play D7", TO_C) == ("banned-suit", "3.9.14.1")
    assert no(f"{several}; C play C8", TO_C) == ("must-play-exposed", "3.9.14")


def test_3_9_14_only_of_his_turn_and_only_by_an_opponent() -> None:
    assert no("B expose DQ; A require DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no("B expose DQ; A play D9; C require DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no("B expose DQ; A play D9; B forbid DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no("A play D9; A require DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no("B expose DQ; A play HQ; A require DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no("B expose DQ; A play HQ; A forbid DQ", GAME) == ("choice-not-offered", "3.9.14")


def test_3_9_14_a_word_that_was_said_is_not_said_again_or_taken_back() -> None:
    body = "B expose DA DQ; A play D9"
    for said, then in [
        ("require DA", "require DQ"),
        ("require DA", "forbid DA"),
        ("forbid DA", "require DA"),
        ("forbid DA", "forbid DA"),
    ]:
        assert no(f"{body}; A {said}; A {then}", GAME) == ("choice-not-offered", "3.9.14")
    assert may(f"{body}; A forbid DA; A require DQ", GAME) == ("B", "DQ")


def test_3_9_14_it_never_returns_to_the_hand() -> None:
    body = "B expose CA; A play D9; B play DA; C play D7"
    assert may(body, GAME) == ("B", "CA")


def test_3_9_14_2_the_declarers_card_is_free() -> None:
    assert may("A expose D9", GAME) == ("A", "C9 D9 HQ SA")
    assert row("A expose D9", GAME)[1] == "exposed-card"


@pytest.mark.parametrize("seat", ["B", "C"])
def test_3_9_14_2_unless_either_defender_requires_it(seat: str) -> None:
    assert may(f"A expose D9; {seat} require D9", GAME) == ("A", "D9")
    body = f"A expose D9; {seat} require D9; A play SA"
    assert no(body, GAME) == ("must-play-exposed", "3.9.14")


def test_3_9_14_2_nobody_forbids_him_to_lead_it() -> None:
    assert no("A expose D9; B forbid D9", GAME) == ("choice-not-offered", "3.9.14")


def test_3_9_14_2_following_it_may_be_forbidden_while_he_has_another() -> None:
    head = moment(
        "A 6S",
        "SA DJ D9 C9 | DAQ H8 CA | DK7 C8 H7",
        "A=3 B=2 C=1",
        defence="B=whist C=whist",
        leader="B",
    )
    body = "A expose D9; B play DQ; C play D7; C forbid D9"
    assert may(body, head) == ("A", "DJ")
    assert no(f"{body}; A play D9", head) == ("must-play-exposed", "3.9.14")


def test_3_9_14_2_the_demand_is_for_this_turn_only() -> None:
    body = "A expose D9 HQ; B require HQ; A play HQ; B play H8; C play H7"
    assert may(body, GAME) == ("A", "C9 D9 SA")


def test_3_9_14_2_suit_duty_comes_before_a_demand() -> None:
    led = led_by("B", GAME)
    assert no("A expose C9; B play DQ; C play D7; B require C9", led)[0] == "choice-not-offered"
    assert may("A expose D9 C9; B play DQ; C play D7", led) == ("A", "D9")


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_3_9_14_2_a_dealer_who_whists_and_either_hands_owner_may_require(seat: str) -> None:
    assert may(f"A expose D9; {seat} require D9", DEALER) == ("A", "D9")


def test_3_9_14_2_a_dealer_who_sits_out_without_whisting_may_not() -> None:
    head = {**GAME, "seats": "A B C D", "dealer": "D"}
    assert no("A expose D9; D require D9", head) == ("choice-not-offered", "3.9.14")


def test_3_9_14_2_a_dead_hands_owner_plays_no_part() -> None:
    assert may("A expose D9; B require D9", ALONE) == ("A", "D9")
    assert no("A expose D9; C require D9", ALONE) == ("choice-not-offered", "3.9.14")


def test_3_9_14_2_misere_both_defenders_require_of_the_declarer() -> None:
    assert may("A expose D9; C require D9", MISERE) == ("A", "D9")
    assert may("A expose D9", MISERE) == ("A", "C7 D9 H9 S7")


def test_3_9_14_misere_a_defenders_card_is_the_declarers_to_ask_for() -> None:
    body = "A play D9; C play DK !; B play DQ"
    assert may(body, MISERE) == ("C", "DK")
    assert may(f"{body}; A forbid DK", MISERE) == ("C", "D8")
    assert no(f"{body}; B forbid DK", MISERE) == ("choice-not-offered", "3.9.14")


@pytest.mark.parametrize("seat", ["A", "C"])
def test_3_9_14_3_all_pass_any_opponent_requires_or_forbids(seat: str) -> None:
    body = "B expose DQ; A play D9"
    assert may(body, ALL_PASS) == ("B", "DQ")
    assert may(f"{body}; {seat} forbid DQ", ALL_PASS) == ("B", "DA")
    several = "B expose DA DQ; A play D9"
    assert may(f"{several}; {seat} require DA", ALL_PASS) == ("B", "DA")


def test_3_9_14_3_all_pass_the_first_word_counts() -> None:
    body = "B expose DA DQ; A play D9; C require DA"
    assert no(f"{body}; A require DQ", ALL_PASS) == ("choice-not-offered", "3.9.14")
    assert no(f"{body}; A forbid DA", ALL_PASS) == ("choice-not-offered", "3.9.14")
    other = "B expose DQ; A play D9; C forbid DQ; A require DQ"
    assert no(other, ALL_PASS) == ("choice-not-offered", "3.9.14")


def test_3_9_14_3_all_pass_he_must_lead_it() -> None:
    assert may("A expose D9", ALL_PASS) == ("A", "D9")
    assert no("A expose D9; B forbid D9", ALL_PASS) == ("choice-not-offered", "3.9.14")


@pytest.mark.parametrize(("card", "code"), [("SA", "card-not-held"), ("D9", "card-already-played")])
def test_3_9_2_only_ones_own_cards_can_be_shown(card: str, code: str) -> None:
    assert no(f"A play D9; B expose {card}", GAME) == (code, "3.9.2")


def test_3_9_2_who_has_no_cards_shows_none() -> None:
    assert no("D expose D9", DEALER) == ("card-not-held", "3.9.2")
    assert no("C expose D9", ALONE) == ("card-not-held", "3.9.2")


def test_3_9_15_from_an_open_hand_nothing_is_exposed() -> None:
    assert no("B expose DQ", MISERE) == ("wrong-phase", None)
    assert no("C expose D7", DEALER) == ("wrong-phase", None)
    assert may("A expose D9", DEALER)[0] == "A"
