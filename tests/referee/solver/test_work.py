"""Limits, cancelling, and what a search keeps."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.cards import cards_named, mask_of
from referee.solver import (
    TAKING,
    Cancelled,
    Claim,
    Position,
    Question,
    Reach,
    Undecided,
    Work,
    adjudicate,
    solve,
    solved,
    suits,
)
from referee.solver import reachable as reachable_module
from referee.solver import search as search_module
from referee.solver import worst as worst_module

HANDS = ("SA97 H8 D7 C9", "SKQ H79 CA D8", "ST D9T C87 HT")
POSITION = Position(tuple(mask_of(cards_named(hand) or ()) for hand in HANDS), 0, 3)
ALONE = frozenset({0})
DEALS = Path(__file__).parents[1] / "golden" / "dd-100.jsonl"


def full_deal(number: int) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(DEALS.read_text("utf-8").splitlines()[number])
    return row


def asked(position: Position, work: Work) -> list[object]:
    """Everything that can be asked of a position, in the order of its cost."""
    claim = Claim(ALONE, ALONE, 5, absurd=TAKING)
    return [
        solved(position, ALONE, ALONE, work).value,
        Question(position, ALONE, ALONE, work).leads(),
        Reach(position, work).vectors(),
        adjudicate(position, claim, work).result,
    ]


@pytest.mark.parametrize("limit", [0, 1, 10, 40])
def test_the_limit_ends_in_undecided_and_never_in_a_guess(limit: int) -> None:
    with pytest.raises(Undecided) as stopped:
        asked(POSITION, Work(limit))
    assert stopped.value.positions == limit
    assert str(limit) in str(stopped.value)


def test_a_limit_that_is_just_enough_decides() -> None:
    work = Work()
    value = solved(POSITION, ALONE, ALONE, work)
    assert solved(POSITION, ALONE, ALONE, Work(work.positions)) == value
    with pytest.raises(Undecided):
        solved(POSITION, ALONE, ALONE, Work(work.positions - 1))


def test_a_cancelled_search_stops_soon_and_leaves_nothing_behind() -> None:
    row = full_deal(1)["position"]
    calls = 0

    def cancelled() -> bool:
        nonlocal calls
        calls += 1
        return calls > 2

    before = asked(POSITION, Work())
    with pytest.raises(Cancelled):
        solve(row, Work(None, cancelled))
    assert calls == 3
    assert asked(POSITION, Work()) == before
    assert solve(row)["value"] == full_deal(1)["expect"]["value"]


def test_counting_is_the_same_every_time() -> None:
    works = [Work(), Work()]
    for work in works:
        asked(POSITION, work)
    assert works[0].positions == works[1].positions > 0


def test_small_stores_give_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    before = asked(POSITION, Work())
    monkeypatch.setattr(search_module, "MOST_ENTRIES", 3)
    monkeypatch.setattr(reachable_module, "MOST_SETS", 3)
    monkeypatch.setattr(worst_module, "MOST_KNOWN", 3)
    monkeypatch.setattr(suits.Known, "MOST", 2)
    assert asked(POSITION, Work()) == before


def test_the_store_of_suits_stays_bounded() -> None:
    assert all(len(place) <= place.MOST for place in suits.PLACES)


def test_positions_without_cards_are_worth_nothing() -> None:
    empty = Position((0, 0, 0), 0)
    assert solved(empty, ALONE, ALONE, Work(0)) == (0, (), 0)
    assert Reach(empty, Work(0)).vectors() == {(0, 0, 0)}
    assert adjudicate(empty, Claim(ALONE, ALONE, 0), Work(0)) == (0, True, (), 0)
