"""A record played through: what was searched before is not searched again, any step taken up."""

import pytest

import referee
from referee.steps import replay
from referee.verdict import verdict_of

from .tables import HANDS, text

PLAYED = (
    "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D; B whist; C whist;"
    "A play SA; B play S7; C play S8"
)
CLAIMED = text(f"{PLAYED}; A claim A=9 B=0 C=0; B dispute", cards=HANDS)


def test_a_proof_of_an_earlier_verdict_is_taken_without_a_search() -> None:
    verdict = referee.judge(CLAIMED)
    again = verdict_of(replay(CLAIMED, 0, found=verdict))
    assert again == verdict
    assert again["claim"]["upheld"] is False


def test_a_proof_of_another_claim_is_not_taken() -> None:
    other = referee.judge(text(f"{PLAYED}; B play SK !; A claim A=9 B=0 C=0", cards=HANDS))
    assert other["claim"] is None
    stolen = {**referee.judge(CLAIMED)["claim"], "claimed": 8}
    assert replay(CLAIMED, 0, found={"claim": stolen, "irregularities": []}).undecided == 0
    short = {**referee.judge(CLAIMED)["claim"], "line": ["A play SQ"]}
    assert replay(CLAIMED, 0, found={"claim": short, "irregularities": []}).undecided == 0


def test_without_room_for_a_search_the_claim_stays_open() -> None:
    verdict = verdict_of(replay(CLAIMED, 0))
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("open", "claim", None)
    assert verdict["claim"]["decided"] is False


@pytest.mark.parametrize("example", referee.examples(), ids=lambda example: example.name)
def test_a_replay_as_far_as_a_step_is_the_record_as_far_as_its_line(
    example: referee.Example,
) -> None:
    whole = replay(example.text)
    lines = example.text.split("\n")
    for step in whole.steps[:-1]:
        following = whole.steps[step.number + 1].line or 1
        shorter = referee.judge("\n".join(lines[: following - 1]) + "\n")
        assert verdict_of(whole.until(step.number)) == shorter


def test_the_last_step_is_the_whole_record_with_its_refusal() -> None:
    refused = replay(text(f"{PLAYED}; B play HA", cards=HANDS))
    assert verdict_of(refused.until(len(refused.steps) - 1))["refusal"] is not None
    assert verdict_of(refused.until(1))["refusal"] is None
