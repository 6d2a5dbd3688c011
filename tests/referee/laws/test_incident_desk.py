"""What hangs over the play when an incident begins, and the first tricks of an all-pass deal."""

from __future__ import annotations

import pytest

import referee
from referee.desk import NOTHING

from .test_incident import judged, refused, written

PASSED = {"Contract": "all-pass", "Defence": None}
THIRD = {"Trick_6": "C C9 A S7 B CT"}


def actions(body: str, **changed: str | None) -> tuple[str, str | None]:
    """Code and article of the refused action."""
    refusal = referee.judge(written(body, **changed))["refusal"]
    assert refusal is not None
    assert refusal["action"] is not None
    return refusal["code"], refusal["article"]


def test_nothing_hangs_over_an_ordinary_incident() -> None:
    assert referee.read(written(**THIRD)).deal().state.desk is NOTHING
    assert judged(**THIRD)["irregularities"] == []


def test_3_9_14_an_exposed_card_must_be_played() -> None:
    head = {"Leader": "B", "Hand_C": "HKQ D7 C7", "Exposed": "C HQ"}
    assert judged("B play HA", **head)["lawful"] == ["play HQ"]
    assert actions("B play HA; C play HK", **head) == ("must-play-exposed", "3.9.14")
    assert refused(Exposed="C HQ") == ("bad-deal", "Exposed")
    assert refused(Exposed="B SA") == ("bad-deal", "Exposed")
    assert refused(Trick="A SA", Hand_A="SK H9 D9", Exposed="A SA") == ("bad-deal", "Exposed")


def test_3_9_14_1_a_ban_or_an_order_binds_the_next_lead() -> None:
    assert actions("B play HA", Leader="B", Order="B ban H") == ("banned-suit", "3.9.14.1")
    assert actions("B play HA", Leader="B", Order="B order C") == ("ordered-suit", "3.9.14.1")
    assert judged("B play CA", Leader="B", Order="B order C")["turn"] == "C"
    both = {"Leader": "B", "Order": "B ban H C order D"}
    assert judged(**both)["lawful"] == ["play SQ", "play CA"]
    misere = {"Contract": "A misere", "Defence": None, "Mode": "open", "Tricks": "B=3 C=3"}
    assert judged(**misere, Leader="C", Order="C ban C")["lawful"] == ["play D7", "play HK"]


@pytest.mark.parametrize(
    "changed",
    [
        {"Order": "A ban H"},
        {"Order": "B ban H A order S"},
        {**PASSED, "Laws": "russian/rostov", "Order": "B ban H"},
        {"Seats": "A B C D", "Dealer": "D", "Order": "D ban H"},
    ],
)
def test_3_9_14_1_only_a_defender_with_a_partner_is_bound(changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", "Order")


def test_3_9_12_penalty_tricks_so_far_count() -> None:
    verdict = judged(Penalty="A=1 B=2 C=0")
    assert verdict["tricks"] == {"A": 4, "B": 1, "C": 1}
    assert verdict["credited"] == {"A": 3, "B": -1, "C": 1}
    passed = judged(**PASSED, Laws="russian/rostov", Penalty="B=1")
    assert passed["credited"] == {"A": 4, "B": 2, "C": 1}


def test_3_9_16_2_a_revoke_in_a_listed_trick_is_on_record() -> None:
    head = {"Trick_5": "C HQ A HJ B D8", "Trick_6": "C C9 A S7 B CT", "Tricks": "A=3 B=1 C=2"}
    [row] = judged(**head)["irregularities"]
    assert (row["seat"], row["kind"], row["article"]) == ("B", "revoke", "3.9.16.2")
    assert (row["action"], row["remedy"]) == (None, None)
    assert (row["trick"], row["card"]) == (5, "D8")


def test_3_9_16_2_not_trumping_in_a_listed_trick_is_a_revoke() -> None:
    [row] = judged(Trick_6="C C9 A HT B CT", Tricks="A=4 B=1 C=1", Leader="B")["irregularities"]
    assert (row["seat"], row["kind"], row["action"]) == ("A", "revoke", None)


def test_3_9_16_2_cards_played_later_prove_it_too() -> None:
    """C throws a diamond on hearts in trick 5 and follows suit with one in trick 6."""
    head = {"Trick_5": "B HQ C D8 A HJ", "Trick_6": "B HT C HK A H7", "Hand_C": "CJ D7 C87"}
    [row] = judged(**head, Tricks="A=3 B=2 C=1", Leader="C")["irregularities"]
    assert (row["seat"], row["trick"], row["action"]) == ("C", 5, None)


def test_3_9_16_1_a_revoke_on_the_table_may_still_be_mended() -> None:
    head = {"Leader": "B", "Trick": "B HA C C8", "Hand_B": "SQ H8 CA", "Hand_C": "HK D7 C7"}
    [row] = judged(**head)["irregularities"]
    assert (row["seat"], row["kind"], row["action"]) == ("C", "revoke", None)
    verdict = judged("C correct HK", **head)
    assert [row["kind"] for row in verdict["irregularities"]] == ["revoke-corrected"]
    verdict = judged("A play H9; B play CA", **head)
    [row] = verdict["irregularities"]
    assert (row["seat"], row["kind"], row["action"]) == ("C", "revoke", None)


HANDS = {
    "Hand_A": "SAKQJT98 HA DA CA",
    "Hand_B": "S7 DKQJT CKQJT9",
    "Hand_C": "HKQJT98 D98 C87",
    "Tricks": "A=0",
}


def test_3_7_6_1_before_the_first_trick_the_talon_is_what_the_hands_leave_over() -> None:
    verdict = judged(**PASSED, **HANDS)
    assert (verdict["turn"], verdict["lawful"]) == ("A", ["play DA"])  # D7 lies, then H7
    assert judged("C talon H7 D7", **PASSED, **HANDS)["lawful"] == ["play HA"]


def test_3_7_6_1_in_the_first_tricks_the_talon_must_be_known() -> None:
    one = {
        "Hand_A": "SAKQJT98 HA CA",
        "Hand_B": "S7 DKQJ CKQJT9",
        "Hand_C": "HKQJT98 D9 C87",
        "Tricks": "A=1",
    }
    assert refused(**PASSED, **one) == ("bad-deal", "Contract")
    assert judged(**PASSED, **one, Talon="D7 H7")["lawful"] == ["play HA"]
    listed = judged(**PASSED, **one, Talon="D7 H7", Trick_1="A DA B DT C D8")
    assert listed["turn"] == "A"
    lying = {**one, "Hand_A": "SAKQJT98 CA", "Trick": "A HA"}
    assert judged(**PASSED, **lying, Talon="D7 H7")["turn"] == "B"
    assert refused(**PASSED, **one, Talon="D7 H7", Leader="B") == ("bad-deal", "Leader")


def test_3_7_6_1_the_first_hand_leads_to_the_third_trick() -> None:
    two = {
        "Hand_A": "SAKQJT98 CA",
        "Hand_B": "S7 DKQ CKQJT9",
        "Hand_C": "HKQJT9 D9 C87",
        "Tricks": "A=1 C=1",
    }
    assert judged(**PASSED, **two)["turn"] == "A"
    assert refused(**PASSED, **two, Leader="C") == ("bad-deal", "Leader")


def test_3_7_6_3_an_idle_dealer_takes_tricks_with_the_talon_only() -> None:
    four = {**PASSED, "Seats": "A B C D", "Dealer": "D"}
    verdict = judged(**four, Tricks="A=3 B=1 C=1 D=1")
    assert verdict["tricks"] == {"A": 3, "B": 1, "C": 1, "D": 1}
    assert refused(**four, Tricks="A=2 B=1 D=3") == ("bad-deal", "Tricks")


def test_the_sizes_of_hands_are_seen_by_everybody() -> None:
    deal = referee.read(written(Leader="B", Trick="B HA", Hand_B="SQ H8 CA")).deal()
    assert deal.view(None).sizes == (4, 3, 4)
    assert deal.view(None).hands == (0, 0, 0)
    assert deal.view(0).hands[0].bit_count() == 4
