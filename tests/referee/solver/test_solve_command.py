"""`python -m referee solve`: forms, order, errors by name, the limit."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from referee.__main__ import main
from referee.wording import SENTENCES

BASE: dict[str, Any] = {
    "name": "x",
    "seats": ["A", "B", "C"],
    "hands": {"A": "SA D98 CQ8", "B": "SK8 H9 CT", "C": "S9 HQT8"},
    "trump": "D",
    "leader": "B",
    "trick": [["B", "DA"], ["C", "CK"]],
    "must_trump": True,
    "must_overtake": False,
    "ask": "value",
    "target": ["A"],
    "maximizers": ["A"],
    "exposed": ["D8"],
}


def solve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *rows: object, pretty: bool = False
) -> tuple[int, list[Any], str]:
    file = tmp_path / "positions.jsonl"
    text = json.dumps(rows[0], indent=1) if pretty else "\n".join(map(json.dumps, rows))
    file.write_text(text, "utf-8")
    status = main(["solve", str(file), "--json"])
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()], err


def test_a_position_alone_or_a_line_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = solve(tmp_path, capsys, BASE, pretty=True)
    status, answers, err = solve(tmp_path, capsys, BASE, {**BASE, "name": "y"}, BASE)
    assert (status, err) == (0, "")
    assert [answer["name"] for answer in answers] == ["x", "y", "x"]
    assert alone == (0, answers[:1], "")
    assert set(answers[0]) == {"name", "value", "line", "positions"}
    assert answers[0]["line"][0] == "A play D8"


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({"ask": "leads"}, {"leads"}),
        ({"ask": "reachable"}, {"reachable"}),
        ({"ask": "reachable", "want": [9, 9, 9]}, {"reachable", "line"}),
        (
            {"ask": "claim", "claimant": "A", "claimed": 2, "plan": ["SA"], "absurd": ["duck"]},
            {"claimed", "result", "upheld", "line"},
        ),
    ],
)
def test_every_question_has_its_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, Any], keys: set[str]
) -> None:
    status, (answer,), _ = solve(tmp_path, capsys, {**BASE, **changes})
    assert status == 0
    assert set(answer) == keys | {"name", "positions"}
    assert main(["solve", str(tmp_path / "positions.jsonl")]) == 0
    assert "positions searched" in capsys.readouterr().out


HANDS = BASE["hands"]
LONG = {"A": "SAKQJT987 CAKQ", "B": "HAKQJT987 DAKQ"}
TOO_LONG = ("bad-deal", "more than 10 cards")
BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"hands": {**HANDS, "A": "SA D98 CQ"}}, "bad-deal", "not equal"),
    ({"hands": {**HANDS, "A": "SA D98 CQ8 SA"}}, "bad-deal", "dealt twice"),
    ({"hands": {**HANDS, "A": "SK D98 CQ8"}}, "bad-deal", "dealt twice"),
    ({"hands": {**HANDS, "D": "H7"}}, "bad-deal", "no seat"),
    ({"hands": {"A": HANDS["A"], "B": HANDS["B"]}}, "bad-deal", "missing"),
    ({"hands": {**HANDS, "A": "SA D98 X8"}}, "unreadable", "cannot be read"),
    ({"hands": {**HANDS, "A": 7}}, "unreadable", "cannot be read"),
    ({"hands": []}, "unreadable", "hands"),
    ({"leader": "D"}, "bad-deal", "no seat"),
    ({"leader": None}, "unreadable", "leader"),
    ({"target": ["D"]}, "bad-deal", "no seat"),
    ({"target": "A"}, "unreadable", "target"),
    ({"maximizers": None}, "unreadable", "maximizers"),
    ({"trump": "X"}, "unreadable", "Trumps"),
    ({"trick": [["B", "DA"], ["A", "CK"]]}, "bad-deal", "order of turn"),
    ({"trick": [["B", "DA"]]}, "bad-deal", "not equal"),
    ({"trick": [["B", "S7"], ["C", "CK"]]}, "bad-deal", "CK"),
    ({"trick": [["B"], ["C", "CK"]]}, "unreadable", "trick"),
    ({"trick": [["B", "DA"], ["C", "CK"], ["A", "DQ"]]}, "bad-deal", "complete"),
    ({"seats": ["A", "B"], "leader": "A", "trick": [], "exposed": [], "hands": LONG}, *TOO_LONG),
    ({"exposed": ["H7"]}, "bad-deal", "H7"),
    ({"exposed": "D8"}, "unreadable", "exposed"),
    ({"must_trump": 1}, "unreadable", "must_trump"),
    ({"seats": ["A", "B", "B"]}, "bad-deal", "two or three seats"),
    ({"seats": ["A", "B", "C", "D"]}, "bad-deal", "two or three seats"),
    ({"seats": "ABC"}, "unreadable", "seats"),
    ({"ask": "weather"}, "unreadable", "weather"),
    ({"ask": ["value"]}, "unreadable", "asked"),
    ({"limit": -1}, "unreadable", "limit"),
    ({"ask": "claim", "claimant": "A"}, "unreadable", "claimed"),
    ({"ask": "claim", "claimed": 1}, "unreadable", "claimant"),
    ({"ask": "claim", "claimant": "A", "claimed": 1, "plan": ["H9"]}, "bad-deal", "H9"),
    ({"ask": "claim", "claimant": "A", "claimed": 1, "plan": ["SA", "SA"]}, "bad-deal", "SA"),
    ({"ask": "claim", "claimant": "A", "claimed": 1, "absurd": ["fun"]}, "unreadable", "duck"),
    ({"ask": "claim", "claimant": "A", "claimed": 1, "absurd": [[]]}, "unreadable", "duck"),
    ({"ask": "reachable", "want": "all"}, "unreadable", "want"),
]


@pytest.mark.parametrize(("changes", "code", "says"), BAD)
def test_malformed_positions_are_errors_by_name(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changes: dict[str, Any],
    code: str,
    says: str,
) -> None:
    status, answers, err = solve(tmp_path, capsys, BASE, {**BASE, **changes}, BASE)
    assert status == 1
    assert answers[0] == answers[2]
    assert set(answers[1]) == {"name", "error"}
    assert set(answers[1]["error"]) == {"code", "message", "line"}
    assert (answers[1]["error"]["code"], answers[1]["error"]["line"]) == (code, 2)
    assert says in answers[1]["error"]["message"]
    assert err == f"{tmp_path / 'positions.jsonl'}:2: {answers[1]['error']['message']}\n"


@pytest.mark.parametrize("row", [7, [], "SA", None, True])
def test_what_is_no_position_is_an_error_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], row: object
) -> None:
    status, answers, _ = solve(tmp_path, capsys, BASE, row)
    assert (status, answers[1]["error"]["code"]) == (1, "unreadable")


def test_not_json_is_unreadable_as_a_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text(f"{json.dumps(BASE)}\nS9\n", "utf-8")
    assert main(["solve", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert (out, ":2: not JSON" in err) == ("", True)


def test_the_limit_is_said_in_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, answers, err = solve(tmp_path, capsys, {**BASE, "limit": 2}, BASE)
    assert (status, answers[0]) == (1, {"name": "x", "error": {"code": "limit"}, "positions": 2})
    assert "value" in answers[1]
    assert "not decided within the limit" in err
    assert main(["solve", str(tmp_path / "positions.jsonl")]) == 1
    assert "not decided" in capsys.readouterr().out


def test_a_dead_hand_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = {"seats": ["A", "B"], "hands": {"A": "SA HT", "B": "SK HA"}, "leader": "B"}
    row |= {"ask": "value", "target": ["A"], "maximizers": ["A"]}
    status, (answer,), _ = solve(tmp_path, capsys, row)
    assert (status, answer["value"], len(answer["line"])) == (0, 1, 4)


def test_every_refusal_of_a_position_has_its_sentence() -> None:
    assert {"unreadable/position", "bad-deal/trick-card"} <= set(SENTENCES)


def test_standard_input_and_a_name_with_any_sign(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["one\u2028line", "\x85", "\udcff"]
    lines = [json.dumps({**BASE, "name": name}, ensure_ascii=name == "\udcff") for name in names]
    stdin = TextIOWrapper(BytesIO(("\r\n".join([*lines, ""])).encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["solve", "-", "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.split("\n") if line]
    assert [answer["name"] for answer in answers] == names


def test_every_golden_position_by_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    golden = Path(__file__).parents[1] / "golden" / "solver.jsonl"
    cases = [json.loads(line) for line in golden.read_text("utf-8").splitlines()]
    status, answers, err = solve(tmp_path, capsys, *(case["position"] for case in cases))
    assert (status, err) == (0, "")
    for case, answer in zip(cases, answers, strict=True):
        expected = {"name": case["position"]["name"], **case["expect"]}
        assert {key: answer[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "  tricks: "),
        ({"ask": "leads"}, "  D8: "),
        ({"ask": "reachable"}, "  reachable: "),
        ({"ask": "claim", "claimant": "A", "claimed": 5}, ": not upheld"),
        ({"limit": 0}, "  not decided within the limit"),
    ],
)
def test_without_json_people_can_read_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: dict[str, Any], said: str
) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps({**BASE, **asked}), "utf-8")
    main(["solve", str(file)])
    out = capsys.readouterr().out
    assert out.startswith("x\n")
    assert said in out
