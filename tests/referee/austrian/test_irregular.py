"""What goes wrong in Austrian préférence, and what it costs: penalties in the payments."""

import pytest

from tests.referee.austrian.tables import BOUGHT, judged, paper, refused
from tests.referee.tables import noted, payments

CALLED = f"{BOUGHT}; A declare S"
BOTH = f"{CALLED}; B whist; C whist"
PAPER = "A declare S; B whist; C whist; tricks"
BECAUSE = "article 3.9 because the cards were mixed"


def test_3_4_4_a_suit_below_the_number_fails_without_a_trick() -> None:
    body = "A bid 1; B bid 2; C pass; A pass; B discard C7 HK; B declare c !"
    for laws, amount in (("austrian/base", 10), ("austrian/styrian", 30)):
        verdict = judged(body, laws=laws)
        assert noted(verdict) == [("B", "contract-below-bid", "3.4.4")]
        assert payments(verdict) == [f"pot>B {amount} pot", f"B>pot {2 * amount} remise"]
        assert verdict["contract"]["kind"] == "game"
        assert verdict["credited"] == {"A": 0, "B": 0, "C": 0}


def test_3_4_6_declared_with_eleven_cards() -> None:
    verdict = judged("A bid 1; B pass; C pass; A discard C8 !; A declare S")
    assert noted(verdict) == [("A", "wrong-discard", "3.4.6")]
    assert payments(verdict) == ["pot>A 10 pot", "A>pot 20 remise"]


def test_3_4_12_after_advice_only_the_suit_of_the_number() -> None:
    body = "A bid 1; B bid 2; C pass; A pass; outsider advise B contract; B discard C7 HK; "
    assert judged(f"{body}B declare S")["phase"] == "defence"
    assert refused(f"{body}B declare D") == ("choice-not-offered", "3.4.12")
    by_hand = "A hand; B pass; C pass; outsider advise A contract; A declare D"
    assert judged(by_hand)["refusal"] is None  # nothing was reached that he could keep to


def test_3_3_16_1_who_saw_the_talon_has_no_call_left() -> None:
    seen = "A bid 1; B see-talon; "
    assert judged(seen)["lawful"] == ["pass"]
    assert refused(f"{seen}B hand") == ("bid-not-allowed", "austrian 2")
    assert judged(f"{seen}B pass; C pass")["phase"] == "exchange"


def test_3_3_16_1_a_contest_ends_when_the_others_have_only_a_pass() -> None:
    unnamed = judged("A hand; B see-talon; B pass; C hand; C see-talon")
    assert (unnamed["phase"], unnamed["turn"]) == ("declaration", "A")
    contest = "A hand; B hand; C hand; C see-talon; A declare C"
    named = judged(f"{contest}; B pass")
    assert (named["phase"], named["contract"]["declarer"]) == ("defence", "A")
    raised = f"{contest}; B declare S; "  # A can go over it, so C says his pass in turn
    assert judged(raised)["lawful"] == ["pass"]
    assert refused(f"{raised}C declare D") == ("bid-not-allowed", "austrian 2")
    assert judged(f"{raised}C pass; A pass")["contract"]["declarer"] == "B"
    late = judged("A hand; B hand; C pass; A declare S; B see-talon")
    assert (late["phase"], late["contract"]["strain"]) == ("defence", "S")


def test_3_3_16_2_the_talon_shown_leaves_it_to_the_other_at_his_own_call() -> None:
    by_number = judged("A bid 1; B pass; C show-talon; A discard C8 H9")
    assert (by_number["phase"], by_number["turn"]) == ("declaration", "A")
    by_hand = judged("A hand; B pass; C show-talon")
    assert (by_hand["phase"], by_hand["turn"]) == ("declaration", "A")
    beaten = judged("A bid 1; B hand; C pass; B show-talon")
    assert beaten["refusal"]["code"] == "wrong-phase"  # the auction is over
    named = judged("A hand; B hand; C pass; A declare S; B show-talon")
    assert (named["phase"], named["contract"]["declarer"]) == ("defence", "A")  # he had declared it
    raised = judged("A bid 1; B bid 2; C pass; A show-talon; B discard C7 HK")
    assert raised["lawful"] == ["declare S", "declare D", "declare H"]
    for shower in ("A pass; B show-talon", "A hand; B pass; A show-talon"):
        left = judged(shower)
        assert (left["turn"], sorted(left["lawful"])) == ("C", ["bid 1", "hand", "pass"])
        assert judged(f"{shower}; C bid 1")["phase"] == "exchange"


def test_3_3_18_a_suit_named_out_of_turn_in_the_contest_binds_the_partner() -> None:
    contest = "A hand; B hand; C hand; B declare D !; A declare C; B pass; C pass"
    verdict = judged(f"{contest}; B whist; C whist")
    assert noted(verdict) == [("B", "bid-out-of-turn", "3.3.18")]
    assert sorted(verdict["lawful"]) == ["choose ban", "choose none", "choose order"]
    number = judged("B bid 1 !; A bid 1; B pass; C pass; A discard C8 H9; A declare S")
    assert number["phase"] == "defence"


def test_3_9_12_the_declarers_penalty_decides_made_or_failed() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; A look-discard")
    assert payments(verdict) == ["pot>A 10 pot", "A>B 2 tricks", "A>C 2 tricks", "A>pot 20 remise"]
    none = paper(f"{PAPER} A=6 B=3 C=1; A look-discard", options="quota=none-if-failed")
    assert payments(none)[-1] == "C>pot 10 quota"  # his failure by a penalty helps nobody


def test_3_9_12_a_whisters_penalty_hurts_him_alone() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; B inspect A 1")
    assert payments(verdict) == ["pot>A 10 pot", "A>B 1 tricks", "A>C 2 tricks", "B>pot 10 quota"]
    split = paper(f"{PAPER} A=6 B=3 C=1; B inspect A 1", options="quota=collective")
    assert payments(split) == ["pot>A 10 pot", "A>B 2 tricks", "A>C 1 tricks"]
    own = paper(f"{PAPER} A=6 B=3 C=1; C inspect A 1", options="quota=collective")
    assert payments(own)[-1] == "C>pot 10 quota"
    nothing = paper(f"{PAPER} A=10; B inspect A 1")
    assert payments(nothing) == ["pot>A 10 pot", "B>pot 10 quota", "C>pot 10 quota"]


def test_3_9_12_an_inviters_penalty_counts_for_the_whole_defence() -> None:
    invited = "A declare S; B whist; C pass; B invite; tricks A=6 B=2 C=2; B inspect A 1"
    assert payments(paper(invited)) == ["pot>A 10 pot", "A>B 3 tricks", "B>pot 10 quota"]


def test_3_9_18_a_wrong_number_of_cards() -> None:
    whister = paper(f"{PAPER} A=6 B=2 C=2; B cards 9", options="quota=collective")
    assert payments(whister) == ["pot>A 10 pot", "A>B 2 tricks", "A>C 2 tricks", "B>pot 10 quota"]
    declarer = paper(f"{PAPER} A=8 B=1 C=1; A cards 9")
    assert declarer["credited"] == {"A": 4, "B": 1, "C": 1}
    assert payments(declarer)[3:] == ["A>pot 20 remise", "B>pot 10 quota", "C>pot 10 quota"]


def test_3_9_16_2_a_trick_moves_to_the_other_side() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; A revoke B")
    assert verdict["tricks"] == {"A": 7, "B": 1, "C": 2}
    assert payments(verdict) == ["pot>A 10 pot", "A>B 1 tricks", "A>C 2 tricks", "B>pot 10 quota"]


def test_3_9_16_not_beating_is_a_revoke() -> None:
    verdict = judged(f"{BOTH}; A play CT; B play C7 !")
    assert noted(verdict) == [("B", "revoke", "3.9.16.2")]
    mended = judged(f"{BOTH}; A play CT; B play C7 !; B correct CJ")
    assert noted(mended) == [("B", "revoke-corrected", "3.9.16.1")]


def test_3_9_14_3_there_is_nothing_to_compensate() -> None:
    unplayed = f"{CALLED}; B pass; C pass; B damage A=5 B=3 C=2"
    assert refused(unplayed) == ("choice-not-offered", "3.9.14.3")


def test_the_director_assigns_a_result_before_the_defence_has_spoken() -> None:
    verdict = judged(f"{CALLED}; B whist; director tricks A=6 B=2 C=2 {BECAUSE}")
    assert payments(verdict) == ["pot>A 10 pot", "A>B 2 tricks"]
    nobody = judged(f"{CALLED}; director tricks A=5 B=3 C=2 {BECAUSE}")
    assert payments(nobody) == ["pot>A 10 pot", "A>pot 20 remise"]


def test_3_8_5_1_one_seats_own_line_the_pot_bears_the_difference() -> None:
    body = f"{BOTH}; director tricks A=6 B=3 C=1 {BECAUSE}"
    verdict = judged(f"{body}; director result C A=5 B=3 C=2 {BECAUSE}")
    assert payments(verdict) == ["pot>A 10 pot", "A>B 3 tricks", "A>pot 1 tricks", "pot>C 2 tricks"]
    assert verdict["score"]["split"] is True
    assert verdict["score"]["net"] == {"A": 6, "B": 3, "C": 2}
    assert verdict["score"]["pot_after"] == 49
    declarer = judged(f"{body}; director result A A=5 B=3 C=2 {BECAUSE}")
    assert declarer["score"]["net"] == {"A": 10 - 3 - 2 - 20, "B": 3, "C": 1 - 10}


def test_a_void_deal_and_a_fine() -> None:
    void = f"{BOTH}; director redeal {BECAUSE}"
    assert judged(void)["score"] is None
    assert refused(f"{void}; A announce four-aces") == ("deal-finished", None)
    fined = judged(f"{CALLED}; B pass; C pass; director fine C 7 {BECAUSE}")
    assert payments(fined) == ["pot>A 10 pot", "C>pot 7 fine"]


@pytest.mark.parametrize("body", ["A bid 1; B bid 3 !", "A bid 1; B hold !"])
def test_without_the_codex_everything_is_the_directors(body: str) -> None:
    verdict = judged(body, options="irregularities=none")
    assert noted(verdict) == [("B", "insufficient-bid", "3.3.8")]
    assert verdict["turn"] == "B"
    lead = judged(f"{BOTH}; B play HK !", options="irregularities=none")
    assert (lead["phase"], lead["turn"]) == ("play", "A")


def test_3_3_11_a_hand_called_stands_although_its_caller_passed_out_of_turn() -> None:
    passed = judged("A hand; A pass !; B pass")
    assert (passed["turn"], sorted(passed["lawful"])) == ("C", ["hand", "pass"])
    bought = judged("A hand; A pass !; B pass; C pass; A declare H")
    assert (bought["contract"]["declarer"], bought["contract"]["from_hand"]) == ("A", True)
    above = judged("A bid 1; B hand; B pass !; C pass; A pass")
    assert (above["phase"], above["turn"]) == ("declaration", "B")


def test_3_3_11_a_suit_named_in_the_contest_stands_until_somebody_goes_over_it() -> None:
    gone = "A hand; B hand; C hand; A declare C; A pass !; B pass"
    assert judged(gone)["lawful"] == ["declare S", "declare D", "declare H", "pass"]
    for word, declarer, suit in (("pass", "A", "C"), ("declare S", "C", "S")):
        contract = judged(f"{gone}; C {word}")["contract"]
        assert (contract["declarer"], contract["strain"]) == (declarer, suit)


def test_3_3_18_who_is_left_of_those_who_called_hand_plays() -> None:
    for body, declarer in (
        ("A hand; B hand; B pass !; C pass", "A"),
        ("A hand; B hand; C hand; C pass !; A pass", "B"),
        ("A hand; B hand; A pass !; B pass !; A pass !; C pass", "B"),  # A was the first to go
    ):
        left = judged(body)
        assert (left["phase"], left["turn"]) == ("declaration", declarer)
