"""The director's lines where a pot is played for: what has no place there, fines, own lines."""

from __future__ import annotations

import pytest

from tests.referee.pots.tables import BOTH, BOUGHT, austrian, refused
from tests.referee.tables import judged, payments

WHY = "article 3.9 because so"
PAPER = "A declare S; B whist; C whist; tricks A=6 B=2 C=2"
HEAD = {"cards": "", "more": "Pot: 60\nEntry: result"}
AS_PLAYED = ["pot>A 10 pot", "A>B 2 tricks", "A>C 2 tricks"]


@pytest.mark.parametrize("laws", ["austrian/base", "greek/prefa"])
@pytest.mark.parametrize("line", ["adjust B pool 5", "adjust B mountain 5", "whists A on B 10"])
def test_the_figures_of_a_sheet_have_no_place_in_a_pot(laws: str, line: str) -> None:
    for body in ("A pass", "A pass; B pass; C pass"):
        verdict = judged(f"{body}; director {line} {WHY}", laws=laws)
        assert verdict["refusal"]["code"] == "choice-not-offered"
        assert verdict["refusal"]["article"] is None
    short = judged(f"A pass; director {line}", laws=laws)
    assert short["refusal"]["code"] == "reason-missing"


def test_a_fine_is_paid_into_the_pot() -> None:
    fined = austrian(f"{PAPER}; director fine B 5 {WHY}", **HEAD)
    assert payments(fined) == [*AS_PLAYED, "B>pot 5 fine"]
    assert (fined["score"]["pot_after"], fined["score"]["net"]["B"]) == (55, -3)
    greek = judged(f"A pass; B pass; C pass; director fine B 20 {WHY}", laws="greek/prefa")
    assert payments(greek) == ["B>pot 20 fine"]


def test_3_2_15_a_fine_may_pass_the_deal() -> None:
    passed = austrian(f"{BOUGHT}; C misdeal uneven")
    assert passed["refusal"]["code"] == "too-late"
    fined = austrian(f"C misdeal uneven; director fine C 5 pass-deal {WHY}")
    assert payments(fined) == ["C>pot 5 fine"]


def test_a_penalty_in_tricks_counts_for_its_seat_alone() -> None:
    fewer = austrian(f"{PAPER}; director adjust B tricks -1 {WHY}", **HEAD)
    assert payments(fewer) == [AS_PLAYED[0], "A>B 1 tricks", AS_PLAYED[2], "B>pot 10 quota"]
    assert fewer["credited"] == {"A": 6, "B": 1, "C": 2}


def test_an_assigned_result_is_paid_as_if_played() -> None:
    ended = austrian(f"{BOUGHT}{BOTH}; director tricks A=5 B=4 C=1 {WHY}", more="Pot: 60")
    assert payments(ended) == [
        "pot>A 10 pot", "A>B 4 tricks", "A>C 1 tricks", "A>pot 20 remise", "C>pot 10 quota",
    ]  # fmt: skip


def test_3_8_5_1_a_seats_own_line_follows_other_tricks() -> None:
    """C is paid as if A had failed; what A does not pay him the pot does."""
    split = austrian(f"{PAPER}; director result C A=5 B=2 C=3 {WHY}", **HEAD)
    assert split["score"]["split"] is True
    assert split["score"]["net"] == {"A": 6, "B": 2, "C": 3}
    assert split["score"]["pot_after"] == 60 - 11
    closed = austrian(f"{BOUGHT}{BOTH}; director result C A=5 B=2 C=3 {WHY}")
    assert (closed["status"], closed["score"]) == ("open", None)


def test_what_is_left_open_is_pending_until_the_next_ruling() -> None:
    open_ = austrian(f"{PAPER}; director reserve because unclear", **HEAD)
    assert open_["score"]["pending"] is True
    ruled = austrian(f"{PAPER}; director reserve because unclear; director warn B {WHY}", **HEAD)
    assert "pending" not in ruled["score"]


def test_no_trick_is_assigned_to_a_dead_hand() -> None:
    alone = f"{BOUGHT}; B whist; C pass; B alone"
    line = f"{alone}; director tricks A=5 B=4 C=1 {WHY}"
    assert refused(line) == ("choice-not-offered", None)
    assert austrian(f"{alone}; director tricks A=6 B=4 {WHY}")["status"] == "finished"
