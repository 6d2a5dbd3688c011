"""The director's lines: what they take, what they close, what they leave open."""

from typing import Any

import pytest

import referee
from tests.referee.tables import HANDS, finished, judged, paper, refused

BOUGHT = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S"
WHISTED = f"{BOUGHT}; B whist; C whist"
OUT_OF_TURN = f"{WHISTED}; C play CJ !"
"""C leads although the first lead is A's: the declarer must choose."""

WHY = "article 3.9 because so it was"
PAPER = {"more": "Entry: result"}
SIX = "A declare 6S; B whist; C whist; tricks A=6 B=3 C=1"


def dealt(body: str, **head: str) -> dict[str, Any]:
    return judged(body, cards=HANDS, **head)


def score_of(body: str, **head: str) -> dict[str, Any]:
    return finished(dealt(body, **head))


@pytest.mark.parametrize(
    "order",
    [
        "tricks A=6 B=3 C=1",
        "result B A=6 B=3 C=1",
        "adjust B tricks -1",
        "adjust B pool 1",
        "whists A on B 5",
        "warn B",
        "fine B 5",
        "fine B 5 pass-deal",
        "redeal",
    ],
)
def test_these_lines_need_an_article_and_a_reason(order: str) -> None:
    missing = ("reason-missing", None)
    assert refused(f"{SIX}; director {order}", **PAPER) == missing
    assert refused(f"{SIX}; director {order} because so it was", **PAPER) == missing
    assert refused(f"{SIX}; director {order} article 3.9", **PAPER) == missing
    assert judged(f"{SIX}; director {order} {WHY}", **PAPER)["refusal"] is None


@pytest.mark.parametrize("order", ["waive 1", "deny damage", "trick 1 to B", "reserve"])
def test_these_lines_need_a_reason_before_anything_else(order: str) -> None:
    assert refused(f"{SIX}; director {order}", **PAPER) == ("reason-missing", None)
    assert refused(f"{SIX}; director {order} article 3.9", **PAPER) == ("reason-missing", None)


def test_a_finding_needs_neither() -> None:
    plain = paper(SIX)
    assert paper(f"{SIX}; director fact he held nine cards") == plain
    assert paper(f"{SIX}; director warn B {WHY}") == plain


def test_an_assigned_result_closes_the_deal() -> None:
    verdict = dealt(f"{WHISTED}; A play DA; director tricks A=5 B=4 C=1 {WHY}")
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("finished", "finished", None)
    assert verdict["tricks"] == verdict["credited"] == {"A": 5, "B": 4, "C": 1}
    assert finished(verdict)["mountain"] == {"A": 2}
    assert finished(verdict)["whists"] == {"B on A": 10, "C on A": 4}


def test_an_assigned_result_overrides_a_pending_choice() -> None:
    assert dealt(OUT_OF_TURN)["phase"] == "remedy"
    verdict = dealt(f"{OUT_OF_TURN}; director tricks A=6 B=3 C=1 {WHY}")
    assert finished(verdict)["pool"] == {"A": 2}
    assert verdict["irregularities"][0]["remedy"] is None


def test_an_assigned_result_replaces_the_one_before_and_the_score_s_entry() -> None:
    body = f"{SIX}; scored; director tricks A=5 B=4 C=1 {WHY}; director tricks A=7 B=2 C=1 {WHY}"
    assert paper(body)["pool"] == {"A": 2}
    assert paper(body)["mountain"] == {"C": 2}


def test_an_assigned_result_before_the_defence_has_spoken_goes_by_the_words_so_far() -> None:
    nobody = score_of(f"{BOUGHT}; director tricks A=5 B=4 C=1 {WHY}")
    assert nobody == {"pool": {}, "mountain": {"A": 2}, "whists": {"B on A": 2, "C on A": 2}}
    one = score_of(f"{BOUGHT}; B whist; director tricks A=6 B=4 {WHY}")
    assert one == {"pool": {"A": 2}, "mountain": {}, "whists": {"B on A": 8}}


def test_an_assigned_result_of_a_contract_given_up_is_what_counts() -> None:
    body = "A bid 6S; B pass; C pass; A concede"
    assert score_of(f"{body}; director tricks A=6 B=3 C=1 {WHY}")["pool"] == {"A": 2}


def test_an_assigned_misere_and_an_assigned_all_pass() -> None:
    assert paper(f"A declare misere; director tricks A=1 B=9 {WHY}")["mountain"] == {"A": 10}
    verdict = dealt(f"A pass; B pass; C pass; director tricks A=4 B=3 C=3 {WHY}")
    assert finished(verdict)["mountain"] == {"A": 1}


def test_penalties_still_count_on_an_assigned_result() -> None:
    verdict = judged(f"{SIX}; A look-discard; director tricks A=6 B=2 C=2 {WHY}", **PAPER)
    assert verdict["tricks"]["A"] == 6
    assert verdict["credited"]["A"] == 5
    assert finished(verdict)["mountain"] == {"A": 2}


@pytest.mark.parametrize("order", ["tricks", "result B"])
def test_tricks_must_be_ten_of_seats_that_can_take_them(order: str) -> None:
    refusal = ("choice-not-offered", None)
    for tricks in ("A=6 B=3 C=2", "A=6 B=3", "A=11", "A=6 B=3 D=1"):
        body = f"{SIX}; director {order} {tricks} {WHY}"
        assert refused(body, seats="A B C D", dealer="D", **PAPER) == refusal


def test_an_idle_dealer_can_be_assigned_the_tricks_of_his_talon_only() -> None:
    head = {"seats": "A B C D", "dealer": "D"}
    ok = f"all-pass; director tricks A=4 B=2 C=2 D=2 {WHY}"
    assert paper(ok, **head)["mountain"] == {"A": 2}
    many = f"all-pass; director tricks A=4 B=2 C=1 D=3 {WHY}"
    assert refused(many, **head, **PAPER) == ("choice-not-offered", None)


@pytest.mark.parametrize("order", ["tricks", "result B"])
def test_without_a_contract_there_are_no_tricks_to_assign(order: str) -> None:
    body = f"A bid 6S; director {order} A=6 B=3 C=1 {WHY}"
    assert refused(body, cards=HANDS) == ("choice-not-offered", None)


def test_3_8_5_1_one_seat_s_own_line_follows_other_tricks() -> None:
    verdict = judged(f"{SIX}; director result C A=5 B=3 C=2 {WHY}", **PAPER)
    assert verdict["score"]["split"] is True
    assert verdict["tricks"] == {"A": 6, "B": 3, "C": 1}
    assert finished(verdict) == {
        "pool": {"A": 2},
        "mountain": {},
        "whists": {"B on A": 6, "C on A": 6},
    }


def test_3_8_5_1_the_declarer_s_line_alone() -> None:
    score = paper(f"{SIX}; director result A A=4 B=5 C=1 {WHY}")
    assert score == {"pool": {}, "mountain": {"A": 4}, "whists": {"B on A": 6, "C on A": 2}}


def test_3_8_5_1_an_idle_dealer_s_line() -> None:
    head = {"seats": "A B C D", "dealer": "D"}
    score = paper(f"{SIX}; director result D A=4 B=5 C=1 {WHY}", **head)
    assert score["whists"] == {"B on A": 6, "C on A": 2, "D on A": 4}


def test_3_8_5_1_a_result_of_one_seat_does_not_close_the_deal() -> None:
    verdict = dealt(f"{WHISTED}; director result C A=5 B=3 C=2 {WHY}; A play DA")
    assert (verdict["status"], verdict["turn"]) == ("open", "B")
    choosing = dealt(f"{OUT_OF_TURN}; director result C A=5 B=3 C=2 {WHY}")
    assert (choosing["phase"], choosing["turn"]) == ("remedy", "A")


def test_a_seat_s_penalties_still_count_on_its_own_result() -> None:
    score = paper(f"{SIX}; C inspect A 1; director result C A=6 B=2 C=2 {WHY}")
    assert score["whists"]["C on A"] == 2
    assert score["mountain"] == {"C": 2}
    count = paper(f"{SIX}; A cards 11; director result A A=8 B=2 C=0 {WHY}")
    assert count["mountain"] == {"A": 4}


def test_the_last_result_of_a_seat_stands() -> None:
    lines = f"director result C A=5 B=3 C=2 {WHY}; director result C A=6 B=0 C=4 {WHY}"
    assert paper(f"{SIX}; {lines}")["whists"]["C on A"] == 8


def test_figures_are_added_to_the_score() -> None:
    lines = [
        "adjust A pool -1",
        "adjust B pool 3",
        "adjust C mountain 4",
        "whists B on C 7",
        "whists C on A -5",
        "whists B on A 1",
    ]
    body = "; ".join([SIX, *(f"director {line} {WHY}" for line in lines)])
    assert paper(body) == {
        "pool": {"A": 1, "B": 3},
        "mountain": {"C": 4},
        "whists": {"B on A": 7, "B on C": 7},
    }


def test_figures_may_be_given_at_any_time() -> None:
    auction = dealt(f"director adjust B mountain 5 {WHY}; A bid 6S")
    assert (auction["refusal"], auction["turn"]) == (None, "B")
    choosing = dealt(f"{OUT_OF_TURN}; director whists A on C 5 {WHY}")
    assert (choosing["phase"], choosing["turn"]) == ("remedy", "A")
    later = paper(f"{SIX}; scored; director adjust A tricks -1 {WHY}")
    assert later["mountain"] == {"A": 2}


def test_nobody_writes_whists_on_himself() -> None:
    body = f"{SIX}; director whists A on A 5 {WHY}"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_a_fine_goes_into_the_mountain() -> None:
    assert paper(f"{SIX}; director fine B 5 {WHY}")["mountain"] == {"B": 5}
    body = f"{SIX}; director fine B -5 {WHY}"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_3_2_15_a_repeated_misdeal_is_fined_and_the_deal_passes() -> None:
    verdict = dealt(f"director redeal {WHY}; director fine C 5 pass-deal {WHY}")
    assert (verdict["status"], verdict["contract"]) == ("finished", None)
    assert finished(verdict) == {"pool": {}, "mountain": {"C": 5}, "whists": {}}
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0}


def test_a_deal_that_passes_counts_by_the_director_s_figures_alone() -> None:
    body = (
        f"{WHISTED}; A play DA; director whists B on A 3 {WHY}; director fine C 5 pass-deal {WHY}"
    )
    assert score_of(body) == {"pool": {}, "mountain": {"C": 5}, "whists": {"B on A": 3}}


def test_a_finished_deal_has_passed_already() -> None:
    assert paper(f"{SIX}; director fine B 5 pass-deal {WHY}")["pool"] == {"A": 2}


def test_3_2_2_a_deal_is_void_at_any_moment() -> None:
    moments = ("A bid 6S", BOUGHT, f"{WHISTED}; A play DA", OUT_OF_TURN)
    for body in moments:
        verdict = dealt(f"{body}; director redeal {WHY}")
        assert (verdict["status"], verdict["phase"]) == ("void", "finished")
        assert (verdict["turn"], verdict["lawful"], verdict["score"]) == (None, [], None)
    scored = judged(f"{SIX}; scored; director redeal {WHY}", **PAPER)
    assert (scored["status"], scored["score"]) == ("void", None)


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
    body = f"{SIX}; B cards 9; director waive 1 because all agree"
    assert paper(body)["mountain"] == {}


@pytest.mark.parametrize("number", [0, 2, 9])
def test_only_what_is_on_record_can_be_waived(number: int) -> None:
    body = f"{SIX}; A look-discard; director waive {number} because all agree"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_nothing_is_waived_twice() -> None:
    waive = "director waive 1 because all agree"
    body = f"{SIX}; A look-discard; {waive}; {waive}"
    assert refused(body, **PAPER) == ("choice-not-offered", None)


def test_nobody_asked_for_compensation() -> None:
    refusal = ("choice-not-offered", None)
    assert refused(f"{SIX}; director allow damage", **PAPER) == refusal
    assert refused(f"{SIX}; director deny damage because no", **PAPER) == refusal


TRICK = "A play DA; B play DT; C play D7"


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


RESERVED = "director reserve because the facts are disputed"


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


def test_the_verdict_lists_the_director_s_lines() -> None:
    verdict = judged(f"{SIX}; director warn B {WHY}; director fact he held nine", **PAPER)
    assert verdict["rulings"] == [
        {
            "action": 5,
            "order": "warn",
            "text": f"director warn B {WHY}",
            "article": "3.9",
            "reason": "so it was",
        },
        {
            "action": 6,
            "order": "fact",
            "text": "director fact he held nine",
            "article": None,
            "reason": "he held nine",
        },
    ]


def test_a_score_s_marks_are_read_back() -> None:
    body = f"{SIX}; director result C A=5 B=3 C=2 {WHY}; {RESERVED}"
    row = judged(body, **PAPER)["score"]
    assert row["split"] is row["pending"] is True
    assert referee.SheetScore.of(row, "ABC").as_json("ABC") == row
