"""Irregularities that are not punished, tricks put right, and what is left open for later."""

from typing import Any

import pytest

from tests.referee.tables import HANDS, finished, judged, paper, refused

NINE = """Hand A: SAK7 CQT DAJ HAQJ
Hand B: SJT C9 DT87 HKT97
Hand C: SQ98 CAKJ8 DKQ9
Talon: C7 H8"""
LED = """A bid 6S; B pass; C pass; A discard C7 H8; A declare 6S; B whist; C whist
A play S7; B play SJ; C play S9; B play DT; C play DQ; A play DJ; C play S8; A play SK; B play ST
A play CQ; B play C9; C play CA; C play SQ; A play SA; B play D8; A play HJ; B play H7; C play CJ
A play DA; B play D7; C play D9; A play HQ; B play HK; C play CK; B play H9; C play C8; A play HA"""

WHISTED = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S; B whist; C whist"
OUT_OF_TURN = f"{WHISTED}; C play CJ !"
TRICK = "A play DA; B play DT; C play D7"
RESERVED = "director reserve because the facts are disputed"
WHY = "article 3.9 because so it was"
PAPER = {"more": "Entry: result"}
SIX = "A declare 6S; B whist; C whist; tricks A=6 B=3 C=1"


def dealt(body: str, **head: str) -> dict[str, Any]:
    return judged(body, cards=HANDS, **head)


def test_a_waived_irregularity_stays_on_record_and_frees_the_turn() -> None:
    verdict = dealt(f"{OUT_OF_TURN}; director waive 1 because all agree")
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")
    (row,) = verdict["irregularities"]
    assert (row["kind"], row["remedy"], row["waived"]) == ("lead-out-of-turn", None, True)


def test_a_waived_exposed_card_is_back_in_the_hand() -> None:
    body = f"{WHISTED}; A play ST; C play SJ !; director waive 1 because all agree; B play SK"
    verdict = dealt(body)
    assert set(verdict["lawful"]) == {"play S8", "play SJ"}


def test_3_9_14_3_play_goes_on_when_its_end_is_waived() -> None:
    closed = {"laws": "russian/rostov"}
    ended = "A pass; B pass; C pass; A play SA; B play S7; C play S8; C play HQ !"
    verdict = dealt(ended, **closed)
    assert verdict["status"] == "finished"
    waived = dealt(f"{ended}; director waive 1 because all agree", **closed)
    assert (waived["status"], waived["phase"], waived["turn"]) == ("open", "play", "A")
    entered = f"{ended}; scored; director waive 1 because all agree; A play ST"
    assert dealt(entered, **closed)["turn"] == "B"


def test_3_9_18_who_holds_nine_cards_holds_them_after_a_waiver_too() -> None:
    waived = f"{LED}; B cards 9; director waive 1 because all agree; A play CT; C play DK"
    verdict = judged(waived, cards=NINE)
    assert finished(verdict)["mountain"] == {}
    assert sum(verdict["tricks"].values()) == 10


@pytest.mark.parametrize("number", [0, 2, 9])
def test_only_what_is_on_record_can_be_waived(number: int) -> None:
    body = f"{SIX}; A look-discard; director waive {number} because all agree"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_nothing_is_waived_twice() -> None:
    waive = "director waive 1 because all agree"
    body = f"{SIX}; A look-discard; {waive}; {waive}"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_a_trick_found_in_the_wrong_pile_is_moved() -> None:
    verdict = dealt(f"{WHISTED}; {TRICK}; director trick 1 to B because it lay there")
    assert verdict["tricks"] == {"A": 0, "B": 1, "C": 0}
    assert verdict["turn"] == "A"


def test_the_last_word_about_a_trick_stands() -> None:
    to_b, to_c = (f"director trick 1 to {seat} because it lay there" for seat in "BC")
    verdict = dealt(f"{WHISTED}; {TRICK}; {to_b}; {to_c}")
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 1}


def test_a_trick_must_be_complete_and_known() -> None:
    for number in (0, 2, 11):
        body = f"{WHISTED}; {TRICK}; director trick {number} to B because it lay there"
        assert refused(body, cards=HANDS) == ("choice-not-offered", None)
    unknown = f"{SIX}; director trick 3 to B because it lay there"
    assert refused(unknown, **PAPER) == ("hands-unknown", None)
    never = f"{SIX}; director trick 11 to B because it lay there"
    assert refused(never, **PAPER) == ("choice-not-offered", None)


def test_a_trick_goes_to_a_seat_that_plays() -> None:
    head = {"seats": "A B C D", "dealer": "D", "cards": HANDS}
    body = f"{WHISTED}; {TRICK}; director trick 1 to D because it lay there"
    assert refused(body, **head) == ("choice-not-offered", None)


def test_reserved_the_play_goes_on_and_the_score_is_pending() -> None:
    choosing = dealt(f"{OUT_OF_TURN}; {RESERVED}")
    assert (choosing["phase"], choosing["turn"]) == ("remedy", "A")
    verdict = judged(f"{SIX}; {RESERVED}", **PAPER)
    assert verdict["score"]["pending"] is True
    assert finished(verdict) == paper(SIX)


@pytest.mark.parametrize(
    "order", [f"warn B {WHY}", "fact nothing happened", f"adjust B tricks -1 {WHY}"]
)
def test_a_later_line_of_the_director_settles_what_was_reserved(order: str) -> None:
    verdict = judged(f"{SIX}; {RESERVED}; director {order}", **PAPER)
    assert "pending" not in verdict["score"]
    again = judged(f"{SIX}; {RESERVED}; director {order}; {RESERVED}", **PAPER)
    assert again["score"]["pending"] is True


def test_3_3_18_a_pass_out_of_turn_that_is_waived_was_none() -> None:
    waive = "director waive 1 because a slip of the tongue"
    early = f"A bid 6S; C pass !; {waive}; B pass"
    assert (dealt(early)["phase"], dealt(early)["turn"]) == ("auction", "C")
    again = dealt(f"{early}; C bid 6C; C pass !; A pass")
    assert (again["phase"], again["turn"]) == ("exchange", "C")
    twice = f"A bid 6S; C pass !; C pass !; {waive}; B pass"
    assert dealt(twice)["phase"] == "exchange"  # the second one stands
    passed = f"A pass; A pass !; {waive}; B pass; C pass"
    assert dealt(passed)["contract"]["kind"] == "all-pass"


def test_3_3_18_who_is_out_for_another_reason_stays_out() -> None:
    """The `if-left` caller by the bid of another, the seat beside the one who was left (3.3.16.2),
    whoever passed before the contract stood.
    """
    waive = "director waive 1 because a slip of the tongue"
    fallen = judged(f"A if-left; A pass !; B bid 6S; {waive}; C pass", laws="greek/prefa")
    assert (fallen["phase"], fallen["turn"]) == ("exchange", "B")
    waiting = judged(f"A if-left; A pass !; {waive}; B bid 6S; C pass", laws="greek/prefa")
    assert (waiting["phase"], waiting["turn"]) == ("exchange", "B")
    left = judged(f"C pass !; A show-talon; {waive}; B bid 6S")
    assert (left["phase"], left["turn"]) == ("exchange", "B")
    bought = dealt(f"A bid 6S; C pass !; B pass; {waive}; A discard HT D8")
    assert (bought["phase"], bought["turn"]) == ("declaration", "A")


def test_3_3_18_a_waived_pass_has_no_place_in_the_contest_of_hands() -> None:
    waive = "director waive 1 because a slip of the tongue"
    went = f"A hand; B hand; B pass !; {waive}; A pass !; B pass !; C pass"
    assert judged(went, laws="austrian/base")["turn"] == "B"  # A was the first to go
