"""3.9.16.2: to whom the trick goes over at the end after a revoke played anew."""

from __future__ import annotations

from tests.referee.tables import judged

from .playing import ALL_PASS, DEALER, GAME, MISERE, led_by_b, may, moment

DECLARER = "B play DQ; C play D7; A play C9 !; B play H8; C play H7; A play HQ"


LED_BY_B = led_by_b(GAME)


def test_3_9_16_2_declarer_of_two_whisters_to_the_one_who_pointed_it_out() -> None:
    for by, tricks in [
        ("B", {"A": 4, "B": 5, "C": 1}),
        ("C", {"A": 4, "B": 4, "C": 2}),
        ("A", {"A": 4, "B": 5, "C": 1}),
    ]:
        body = f"{DECLARER}; {by} revoke A 7; A play D9; B play H8; C play H7; A play HQ; A play SA"
        body += "; B play DA; C play DK; A play C9; B play CA; C play C8"
        verdict = judged(body, **LED_BY_B)
        assert verdict["status"] == "finished"
        assert verdict["tricks"] == tricks, by


def test_3_9_16_2_declarer_with_one_whister_to_him() -> None:
    head = {**LED_BY_B, "more": LED_BY_B["more"].replace("C=whist", "C=pass")}
    body = f"{DECLARER}; C revoke A 7; A play D9; B play H8; C play H7; A play HQ; A play SA"
    verdict = judged(f"{body}; B play DA; C play DK; A play C9; B play CA; C play C8", **head)
    assert verdict["tricks"] == {"A": 4, "B": 5, "C": 1}


def test_3_9_16_2_who_took_no_trick_loses_none() -> None:
    """Of two whisters B has none of his own; of one it is taken from the partner's."""
    hands, rest = "SA HQ D9 C9 | DQ8 H8 CT | DK7 C8 H7", "A play C9; B play CT; C play C8"
    body = "A play D9; B play H8 !; C play DK; C play H7; A play HQ; A revoke B 7"
    body += (
        "; B play DQ; C play DK; C play H7; A play HQ; B play H8; A play SA; B play D8; C play D7"
    )
    both = moment("A 6S", hands, "A=4 C=2", defence="B=whist C=whist")
    assert judged(f"{body}; {rest}", **both)["tricks"] == {"A": 7, "B": 0, "C": 3}
    hands = hands.replace("CT", "C7")
    rest = rest.replace("CT", "C7")
    both = moment("A 6S", hands, "A=4 C=2", defence="B=whist C=whist")
    assert judged(f"{body}; {rest}", **both)["tricks"] == {"A": 7, "B": 0, "C": 3}
    one = moment("A 6S", hands, "A=4 C=2", defence="B=pass C=whist")
    assert judged(f"{body}; {rest}", **one)["tricks"] == {"A": 8, "B": 0, "C": 2}


def test_3_9_16_2_all_pass_the_offender_takes_one_more() -> None:
    body = "A play D9; B play H8 !; C play DK; C play H7; A play H9; A revoke B 7"
    assert may(body, ALL_PASS) == ("B", "DA DQ")
    replayed = (
        "B play DA; C play D8; B play CA; C play C8; A play C7; B play H8; C play H7; A play H9"
    )
    verdict = judged(f"{body}; {replayed}; A play S7; B play DQ; C play DK", **ALL_PASS)
    assert verdict["tricks"] == {"A": 3, "B": 5, "C": 2}
    assert verdict["credited"] == {"A": 3, "B": 6, "C": 2}


def test_3_9_16_2_misere_the_declarer_takes_one_more() -> None:
    head = led_by_b(MISERE)
    body = "B play DQ; C play D8; A play C7 !; B play CA; C play C8; A play S7; C revoke A 7"
    assert may(body, head) == ("A", "D9")
    rest = "A play D9; B play CA; C play C8; A play C7; B play H8; C play H7; A play H9"
    verdict = judged(f"{body}; {rest}; A play S7; B play DA; C play DK", **head)
    assert verdict["tricks"] == {"A": 3, "B": 5, "C": 2}
    assert verdict["credited"]["A"] == 4


def test_3_9_16_2_misere_a_defender_one_less_for_the_declarer_one_more_for_himself() -> None:
    body = "A play D9; B play H8 !; C play DK; C play H7; A play H9; A revoke B 7"
    replayed = (
        "B play DA; C play D8; B play CA; C play C8; A play C7; B play H8; C play H7; A play H9"
    )
    verdict = judged(f"{body}; {replayed}; A play S7; B play DQ; C play DK", **MISERE)
    assert verdict["tricks"] == {"A": 2, "B": 6, "C": 2}


def test_3_9_16_2_a_dealer_who_whists_points_out_and_requires() -> None:
    head = led_by_b(DEALER)
    body = f"{DECLARER}; D revoke A 7"
    assert may(body, head) == ("A", "D9")
    later = f"{body}; A play D9; B play H8; C play H7; A play HQ; D require C9"
    assert may(later, head) == ("A", "C9")
