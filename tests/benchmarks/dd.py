"""How fast positions are solved, and whether rightly: `python tests/benchmarks/dd.py [deals]`.

Full deals with proved values, as contract and as misère; then positions of seven cards a hand:
endings, exposed cards, claims with and without a plan, sets of reachable results. CPU time, a
fresh table for every position; the store of suit patterns is warm, as in a server that has
solved before, but for the row `cold`. Peak memory is that of the slowest position.

Beside it a plain memoised search as baseline, on the first positions cut down to what it can do;
`ratio` is its time over the solver's for the very same positions. `wrong` counts departures from
the proved values (full deals), from the baseline (cut positions), and proof lines that do not
replay to their result.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from referee.cards import Card, cards_in, mask_of  # noqa: E402
from referee.solver import (  # noqa: E402
    TAKING,
    Claim,
    Position,
    Question,
    Reach,
    Work,
    adjudicate,
)
from referee.solver.positions import read  # noqa: E402
from tests.benchmarks.baseline import plain_claim, plain_reach, plain_value  # noqa: E402

GOLDEN = ROOT / "tests" / "referee" / "golden" / "dd-100.jsonl"
CUT, FEW = 6, 8
"""Cards a hand and positions of a row for the plain search: more would take it minutes."""
Sides = tuple[frozenset[int], frozenset[int]]


class Task(NamedTuple):
    """One thing to measure: the solver's answer, whether it is right, the cut-down pair."""

    solve: Callable[[], Any]
    right: Callable[[Any], bool]
    cut: Callable[[], Any]
    plain: Callable[[], Any]


def deals(kind: str, most: int) -> list[Task]:
    """The golden full deals of one kind."""
    tasks = []
    for line in GOLDEN.read_text("utf-8").splitlines():
        case = json.loads(line)
        row, expected = case["position"], case["expect"]["value"]
        if not row["name"].startswith(kind) or len(tasks) >= most:
            continue
        names = tuple(row["seats"])
        sides = (
            frozenset(map(names.index, row["target"])),
            frozenset(map(names.index, row["maximizers"])),
        )
        tasks.append(_value(read(row, names), sides, lambda value, right=expected: value == right))
    return tasks


def _value(position: Position, sides: Sides, right: Callable[[Any], bool]) -> Task:
    small = cut(position)
    return Task(
        lambda: Question(position, *sides, Work()).value(),
        right,
        lambda: Question(small, *sides, Work()).value(),
        lambda: plain_value(small, *sides),
    )


def cut(position: Position) -> Position:
    """The same with some cards of every hand only, high and low ones."""
    hands = tuple(mask_of(_some(list(cards_in(held)))) for held in position.hands)
    exposed = position.exposed & (hands[0] | hands[1] | hands[2])
    return Position(hands, position.leader, position.trump, exposed=exposed)


def _some(cards: list[Card]) -> list[Card]:
    return [cards[number * len(cards) // CUT] for number in range(CUT)]


def endings(exposed: int, count: int) -> list[Task]:
    """Seven cards a hand by chance, as contracts and misères in turn."""
    chance = Random(f"endings {exposed}")
    tasks = []
    for number in range(count):
        position = _seven(chance, None if number % 4 > 1 else number % 4)
        position = _exposing(position, chance, exposed)
        one = frozenset({number % 3})
        rest = frozenset(range(3)) - one
        sides = (one, rest if number % 4 == 3 else one)
        tasks.append(_value(position, sides, lambda value: 0 <= value <= 7))
    return tasks


def _seven(chance: Random, trump: int | None) -> Position:
    deck = chance.sample(range(32), 21)
    hands = tuple(mask_of(deck[seat * 7 : seat * 7 + 7]) for seat in range(3))
    return Position(hands, chance.randrange(3), trump)


def _exposing(position: Position, chance: Random, count: int) -> Position:
    held = [card for hand in position.hands for card in cards_in(hand)]
    return Position(
        position.hands, position.leader, position.trump, exposed=mask_of(chance.sample(held, count))
    )


def claims(count: int, *, planned: bool) -> list[Task]:
    """Claims by the seat on lead, who has the best of his cards in his plan."""
    chance = Random(f"claims {planned}")
    tasks = []
    for number in range(count):
        position = _seven(chance, None if number % 2 else number % 4)
        tasks.append(_claim(position, chance, planned=planned))
    return tasks


def _claim(position: Position, chance: Random, *, planned: bool) -> Task:
    seat = frozenset({position.leader})
    own = list(cards_in(position.hands[position.leader]))
    plan = sorted(own, key=lambda card: -(card & 7))[: chance.randint(3, 7)] if planned else []
    claim = Claim(seat, seat, chance.randint(2, 4), plan=tuple(plan), absurd=TAKING)
    small = cut(position)
    kept = tuple(card for card in plan if small.hands[position.leader] >> card & 1)
    smaller = claim._replace(plan=kept)
    return Task(
        lambda: adjudicate(position, claim, Work()),
        lambda proof: _taken(position, proof.line).count(position.leader) == proof.result,
        lambda: adjudicate(small, smaller, Work()).result,
        lambda: plain_claim(small, smaller),
    )


def _taken(position: Position, line: tuple[tuple[int, Card], ...]) -> list[int | None]:
    takers = []
    for seat, card in line:
        if position.turn != seat or not position.lawful() >> card & 1:
            return []
        position, taker = position.played(card)
        if not position.trick:
            takers.append(taker)
    return takers


def sets(count: int) -> list[Task]:
    """Everything that can happen with seven cards a hand."""
    chance = Random("sets")
    tasks = []
    for number in range(count):
        position = _seven(chance, None if number % 2 else number % 4)
        small = cut(position)
        tasks.append(
            Task(
                lambda position=position: Reach(position, Work()).vectors(),
                lambda found: all(sum(vector) == 7 for vector in found),
                lambda small=small: Reach(small, Work()).vectors(),
                lambda small=small: plain_reach(small),
            )
        )
    return tasks


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of CPU time, and the answer."""
    start = time.process_time()
    answer = act()
    return (time.process_time() - start) * 1000, answer


def measured(name: str, tasks: list[Task], *, cold: bool = False) -> int:
    """Prints one row; returns the number wrong."""
    for task in () if cold else tasks:
        task.solve()
    runs = [timed(task.solve) for task in tasks]
    wrong = sum(not task.right(answer) for task, (_, answer) in zip(tasks, runs, strict=True))
    few = tasks[:FEW]
    quick, slow = [timed(task.cut) for task in few], [timed(task.plain) for task in few]
    wrong += sum(one != other for (_, one), (_, other) in zip(quick, slow, strict=True))
    tracemalloc.start()
    slowest = max(range(len(runs)), key=lambda number: runs[number][0])
    tasks[slowest].solve()
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    times = sorted(ms for ms, _ in runs)
    ratio = sum(ms for ms, _ in slow) / max(sum(ms for ms, _ in quick), 1e-3)
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(
        f"{name:<12}{len(times):>5}{statistics.median(times):>10.2f}{p95:>10.2f}{times[-1]:>10.2f}"
        f"{1000 * len(times) / sum(times):>10.1f}{peak:>9.1f}{ratio:>9.0f}{wrong:>7}"
    )
    return wrong


def main() -> int:
    """All rows; the exit status is 1 if anything was wrong."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(
        "CPU milliseconds             median       p95       max     per s  peak MB    ratio  wrong"
    )
    wrong = measured("cold", deals("contract", most), cold=True)
    wrong += measured("contract", deals("contract", most))
    wrong += measured("misere", deals("misere", most))
    wrong += measured("ending 7", endings(0, most))
    wrong += measured("exposed 7", endings(2, most))
    wrong += measured("claim 7", claims(most, planned=False))
    wrong += measured("plan 7", claims(most, planned=True))
    wrong += measured("reachable 7", sets(most))
    print(f"ratio: to a plain memoised search, on the first {FEW} cut to {CUT} cards a hand")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
