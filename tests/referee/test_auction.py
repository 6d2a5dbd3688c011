"""The auction of Russian preferans (3.3)."""

from typing import Any

import pytest

from .tables import HANDS, judged, refused

LEVELS = [f"bid {level}{strain}" for level in range(6, 11) for strain in ["S", "C", "D", "H", "NT"]]


def lawful(body: str, **head: str) -> set[str]:
    return set(judged(body, **head)["lawful"])


def test_3_3_2_the_first_hand_speaks_first_then_in_turn() -> None:
    assert judged("")["turn"] == "A"
    assert judged("A bid 6S")["turn"] == "B"
    assert judged("A pass; B pass")["turn"] == "C"
    assert refused("B bid 6S") == ("out-of-turn", "3.3.2")
    assert refused("A bid 6S; A bid 6C") == ("out-of-turn", "3.3.2")


def test_3_3_2_at_a_table_of_four_the_dealer_has_no_call() -> None:
    head = {"seats": "A B C D", "dealer": "B"}
    assert judged("", **head)["turn"] == "C"
    assert judged("C pass; D pass", **head)["turn"] == "A"
    assert refused("B pass", **head) == ("out-of-turn", "3.3.2")


def test_3_3_8_level_first_then_strain_and_jumps_are_lawful() -> None:
    assert lawful("A bid 7D") == {*LEVELS[LEVELS.index("bid 7H") :], "misere", "pass"} - {
        "misere"
    } | {"bid misere"}
    assert judged("A bid 6S; B bid 10NT")["refusal"] is None
    assert refused("A bid 7D; B bid 7D") == ("bid-too-low", "3.3.8")
    assert refused("A bid 7D; B bid 6NT") == ("bid-too-low", "3.3.8")


@pytest.mark.parametrize(
    ("body", "allowed"),
    [
        ("A hold", False),
        ("A bid 6S; B bid 6C; C bid 6D; A hold", True),
        ("A bid 6S; B hold", False),
        ("A pass; B bid 6S; C hold", False),
        ("A bid 6S; B bid misere; C pass; A hold", False),
        ("A bid 6S; B bid 7C; C pass; A hold; B bid 7C", None),
    ],
)
def test_3_3_8_only_the_first_hand_holds_another_seats_game(
    body: str, allowed: bool | None
) -> None:
    if allowed:
        assert judged(body)["refusal"] is None
    elif allowed is None:
        assert refused(body) == ("bid-too-low", "3.3.8")
    else:
        assert refused(body) == ("bid-not-allowed", "3.3.8")


def test_3_3_8_a_held_bid_makes_the_first_hand_its_owner() -> None:
    verdict = judged("A bid 6S; B bid 7C; C pass; A hold; B pass")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")
    floor = "A bid 6S; B bid 7C; C pass; A hold; B pass; A talon SA SK; A discard; A declare 7S"
    assert refused(floor) == ("contract-too-low", "3.4.3")


@pytest.mark.parametrize("call", ["bid 1", "bid 4", "hand", "if-left"])
def test_3_3_8_calls_of_other_families_are_not_allowed(call: str) -> None:
    assert refused(f"A {call}") == ("bid-not-allowed", "3.3.8")


def test_3_3_9_misere_is_a_first_call_only() -> None:
    assert judged("A bid 6S; B bid misere")["refusal"] is None
    assert refused("A bid 6S; B bid 6C; C pass; A bid misere") == ("misere-not-first", "3.3.9")


def test_3_3_9_misere_not_first_is_tested_before_its_height() -> None:
    body = "A bid 6S; B bid misere; C pass; A bid misere"
    assert refused(body) == ("misere-not-first", "3.3.9")


@pytest.mark.parametrize("over", ["misere", "9S", "10NT"])
def test_3_6_4_nothing_but_misere_is_too_low_for_misere(over: str) -> None:
    assert refused(f"A bid {over}; B bid misere") == ("bid-too-low", "3.3.8")


def test_3_6_4_misere_beats_eight_without_trumps_and_falls_to_nine_spades() -> None:
    assert judged("A bid 8NT; B bid misere")["refusal"] is None
    assert refused("A bid misere; B bid 8NT") == ("bid-too-low", "3.3.8")
    verdict = judged("A bid misere; B bid 9S")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "B")


def test_3_6_4_a_nine_over_misere_buys_even_before_somebody_has_spoken() -> None:
    assert judged("A bid misere; B bid 10NT")["phase"] == "exchange"
    later = judged("A bid 6S; B bid misere; C pass; A bid 9S")
    assert (later["phase"], later["turn"]) == ("exchange", "A")


def test_3_3_10_a_pass_is_final() -> None:
    assert judged("A pass; B bid 6S; C bid 6C")["turn"] == "B"
    assert refused("A pass; B bid 6S; C bid 6C; A bid 7S") == ("out-of-turn", "3.3.2")


def test_3_3_12_two_passes_and_a_bid_end_the_auction() -> None:
    assert judged("A pass; B pass; C bid 6S")["phase"] == "exchange"
    assert judged("A bid 6S; B pass; C pass")["turn"] == "A"
    assert refused("A bid 6S; B pass; C pass; A bid 7S")[0] == "wrong-phase"


def test_3_3_12_three_passes_make_an_all_pass_deal() -> None:
    verdict = judged("A pass; B pass; C pass", cards=HANDS)
    assert verdict["phase"] == "play"
    assert verdict["contract"] == {
        "kind": "all-pass",
        "declarer": None,
        "level": None,
        "strain": None,
    }
    assert (verdict["mode"], verdict["defence"]) == ("closed", {})


@pytest.mark.parametrize(
    ("exit_levels", "progression", "lowest"),
    [
        ("6", "4", 6),
        ("7", "1", 6),
        ("7", "2", 7),
        ("6-7-7", "2", 6),
        ("6-7-7", "3", 7),
        ("6-7-8", "3", 7),
        ("6-7-8", "4", 8),
        ("6-7-8", "9", 8),
    ],
)
def test_exit_sets_the_lowest_bid_after_all_pass_deals(
    exit_levels: str, progression: str, lowest: int
) -> None:
    head: dict[str, Any] = {
        "options": f"exit={exit_levels}",
        "more": f"Progression: {progression}",
    }
    assert judged(f"A bid {lowest}S", **head)["refusal"] is None
    assert judged("A bid misere", **head)["refusal"] is None
    if lowest > 6:
        assert refused(f"A bid {lowest - 1}NT", **head) == ("bid-too-low", "3.3.8")


def test_the_auction_knows_no_other_verbs() -> None:
    for action in ("A play SA", "A whist", "A discard SA SK", "A declare 6S", "A concede"):
        assert refused(action)[0] == "wrong-phase"
