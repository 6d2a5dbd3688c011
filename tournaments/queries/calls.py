"""What was said and taken: the auction, the tricks, and what may be done next, as tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee import State

from .hands import BoardCard, fan, loose

CARD_VERBS = frozenset({"play", "talon", "discard", "correct"})


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """The calls in rounds; a cell is a call of the grammar, or empty where a seat was silent."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TrickCell:
    """One card of a trick in the table of tricks."""

    card: BoardCard | None
    leads: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick, a cell for every seat and one for a talon card that led it."""

    number: int
    talon: BoardCard | None
    cells: tuple[TrickCell, ...]
    winner: str


@dataclass(frozen=True, slots=True)
class TrickTable:
    """The tricks taken so far, in the seats' order of turn from the first hand."""

    names: tuple[str, ...]
    has_talon: bool
    rows: tuple[TrickRow, ...]


@dataclass(frozen=True, slots=True)
class LawfulGroup:
    """The lawful actions of one verb; `cards` or `calls` are what may follow it."""

    verb: str
    cards: tuple[BoardCard, ...]
    calls: tuple[str, ...]


def parts(line: str, names: Iterable[str]) -> tuple[str, str, str]:
    """An action of the record as (seat or "", verb, the rest)."""
    words = line.split()
    if not words:
        return "", "", ""
    actor = words.pop(0) if words[0] in set(names) else ""
    verb = words.pop(0) if words else ""
    return actor, verb, " ".join(words)


def grouped(lawful: Iterable[str]) -> tuple[LawfulGroup, ...]:
    """Lawful actions by verb, in the order in which the law lists the verbs."""
    by_verb: dict[str, list[str]] = {}
    for action in lawful:
        verb, _, thing = action.partition(" ")
        by_verb.setdefault(verb, []).extend([thing] if thing else [])
    return tuple(_group(verb, things) for verb, things in by_verb.items())


def _group(verb: str, things: list[str]) -> LawfulGroup:
    if verb in CARD_VERBS and all(len(thing) == 2 for thing in things):
        return LawfulGroup(verb, fan(things), ())
    return LawfulGroup(verb, (), tuple(things))


def auction_table(state: State) -> AuctionTable:
    """The calls so far, a row for each round from the first hand on."""
    order = state.seats.playing
    rows: list[list[str]] = []
    column = len(order)
    for call in state.auction.calls:
        place = order.index(call.seat)
        if place < column or not rows:
            rows.append([""] * len(order))
        named = call.bid if call.word in ("bid", "declare") else None
        rows[-1][place] = call.word if named is None else named.name
        column = place + 1
    names = tuple(state.seats.names[seat] for seat in order)
    return AuctionTable(names, tuple(tuple(row) for row in rows))


def trick_table(state: State) -> TrickTable:
    """The complete tricks so far."""
    order = state.seats.playing
    rows = tuple(
        _row(number, trick.plays, trick.winner, state)
        for number, trick in enumerate(state.board.tricks, start=state.board.unlisted + 1)
    )
    names = tuple(state.seats.names[seat] for seat in order)
    return TrickTable(names, any(row.talon for row in rows), rows)


def _row(number: int, plays: Any, winner: int, state: State) -> TrickRow:
    idle = state.seats.idle
    cards = {seat: loose([str(card)])[0] for seat, card in plays}
    talon = cards.get(-1) or (cards.get(idle) if idle is not None else None)
    leader = plays[0][0]
    return TrickRow(
        number=number,
        talon=talon,
        cells=tuple(
            TrickCell(cards.get(seat), seat == leader, seat == winner)
            for seat in state.seats.playing
        ),
        winner=state.seats.names[winner] if winner >= 0 else "",
    )
