"""What can be played under some laws: contracts, whether nobody’s contract is played, and every
course of the defence. The law is asked, by the entry of a paper result; nothing is known by name.

A course is the last words of the first and second defender and, at a table of four, of the dealer,
then how it is played: `whist.pass.closed`, `half-whist.pass.whist.open`. A defender whose hand
takes no part has the word `dead`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import referee

NAMES = "ABCD"
HALF, DEAD, FROM_HAND = "half-whist", "dead", "hand"
ALL_PASS = "all-pass"  # noqa: S105
WHISTS = ("whist", "alone")
MODES = ("closed", "open")
COUNTS = (3, 4)
NUMBERS = ("1", "2", "3", "4")
"""Bids that name no suit, where a game has them."""
NO_WORDS = (*MODES, "declare", "concede")
"""What is offered beside the words of the defence, or after the last of them."""


@dataclass(frozen=True, slots=True)
class Playable:
    """Contracts as `declare` names them; courses by number of players and contract, none where
    nobody is asked for a word.
    """

    contracts: tuple[str, ...]
    all_pass: bool
    courses: Mapping[tuple[int, str], tuple[str, ...]]

    @property
    def opens(self) -> bool:
        """Whether whoever plays alone against the declarer can choose to lay the cards open."""
        ends = (value.rpartition(".")[2] for values in self.courses.values() for value in values)
        return "open" in ends


@lru_cache(maxsize=64)
def playable(preset: str, options: str = "") -> Playable:
    """Under this preset with these options (`name=value name=value`)."""
    contracts = tuple(_contracts(preset, options))
    known: dict[tuple[int, str], tuple[str, ...]] = {}
    for count in COUNTS:
        for alike in _alike(contracts):
            courses = tuple(dict.fromkeys(_courses(preset, options, count, alike[0])))
            known |= {(count, contract): courses for contract in alike}
    return Playable(contracts, _all_pass(preset, options), known)


def _alike(contracts: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """Contracts of one level, to which the same is said; without levels each by itself."""
    rows: dict[str, tuple[str, ...]] = {}
    for contract in contracts:
        level = contract.rstrip("SCDHNT") if contract[:1].isdigit() else contract
        rows[level] = (*rows.get(level, ()), contract)
    return rows.values()


@lru_cache(maxsize=64)
def named(preset: str, options: str = "") -> tuple[str, ...]:
    """The contracts in the order in which the game names them."""
    said = referee.laws_named(preset, chosen_of(options)).speech.paper
    known = playable(preset, options).contracts
    return tuple(sorted(known, key=lambda one: said.index(one) if one in said else len(said)))


@lru_cache(maxsize=64)
def must_beat(preset: str, options: str = "") -> bool:
    """Whether who can beat must."""
    return referee.laws_named(preset, chosen_of(options)).overtake != "off"


def chosen_of(options: str) -> dict[str, str]:
    """Options as they stand in a record, by name."""
    return dict(pair.split("=", 1) for pair in options.split())


@lru_cache(maxsize=64)
def biddable(preset: str, options: str = "") -> tuple[str, ...]:
    """What can be bid at all, at whatever moment."""
    head = _head(preset, options, 3, "deal").replace("Entry: deal\n", "")
    names = dict.fromkeys((*NUMBERS, *playable(preset, options).contracts))
    return tuple(name for name in names if _played(head, f"B bid {name} !") is not None)


def situation(course: str) -> str:
    """Two whisters, one (`lone` against him, `closed`, `open`); empty without words."""
    *words, mode = course.split(".")
    if not words:
        return ""
    if DEAD in words:
        return "lone"
    return "two" if sum(word in WHISTS for word in words[:2]) == 2 else mode


def course_of(state: referee.State) -> str:
    """What the defence of a deal has said; its places are those of the seats."""
    names, sides = state.seats.names, state.sides
    if sides is None or not state.words or state.contract is None:
        return ""
    words: dict[int, str] = {}
    for seat, word in state.words:
        if word not in MODES and words.get(seat) != HALF:
            words[seat] = word
    order = _after(state, len(names))
    said = [DEAD if seat == sides.dead else words[seat] for seat in order if seat in words]
    return ".".join((*said, str(sides.mode)))


def _after(state: referee.State, count: int) -> list[int]:
    """Who sits after the declarer, a dealer who sits out last."""
    declarer = state.declarer
    order = [(declarer + step) % count for step in range(1, count)]
    return sorted(order, key=lambda seat: seat == state.seats.idle)


def _head(preset: str, options: str, count: int, entry: str) -> str:
    names = NAMES[:count]
    chosen = f"Options: {options}\n" if options else ""
    seats = f"Seats: {' '.join(names)}\nDealer: {names[-1]}\n"
    return f"Laws: {preset}\n{chosen}{seats}Entry: {entry}\n"


def _played(head: str, *lines: str) -> referee.Deal | None:
    played = referee.replay("\n".join((head, *lines, "")), limit=0)
    return None if played.refused is not None else played.deal


def _contracts(preset: str, options: str) -> Iterator[str]:
    """As the law offers them, and each from hand where that is another one."""
    head = _head(preset, options, 3, "result")
    deal = _played(head)
    if deal is None:
        return
    lines = [referee.write_line(action, NAMES[:3]) for action in deal.lawful(0)]
    named = [line.removeprefix("A declare ") for line in lines if line.startswith("A declare ")]
    yield from named
    for contract in named:
        if _played(head, f"A declare {contract} {FROM_HAND}") is not None:
            yield f"{contract} {FROM_HAND}"


def _all_pass(preset: str, options: str) -> bool:
    deal = _played(_head(preset, options, 3, "result"), ALL_PASS)
    return deal is not None and not deal.finished


def _courses(preset: str, options: str, count: int, contract: str) -> Iterator[str]:
    """The words that lead to play."""
    head = _head(preset, options, count, "result")
    waiting: list[tuple[str, ...]] = [(f"A declare {contract}",)]
    while waiting:
        said = waiting.pop()
        deal = _played(head, *said)
        if deal is None or deal.finished:
            continue
        turn = deal.turn()
        asked = () if deal.stage.phase != "defence" or turn is None else deal.lawful(turn)
        lines = [referee.write_line(action, deal.state.seats.names) for action in asked]
        words = [line for line in lines if line.split()[1] not in NO_WORDS]
        is_said = not words or any(line.split()[1] in MODES for line in lines)
        if is_said and deal.state.words:
            yield from _in_modes(preset, options, deal)
        waiting += [(*said, line) for line in words]


def _in_modes(preset: str, options: str, deal: referee.Deal) -> Iterator[str]:
    """Its last words in each way in which an incident can be played with them."""
    names = deal.state.seats.names
    words: dict[str, str] = {}
    for seat, word in deal.state.words:
        if words.get(names[seat]) != HALF:
            words[names[seat]] = word
    defence = " ".join(f"{name}={word}" for name, word in words.items())
    for mode in MODES:
        for dead in ("", *words):
            cards = {"A": "SA", "B": "SK", "C": "SQ"}
            cards.pop(dead, "")
            rows = [f"Contract: A {_declared(deal)}", f"Defence: {defence}", f"Mode: {mode}"]
            rows += ["Tricks: A=9", "Leader: A"]
            rows += [f"Hand {name}: {card}" for name, card in cards.items()]
            head = _head(preset, options, len(names), "position") + "\n".join(rows)
            try:
                found = referee.read(f"{head}\n\n").deal()
            except referee.HeaderRefusal:
                continue
            yield course_of(found.state)
            break


def _declared(deal: referee.Deal) -> str:
    """The contract as it was declared."""
    line = referee.write_line(deal.log[0].action, deal.state.seats.names)
    return line.removeprefix("A declare ")
