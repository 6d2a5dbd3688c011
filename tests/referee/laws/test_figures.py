"""Figures that the director adds: pool, mountain, tricks, whists, fines."""

from tests.referee.tables import finished, paper, refused

from .directing import OUT_OF_TURN, PAPER, SIX, WHISTED, WHY, dealt, score_of


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
