"""Calls too low, out of turn, or by a seat that may not call (3.3.8, 3.3.18)."""

import pytest

from ..tables import HANDS, judged, noted, refused

BOUGHT = "A bid 6S; B pass"


def body(declare: str, words: str, calls: str = "A bid 6S; C bid 7H !; B pass; C pass") -> str:
    """A's contract after some calls, with the defenders' words."""
    return f"{calls}; A discard D8 DJ; A declare {declare}; {words}"


def test_3_3_8_too_low_a_bid_changes_nothing_and_the_seat_calls_again() -> None:
    verdict = judged("A bid 7D; B bid 6H !", cards=HANDS)
    assert noted(verdict) == [("B", "insufficient-bid", "3.3.8")]
    assert verdict["turn"] == "B"
    assert verdict["irregularities"][0]["action"] == 2
    assert verdict["irregularities"][0]["remedies"] == []
    again = judged("A bid 7D; B bid 6H !; B bid 7H", cards=HANDS)
    assert (again["turn"], again["refusal"]) == ("C", None)


def test_3_3_8_a_misere_after_an_insufficient_bid_is_still_a_first_call() -> None:
    assert "bid misere" in judged("A bid 7D; B bid 6H !")["lawful"]


@pytest.mark.parametrize("call", ["bid misere", "hold"])
def test_3_3_8_a_call_that_is_not_allowed_is_made_again(call: str) -> None:
    verdict = judged(f"A pass; B bid 6S; C bid 6C; B {call} !")
    assert noted(verdict) == [("B", "insufficient-bid", "3.3.8")]
    assert verdict["turn"] == "B"


def test_3_3_8_below_the_exit_level_is_too_low_as_well() -> None:
    head = {"options": "exit=7", "more": "Progression: 2"}
    assert noted(judged("A bid 6S !", **head)) == [("A", "insufficient-bid", "3.3.8")]


def test_a_mark_on_a_lawful_call_is_ignored() -> None:
    verdict = judged("A bid 6S !; B pass !; C bid 6C !")
    assert noted(verdict) == []
    assert verdict["turn"] == "A"


def test_3_3_18_a_bid_out_of_turn_has_no_place_on_the_ladder() -> None:
    verdict = judged("A bid 6S; C bid 10NT !")
    assert noted(verdict) == [("C", "bid-out-of-turn", "3.3.18")]
    assert verdict["turn"] == "B"
    assert "bid 6C" in verdict["lawful"]
    assert verdict["irregularities"][0]["remedies"] == []


def test_3_3_18_who_bid_out_of_turn_calls_freely_in_his_turn() -> None:
    verdict = judged("C bid 9H !; A bid 6S; B pass; C bid 6C")
    assert (verdict["turn"], verdict["refusal"]) == ("A", None)
    assert "bid misere" in judged("C bid 9H !; A bid 6S; B pass")["lawful"]


@pytest.mark.parametrize(
    ("call", "suit"), [("bid 7H", "H"), ("bid 7NT", None), ("bid misere", None), ("hold", None)]
)
def test_3_3_18_the_suit_named_is_kept(call: str, suit: str | None) -> None:
    assert judged(f"A bid 6S; C {call} !")["irregularities"][0]["suit"] == suit


def test_3_3_18_a_pass_out_of_turn_is_final_and_the_turn_is_skipped() -> None:
    verdict = judged("A bid 6S; C pass !; B bid 6C")
    assert noted(verdict) == [("C", "pass-out-of-turn", "3.3.18")]
    assert verdict["turn"] == "A"
    assert judged("A bid 6S; C pass !; B pass")["phase"] == "exchange"


def test_3_3_18_passes_out_of_turn_make_an_all_pass_deal_too() -> None:
    assert judged("B pass !; C pass !")["turn"] == "A"
    verdict = judged("B pass !; C pass !; A pass", cards=HANDS)
    assert verdict["contract"]["kind"] == "all-pass"
    assert judged("B pass !; C pass !; A bid 6S")["phase"] == "exchange"


def test_3_3_11_the_bid_of_who_passes_out_of_turn_still_stands() -> None:
    verdict = judged("A bid 6S; B bid 6C; B pass !; C pass")
    assert verdict["turn"] == "A"
    assert "bid 6C" not in verdict["lawful"]
    bought = judged("A bid 6S; B bid 6C; B pass !; C pass; A pass")
    assert (bought["phase"], bought["turn"]) == ("exchange", "B")


def test_3_3_18_an_idle_dealer_has_no_call_to_lose() -> None:
    head = {"seats": "A B C D", "dealer": "D"}
    verdict = judged("A pass; D pass !; D bid 6H !; B pass", **head)
    kinds = [("D", "pass-out-of-turn", "3.3.18"), ("D", "bid-out-of-turn", "3.3.18")]
    assert noted(verdict) == kinds
    assert verdict["turn"] == "C"


def test_3_3_18_who_has_passed_may_still_speak_out_of_turn() -> None:
    verdict = judged("A pass; B bid 6S; A bid 6H !; A pass !; C pass")
    assert [kind for _, kind, _ in noted(verdict)] == ["bid-out-of-turn", "pass-out-of-turn"]
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "B")


def test_words_of_other_games_are_no_calls() -> None:
    assert refused("A bid 2 !") == ("bid-not-allowed", "3.3.8")
    assert refused("B bid 2 !") == ("out-of-turn", "3.3.2")


def test_3_3_18_the_declarer_chooses_before_the_lead() -> None:
    verdict = judged(body("6S", "B whist; C whist"), cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "A")
    assert verdict["lawful"] == ["choose ban", "choose order", "choose none"]
    row = verdict["irregularities"][0]
    assert (row["remedies"], row["remedy"]) == (["ban", "order", "none"], None)
    assert refused(body("6S", "B whist; C whist; B choose ban"), cards=HANDS)[1] == "3.3.18"


def test_3_3_18_no_word_of_the_defence_waits_for_the_choice() -> None:
    assert judged(body("6S", "B whist"), cards=HANDS)["phase"] == "defence"


@pytest.mark.parametrize(
    ("choice", "code"), [("ban", "banned-suit"), ("order", "ordered-suit"), ("none", None)]
)
def test_3_3_18_the_partners_first_lead_is_bound(choice: str, code: str | None) -> None:
    """B comes in with the ace of diamonds' king beaten: he wins the first trick with a heart."""
    start = body("6S", f"B whist; C whist; A choose {choice}; A play HK; B play HA; C play H9")
    lead = "B play H7" if choice == "ban" else "B play C7"
    if code is None:
        assert judged(f"{start}; {lead}", cards=HANDS)["refusal"] is None
        return
    assert refused(f"{start}; {lead}", cards=HANDS) == (code, "3.9.14.1")
    other = "C7" if choice == "ban" else "H7"
    assert judged(f"{start}; B play {other}", cards=HANDS)["refusal"] is None
    assert judged(start, cards=HANDS)["irregularities"][0]["remedy"] == choice


def test_3_3_18_nothing_follows_when_the_offender_declares() -> None:
    calls = "C bid 7H !; A pass; B pass; C bid 7H; C discard D8 CJ; C declare 7H"
    verdict = judged(f"{calls}; A whist; B whist", cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")
    assert verdict["irregularities"][0]["remedies"] == []


def test_3_3_18_nothing_follows_when_nobody_plays_against_it() -> None:
    verdict = judged(body("6S", "B pass; C pass"), cards=HANDS)
    assert verdict["status"] == "finished"
    assert verdict["irregularities"][0]["remedies"] == []


def test_3_3_18_a_bid_without_a_suit_binds_nobody() -> None:
    calls = "A bid 6S; C bid 7NT !; B pass; C pass"
    assert judged(body("6S", "B whist; C whist", calls), cards=HANDS)["phase"] == "play"


def test_3_3_18_a_lone_defender_has_no_partner() -> None:
    said = body("6S", "B pass; C whist; C alone")
    assert judged(said, cards=HANDS, options="invitation=yes")["phase"] == "play"


def test_3_3_18_on_misere_the_declarer_chooses_too() -> None:
    verdict = judged(
        "A bid misere; C bid 7H !; B pass; C pass; A discard D8 DJ; A declare misere", cards=HANDS
    )
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "A")


def test_3_3_18_two_bids_out_of_turn_are_two_choices() -> None:
    calls = "B bid 7C !; A bid 6S; C bid 7H !; B pass; C pass"
    start = body("6S", "B whist; C whist", calls)
    assert judged(f"{start}; A choose ban", cards=HANDS)["phase"] == "remedy"
    verdict = judged(f"{start}; A choose ban; A choose none", cards=HANDS)
    assert verdict["phase"] == "play"
    assert [row["remedy"] for row in verdict["irregularities"]] == ["ban", "none"]


def test_3_3_18_what_the_director_waived_is_not_offered() -> None:
    calls = "A bid 6S; C bid 7H !; director waive 1 because a slip of the tongue; B pass; C pass"
    assert judged(body("6S", "B whist; C whist", calls), cards=HANDS)["phase"] == "play"


def test_without_the_codex_calls_are_noted_only() -> None:
    head = {"options": "irregularities=none", "cards": HANDS}
    verdict = judged(body("6S", "B whist; C whist"), **head)
    assert verdict["phase"] == "play"
    assert noted(verdict) == [("C", "bid-out-of-turn", "3.3.18")]
    assert judged("A bid 6S; C pass !; B pass", **head)["turn"] == "C"
