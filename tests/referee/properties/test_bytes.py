"""Whatever bytes come in as a record, an answer goes out: a verdict, a status, no traceback."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.headers import HeaderRefusal
from tests.referee.dealing import any_table, record_of
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import paper_head, paper_result, somewhere
from tests.referee.properties.incidents import cut_somewhere, incident_of, resumed
from tests.referee.properties.spoiling import ODDITIES, commanded, mutated, run

SOME = ["A", "B", "C", "D", "bid", "declare", "play", "discard", "talon", "pass", "whist", "tricks"]
MORE = ["claim", "director", "revoke", "cards", "Hand", "Talon:", "SA", "6S", "misere"]


def _record(chance: Random) -> str:
    table = any_table(chance)
    if chance.choice((True, False, False, False)):
        cut = cut_somewhere(chance)
        if cut is not None:
            return resumed(cut, incident_of(chance, cut))[1]
    if chance.choice((True, False, False)):
        return record_of(paper_result(chance, table), paper_head(table))
    deal, company = somewhere(chance, table)
    return record_of(deal, table.head(company.layout))


def _answers(text: str) -> dict[str, Any]:
    """Judges a text every way there is, and checks that the answers hang together."""
    verdict = referee.judge(text)
    json.dumps(verdict)
    refusal = verdict["refusal"]
    assert verdict["status"] in {"open", "finished", "refused"}
    assert (refusal is not None) == (verdict["status"] == "refused")
    if refusal is not None:
        assert 1 <= refusal["line"] <= text.count("\n") + 1
        assert refusal["message"]
    played = referee.replay(text)
    assert len(played.steps) == (0 if played.deal is None else len(played.deal.log) + 1)
    if played.record is None:
        with pytest.raises(HeaderRefusal):
            referee.read(text)
    else:
        written = played.record.write()
        assert referee.read(written).write() == written
    return verdict


def _judged_by_command(data: bytes) -> None:
    status, out, err = commanded("judge", "--json", data=data)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        return
    verdict = _answers(text)
    code = None if verdict["refusal"] is None else verdict["refusal"]["code"]
    assert json.loads(out) == verdict
    assert status == (0 if code is None else 2 if code == "unreadable" else 1)
    assert err.count("\n") == (0 if status == 0 else 1)
    status_for_people, protocol, _ = commanded("judge", data=data)
    assert status_for_people == status
    assert protocol or status


@examples(150)
@given(CHANCES)
def test_a_record_gone_wrong_gets_a_verdict(chance: Random) -> None:
    _judged_by_command(mutated(chance, _record(chance)))


@examples(80)
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode())))
def test_any_bytes_get_an_answer(data: bytes) -> None:
    _judged_by_command(data)


BARE = "Laws: russian/sochi\nSeats: A B C D\nDealer: D\n"


@examples(120)
@given(
    st.lists(
        st.lists(
            st.one_of(
                st.sampled_from(SOME),
                st.sampled_from(MORE),
                st.sampled_from(ODDITIES),
                st.text(max_size=4),
            ),
            max_size=5,
        ).map(" ".join),
        max_size=6,
    ).map("\n".join),
    st.booleans(),
)
def test_any_words_get_an_answer(body: str, at_once: bool) -> None:
    _judged_by_command((BARE + ("" if at_once else "\n") + body).encode(errors="replace"))


@pytest.mark.parametrize("seed", range(4))
def test_the_command_itself_answers_bytes_gone_wrong(seed: int) -> None:
    chance = Random(seed)
    data = mutated(chance, _record(chance))
    done = run("judge", "--json", "-", data=data)
    assert (done.returncode, done.stdout.decode()) == commanded("judge", "--json", data=data)[:2]
