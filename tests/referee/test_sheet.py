"""The running sheet: pool with help, its end, a late fourth player (3.1.2, 4.1, 4.2)."""

from fractions import Fraction
from typing import Any

import pytest

import referee
from referee.errors import Fault
from referee.sheet import SheetScore


def score(pool: tuple[int, ...], mountain: tuple[int, ...] = (), **whists: int) -> SheetScore:
    """Entries of a deal; `w01=5`: seat 0 writes five whists on seat 1."""
    pairs = {(int(pair[1]), int(pair[2])): figure for pair, figure in whists.items()}
    return SheetScore(pool, mountain or (0,) * len(pool), pairs)


def blank(laws: str = "russian/sochi", players: int = 3, **options: str) -> Any:
    return referee.laws_named(laws, options).sheet(players)


def test_entries_add_up() -> None:
    sheet = blank().entered(score((2, 0, 0), (0, 4, 0), w10=6)).entered(score((0, 4, 0), w10=2))
    assert (sheet.pool, sheet.mountain) == ((2, 4, 0), (0, 4, 0))
    assert sheet.whists == {(1, 0): 8}


def test_4_2_3_surplus_helps_the_larger_unfinished_pool_for_ten_whists_a_point() -> None:
    sheet = blank().entered(score((8, 2, 6))).entered(score((4, 0, 0)))
    assert sheet.pool == (10, 2, 8)
    assert sheet.whists == {(0, 2): 20}


def test_4_2_3_equal_pools_are_helped_nearest_in_turn() -> None:
    for helper, helped in ((0, 1), (1, 2), (2, 0)):
        start = [3, 3, 3]
        start[helper] = 10
        sheet = blank().entered(score(tuple(start)))
        won = tuple(2 if seat == helper else 0 for seat in range(3))
        assert sheet.entered(score(won)).whists == {(helper, helped): 20}


def test_4_2_3_help_runs_on_to_the_next_pool() -> None:
    sheet = blank().entered(score((10, 9, 8))).entered(score((10, 0, 0)))
    assert sheet.pool == (10, 10, 10)
    assert sheet.whists == {(0, 1): 10, (0, 2): 20}
    assert sheet.mountain == (-7, 0, 0)
    assert sheet.closed


def test_4_1_1_when_all_pools_are_full_the_rest_comes_off_the_mountain_below_nought() -> None:
    sheet = blank(pool="4").entered(score((4, 4, 4), (3, 0, 0))).entered(score((6, 0, 0)))
    assert (sheet.pool, sheet.mountain) == ((4, 4, 4), (-3, 0, 0))


def test_4_2_3_nothing_is_closed_before_every_pool_is_full() -> None:
    assert not blank().entered(score((10, 10, 9))).closed
    assert blank().entered(score((10, 10, 10))).closed


def test_4_2_3_3_leningrad_writes_the_whole_price_and_ends_by_the_sum() -> None:
    sheet = blank("russian/leningrad").entered(score((14, 6, 6)))
    assert (sheet.pool, sheet.closed) == ((14, 6, 6), False)
    closed = sheet.entered(score((4, 0, 0)))
    assert (closed.pool, closed.closed) == ((18, 6, 6), True)
    out = closed.closed_out()
    assert (out.pool, out.mountain) == ((10, 10, 10), (-16, 8, 8))


def test_4_2_3_3_closing_out_changes_nobodys_result() -> None:
    names = ["A", "B", "C"]
    laws = referee.laws_named("russian/leningrad", {"pool": "50"})
    sheet = laws.sheet(3).entered(score((54, 48, 48), (4, 0, 9), w01=7))
    before, after = (
        laws.settle(sheet.as_json(names)),
        laws.settle(sheet.closed_out().as_json(names)),
    )
    assert before.exact == after.exact


def test_a_sheet_is_not_closed_out_too_early() -> None:
    with pytest.raises(Fault):
        blank("russian/leningrad").closed_out()


def test_3_1_2_a_late_fourth_gets_the_means_rounded_against_him() -> None:
    sheet = blank().entered(score((4, 4, 2), (10, 5, 1), w01=7)).joined()
    assert (sheet.pool, sheet.mountain) == ((4, 4, 2, 3), (10, 5, 1, 6))
    assert sheet.whists == {(0, 1): 7}
    with pytest.raises(Fault):
        sheet.joined()


def test_fractions_of_whists_stay_exact() -> None:
    half = SheetScore((0, 0, 0), (0, 0, 0), {(0, 1): Fraction(25, 2)})
    sheet = blank().entered(half).entered(half)
    assert sheet.whists == {(0, 1): 25}
    assert blank().entered(half).as_json(["A", "B", "C"])["whists"] == {"A": {"B": "25/2"}}
