"""An eleventh trick on all-pass, and one more on misère (3.9.11.2, 3.9.12)."""

import pytest

from tests.referee.tables import judged, paper

FOUR = {"seats": "A B C D", "dealer": "D"}
ROSTOV = {"laws": "russian/rostov"}


@pytest.mark.parametrize(
    ("taken", "options", "score"),
    [
        ("A=0 B=6 C=4", "", {"A": 10}),
        ("A=2 B=6 C=2", "", {"A": 30}),
        ("A=0 B=6 C=4", "doubled=yes", {"A": 20}),
    ],
)
def test_3_9_11_2_on_misere_one_trick_more(taken: str, options: str, score: dict[str, int]) -> None:
    caught = paper(f"A declare misere; tricks {taken}; A inspect B 1", options=options)
    assert caught == {"pool": {}, "mountain": score, "whists": {}}


def test_a_misere_defender_s_inspection_changes_nothing() -> None:
    assert paper("A declare misere; tricks B=6 C=4; B inspect C 1") == {
        "pool": {"A": 10},
        "mountain": {},
        "whists": {},
    }


def test_3_9_11_2_on_all_pass_an_eleventh_trick() -> None:
    verdict = judged("all-pass; tricks A=4 B=3 C=3; B inspect A 1", more="Entry: result")
    assert verdict["credited"] == {"A": 4, "B": 4, "C": 3}
    assert verdict["score"]["mountain"] == {"A": 1, "B": 1, "C": 0}


def test_3_7_3_the_smallest_count_is_of_real_tricks() -> None:
    score = paper("all-pass; tricks A=6 B=3 C=1; C inspect A 1")
    assert score["mountain"] == {"A": 5, "B": 2, "C": 1}


def test_3_7_3_a_penalised_player_without_tricks_has_no_pool() -> None:
    score = paper("all-pass; tricks A=6 B=4; C inspect A 1")
    assert score == {"pool": {}, "mountain": {"A": 6, "B": 4, "C": 1}, "whists": {}}


def test_3_7_6_1_the_idle_dealer_s_amnesty_stays() -> None:
    body = "all-pass; tricks A=5 B=3 C=2; C inspect A 1"
    score = paper(body, **FOUR)
    assert score == {"pool": {"D": 1}, "mountain": {"A": 5, "B": 3, "C": 3}, "whists": {}}


def test_3_7_4_1_the_penalty_costs_the_progression_s_price() -> None:
    head = {"laws": "russian/leningrad", "more": "Entry: result\nProgression: 3"}
    verdict = judged("all-pass; tricks A=4 B=3 C=3; B inspect A 1", **head)
    assert verdict["score"]["mountain"] == {"A": 6, "B": 6, "C": 0}


def test_3_7_2_2_in_whists_the_counts_with_penalties_decide_throughout() -> None:
    plain = paper("all-pass; tricks A=4 B=3 C=3", **ROSTOV)
    assert plain["whists"] == {"B on A": 10, "C on A": 10}
    score = paper("all-pass; tricks A=4 B=3 C=3; B inspect A 1", **ROSTOV)
    assert score["whists"] == {"C on A": 20, "C on B": 20}


def test_3_7_2_2_three_equal_counts_write_nothing() -> None:
    score = paper("all-pass; tricks A=4 B=3 C=3; B inspect A 1; C inspect A 1", **ROSTOV)
    assert score == {"pool": {}, "mountain": {}, "whists": {}}


def test_3_7_2_2_no_pool_for_a_penalised_player_without_tricks() -> None:
    score = paper("all-pass; tricks A=6 B=4; C inspect A 1", **ROSTOV)
    assert score == {"pool": {}, "mountain": {}, "whists": {"C on A": 30, "C on B": 20}}


def test_3_7_2_2_halves_may_be_fractions() -> None:
    head = {"laws": "russian/rostov", "options": "all_pass_price=1"}
    score = paper("all-pass; tricks A=5 B=3 C=2; C inspect A 1", **head)
    assert score["whists"] == {"B on A": "5/2", "C on A": "5/2"}
