"""Settling a sheet: the formula, results that sum to nought, and the rounding (4.2.14)."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.families.russian.rules import PRESETS, Rules
from referee.families.russian.sheet import Sheet
from referee.sheet import SheetScore
from tests.referee.properties.chance import examples

whole = st.integers(-400, 400)
halves = st.builds(lambda top, bottom: f"{top}/{bottom}", whole, st.integers(1, 12))
figures = st.one_of(whole, whole, halves)
NAMES = ("Ann", "Boris", "Вера", "D-4")


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, Any]:
    """A sheet of three or four, whole and broken figures, some whists left out."""
    players = NAMES[: draw(st.sampled_from((3, 4)))]
    row = st.fixed_dictionaries(dict.fromkeys(players, figures))
    whists = {
        player: draw(
            st.fixed_dictionaries({}, optional={p: figures for p in players if p != player})
        )
        for player in players
    }
    return {
        "laws": draw(st.sampled_from(sorted(PRESETS))),
        "options": draw(st.fixed_dictionaries({}, optional={"pool_point": st.integers(0, 40)})),
        "players": list(players),
        "pool": draw(row),
        "mountain": draw(row),
        "whists": whists,
    }


@examples(120)
@given(sheets())
def test_4_2_14_the_formula_the_sum_and_the_rounding(sheet: dict[str, Any]) -> None:
    settled = referee.settle(sheet)
    exact = _formula(sheet, settled.basis.point)
    assert settled.exact == exact
    assert sum(exact.values()) == 0
    assert settled.rounded == _rounded(exact)
    assert sum(settled.rounded.values()) == 0
    for player, figure in exact.items():
        assert abs(settled.rounded[player] - figure) < 1 + Fraction(1, 2)
    shown = settled.as_json()["exact"]
    assert {player: Fraction(figure) for player, figure in shown.items()} == exact


def _formula(sheet: dict[str, Any], point: Fraction) -> dict[str, Fraction]:
    """net = P·(pool − mean) − 10·(mountain − mean) + whists written − whists received."""
    players = sheet["players"]
    pool = {player: Fraction(sheet["pool"][player]) for player in players}
    mountain = {player: Fraction(sheet["mountain"][player]) for player in players}
    mean_pool = sum(pool.values(), Fraction()) / len(players)
    mean_mountain = sum(mountain.values(), Fraction()) / len(players)
    exact = {}
    for player in players:
        own = sum(map(Fraction, sheet["whists"][player].values()), Fraction())
        against = sum((Fraction(sheet["whists"][p].get(player, 0)) for p in players), Fraction())
        heights = 10 * (mountain[player] - mean_mountain)
        exact[player] = point * (pool[player] - mean_pool) - heights + own - against
    return exact


def _rounded(exact: dict[str, Fraction]) -> dict[str, int]:
    """Halves up; then those rounded furthest the wrong way go back by one, first listed first."""
    whole = {player: floor(figure + Fraction(1, 2)) for player, figure in exact.items()}
    surplus = sum(whole.values())
    step = 1 if surplus > 0 else -1
    players = list(exact)
    players.sort(key=lambda player: -step * (whole[player] - exact[player]))
    for player in players[: abs(surplus)]:
        whole[player] -= step
    return whole


def test_halves_go_up_and_the_worst_rounded_go_back() -> None:
    sheet: dict[str, Any] = {"laws": "russian/sochi", "players": ["A", "B", "C"]}
    sheet["pool"] = sheet["mountain"] = {}
    sheet["whists"] = {"A": {"C": "1/2"}, "B": {"C": "1/2"}}
    settled = referee.settle(sheet)
    assert settled.exact == {"A": Fraction(1, 2), "B": Fraction(1, 2), "C": -1}
    assert settled.rounded == {"A": 0, "B": 1, "C": -1}


scores = st.lists(
    st.tuples(
        st.lists(st.integers(0, 10), min_size=4, max_size=4),
        st.lists(st.integers(0, 30), min_size=4, max_size=4),
        st.dictionaries(
            st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(lambda pair: pair[0] != pair[1]),
            st.integers(0, 50),
        ),
    ),
    max_size=6,
)


@examples(100)
@given(scores, st.sampled_from(sorted(PRESETS)))
def test_4_2_3_help_and_closing_out_move_points_but_no_result(
    deals: list[tuple[list[int], list[int], dict[tuple[int, int], int]]], preset: str
) -> None:
    """Helping, surplus off the mountain and closing out leave every exact result as it was."""
    rules = Rules(PRESETS[preset])
    sheet = Sheet.blank(rules, 4)
    plain: list[list[int]] = [[0] * 4, [0] * 4]
    whists: dict[tuple[int, int], int] = {}
    for pool, mountain, written in deals:
        sheet = sheet.entered(SheetScore(tuple(pool), tuple(mountain), written))
        for row, more in zip(plain, (pool, mountain), strict=True):
            row[:] = [one + two for one, two in zip(row, more, strict=True)]
        whists = {pair: whists.get(pair, 0) + written.get(pair, 0) for pair in {*whists, *written}}
    expected = _settled(preset, plain[0], plain[1], whists)
    assert _settled(preset, sheet.pool, sheet.mountain, sheet.whists) == expected
    if sheet.helping:
        assert all(points <= sheet.target for points in sheet.pool)
    if sheet.closed:
        last = sheet.closed_out()
        assert set(last.pool) == {sheet.target}
        assert _settled(preset, last.pool, last.mountain, last.whists) == expected


def _settled(preset: str, pool: Any, mountain: Any, whists: Any) -> dict[str, Fraction]:
    sheet = {
        "laws": preset,
        "players": NAMES,
        "pool": dict(zip(NAMES, pool, strict=True)),
        "mountain": dict(zip(NAMES, mountain, strict=True)),
        "whists": {
            name: {NAMES[on]: figure for (by, on), figure in whists.items() if NAMES[by] == name}
            for name in NAMES
        },
    }
    return referee.settle(sheet).exact
