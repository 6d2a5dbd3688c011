"""Deals known only by their result."""

import pytest

from .tables import judged, paper, refused

RESULT = {"more": "Entry: result"}
FOUR = {"seats": "A B C D", "dealer": "D", **RESULT}


def test_phases_have_no_turn_until_the_defence_and_none_after_it() -> None:
    begun = judged("", **RESULT)
    assert (begun["phase"], begun["turn"], begun["lawful"]) == ("declaration", None, [])
    words = judged("A declare 6S", **RESULT)
    assert (words["phase"], words["turn"]) == ("defence", "B")
    counted = judged("A declare 6S; B whist; C whist", **RESULT)
    assert (counted["phase"], counted["turn"], counted["lawful"]) == ("play", None, [])
    assert counted["status"] == "open"


def test_any_playing_seat_declares_but_not_the_idle_dealer() -> None:
    assert judged("C declare 10NT", **FOUR)["refusal"] is None
    assert refused("D declare 6S", **FOUR) == ("out-of-turn", "3.4.1")


def test_words_without_a_seat_are_read_in_any_letter_case() -> None:
    verdict = judged("All-pass; Tricks A=4 B=3 C=3; Scored", **RESULT)
    assert (verdict["refusal"], verdict["status"]) == (None, "finished")


def test_open_and_closed_may_be_left_out() -> None:
    said = paper("A declare 6S; B whist; C pass; B closed; tricks A=6 B=3 C=1")
    unsaid = paper("A declare 6S; B whist; C pass; tricks A=6 B=3 C=1")
    assert said == unsaid
    verdict = judged("A declare 6S; B whist; C pass; tricks A=6 B=3 C=1", **RESULT)
    assert verdict["mode"] is None


@pytest.mark.parametrize(
    ("body", "head"),
    [
        ("A declare 6S; B whist; C whist; tricks A=6 B=3", RESULT),
        ("A declare 6S; B whist; C whist; tricks A=6 B=3 C=2", RESULT),
        ("A declare 6S; B whist; C whist; tricks A=6 B=3 C=0 D=1", FOUR),
        ("all-pass; tricks A=4 B=3 D=3", FOUR),
        ("A declare 6S; B whist; C whist; tricks A=6 B=4 D=0", FOUR),
        (
            "A declare 6S; B whist; C pass; B alone; tricks A=6 B=3 C=1",
            {**RESULT, "options": "invitation=yes"},
        ),
        ("A declare 8S; B pass; C half-whist", RESULT),
        ("A declare H", RESULT),
    ],
)
def test_what_cannot_be_is_not_offered(body: str, head: dict[str, str]) -> None:
    assert refused(body, **head)[0] == "choice-not-offered"


def test_the_dealers_talon_tricks_count_on_an_opened_all_pass_only() -> None:
    assert judged("all-pass; tricks A=5 B=2 C=1 D=2", **FOUR)["tricks"]["D"] == 2
    assert judged("all-pass; tricks A=5 B=3 C=2", **FOUR)["tricks"]["D"] == 0
    rostov = {**FOUR, "laws": "russian/rostov"}
    assert "D" not in judged("all-pass", **rostov)["tricks"]
    assert refused("all-pass; tricks A=5 B=3 C=1 D=1", **rostov)[0] == "choice-not-offered"


@pytest.mark.parametrize(
    "line",
    ["A concede", "A bid 6S", "A discard SA SK", "A play SA", "tricks A=10", "A talon SA SK"],
)
def test_what_a_sheet_does_not_hold_is_out_of_phase(line: str) -> None:
    assert refused(line, **RESULT)[0] == "wrong-phase"


@pytest.mark.parametrize("line", ["A inspect B 2", "A look-discard", "A cards 9", "A revoke B"])
def test_penalty_verbs_are_lawful_until_the_result_is_entered(line: str) -> None:
    body = f"A declare 6S; B whist; C whist; tricks A=6 B=3 C=1; {line}"
    verdict = judged(body, **RESULT)
    assert verdict["refusal"] is None
    assert len(verdict["irregularities"]) == 1
    before = f"A declare 6S; B whist; C whist; tricks A=6 B=3 C=1; scored; {line}"
    assert refused(before, **RESULT)[0] in ("deal-finished", "too-late")


def test_paper_lines_do_not_belong_in_a_full_record() -> None:
    assert refused("all-pass")[0] == "wrong-phase"
    assert refused("tricks A=10")[0] == "wrong-phase"


def test_a_misere_is_declared_and_counted() -> None:
    verdict = judged("B declare misere", **RESULT)
    assert (verdict["phase"], verdict["mode"], verdict["defence"]) == ("play", "open", {})
    assert paper("B declare misere; tricks A=7 C=3")["pool"] == {"B": 10}
