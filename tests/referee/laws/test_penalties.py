"""Penalty tricks: they hurt the offender's own line, and help and hurt nobody else (3.9.12)."""

import pytest

from tests.referee.tables import judged, paper

GENTLEMEN = {"options": "whist=gentleman"}
FOUR = {"seats": "A B C D", "dealer": "D"}
ROSTOV = {"laws": "russian/rostov"}

Figures = dict[str, dict[str, object]]


def game(contract: str, words: str, tricks: str, then: str, **head: str) -> Figures:
    counts = " ".join(
        f"{seat}={count}" for seat, count in zip("ABCD", tricks.split("-"), strict=False)
    )
    return paper(f"A declare {contract}; {words}; tricks {counts}; {then}", **head)


BOTH, ONE = "B whist; C whist", "B whist; C pass; B closed"


def test_3_4_9_six_made_exactly_and_the_discard_looked_at_fails_by_one() -> None:
    score = game("6S", BOTH, "6-2-2", "A look-discard")
    assert score == {"pool": {}, "mountain": {"A": 2}, "whists": {"B on A": 4, "C on A": 4}}


def test_3_4_9_seven_tricks_on_a_six_are_made_all_the_same() -> None:
    score = game("6S", BOTH, "7-2-1", "A look-discard")
    assert score == {
        "pool": {"A": 2},
        "mountain": {"C": 2},
        "whists": {"B on A": 4, "C on A": 2},
    }


def test_3_9_12_failed_by_one_and_a_penalty_fails_by_two_but_consoles_for_one() -> None:
    score = game("6S", BOTH, "5-3-2", "A inspect B 1")
    assert score == {"pool": {}, "mountain": {"A": 4}, "whists": {"B on A": 8, "C on A": 6}}


def test_3_9_12_consolation_at_a_fixed_number_is_for_the_real_shortfall_too() -> None:
    score = game("6S", BOTH, "5-3-2", "A inspect B 1", options="consolation=15")
    assert score["mountain"] == {"A": 4}
    assert score["whists"] == {"B on A": 21, "C on A": 19}
    made = game("6S", BOTH, "6-2-2", "A inspect B 1", options="consolation=15")
    assert made["whists"] == {"B on A": 4, "C on A": 4}


def test_3_9_12_an_idle_dealer_is_not_consoled_for_a_penalty_trick() -> None:
    assert game("6S", BOTH, "6-2-2", "A inspect B 1", **FOUR)["whists"] == {
        "B on A": 4,
        "C on A": 4,
    }


def test_3_9_12_the_declarer_s_penalty_counts_double_under_doubled() -> None:
    score = game("6S", BOTH, "6-2-2", "A inspect B 1", options="doubled=yes")
    assert score["mountain"] == {"A": 4}


def test_3_8_14_gentlemen_share_only_what_really_failed() -> None:
    score = game("6S", ONE, "6-4-0", "A look-discard", **GENTLEMEN)
    assert score == {"pool": {}, "mountain": {"A": 2}, "whists": {"B on A": 8}}


def test_3_9_12_credited_may_be_negative_and_whists_may_not() -> None:
    verdict = judged(f"A declare 6S; {BOTH}; tricks A=10; B inspect A 1", more="Entry: result")
    assert verdict["tricks"] == {"A": 10, "B": 0, "C": 0}
    assert verdict["credited"] == {"A": 10, "B": -1, "C": 0}
    assert verdict["score"]["whists"] == {}
    assert verdict["score"]["mountain"] == {"A": 0, "B": 6, "C": 4}


def test_3_9_12_a_penalty_does_not_eat_up_the_consolation() -> None:
    score = game("6S", BOTH, "5-5-0", "C inspect A 1")
    assert score["whists"] == {"B on A": 12, "C on A": 2}


def test_3_9_12_one_whister_writes_and_answers_for_one_less() -> None:
    score = game("6S", ONE, "6-4-0", "B inspect A 1")
    assert score == {"pool": {"A": 2}, "mountain": {"B": 2}, "whists": {"B on A": 6}}
    half = game("6S", ONE, "6-4-0", "B inspect A 1", options="responsibility=half")
    assert half["mountain"] == {"B": 1}


@pytest.mark.parametrize(
    ("tricks", "offender", "mountain"),
    [
        ("6-2-2", "B", {"B": 2}),
        ("6-3-1", "B", {}),
        ("6-3-1", "C", {"C": 4}),
        ("6-4-0", "C", {"C": 6}),
        ("5-3-2", "B", {"A": 2}),
        ("5-4-1", "C", {"A": 2}),
        ("7-2-1", "B", {"B": 2, "C": 2}),
        ("7-3-0", "B", {"C": 4}),
        ("7-3-0", "C", {"C": 6}),
    ],
)
def test_3_9_12_of_two_whisters_the_offender_s_quota_counts_one_less(
    tricks: str, offender: str, mountain: dict[str, int]
) -> None:
    assert game("6S", BOTH, tricks, f"{offender} inspect A 1")["mountain"] == mountain


def test_3_9_12_the_partner_s_whists_stay() -> None:
    assert game("6S", BOTH, "6-3-1", "B inspect A 1")["whists"] == {"B on A": 4, "C on A": 2}


@pytest.mark.parametrize(
    ("tricks", "offender", "mountain"),
    [
        ("9-1-0", "B", {"B": 6}),
        ("9-1-0", "C", {"C": 6}),
        ("8-1-1", "B", {}),
        ("10-0-0", "B", {"B": 6, "C": 6}),
        ("10-0-0", "C", {"C": 12}),
    ],
)
def test_3_9_12_on_eight_a_shortfall_by_penalty_is_the_offender_s(
    tricks: str, offender: str, mountain: dict[str, int]
) -> None:
    assert game("8S", BOTH, tricks, f"{offender} inspect A 1")["mountain"] == mountain


def test_3_9_12_each_half_of_the_gentlemen_s_split_has_its_own_penalties() -> None:
    whister = game("6S", ONE, "5-4-1", "B inspect A 1", **GENTLEMEN)
    assert whister["whists"] == {"B on A": 6, "C on A": 7}
    passer = "director adjust C tricks -1 article 3.9.11.2 because he looked"
    shared = game("6S", ONE, "5-4-1", passer, **GENTLEMEN)
    assert shared["whists"] == {"B on A": 7, "C on A": 6}
    assert shared["mountain"] == {"A": 2}


def test_3_9_12_gentlemen_at_a_fixed_consolation() -> None:
    score = game("6S", ONE, "5-4-1", "B inspect A 1", **ROSTOV)
    assert score["whists"] == {"B on A": 14, "C on A": 15}


def test_3_9_12_a_passer_s_inspection_is_for_the_director() -> None:
    body = "B whist; C pass; B closed"
    plain = game("6S", body, "6-4-0", "")
    assert game("6S", body, "6-4-0", "C inspect A 1") == plain
    line = "director adjust C tricks -1 article 3.9.11.2 because he looked"
    assert game("6S", body, "6-4-0", line) == plain


def test_3_9_12_a_dealer_who_whists_answers_for_himself() -> None:
    words = "B pass; C pass; D whist"
    score = game("6S", words, "6-2-2", "D inspect A 1", **FOUR)
    assert score == {"pool": {"A": 2}, "mountain": {"D": 2}, "whists": {"D on A": 6}}


def test_3_8_15_alone_the_halved_quota_counts_one_less() -> None:
    score = game(
        "6S", "B whist; C pass; B alone", "8-2-0", "B inspect A 1", options="invitation=yes"
    )
    assert score["mountain"] == {"B": 2}
    assert score["whists"] == {"B on A": 2}


def test_a_checked_ten_knows_no_quota_under_penalties_either() -> None:
    options = "ten=checked"
    line = "director adjust C tricks -1 article 3.9.12 because he looked"
    score = paper(f"A declare 10S; tricks A=9 C=1; {line}", options=options)
    assert score == {"pool": {}, "mountain": {"A": 10}, "whists": {"B on A": 10, "C on A": 10}}


def test_3_8_7_a_penalised_half_whister_writes_one_trick_less() -> None:
    line = "director adjust C tricks -1 article 3.9.12 because he looked"
    assert paper(f"A declare 6S; B pass; C half-whist; B pass; {line}")["whists"] == {"C on A": 2}


def test_a_contract_made_without_play_is_made_exactly() -> None:
    line = "director adjust A tricks -1 article 3.9.12 because he looked"
    assert paper(f"A declare 6S; B pass; C pass; {line}") == {
        "pool": {},
        "mountain": {"A": 2},
        "whists": {},
    }


@pytest.mark.parametrize("report", ["A look-discard", "A cards 11", "B cards 9", "B inspect A 1"])
def test_a_waived_penalty_leaves_the_score_as_it_was(report: str) -> None:
    plain = game("6S", BOTH, "6-2-2", "")
    waived = game("6S", BOTH, "6-2-2", f"{report}; director waive 1 because all agree")
    assert waived == plain


def test_without_the_codex_reports_cost_nothing() -> None:
    plain = game("6S", BOTH, "6-2-2", "")
    for report in ("A look-discard", "A cards 11", "B inspect A 1"):
        assert game("6S", BOTH, "6-2-2", report, options="irregularities=none") == plain
