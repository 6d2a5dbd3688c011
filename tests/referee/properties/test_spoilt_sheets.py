"""Whatever comes in as a score sheet, an answer goes out; and so does wrong usage."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.spoiling import commanded, mutated, run

SHEET = {
    "laws": "russian/sochi",
    "options": {"pool_point": 10},
    "players": ["A", "B", "C"],
    "pool": {"A": 10, "B": 5, "C": "7/2"},
    "mountain": {"A": 10, "B": 5, "C": 0},
    "whists": {"A": {"B": 12, "C": 0}, "B": {"A": 3}},
}
scraps = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["A", "B", "C", "1/0", "7/2", "", "russian/sochi", "9" * 60, 10**40])
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@st.composite
def spoilt_sheets(draw: st.DrawFn) -> Any:
    """The sheet with something else in the place of one of its parts, or of itself."""
    sheet = json.loads(json.dumps(SHEET))
    place = draw(st.sampled_from([*SHEET, *SHEET, "", "name"]))
    inner = sheet.get(place)
    if not place:
        return draw(scraps)
    if isinstance(inner, dict) and draw(st.booleans()):
        inner[draw(st.sampled_from([*inner, "D", ""]))] = draw(scraps)
    else:
        sheet[place] = draw(scraps)
    return sheet


@examples(140)
@given(spoilt_sheets())
def test_a_sheet_gone_wrong_gets_an_answer(sheet: Any) -> None:
    status, out, err = commanded("settle", "--json", data=json.dumps(sheet).encode())
    answer = json.loads(out)
    assert status == (1 if "error" in answer else 0)
    assert status or set(answer) - {"name"} == {"exact", "rounded"}
    assert not status or (answer["error"]["message"] and answer["error"]["line"] == 1)
    assert err.count("\n") == status
    assert commanded("settle", data=json.dumps(sheet).encode())[0] == status


@examples(80)
@given(st.binary(max_size=80) | CHANCES.map(lambda chance: mutated(chance, json.dumps(SHEET))))
def test_bytes_that_are_no_sheet_get_an_answer(data: bytes) -> None:
    status, out, err = commanded("settle", "--json", data=data)
    assert status in {0, 1, 2}
    assert status or out
    assert err.count("\n") >= (1 if status else 0)


@pytest.mark.parametrize("depth", [5, 900, 990, 995, 2000, 100_000])
def test_a_sheet_nested_without_end_gets_an_answer(depth: int) -> None:
    nest = "[" * depth + "]" * depth
    for text in (
        nest,
        json.dumps(SHEET).replace("10", nest, 1),
        json.dumps(SHEET).replace("5", nest),
    ):
        status, _, err = commanded("settle", "--json", data=text.encode())
        assert status in {1, 2}
        assert err


@pytest.mark.parametrize(
    "arguments", [(), ("judge",), ("solve", "x"), ("laws", "x/y"), ("judge", "/")]
)
def test_wrong_usage_is_told_in_a_line(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode in {1, 2}
    assert done.stdout == b""
    assert done.stderr
