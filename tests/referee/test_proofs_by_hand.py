"""Every proof in the golden cases and the examples, checked without the solver and the engine."""

import json
import re
from pathlib import Path

import pytest

import referee
from tests.referee.proof_checker import check

DISPUTED = re.compile(r"^\S+ dispute$", re.MULTILINE)
GOLDEN = Path(__file__).parent / "golden" / "russian.jsonl"
RECORDS = {
    **{
        case["name"]: case["record"]
        for line in GOLDEN.read_text("utf-8").splitlines()
        if DISPUTED.search((case := json.loads(line)).get("record", ""))
    },
    **{one.name: one.text for one in referee.examples() if DISPUTED.search(one.text)},
}


def test_there_are_proofs_to_check() -> None:
    assert len(RECORDS) >= 11


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS.keys())
def test_a_proof_holds_by_the_record_alone(record: str) -> None:
    verdict = referee.judge(record)
    assert verdict["refusal"] is None
    check(record, verdict)
