"""The settlement of a sheet (4.2.12–4.2.14) and sheets that cannot be read."""

from fractions import Fraction
from typing import Any

import pytest

import referee
from referee.figures import rounded

SHEET: dict[str, Any] = {
    "laws": "russian/sochi",
    "players": ["A", "B", "C"],
    "pool": {"A": 14, "B": 8, "C": 0},
    "mountain": {"A": 12, "B": 26, "C": 6},
    "whists": {"A": {"B": 12}, "B": {"A": 22}, "C": {"A": 22, "B": 4}},
}


def test_4_2_14_the_steps_add_up_to_the_result() -> None:
    settled = referee.settle(SHEET)
    basis, first = settled.basis, settled.lines[0]
    assert (basis.mean_pool, basis.mean_mountain) == (Fraction(22, 3), Fraction(44, 3))
    assert (first.from_pool, first.from_mountain) == (Fraction(200, 3), Fraction(80, 3))
    assert (first.whists_for, first.whists_against, first.from_whists) == (12, 44, -32)
    assert (first.exact, first.rounded) == (Fraction(184, 3), 62)


def test_4_2_14_the_owner_shares_his_own_mountain() -> None:
    sheet = {**SHEET, "pool": {}, "mountain": {"A": 3}, "whists": {}}
    assert referee.settle(sheet).rounded == {"A": -20, "B": 10, "C": 10}


@pytest.mark.parametrize("key", ["pool", "mountain"])
def test_only_whists_may_be_left_out(key: str) -> None:
    left = {name: value for name, value in SHEET.items() if name not in (key, "whists")}
    with pytest.raises(referee.Refusal) as caught:
        referee.settle(left)
    assert key in referee.sentence(caught.value)
    assert referee.settle({**left, key: {}}).rounded


@pytest.mark.parametrize(
    ("exact", "whole"),
    [
        (["1/2", "-1/2", "0"], (0, 0, 0)),
        (["1/3", "1/3", "-2/3"], (1, 0, -1)),
        (["2/3", "2/3", "-4/3"], (0, 1, -1)),
        (["-1/2", "-1/2", "1"], (-1, 0, 1)),
        (["5/2", "-5/2", "0", "0"], (2, -2, 0, 0)),
        (["0", "0", "0"], (0, 0, 0)),
    ],
)
def test_rounding_is_to_the_nearest_halves_up_and_the_worst_rounded_moves(
    exact: list[str], whole: tuple[int, ...]
) -> None:
    assert rounded([Fraction(figure) for figure in exact]) == whole


def test_fractions_are_read_and_kept_exact() -> None:
    sheet = {**SHEET, "whists": {"A": {"B": "25/2"}, "B": {"A": "-1/2"}}}
    assert referee.settle(sheet).lines[0].from_whists == 13


def test_options_may_be_numbers_or_strings() -> None:
    for value in (20, "20"):
        settled = referee.settle({**SHEET, "options": {"pool_point": value}})
        assert settled.basis.point == 20


@pytest.mark.parametrize(
    ("change", "code", "named"),
    [
        ({"laws": None}, "unreadable", "laws"),
        ({"laws": "russian/moscow"}, "unknown-laws", "russian/moscow"),
        ({"options": {"pool_point": "much"}}, "unknown-option", "pool_point"),
        ({"options": {"colour": "red"}}, "unknown-option", "colour"),
        ({"options": []}, "unreadable", "options"),
        ({"players": ["A", "B"]}, "unreadable", "players"),
        ({"players": ["A", "B", "A"]}, "unreadable", "players"),
        ({"players": ["A", "B", 3]}, "unreadable", "players"),
        ({"players": "ABC"}, "unreadable", "players"),
        ({"pool": {"D": 1}}, "unreadable", "D"),
        ({"pool": {"A": "many"}}, "unreadable", "pool A"),
        ({"pool": {"A": 1.5}}, "unreadable", "pool A"),
        ({"pool": {"A": True}}, "unreadable", "pool A"),
        ({"pool": {"A": "1/0"}}, "unreadable", "pool A"),
        ({"pool": [1, 2, 3]}, "unreadable", "pool"),
        ({"mountain": {"A": 10**100}}, "unreadable", "mountain A"),
        ({"whists": {"A": {"A": 5}}}, "unreadable", "A"),
        ({"whists": {"A": 5}}, "unreadable", "whists A"),
    ],
)
def test_what_cannot_be_read_is_named(change: dict[str, Any], code: str, named: str) -> None:
    with pytest.raises(referee.Refusal) as caught:
        referee.settle({**SHEET, **change})
    assert caught.value.code == code
    assert named in referee.sentence(caught.value)
