"""What a defence can have said before the cards are played: every course that the law knows.

Values are the words of the first and second defender and, at a table of four, of the dealer, then
how it is played: `whist.pass.closed`, `half-whist.pass.whist.open`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import referee
from tournaments.queries.inquiry_presets import told_at_the_desk
from tournaments.web.inquest.screens import Condition

LEVELS = ("6", "7", "8", "9", "10")
HALF = "half-whist"


@dataclass(frozen=True, slots=True)
class Defence:
    """One course, and when it is offered."""

    value: str
    asked: tuple[Condition, ...]


@cache
def defences() -> tuple[Defence, ...]:
    """By asking the law about a contract of each level."""
    levels: dict[tuple[str, str], list[str]] = {}
    for count in ("3", "4"):
        for level in LEVELS:
            for value in dict.fromkeys(_courses(count, level)):
                levels.setdefault((count, value), []).append(level)
    return tuple(
        Defence(value, (("n", "in", (count,)), ("contract", "in", _contracts(fitting))))
        for (count, value), fitting in sorted(levels.items(), key=lambda row: _order(row[0][1]))
    )


def _contracts(levels: list[str]) -> tuple[str, ...]:
    return tuple(level + strain for level in levels for strain in ("S", "C", "D", "H", "NT"))


def _order(value: str) -> tuple[int, str]:
    """The commonest first: both, one of them; half-whists and the dealer last."""
    words = value.split(".")
    return (words.count(HALF) * 4 + len(words) - words.count("whist"), value)


def _courses(count: str, level: str) -> Iterator[str]:
    """The words that lead to play; walked through the entry of a paper result."""
    names = "ABCD"[: int(count)]
    head = f"Laws: {told_at_the_desk()[0]}\nSeats: {' '.join(names)}\nDealer: {names[-1]}\n"
    declared = f"{head}Entry: result\n\nA declare {level}H\n"
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        said = waiting.pop()
        deal = referee.replay(declared + "\n".join(said), limit=0).deal
        if deal is None or deal.finished:
            continue
        words = [] if deal.stage.phase != "defence" else _words(deal, names)
        if not words:
            yield from _values(deal, names)
        waiting += [(*said, word) for word in words]


def _words(deal: referee.Deal, names: str) -> list[str]:
    turn = deal.turn()
    offered = () if turn is None else deal.lawful(turn)
    lines = [referee.write_line(action, names) for action in offered]
    apart = (" open", " closed")
    return [line for line in lines if not line.endswith(apart) and "declare" not in line]


def _values(deal: referee.Deal, names: str) -> Iterator[str]:
    """Its last words, a half-whist that was returned written as one, and the ways to play."""
    words: dict[str, str] = {}
    for seat, word in deal.state.words:
        if words.get(names[seat]) != HALF:
            words[names[seat]] = word
    said = [words[name] for name in "BCD" if name in words]
    for mode in ("closed", "open"):
        record = (
            f"Laws: {deal.laws.name}\nSeats: {' '.join(names)}\nDealer: {names[-1]}\n"
            "Entry: position\nContract: A 6S\n"
            f"Defence: {' '.join(f'{name}={word}' for name, word in words.items())}\nMode: {mode}\n"
            "Tricks: A=9\nLeader: A\nHand A: SA\nHand B: SK\nHand C: SQ\n\n"
        )
        contract = deal.state.contract
        if contract is not None and contract.level:
            record = record.replace("A 6S", f"A {contract.level}S")
        try:
            referee.read(record).deal()
        except referee.HeaderRefusal:
            continue
        yield ".".join((*said, mode))
