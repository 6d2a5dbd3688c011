"""`python -m referee`: what it prints, where it complains, how it ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee.__main__ import main

from .tables import HANDS, text

LAWFUL = text("A bid 6D; B pass; C pass; A discard HT D8", cards=HANDS)
SHEET = (
    '{"name": "n1", "laws": "russian/sochi", "players": ["A", "B", "C"],'
    ' "pool": {"A": 3}, "mountain": {}}'
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.deal"


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "referee", *arguments], input=stdin, capture_output=True, check=False
    )


def test_judge_prints_exactly_one_object(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(LAWFUL, "utf-8")
    assert main(["judge", str(file), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["phase"] == "declaration"
    assert (out.count("\n"), err) == (1, "")


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [("A bid 6S; B bid 6S", 1, "evening.deal:10: "), ("A bid 5S", 2, "evening.deal:9: ")],
)
def test_a_refusal_names_file_line_and_article_on_standard_error(
    file: Path, capsys: pytest.CaptureFixture[str], body: str, status: int, said: str
) -> None:
    file.write_text(text(body, cards=HANDS), "utf-8")
    for arguments in (["judge", str(file)], ["judge", str(file), "--json"]):
        assert main(arguments) == status
        out, err = capsys.readouterr()
        assert said in err
        assert err.count("\n") == 1
        assert out
    if status == 1:
        assert "3.3.8" in err


def test_a_refused_header_still_gets_its_object(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("Laws: russian/moscow\n", "utf-8")
    assert main(["judge", str(file), "--json"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["refusal"]["code"] == "unknown-laws"


@pytest.mark.parametrize("command", ["judge", "settle"])
def test_no_such_file_and_no_utf8_print_nothing_on_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    latin = tmp_path / "latin.deal"
    latin.write_bytes("Laws: Лес".encode("koi8-r"))
    for path in (tmp_path / "nowhere", tmp_path, latin):
        assert main([command, str(path), "--json"]) == 2
        out, err = capsys.readouterr()
        assert (out, str(path) in err) == ("", True)


@pytest.mark.parametrize(
    "arguments", [[], ["solve"], ["solve", "a", "--fast"], ["judge"], ["judge", "a", "b"], ["fly"]]
)
def test_wrong_usage_ends_with_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().out == ""


def test_the_protocol_is_readable(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(
        text(
            "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D; B whist; C pass; B open;"
            "A play SA; B play S7; C play S8",
            cards=HANDS,
        ),
        "utf-8",
    )
    main(["judge", str(file)])
    out = capsys.readouterr().out
    for said in ("A  ♠AT9 ♣KQT ♦AJ ♥KT", "Contract: 6♦ by A", "B whist, C pass, B open", "♠A*"):
        assert said in out
    assert "A is on turn" in out


def test_standard_input_is_a_file_called_minus() -> None:
    found = run("judge", "-", "--json", stdin=LAWFUL.encode())
    assert json.loads(found.stdout)["status"] == "open"
    assert found.returncode == 0


def test_names_in_any_script_leave_a_narrow_terminal_unharmed() -> None:
    record = text("Юг bid 6D", seats="Юг Запад Север", dealer="Север").encode()
    found = subprocess.run(
        [sys.executable, "-m", "referee", "judge", "-"],
        input=record,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert found.returncode == 0
    assert "Запад" in found.stdout.decode()


def test_settle_answers_in_order_and_names_its_sheets(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SHEET + '\n\n{"name": "n2", "laws": "x"}\n[]\n', "utf-8")
    assert main(["settle", str(file), "--json"]) == 1
    out, err = capsys.readouterr()
    good, unknown, odd = [json.loads(line) for line in out.splitlines()]
    assert good == {
        "name": "n1",
        "exact": {"A": 20, "B": -10, "C": -10},
        "rounded": {"A": 20, "B": -10, "C": -10},
    }
    assert (unknown["name"], unknown["error"]["code"], unknown["error"]["line"]) == (
        "n2",
        "unknown-laws",
        3,
    )
    assert (odd["error"]["code"], odd["error"]["line"]) == ("unreadable", 4)
    assert len(err.splitlines()) == 2


def test_settle_takes_one_object_over_many_lines(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(json.dumps(json.loads(SHEET), indent=2), "utf-8")
    assert main(["settle", str(file)]) == 0
    assert "10 · (3 − 1) = 20" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["", "{", '{"laws": 1}\nnot json\n', "[" * 100_000])
def test_what_is_not_json_ends_with_two_and_prints_nothing(
    file: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file.write_text(content, "utf-8")
    assert main(["settle", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert (out, "not JSON" in err) == ("", True)


def test_laws_lists_presets_and_tells_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--json"]) == 0
    presets = json.loads(capsys.readouterr().out)["presets"]
    assert {"name": "russian/sochi", "family": "russian", "edition": "1"} in presets
    assert main(["laws", "russian/rostov", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"name", "family", "edition", "options", "articles"}
    whist = next(option for option in told["options"] if option["name"] == "whist")
    assert (whist["values"], whist["default"]) == (["greedy", "gentleman"], "gentleman")
    assert set(whist) == {"name", "values", "default", "meaning"}
    assert whist["meaning"]
    assert main(["laws", "russian/rostov"]) == 0
    assert "3.9.3" in capsys.readouterr().out


def test_unknown_laws_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "russian/moscow", "--json"]) == 1
    out, err = capsys.readouterr()
    assert (out, "russian/moscow" in err) == ("", True)
