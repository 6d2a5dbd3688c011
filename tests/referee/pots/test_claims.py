"""Claims where a pot is played for: who answers, what must be split, what a proof finds."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee.laws import ABSURD
from referee.solver import RULES
from tests.referee import tables
from tests.referee.pots.tables import austrian, position, refused
from tests.referee.tables import payments

HANDS = {"A": "CQJT8", "B": "SA8 CK HK", "C": "SQJ CA9"}
"""Clubs are trumps: A's four can lose one trick or two, as the opponents must beat or not."""

ENTRY = ("A=4 B=1 C=1", "A")


def whisted(**head: str) -> dict[str, str]:
    """Both whist."""
    return {"cards": position("A C", "B=whist C=whist", *ENTRY, **HANDS), **head}


def invited() -> dict[str, str]:
    """B answers for both."""
    return {"cards": position("A C", "B=invite C=pass", *ENTRY, **HANDS)}


def alone() -> dict[str, str]:
    """C's cards are out of play."""
    hands = {seat: HANDS[seat] for seat in "AB"}
    return {"cards": position("A C", "B=alone C=pass", "A=4 B=2", "A", **hands)}


def claimed(body: str, **head: str) -> dict[str, Any]:
    """The proof of a disputed claim."""
    verdict = austrian(body, **head)
    assert verdict["refusal"] is None
    found: dict[str, Any] = verdict["claim"]
    return found


def test_every_rule_of_good_sense_is_on() -> None:
    for preset in referee.presets():
        laws = referee.laws_named(preset.name)
        assert laws.absurd == ABSURD == RULES


@pytest.mark.parametrize(("overtake", "result"), [("head", 3), ("led-card", 2), ("off", 2)])
def test_3_9_14_4_the_proof_knows_the_duty_to_beat(overtake: str, result: int) -> None:
    """Over the king the ace must follow, so that both honours fall together."""
    proof = claimed("A claim A=3 B=1 C=0; B dispute", **whisted(options=f"overtake={overtake}"))
    assert (proof["result"], proof["upheld"]) == (result, result == 3)


def test_3_9_14_4_greek_has_no_such_duty() -> None:
    verdict = tables.judged("A claim A=3 B=1 C=0; B dispute", laws="greek/prefa",
                            cards=whisted()["cards"].replace("A C", "A 6C"))  # fmt: skip
    assert verdict["claim"]["result"] == 2


def test_3_9_14_4_a_plan_binds_the_claimant() -> None:
    low = claimed("A claim A=3 B=1 C=0 with C8 CT; B agree; C dispute", **whisted())
    assert low["result"] == 3
    assert low["line"][0] == "A play C8"


def test_3_9_22_everybody_answers_the_declarer() -> None:
    said = "A claim A=3 B=1 C=0; B agree"
    assert austrian(said, **whisted())["turn"] == "C"
    agreed = austrian(f"{said}; C agree", **whisted())
    assert agreed["tricks"] == {"A": 7, "B": 2, "C": 1}
    assert "A>B 2 tricks" in payments(agreed)
    assert austrian("A claim 3; B agree", **alone())["tricks"] == {"A": 7, "B": 3, "C": 0}


def test_3_9_22_a_defenders_claim_is_answered_by_the_declarer_and_the_other_whister() -> None:
    by_b = "B claim A=3 B=1 C=0; C agree"
    assert austrian(by_b, **whisted())["turn"] == "A"
    assert austrian(f"{by_b}; A agree", **whisted())["status"] == "finished"
    for head in (invited(), alone()):
        assert austrian("B claim 1; A agree", **head)["tricks"]["A"] == 7


def test_3_9_22_an_invited_player_claims_with_his_own_cards_for_the_inviter() -> None:
    verdict = austrian("C claim 1; A agree", **invited())
    assert verdict["tricks"] == {"A": 7, "B": 2, "C": 1}
    assert payments(verdict)[-1] == "B>pot 10 quota"
    assert refused("C claim 1 with CK", **invited()) == ("card-not-held", "austrian 5")
    assert refused("C claim 1", **alone()) == ("out-of-turn", "3.9.14.4")


def test_3_9_14_4_the_disputed_claim_of_a_dead_hands_partner_is_proved_with_two_cards() -> None:
    proof = claimed("A claim 4; B dispute", **alone())
    assert (proof["result"], proof["upheld"]) == (3, False)
    assert len(proof["line"]) == 8


def test_a_split_is_needed_where_it_matters_to_the_payments() -> None:
    assert refused("A claim 3", **whisted()) == ("split-needed", "3.9.14.4")
    assert refused("B claim 1", **whisted()) == ("split-needed", "3.9.14.4")
    assert austrian("A claim 4", **whisted())["phase"] == "claim"
    assert austrian("A claim 3", **invited())["phase"] == "claim"
    assert austrian("A claim 3", **alone())["phase"] == "claim"


def test_a_split_is_not_needed_where_nothing_is_paid() -> None:
    empty = whisted(laws="austrian/unlimited")
    assert austrian("A claim 3; B agree; C agree", **empty)["score"]["payments"] == []
    full = whisted(laws="austrian/unlimited", more="Pot: 40")
    assert refused("A claim 3", **full) == ("split-needed", "3.9.14.4")


def test_in_a_deal_nobody_bought_a_claim_is_for_no_trick() -> None:
    cards = position("all-pass", "", "A=4 B=2 C=1", "C", A="S7 H7 D7", B="S8 H8 D8", C="S9 H9 D9")
    head = {"laws": "greek/prefa", "cards": cards, "options": "all_pass=play"}
    assert refused("A claim", **head) == ("split-needed", "3.9.14.4")
    proof = tables.judged("A claim A=0 B=0 C=3; B agree; C dispute", **head)["claim"]
    assert (proof["claimed"], proof["result"]) == (0, 0)
    assert tables.judged("A claim A=0 B=0 C=3; B agree; C agree", **head)["status"] == "finished"
