"""Cards out of turn that nobody noticed at once: `! late` and `stop` (3.9.14.5)."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged

from .playing import ALL_PASS, ALONE, DEALER, GAME, MISERE, SINGLE, Head, may, no, now, row, rows

CHOICES = ["choose accept", "choose ban", "choose order"]
LATE = ("out-of-turn-late", "3.9.14.5", [], None)


def led_by(seat: str, head: Head) -> Head:
    return {**head, "more": head["more"].replace("Leader: A", f"Leader: {seat}")}


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALL_PASS])
def test_3_9_14_5_unnoticed_the_card_stands_and_the_trick_goes_on_from_it(head: Head) -> None:
    assert may("C play DK ! late", head) == ("A", "D9")
    assert may("C play DK ! late; A play D9", head) == ("B", "DA DQ")
    assert row("C play DK ! late", head)[1:] == LATE


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALL_PASS])
def test_3_9_14_5_once_the_trick_is_complete_its_winner_leads(head: Head) -> None:
    body = "C play DK ! late; A play D9; B play DA"
    verdict = judged(body, **head)
    assert (verdict["phase"], verdict["turn"]) == ("play", "B")
    assert row(body, head)[1:] == LATE
    assert no(f"{body}; stop", head) == ("wrong-phase", None)
    assert rows(body, head)[0]["effects"] == []


def test_3_9_14_5_two_hands_complete_a_trick_where_one_is_dead() -> None:
    body = "B play DQ ! late; A play D9"
    assert judged(body, **ALONE)["tricks"] == {"A": 4, "B": 3, "C": 0}
    assert no(f"{body}; stop", ALONE) == ("wrong-phase", None)
    assert now("B play DQ ! late; stop", ALONE)[2] == ["choose accept", "choose expose"]


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER])
def test_3_9_14_5_stopped_before_anybody_followed_it_is_a_lead_out_of_turn(head: Head) -> None:
    body = "C play DK ! late; stop"
    assert now(body, head) == ("remedy", "A", CHOICES)
    assert row(body, head) == (
        "C",
        "lead-out-of-turn",
        "3.9.14.1",
        ["accept", "ban", "order"],
        None,
    )
    assert may(f"{body}; A choose accept", head) == ("A", "D9")
    assert may(f"{body}; A choose ban; A play D9; B play DA", head) == ("C", "DK")


def test_3_9_14_5_a_declarer_who_followed_has_accepted_the_lead() -> None:
    body = "C play DK ! late; A play D9; stop"
    assert may(body, GAME) == ("B", "DA DQ")
    assert row(body, GAME)[1:] == (
        "lead-out-of-turn",
        "3.9.14.1",
        ["accept", "ban", "order"],
        "accept",
    )
    assert rows(body, GAME)[0]["effects"] == []
    assert no(f"{body}; stop", GAME) == ("wrong-phase", None)


def test_3_9_14_5_a_partner_who_followed_has_his_card_exposed_too() -> None:
    """B leads out of turn instead of A, his partner C follows."""
    body = "B play DQ ! late; C play DK; stop"
    assert now(body, GAME) == ("remedy", "A", CHOICES)
    shown = [(one["seat"], one["cards"]) for one in rows(body, GAME)[0]["effects"]]
    assert shown == [("C", ["DK"])]
    ordered = f"{body}; A choose order"
    shown = [(one["seat"], one.get("cards")) for one in rows(ordered, GAME)[0]["effects"]]
    assert shown == [("C", ["DK"]), ("B", ["DQ"]), ("C", None)]
    assert may(f"{ordered}; A play D9", GAME) == ("B", "DQ")
    assert may(f"{ordered}; A play D9; B play DQ", GAME) == ("C", "DK")


def test_3_9_14_5_the_declarer_may_still_accept_with_the_partners_card_exposed() -> None:
    body = "B play DQ ! late; C play DK; stop; A choose accept"
    assert may(body, GAME) == ("C", "DK")
    assert may(f"{body}; A forbid DK", GAME) == ("C", "D7")


def test_3_9_14_5_a_defender_who_followed_the_declarers_lead_takes_his_card_back() -> None:
    """A leads although C should; B followed: his card goes back unexposed."""
    led = led_by("C", GAME)
    body = "A play D9 ! late; B play DQ; stop"
    assert now(body, led)[:2] == ("play", "C")
    assert row(body, led)[1:] == ("lead-out-of-turn", "3.9.14.2", [], None)
    assert rows(body, led)[0]["effects"] == [{"effect": "exposed", "seat": "A", "cards": ["D9"]}]
    assert may(f"{body}; C play D7; B require D9", led) == ("A", "D9")
    assert may(f"{body}; C play D7; A play D9", led) == ("B", "DA DQ")


def test_3_9_14_5_on_all_pass_the_followers_cards_count_for_nothing() -> None:
    for body in ("C play DK ! late; stop", "C play DK ! late; A play D9; stop"):
        verdict = judged(body, **ALL_PASS)
        assert verdict["status"] == "finished"
        assert verdict["tricks"] == {"A": 1, "B": 3, "C": 6}
        assert row(body, ALL_PASS)[1:3] == ("lead-out-of-turn", "3.9.14.3")


@pytest.mark.parametrize("head", [GAME, MISERE, SINGLE, DEALER, ALL_PASS])
def test_3_9_14_5_stop_on_a_card_not_led_exposes_it(head: Head) -> None:
    body = "A play D9; C play DK ! late; stop"
    assert may(body, head) == ("B", "DA DQ")
    assert row(body, head)[1:] == ("play-out-of-turn", "3.9.14", [], None)
    assert may(f"{body}; B play DQ", head) == ("C", "DK")


def test_3_9_14_5_stop_on_a_card_not_led_sends_the_followers_cards_back() -> None:
    """At a table of four with the talon opened four cards make the trick."""
    hands = "Hand A: SAT9 HKT DAJ CKQT\nHand B: SK7 HA87 DT CA987\nHand C: SJ8 HQJ9 DKQ97 CJ"
    head = {"cards": f"{hands}\nTalon: SQ D8", "seats": "A B C D", "dealer": "D"}
    body = "A pass; B pass; C pass; C play SJ ! late; A play ST; stop"
    assert may(body, head) == ("A", "S9 SA ST")
    assert row(body, head)[1:3] == ("play-out-of-turn", "3.9.14")
    assert may(f"{body}; A play S9; B play SK", head) == ("C", "SJ")


def test_3_9_14_5_stop_with_nothing_unnoticed() -> None:
    assert no("stop", GAME) == ("wrong-phase", None)
    assert no("A play D9; stop", GAME) == ("wrong-phase", None)
    assert no("A play D9; C play DK !; stop", GAME) == ("wrong-phase", None)
    assert no("C play DK ! late; stop; stop", GAME) == ("wrong-phase", None)


def test_3_9_14_5_two_cards_out_of_turn_the_first_counts() -> None:
    body = "C play DK ! late; B play DQ ! late; stop"
    assert now(body, GAME) == ("remedy", "A", CHOICES)
    assert [one["kind"] for one in rows(body, GAME)] == ["lead-out-of-turn", "out-of-turn-late"]
    assert no(f"{body}; A choose accept; stop", GAME) == ("wrong-phase", None)


def test_3_9_14_5_nobody_puts_two_cards_to_one_trick() -> None:
    assert no("A play D9; A play SA ! late", GAME) == ("out-of-turn", "3.9.1")


def test_3_9_14_5_a_card_late_on_turn_is_a_mark_like_another() -> None:
    body = "A play D9; B play H8 ! late"
    assert row(body, GAME)[1:3] == ("revoke", "3.9.16.2")
    assert may(body, GAME) == ("C", "D7 DK")


def test_3_9_16_2_a_late_card_against_suit_is_listed_as_a_revoke_once_it_lies() -> None:
    body = "A play D9; C play H7 ! late; B play DQ"
    found = [(one["kind"], one["action"], one["remedy"]) for one in rows(body, GAME)]
    assert found == [("out-of-turn-late", 2, None), ("revoke", 2, None)]
    assert [one["kind"] for one in rows("A play D9; C play H7 ! late; stop", GAME)] == [
        "play-out-of-turn"
    ]


def test_3_9_16_1_a_revoke_mended_behind_a_late_lead_leaves_the_lead_to_be_noticed() -> None:
    body = "C play DK ! late; A play SA !; A correct D9"
    assert may(body, GAME) == ("B", "DA DQ")
    found = [(one["kind"], one["remedy"]) for one in rows(f"{body}; stop", GAME)]
    assert found == [("lead-out-of-turn", "accept"), ("revoke-corrected", "correct")]
