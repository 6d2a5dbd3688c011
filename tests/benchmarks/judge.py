"""How fast a record is judged: whole deals, cost per action against python-chess, import.

Run it as `python tests/benchmarks/judge.py [deals]`. Deals and chess games come from fixed seeds
and are played by chance. Referee and python-chess are timed in turn, block by block, and compared
within each round by processor time: a machine that slows down, speeds up or is busy elsewhere does
so for both. Of the rounds the median counts.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import chess  # noqa: E402

import referee  # noqa: E402
from tests.referee.company import Company  # noqa: E402
from tests.referee.dealing import Table, dealt, record_of  # noqa: E402

SEED = 19961030
BLOCK = 25
RUNS = 15
PRESETS = ("russian/sochi", "russian/leningrad", "russian/rostov")
STANDARD = "dataclasses, enum, fractions, json, re"


class Game(NamedTuple):
    """Something to be read and played: a record of a deal, or a chess game in SAN."""

    text: str
    actions: int


def deals(number: int) -> list[Game]:
    """Full deals under all presets at three and four seats: those that came to ten tricks."""
    chance, found = Random(SEED), list[Game]()
    while len(found) < number:
        seats = chance.choice((3, 4))
        table = Table(chance.choice(PRESETS), {}, seats, chance.randrange(seats))
        layout = dealt(chance, table)
        deal = table.deal(layout)
        actions = sum(1 for _ in Company(chance, table, layout).play(deal))
        if deal.state.board.done == 10:
            found.append(Game(record_of(deal, table.head(layout)), actions))
    return found


def renamed(games: Sequence[Game]) -> list[Game]:
    """The same deals with seats that no other deal has: no line of a body returns."""
    return [
        Game(re.sub(r"\b[A-D]\b", rf"\g<0>{number}", game.text), game.actions)
        for number, game in enumerate(games)
    ]


def chess_games(moves: int) -> list[Game]:
    """Random games of 40 to 80 plies with so many moves altogether."""
    chance, found = Random(SEED), list[Game]()
    while moves > 0:
        board, sans = chess.Board(), list[str]()
        for _ in range(min(chance.randint(40, 80), moves)):
            legal = list(board.legal_moves)
            if not legal:
                break
            sans.append(board.san_and_push(chance.choice(legal)))
        found.append(Game(" ".join(sans), len(sans)))
        moves -= len(sans)
    return found


def play_chess(game: str) -> None:
    """Reads and plays a chess game."""
    board = chess.Board()
    for san in game.split():
        board.push_san(san)


def blocks(games: Sequence[Game], number: int) -> list[Sequence[Game]]:
    """The games in so many blocks of about equal size."""
    size = len(games) / number
    return [games[round(at * size) : round((at + 1) * size)] for at in range(number)]


class Round(NamedTuple):
    """One block of games: the seconds each took by the clock, and the processor's for an action."""

    taken: list[float]
    cost: float


def one_round(run: Callable[[str], object], games: Sequence[Game]) -> Round:
    """Runs a block of games."""
    taken = []
    start = process_time()
    for game in games:
        at = perf_counter()
        run(game.text)
        taken.append(perf_counter() - at)
    spent = process_time() - start
    return Round(taken, spent / sum(game.actions for game in games))


class Timing(NamedTuple):
    """What one way of running took, round by round."""

    rounds: list[Round]

    @property
    def cost(self) -> float:
        """Microseconds for one action, the median of the rounds."""
        return 1e6 * median(one.cost for one in self.rounds)

    def against(self, other: Timing) -> float:
        """The ratio of the costs, the median of the rounds."""
        return median(
            one.cost / two.cost for one, two in zip(self.rounds, other.rounds, strict=True)
        )


def timed(dealt_games: list[Game], moves: list[Game]) -> dict[str, Timing]:
    """Whole verdicts, reading and acting alone, and chess, in turn; who begins changes."""
    strangers = renamed(dealt_games)
    number = max(len(dealt_games) // BLOCK, 1)
    runs: list[tuple[str, Callable[[str], object], list[Sequence[Game]]]] = [
        ("verdict", referee.judge, blocks(dealt_games, number)),
        ("chess", play_chess, blocks(moves, number)),
        ("strangers", referee.judge, blocks(strangers, number)),
        ("replay", referee.replay, blocks(dealt_games, number)),
    ]
    rounds: dict[str, list[Round]] = {name: [] for name, _, _ in runs}
    for _, run, games in runs:
        one_round(run, games[0])
    for at in range(number):
        first = at % len(runs)
        for name, run, games in (*runs[first:], *runs[:first]):
            rounds[name].append(one_round(run, games[at]))
    return {name: Timing(found) for name, found in rounds.items()}


def fresh(code: str) -> float:
    """Milliseconds that this code takes in a new process, its start left out."""
    path = f"import sys, time; sys.path.insert(0, {str(ROOT)!r}); start = time.perf_counter()\n"
    end = "\nprint(time.perf_counter() - start)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", path + code + end], capture_output=True, check=True
    )
    return 1000 * float(done.stdout)


def imports(text: str) -> dict[str, float]:
    """Median import times, taken in turn."""
    codes = {
        "standard": f"import {STANDARD}",
        "referee": "import referee",
        "judge": f"import referee; referee.judge({text!r})",
    }
    taken: dict[str, list[float]] = {name: [] for name in codes}
    for code in codes.values():
        fresh(code)
    for _ in range(RUNS):
        for name, code in codes.items():
            taken[name].append(fresh(code))
    return {name: median(times) for name, times in taken.items()}


def report_deals(timing: Timing, actions: int) -> None:
    """Deals a second."""
    taken = [1000 * one for found in timing.rounds for one in found.taken]
    print(f"Parse to verdict, {len(taken)} full deals, {actions} actions")
    print(f"  median             {median(taken):8.3f} ms a deal")
    print(f"  95 of 100 under    {quantiles(taken, n=20)[-1]:8.3f} ms a deal")
    print(f"  deals a second     {1000 * len(taken) / sum(taken):8.0f}")


def report_actions(timings: dict[str, Timing]) -> None:
    """Cost of an action against that of a chess move."""
    chess_moves = timings["chess"]
    rows = (
        ("whole verdict", timings["verdict"], "required: at most 1.0"),
        ("other seats in each deal", timings["strangers"], "for information"),
        ("reading and acting", timings["replay"], "for information"),
    )
    print(f"\nCost of an action against python-chess {chess.__version__}, the same number of moves")
    print(f"  a SAN move, parsed and pushed        {chess_moves.cost:8.2f} µs")
    for name, timing, remark in rows:
        cost, ratio = timing.cost, timing.against(chess_moves)
        print(f"  an action, {name:<24}  {cost:8.2f} µs   ratio {ratio:5.2f}   {remark}")


def report_imports(found: dict[str, float]) -> None:
    """Cost of the import against that of a handful of the standard library."""
    base = found["standard"]
    rows = (
        ("import referee", found["referee"], "required: at most 3.0"),
        ("import and a first verdict", found["judge"], "for information"),
    )
    print(f"\nImport in a fresh process, median of {RUNS}")
    print(f"  import {STANDARD}   {base:8.2f} ms")
    for name, cost, remark in rows:
        print(f"  {name:<45}   {cost:8.2f} ms   ratio {cost / base:5.2f}   {remark}")


def main(number: int) -> None:
    """Measures and prints everything."""
    games = deals(number)
    actions = sum(game.actions for game in games)
    timings = timed(games, chess_games(actions))
    report_deals(timings["verdict"], actions)
    report_actions(timings)
    report_imports(imports(games[0].text))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
