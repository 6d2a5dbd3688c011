"""Leads out of turn, noticed at once (3.9.14.1 to 3.9.14.3)."""

from __future__ import annotations

import pytest

from tests.referee.tables import HANDS, judged, refused

from .playing import (
    ALL_PASS,
    ALONE,
    DEALER,
    GAME,
    MISERE,
    SINGLE,
    Head,
    led_by_b,
    may,
    moment,
    no,
    now,
    row,
    rows,
)

CHOICES = ["choose accept", "choose ban", "choose order"]


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER])
def test_3_9_14_1_the_declarer_chooses_after_a_defenders_lead(head: Head) -> None:
    card = "DK"
    assert now(f"C play {card} !", head) == ("remedy", "A", CHOICES)
    assert row(f"C play {card} !", head) == (
        "C",
        "lead-out-of-turn",
        "3.9.14.1",
        ["accept", "ban", "order"],
        None,
    )
    assert row(f"C play {card} !; A choose ban", head)[4] == "ban"


def test_3_9_14_1_an_accepted_lead_stands_and_the_trick_is_played_from_it() -> None:
    assert may("C play D7 !; A choose accept", GAME) == ("A", "D9")
    assert may("C play D7 !; A choose accept; A play D9", GAME) == ("B", "DA DQ")
    verdict = judged("C play D7 !; A choose accept; A play D9; B play DQ", **GAME)
    assert verdict["tricks"]["B"] == 3
    assert verdict["turn"] == "B"


def test_3_9_14_1_the_rightful_seat_leads_after_a_ban_or_an_order() -> None:
    for choice in ("ban", "order"):
        assert may(f"C play D7 !; A choose {choice}", GAME) == ("A", "C9 D9 HQ SA")


TO_B = "A play C9; B play CA; C play C8"


def test_3_9_14_1_ban_the_partner_does_not_lead_that_suit() -> None:
    body = f"C play D7 !; A choose ban; {TO_B}"
    assert may(body, GAME) == ("B", "H8")
    assert no(f"{body}; B play DA", GAME) == ("banned-suit", "3.9.14.1")


def test_3_9_14_1_ban_unless_he_holds_nothing_else() -> None:
    body = "C play D7 !; A choose ban; A play HQ; B play H8; C play H7"
    assert may(f"{body}; {TO_B}", GAME) == ("B", "DA DQ")


def test_3_9_14_1_order_the_partner_leads_that_suit() -> None:
    body = f"C play D7 !; A choose order; {TO_B}"
    assert may(body, GAME) == ("B", "DA DQ")
    assert no(f"{body}; B play H8", GAME) == ("ordered-suit", "3.9.14.1")


def test_3_9_14_1_order_only_if_he_has_the_suit() -> None:
    body = "C play H7 !; A choose order; A play HQ; B play H8; C play H7"
    assert may(f"{body}; {TO_B}", GAME) == ("B", "DA DQ")


def test_3_9_14_1_a_ban_says_nothing_about_following() -> None:
    assert may("C play D7 !; A choose ban; A play D9", GAME) == ("B", "DA DQ")


def test_3_9_14_1_a_ban_is_over_with_the_next_lead_of_the_bound_seat() -> None:
    body = f"C play H7 !; A choose ban; {TO_B}"
    assert may(body, GAME) == ("B", "DA DQ")
    assert may(f"{body}; B play DQ; C play D7; A play D9", GAME) == ("B", "DA H8")


def test_3_9_14_1_a_lead_of_another_seat_leaves_the_ban() -> None:
    body = "C play D7 !; A choose ban; A play SA; B play DQ; C play D7"
    assert may(f"{body}; {TO_B}", GAME) == ("B", "H8")


def test_3_9_14_1_the_card_led_lies_exposed_after_a_ban_or_an_order() -> None:
    for choice in ("ban", "order"):
        assert may(f"C play D7 !; A choose {choice}; A play D9; B play DQ", GAME) == ("C", "D7")
    (one,) = rows("C play D7 !; A choose ban", GAME)
    assert one["effects"] == [
        {"effect": "exposed", "seat": "C", "cards": ["D7"]},
        {"effect": "bound", "seat": "B", "order": "ban", "suit": "D"},
    ]


def test_3_9_14_1_a_lone_defender_has_no_partner_to_bind() -> None:
    body = "B play DA !"
    assert now(body, ALONE) == ("remedy", "A", ["choose accept", "choose expose"])
    assert may(f"{body}; A choose accept", ALONE) == ("A", "D9")
    assert may(f"{body}; A choose expose; A play D9", ALONE) == ("B", "DA")
    assert no(f"{body}; A choose ban", ALONE) == ("choice-not-offered", "3.9.14.1")


def test_3_9_14_1_only_the_declarer_chooses_and_only_what_is_offered() -> None:
    assert no("C play D7 !; B choose ban", GAME) == ("out-of-turn", "3.9.14.1")
    assert no("C play D7 !; C choose accept", GAME) == ("out-of-turn", "3.9.14.1")
    assert no("C play D7 !; A choose expose", GAME) == ("choice-not-offered", "3.9.14.1")
    assert no("C play D7 !; A play SA", GAME) == ("wrong-phase", None)
    assert no("C play D7 !; A correct SA", GAME) == ("wrong-phase", None)
    assert no("C play D7 !; scored", GAME) == ("wrong-phase", None)
    assert no("A choose ban", GAME) == ("wrong-phase", None)


def test_3_9_14_1_a_commander_leads_from_the_wrong_hand() -> None:
    body = "A play C9; B play CA; C play C8; C play H7 !"
    assert now(body, SINGLE)[:2] == ("remedy", "A")
    assert may(f"{body}; A choose order", SINGLE) == ("B", "H8")
    assert may(f"{body}; A choose ban", SINGLE) == ("B", "DA DQ")


def test_3_9_14_1_the_first_lead_of_the_deal() -> None:
    bought = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S; B whist; C whist"
    verdict = judged(f"{bought}; B play CA !", cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "A")
    assert verdict["irregularities"][0]["trick"] == 1
    assert refused(f"{bought}; B play CA", cards=HANDS) == ("out-of-turn", "3.9.1")


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALONE])
def test_3_9_14_2_the_declarers_lead_is_exposed_without_a_choice(head: Head) -> None:
    led = led_by_b(head)
    assert now("A play D9 !", led)[:2] == ("play", "B")
    assert row("A play D9 !", led) == ("A", "lead-out-of-turn", "3.9.14.2", [], None)
    (one,) = rows("A play D9 !", led)
    assert one["effects"] == [{"effect": "exposed", "seat": "A", "cards": ["D9"]}]


def test_3_9_14_3_a_lead_out_of_turn_ends_an_all_pass_deal() -> None:
    verdict = judged("C play D8 !", **ALL_PASS)
    assert (verdict["status"], verdict["turn"], verdict["lawful"]) == ("finished", None, [])
    assert verdict["tricks"] == {"A": 1, "B": 3, "C": 6}
    assert row("C play D8 !", ALL_PASS) == ("C", "lead-out-of-turn", "3.9.14.3", [], None)


def test_3_9_14_1_an_order_survives_a_lead_that_is_taken_back() -> None:
    """B, bound to lead hearts, leads out of turn himself and is stopped: he is still bound."""
    body = "C play H7 !; A choose order; B play CA ! late; stop; A choose ban"
    assert may(f"{body}; A play C9; B play CA; C play C8", GAME) == ("B", "H8")


def test_3_9_14_2_an_incident_with_the_rightful_leader_short_of_the_suit() -> None:
    head = moment(
        "A 6S", "SA H9 | DA H8 | D7 C8", "A=4 B=2 C=2", leader="B", defence="B=whist C=whist"
    )
    assert may("A play H9 !; B play H8; C play C8", head) == ("A", "H9")
