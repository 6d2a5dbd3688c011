"""Greek 2: one step a bid, holds from the fourth call, if-left, and an auction that ends itself."""

import pytest

from tests.referee.greek.tables import STEPS, climbed, judged, refused


def lawful(body: str, **head: str) -> list[str]:
    verdict = judged(body, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return sorted(verdict["lawful"])


def test_greek_2_the_first_hand_waits_or_bids_six_spades() -> None:
    assert lawful("") == ["bid 6S", "if-left", "pass"]
    assert refused("A bid 6C") == ("bid-not-allowed", "greek 2")
    assert refused("B pass") == ("out-of-turn", "greek 2")


def test_greek_2_every_bid_is_one_step_above_the_last() -> None:
    for number, step in enumerate(STEPS[2:], start=2):
        offered = lawful(climbed(number))
        assert [call for call in offered if call.startswith("bid")] == [f"bid {step}"]


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("bid 6S", "bid-too-low"),
        ("bid 6D", "bid-not-allowed"),
        ("bid misere", "bid-not-allowed"),
        ("bid 2", "bid-not-allowed"),
        ("hand", "bid-not-allowed"),
        ("if-left", "bid-not-allowed"),
        ("hold", "bid-not-allowed"),
    ],
)
def test_greek_2_what_has_no_rung_is_refused(call: str, code: str) -> None:
    assert refused(f"A bid 6S; B {call}") == (code, "greek 2")


def test_greek_2_the_fourth_call_may_hold_passes_and_if_left_counted() -> None:
    assert "hold" not in lawful("A bid 6S; B bid 6C")
    assert "hold" in lawful("A bid 6S; B bid 6C; C pass")
    assert "hold" in lawful("A if-left; B bid 6S; C bid 6C")
    assert "hold" not in lawful("A pass; B bid 6S")


def test_greek_2_a_pass_out_of_turn_counts_among_the_calls_a_bid_out_of_turn_does_not() -> None:
    """The idle dealer's word, and a second pass, are no calls of this auction."""
    assert "hold" in lawful("C pass !; A bid 6S; B bid 6C")
    assert "hold" not in lawful("C bid 6S !; A bid 6S; B bid 6C")
    four = {"seats": "A B C D", "dealer": "D"}
    assert "hold" not in lawful("D pass !; A bid 6S; B bid 6C", **four)
    assert "hold" not in lawful("A pass; A pass !; B bid 6S", **four)


def test_greek_2_after_a_hold_one_can_only_go_up() -> None:
    held = "A bid 6S; B bid 6C; C pass; A hold"
    assert lawful(held) == ["bid 6D", "pass"]
    assert refused(f"{held}; B hold") == ("bid-not-allowed", "greek 2")
    assert judged(f"{held}; B pass")["phase"] == "exchange"
    assert judged(f"{held}; B pass")["turn"] == "A"


def test_greek_2_option_hold_elder_is_for_seats_before_the_owner() -> None:
    elder = {"options": "hold=elder"}
    assert "hold" in lawful("A bid 6S; B bid 6C; C pass", **elder)
    late = "A bid 6S; B bid 6C; C pass; A bid 6D"
    assert "hold" in lawful(late)
    assert "hold" not in lawful(late, **elder)
    assert refused(f"{late}; B hold", **elder) == ("bid-not-allowed", "greek 2")


def test_greek_2_if_left_buys_only_when_nobody_bids() -> None:
    for first, rest in (("A", "B pass; C pass"), ("B", "C pass"), ("C", "")):
        before = {"A": "", "B": "A pass; ", "C": "A pass; B pass; "}[first]
        verdict = judged(f"{before}{first} if-left; {rest}")
        assert (verdict["phase"], verdict["turn"]) == ("exchange", first)


def test_greek_2_over_if_left_the_next_bid_is_six_spades_again() -> None:
    assert lawful("A if-left") == ["bid 6S", "pass"]
    assert refused("A if-left; B if-left") == ("bid-not-allowed", "greek 2")
    assert refused("A if-left; B bid 6C") == ("bid-not-allowed", "greek 2")


def test_greek_2_the_if_left_caller_is_out_without_a_pass() -> None:
    bid = "A if-left; B bid 6S"
    assert judged(bid)["turn"] == "C"
    assert judged(f"{bid}; C pass")["turn"] == "B"
    assert judged(f"{bid}; C pass")["phase"] == "exchange"
    assert judged(f"{bid}; C bid 6C")["turn"] == "B"
    assert refused(f"{bid}; C bid 6C; A pass") == ("out-of-turn", "greek 2")


def test_greek_2_the_auction_ends_at_once_and_a_further_call_is_wrong_phase() -> None:
    assert judged("A bid 6S; B pass; C pass")["phase"] == "exchange"
    assert refused("A bid 6S; B pass; C pass; A pass") == ("wrong-phase", None)


def test_greek_2_ten_without_trumps_held_is_the_end() -> None:
    top = climbed(25)
    assert lawful(top) == ["hold", "pass"]
    assert refused(f"{top}; B bid 10NT") == ("bid-too-low", "greek 2")
    held = judged(f"{top}; B hold")
    assert (held["phase"], held["turn"]) == ("exchange", "B")


def test_greek_2_ten_without_trumps_that_nobody_may_hold_is_the_end() -> None:
    verdict = judged(climbed(25), options="hold=elder")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")


def test_greek_2_all_pass_is_thrown_in_or_played() -> None:
    thrown = judged("A pass; B pass; C pass")
    assert (thrown["status"], thrown["mode"], thrown["defence"]) == ("finished", None, {})
    assert thrown["contract"] == {
        "kind": "all-pass", "declarer": None, "level": None, "strain": None,
    }  # fmt: skip
    assert thrown["score"] == {
        "payments": [], "pot_before": 1500, "pot_after": 1500,
        "net": {"A": 0, "B": 0, "C": 0},
    }  # fmt: skip
    played = judged("A pass; B pass; C pass", options="all_pass=play")
    assert (played["phase"], played["turn"], played["mode"]) == ("play", "A", "closed")


def test_greek_2_at_a_table_of_four_the_dealer_sits_out() -> None:
    four = {"seats": "A B C D", "dealer": "D"}
    assert refused("D pass", **four) == ("out-of-turn", "greek 2")
    assert judged("A bid 6S; B pass; C pass", **four)["turn"] == "A"


def test_3_3_16_1_who_saw_the_talon_says_pass_in_his_turn() -> None:
    seen = "B see-talon; A bid 6S"
    assert lawful(seen) == ["pass"]
    assert refused(f"{seen}; B bid 6C") == ("bid-not-allowed", "greek 2")
    assert judged(f"{seen}; B pass; C pass")["turn"] == "A"
