"""The defenders' words (3.8): who is asked what, and what it leads to."""

import pytest

from .tables import HANDS, judged, paper, refused

SIX = "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D"
FOUR = {"seats": "A B C D", "dealer": "D", "more": "Entry: result"}
GENTLEMAN = {"laws": "russian/rostov"}
INVITATION = {"options": "invitation=yes"}


def asked(words: str, contract: str = "6D", **head: str) -> tuple[str | None, set[str]]:
    """Who is on turn and what he may say after these words on a paper sheet."""
    more = head.pop("more", "Entry: result")
    verdict = judged(f"A declare {contract}; {words}", more=more, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["turn"], set(verdict["lawful"])


def test_3_8_1_the_seat_after_the_declarer_speaks_first_then_the_other() -> None:
    assert asked("") == ("B", {"whist", "pass"})
    assert asked("B whist") == ("C", {"whist", "pass"})
    assert refused(f"{SIX}; C whist", cards=HANDS) == ("out-of-turn", "3.8.1")
    assert refused(f"{SIX}; A pass", cards=HANDS) == ("out-of-turn", "3.8.1")


def test_3_8_7_after_a_pass_the_second_may_say_half_whist_on_six_and_seven() -> None:
    assert asked("B pass") == ("C", {"whist", "pass", "half-whist"})
    assert asked("B pass", "7S") == ("C", {"whist", "pass", "half-whist"})
    assert asked("B pass", "8S") == ("C", {"whist", "pass"})
    assert refused("A declare 8S; B pass; C half-whist", more="Entry: result") == (
        "choice-not-offered",
        "3.8.7",
    )


def test_3_8_7_a_half_whist_that_stands_is_made_without_play() -> None:
    assert paper("A declare 7D; B pass; C half-whist; B pass") == {
        "pool": {"A": 4},
        "mountain": {},
        "whists": {"C on A": 4},
    }


def test_3_8_8_the_passer_then_the_dealer_may_return_the_whist() -> None:
    assert asked("B pass; C half-whist") == ("B", {"whist", "pass"})
    assert asked("B pass; C half-whist; B pass", **FOUR) == ("D", {"whist", "pass"})
    assert asked("B pass; C half-whist; B whist") == ("C", {"pass"})
    assert asked("B pass; C half-whist; B whist; C pass") == ("B", {"open", "closed"})


def test_3_8_8_a_returning_dealer_plays_open_and_says_nothing_more() -> None:
    body = "B pass; C half-whist; B pass; D whist"
    assert asked(body, **FOUR) == ("C", {"pass"})
    verdict = judged(f"A declare 6D; {body}; C pass", **FOUR)
    assert (verdict["phase"], verdict["mode"], verdict["turn"]) == ("play", "open", None)
    assert verdict["defence"] == {"B": "pass", "C": "pass", "D": "whist"}


def test_3_8_8_1_after_two_passes_the_dealer_may_whist_on_any_level() -> None:
    for contract in ("6S", "9C", "10NT"):
        assert asked("B pass; C pass", contract, **FOUR) == ("D", {"whist", "pass"})
    played = judged("A declare 9C; B pass; C pass; D whist", **FOUR)
    assert (played["phase"], played["mode"]) == ("play", "open")
    made = judged("A declare 9C; B pass; C pass; D pass", **FOUR)
    assert (made["status"], made["mode"]) == ("finished", None)


def test_3_8_8_1_the_dealer_is_not_asked_when_a_defender_has_whisted() -> None:
    assert asked("B whist; C pass", **FOUR)[0] == "B"
    assert refused("A declare 6D; B whist; C pass; D whist", **FOUR) == ("out-of-turn", "3.8.1")


def test_3_8_1_two_passes_are_a_contract_made_without_play() -> None:
    assert paper("A declare 8H; B pass; C pass") == {
        "pool": {"A": 6},
        "mountain": {},
        "whists": {},
    }


def test_3_8_5_one_whister_says_open_or_closed_and_open_plays_both_hands() -> None:
    assert asked("B whist; C pass") == ("B", {"open", "closed"})
    assert asked("B pass; C whist") == ("C", {"open", "closed"})
    verdict = judged(
        f"{SIX}; B whist; C pass; B open; A play SA; B play S7; C play S8", cards=HANDS
    )
    assert (verdict["refusal"], verdict["mode"]) == (None, "open")
    assert verdict["defence"] == {"B": "whist", "C": "pass"}


def test_3_8_4_two_whisters_always_play_closed() -> None:
    verdict = judged(f"{SIX}; B whist; C whist", cards=HANDS)
    assert (verdict["phase"], verdict["mode"], verdict["turn"]) == ("play", "closed", "A")
    assert refused(f"{SIX}; B whist; C whist; B open", cards=HANDS)[0] == "wrong-phase"


def test_3_8_14_a_gentleman_may_leave_for_half_the_whist() -> None:
    assert asked("B whist; C pass", **GENTLEMAN)[1] == {"open", "closed", "half-whist"}
    assert asked("B whist; C pass", "8D", **GENTLEMAN)[1] == {"open", "closed"}
    assert asked("B pass; C whist", **GENTLEMAN)[1] == {"open", "closed"}
    assert asked("B whist; C pass; B half-whist", **GENTLEMAN) == ("C", {"whist", "pass"})
    back = "B whist; C pass; B half-whist; C whist"
    assert asked(back, **GENTLEMAN) == ("B", {"pass"})
    assert asked(f"{back}; B pass", **GENTLEMAN) == ("C", {"open", "closed"})


def test_3_8_14_greedy_whisters_do_not_leave() -> None:
    assert refused(f"{SIX}; B whist; C pass; B half-whist", cards=HANDS) == (
        "choice-not-offered",
        "3.8.7",
    )


def test_3_8_15_alone_is_offered_only_where_the_old_rule_is_kept() -> None:
    assert asked("B whist; C pass", **INVITATION)[1] == {"open", "closed", "alone"}
    assert refused(f"{SIX}; B whist; C pass; B alone", cards=HANDS) == (
        "choice-not-offered",
        "3.8.15",
    )
    assert refused(f"{SIX}; B whist; C pass; B invite", cards=HANDS, **INVITATION) == (
        "choice-not-offered",
        "3.8.15",
    )


def test_3_8_15_alone_leaves_the_passers_hand_dead() -> None:
    head = {"cards": HANDS, **INVITATION}
    body = f"{SIX}; B whist; C pass; B alone; A play SA"
    verdict = judged(body, **head)
    assert (verdict["turn"], verdict["mode"]) == ("B", "closed")
    assert verdict["defence"] == {"B": "alone", "C": "pass"}
    after = judged(f"{body}; B play S7", **head)
    assert (after["turn"], after["tricks"]) == ("A", {"A": 1, "B": 0, "C": 0})
    assert refused(f"{body}; C play S8", **head) == ("out-of-turn", "3.9.1")


def test_3_8_15_if_the_dead_hand_is_the_first_hand_the_next_seat_leads() -> None:
    body = "A pass; B bid 6C; C pass; B discard SK DT; B declare 6C; C whist; A pass; C alone"
    verdict = judged(body, cards=HANDS, **INVITATION)
    assert (verdict["turn"], verdict["refusal"]) == ("B", None)


def test_ten_is_whisted_checked_or_unwhisted() -> None:
    assert asked("", "10S") == ("B", {"whist", "pass"})
    checked = judged("A declare 10S", options="ten=checked", more="Entry: result")
    assert (checked["phase"], checked["mode"], checked["defence"]) == ("play", "open", {})
    assert paper("A declare 10S", options="ten=unwhisted")["pool"] == {"A": 10}


def test_six_spades_must_be_whisted_under_stalingrad() -> None:
    head = {"options": "six_spades_whist=compulsory"}
    assert asked("", "6S", **head) == ("B", {"whist"})
    assert asked("B whist", "6S", **head) == ("C", {"whist"})
    assert asked("", "6C", **head)[1] == {"whist", "pass"}
    body = "A declare 6S; B pass"
    assert refused(body, more="Entry: result", **head)[0] == "choice-not-offered"
    assert (
        judged("A declare 6S; B whist; C whist", more="Entry: result", **head)["mode"] == "closed"
    )


@pytest.mark.parametrize("seat", ["B", "C"])
def test_3_6_misere_asks_nobody(seat: str) -> None:
    declared = "A bid misere; B pass; C pass; A discard SA SQ; A declare misere"
    verdict = judged(declared, cards=HANDS)
    assert (verdict["phase"], verdict["mode"], verdict["defence"]) == ("play", "open", {})
    assert refused(f"{declared}; {seat} whist", cards=HANDS)[0] == "wrong-phase"
