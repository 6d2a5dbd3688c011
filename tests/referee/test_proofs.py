"""Lines of a verdict played out: lawful to the last card, and they come to what they prove."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.claims import claim_question
from referee.errors import Refusal
from referee.proofs import Proof, proofs_of, standing
from referee.record import read
from referee.solver import solve
from referee.steps import replay
from referee.verdict import verdict_of
from tests.referee.tables import HANDS, text

GOLDEN = Path(__file__).parent / "golden" / "russian.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
CLAIMS = [row for row in ROWS if row.get("expect", {}).get("claim")]
DAMAGES = [row for row in ROWS if row["name"].startswith("damage/") and "director" in row["record"]]


def played(record: str) -> tuple[Proof, dict[str, Any]]:
    whole = replay(record)
    verdict = verdict_of(whole)
    (proof,) = proofs_of(whole, verdict)
    return proof, verdict


@pytest.mark.parametrize("row", CLAIMS, ids=lambda row: row["name"])
def test_3_9_14_4_the_proof_of_a_claim_is_played_to_its_result(row: dict[str, Any]) -> None:
    whole = replay(row["record"])
    proof, verdict = played(row["record"])
    assert proof.key == "claim"
    assert [step.text for step in proof.steps[1:]] == verdict["claim"]["line"]
    claim = whole.steps[-1].state.desk.claim
    assert claim is not None
    first, last = proof.steps[0].state.board.taken, proof.steps[-1].state.board.taken
    gained = sum(last[seat] - first[seat] for seat in claim.made.side)
    assert gained == verdict["claim"]["result"]


@pytest.mark.parametrize("row", DAMAGES, ids=lambda row: row["name"])
def test_3_9_14_3_the_line_of_a_compensation_comes_to_the_tricks_asked_for(
    row: dict[str, Any],
) -> None:
    proof, verdict = played(row["record"])
    (irregularity,) = verdict["irregularities"]
    (damage,) = irregularity["damage"]
    state = proof.steps[-1].state
    assert proof.key == "damage-1-1"
    assert dict(zip(state.seats.names, state.board.taken, strict=True)) == damage["asserted"]


def test_a_step_of_a_proof_has_a_verdict_without_a_score() -> None:
    whole = replay(CLAIMS[0]["record"])
    proof, _ = played(CLAIMS[0]["record"])
    assert whole.deal is not None
    verdicts = [standing(whole.deal.laws, step) for step in proof.steps]
    assert {verdict["phase"] for verdict in verdicts[:-1]} == {"play"}
    assert verdicts[-1]["phase"] == "finished"
    assert all(verdict["score"] is None for verdict in verdicts)
    assert verdicts[0]["turn"] == proof.steps[1].text.split()[0]


@pytest.mark.parametrize("row", CLAIMS, ids=lambda row: row["name"])
def test_a_disputed_claim_is_a_question_whose_answer_is_its_proof(row: dict[str, Any]) -> None:
    record = read(row["record"])
    waiting = record.deal()
    for line in record.lines:
        assert not isinstance(line.said, Refusal)
        waiting.act(line.said)
    assert waiting.disputed
    answer = solve(claim_question(waiting))
    assert answer["upheld"] is verdict_of(replay(row["record"]))["claim"]["upheld"]
    settled = verdict_of(replay(row["record"], 0, found={"claim": answer, "irregularities": []}))
    assert settled["claim"] == {"article": "3.9.14.4", **answer}
    assert settled["status"] == "finished"


def test_a_revoke_on_the_table_stands_in_the_question() -> None:
    record_text = text(
        "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S; B whist; C whist;"
        "A play DA; B play SK !; C claim A=6 B=2 C=2; A dispute",
        cards=HANDS,
    )
    record = read(record_text)
    waiting = record.deal()
    for line in record.lines:
        assert not isinstance(line.said, Refusal)
        waiting.act(line.said)
    question = claim_question(waiting)
    assert question["revoked"] == ["SK"]
    found = verdict_of(replay(record_text))["claim"]
    assert solve(question)["result"] == found["result"]
    with pytest.raises(Refusal, match="trick-card"):
        solve({**question, "revoked": []})
