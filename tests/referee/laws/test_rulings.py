"""The director's lines: what they take, what they close, what they leave open."""

import pytest

import referee
from tests.referee.tables import HANDS, finished, judged, paper, refused

from .directing import BOUGHT, OUT_OF_TURN, PAPER, SIX, WHISTED, WHY, dealt, score_of


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


def test_3_2_2_a_deal_is_void_at_any_moment() -> None:
    moments = ("A bid 6S", BOUGHT, f"{WHISTED}; A play DA", OUT_OF_TURN)
    for body in moments:
        verdict = dealt(f"{body}; director redeal {WHY}")
        assert (verdict["status"], verdict["phase"]) == ("void", "finished")
        assert (verdict["turn"], verdict["lawful"], verdict["score"]) == (None, [], None)
    scored = judged(f"{SIX}; scored; director redeal {WHY}", **PAPER)
    assert (scored["status"], scored["score"]) == ("void", None)


def test_nobody_asked_for_compensation() -> None:
    refusal = ("choice-not-offered", None)
    assert refused(f"{SIX}; director allow damage", **PAPER) == refusal
    assert refused(f"{SIX}; director deny damage because no", **PAPER) == refusal


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
    reserved = "director reserve because the facts are disputed"
    body = f"{SIX}; director result C A=5 B=3 C=2 {WHY}; {reserved}"
    row = judged(body, **PAPER)["score"]
    assert row["split"] is row["pending"] is True
    assert referee.SheetScore.of(row, "ABC").as_json("ABC") == row
