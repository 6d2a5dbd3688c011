"""Closed tricks and the discard looked at, tricks asked for and shown (3.9.8 to 3.9.12, 3.4.9)."""

from __future__ import annotations

import pytest

from tests.referee.tables import HANDS, judged, refused

from .playing import GAME, Head, moment, no, row, rows

HANDS_OF = "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7"
TRICKS = "A play D9; B play DA; C play D7; B play CA; C play C8; A play C9; B play DQ; C play DK"
"""Trick 7 to B, trick 8 to B, and the ninth begun."""


def penalties(body: str, head: Head) -> dict[str, int]:
    """By how many tricks the score of each seat departs from what was taken."""
    verdict = judged(body, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return {
        seat: verdict["credited"][seat] - count
        for seat, count in verdict["tricks"].items()
        if verdict["credited"][seat] != count
    }


def test_3_9_8_ones_own_last_closed_trick_is_free() -> None:
    assert rows(f"{TRICKS}; B inspect B 8", GAME) == []
    assert penalties(f"{TRICKS}; B inspect B 8", GAME) == {}


@pytest.mark.parametrize(
    "line", ["B inspect B 7", "C inspect B 8", "A inspect B 8", "A inspect B 7"]
)
def test_3_9_11_2_anything_else_costs_the_offender_one_trick(line: str) -> None:
    body = f"{TRICKS}; {line}"
    assert row(body, GAME) == (line[0], "inspection", "3.9.11.2", [], None)
    assert penalties(body, GAME) == {line[0]: -1}
    assert rows(body, GAME)[0]["trick"] == int(line[-1])


def test_3_9_11_2_a_defender_may_have_the_partners_trick_before_him() -> None:
    assert rows(f"{TRICKS}; C inspect C 8", GAME) == []
    assert row(f"{TRICKS}; A inspect C 8", GAME)[1] == "inspection"
    assert no(f"{TRICKS}; B inspect A 8", GAME) == ("choice-not-offered", "3.9.8")


def test_3_9_11_2_only_a_trick_that_is_complete() -> None:
    assert no(f"{TRICKS}; B inspect B 9", GAME) == ("choice-not-offered", "3.9.8")
    assert no("A inspect A 0", GAME) == ("choice-not-offered", "3.9.8")


def test_3_9_11_2_of_tricks_not_listed_only_the_last_before_its_owner_who_leads() -> None:
    assert rows("A inspect A 6", GAME) == []
    assert row("B inspect B 6", GAME)[1] == "inspection"
    assert row("A inspect A 5", GAME)[1] == "inspection"
    assert row("A play D9; A inspect A 6", GAME)[1] == "inspection"


@pytest.mark.parametrize(
    ("contract", "laws", "defence", "mode", "expected"),
    [
        ("A 6S", "russian/sochi", "B=whist C=whist", "closed", {"A": -1, "B": -1, "C": -1}),
        ("A 6S", "russian/sochi", "B=whist C=pass", "closed", {"A": -1, "B": -1, "C": 0}),
        ("A 6S", "russian/sochi", "B=pass C=whist", "closed", {"A": -1, "B": 0, "C": -1}),
        ("A misere", "russian/sochi", "", "open", {"A": 1, "B": 0, "C": 0}),
        ("all-pass", "russian/rostov", "", "closed", {"A": 1, "B": 1, "C": 1}),
    ],
)
def test_3_9_11_2_declarer_whister_and_all_pass_player_pay_by_themselves(
    contract: str, laws: str, defence: str, mode: str, expected: dict[str, int]
) -> None:
    """A passer's is for the director to weigh, a misère defender's brings a warning."""
    head = moment(contract, HANDS_OF, "A=3 B=2 C=1", defence=defence, mode=mode, laws=laws)
    for seat, tricks in expected.items():
        body = f"{seat} inspect A 2"
        assert row(body, head) == (seat, "inspection", "3.9.11.2", [], None)
        assert penalties(body, head) == ({seat: tricks} if tricks else {})


def test_3_9_11_2_a_dealer_who_whists_pays_his_own_line() -> None:
    head = moment("A 6S", HANDS_OF, "A=3 B=2 C=1", defence="B=pass C=pass D=whist",
                  mode="open", seats="A B C D")  # fmt: skip
    assert row("D inspect A 2", head)[1] == "inspection"
    assert rows("D inspect A 2", head)[0]["effects"] == [
        {"effect": "penalty", "seat": "D", "penalty": 1}
    ]
    assert rows("B inspect A 2", head)[0]["effects"] == []


def test_3_9_12_two_inspections_cost_two_tricks() -> None:
    assert penalties("B inspect A 2; B inspect A 3; A inspect B 1", GAME) == {"B": -2, "A": -1}


def test_3_9_11_2_while_somebody_chooses_a_remedy() -> None:
    body = "C play D7 !; B inspect A 2"
    assert [one["kind"] for one in rows(body, GAME)] == ["lead-out-of-turn", "inspection"]


def test_3_9_11_2_after_the_deal_until_it_is_scored() -> None:
    over = f"{TRICKS}; A play SA; A play HQ; B play H8; C play H7"
    assert judged(over, **GAME)["status"] == "finished"
    assert row(f"{over}; B inspect A 2", GAME)[1] == "inspection"
    assert no(f"{over}; scored; B inspect A 2", GAME) == ("deal-finished", None)


def test_3_9_8_the_last_trick_may_be_asked_for_and_shown_to_anybody() -> None:
    assert rows(f"{TRICKS}; C ask B 8; B show 8", GAME) == []
    assert rows(f"{TRICKS}; A ask B 8; C object; B show 8", GAME) == []
    assert rows(f"{TRICKS}; B show 8", GAME) == []


def test_3_9_11_1_asking_for_an_old_one_is_improper_and_costs_nothing() -> None:
    body = f"{TRICKS}; C ask B 7"
    assert row(body, GAME) == ("C", "improper-request", "3.9.11.1", [], None)
    assert penalties(body, GAME) == {}


def test_3_9_11_1_the_owner_may_show_it_unless_somebody_objected() -> None:
    body = f"{TRICKS}; C ask B 7"
    assert judged(f"{body}; B show 7", **GAME)["refusal"] is None
    assert no(f"{body}; A object; B show 7", GAME) == ("choice-not-offered", "3.9.8")
    assert no(f"{body}; A object; C ask B 7; B show 7", GAME) == ("choice-not-offered", "3.9.8")


def test_3_9_8_an_old_trick_that_nobody_asked_for_is_not_shown() -> None:
    assert no(f"{TRICKS}; B show 7", GAME) == ("choice-not-offered", "3.9.8")
    assert no(f"{TRICKS}; C ask B 7; B show 6", GAME)[0] == "choice-not-offered"
    assert no(f"{TRICKS}; A show 8", GAME) == ("choice-not-offered", "3.9.8")


def test_3_9_8_nobody_objects_to_what_was_not_asked() -> None:
    assert no(f"{TRICKS}; A object", GAME) == ("choice-not-offered", "3.9.8")


def test_3_9_10_anybody_may_demand_that_tricks_be_turned_over() -> None:
    for seat in "ABC":
        assert rows(f"{TRICKS}; {seat} cover", GAME) == []


BOUGHT = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S; B whist; C whist"


def test_3_4_9_the_discard_looked_at_after_the_first_lead() -> None:
    body = f"{BOUGHT}; A play DA; A look-discard"
    head = {"cards": HANDS}
    assert row(body, head) == ("A", "discard-look", "3.4.9", [], None)
    assert penalties(body, head) == {"A": -1}


def test_3_4_9_before_it_he_may() -> None:
    assert refused(f"{BOUGHT}; A look-discard", cards=HANDS) == ("wrong-phase", None)


def test_3_4_9_only_the_declarer_has_a_discard() -> None:
    body = f"{BOUGHT}; A play DA; B look-discard"
    assert refused(body, cards=HANDS) == ("choice-not-offered", "3.4.9")
    passed = "A pass; B pass; C pass; A play S9; A look-discard"
    assert refused(passed, cards=HANDS) == ("choice-not-offered", "3.4.9")


def test_3_4_9_on_misere_one_trick_more() -> None:
    misere = "A bid misere; B pass; C pass; A discard HT D8; A declare misere; A play DA"
    assert penalties(f"{misere}; A look-discard", {"cards": HANDS}) == {"A": 1}


def test_3_9_11_2_on_paper() -> None:
    head = {"more": "Entry: result"}
    body = "A declare 6S; B whist; C pass; B closed; tricks A=6 B=3 C=1"
    assert penalties(f"{body}; B inspect A 2", head) == {"B": -1}
    assert penalties(f"{body}; C inspect A 2", head) == {}
    assert penalties(f"{body}; A look-discard", head) == {"A": -1}
    assert refused(f"{body}; A inspect A 11", **head) == ("choice-not-offered", "3.9.8")
