"""Cards led or played out of turn, noticed at once (3.9.14)."""

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
    led = moment_led_by_b(head)
    assert now("A play D9 !", led)[:2] == ("play", "B")
    assert row("A play D9 !", led) == ("A", "lead-out-of-turn", "3.9.14.2", [], None)
    (one,) = rows("A play D9 !", led)
    assert one["effects"] == [{"effect": "exposed", "seat": "A", "cards": ["D9"]}]


def moment_led_by_b(head: Head) -> Head:
    return {**head, "more": head["more"].replace("Leader: A", "Leader: B")}


def test_3_9_14_3_a_lead_out_of_turn_ends_an_all_pass_deal() -> None:
    verdict = judged("C play D8 !", **ALL_PASS)
    assert (verdict["status"], verdict["turn"], verdict["lawful"]) == ("finished", None, [])
    assert verdict["tricks"] == {"A": 1, "B": 3, "C": 6}
    assert row("C play D8 !", ALL_PASS) == ("C", "lead-out-of-turn", "3.9.14.3", [], None)


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
    led = moment_led_by_b(GAME)
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
    led = moment_led_by_b(GAME)
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


def test_3_9_14_1_an_order_survives_a_lead_that_is_taken_back() -> None:
    """B, bound to lead hearts, leads out of turn himself and is stopped: he is still bound."""
    body = "C play H7 !; A choose order; B play CA ! late; stop; A choose ban"
    assert may(f"{body}; A play C9; B play CA; C play C8", GAME) == ("B", "H8")


def test_3_9_14_2_an_incident_with_the_rightful_leader_short_of_the_suit() -> None:
    head = moment(
        "A 6S", "SA H9 | DA H8 | D7 C8", "A=4 B=2 C=2", leader="B", defence="B=whist C=whist"
    )
    assert may("A play H9 !; B play H8; C play C8", head) == ("A", "H9")
