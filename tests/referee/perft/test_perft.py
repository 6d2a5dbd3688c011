"""Lawful auctions, defences and play-outs counted to fixed depths; the numbers are in a file.

Each number is counted twice: by walking the library's deals, and by a small model that knows
nothing of the library.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.deal import Deal
from tests.referee.perft.cards_by_hand import Position, cards_of, play_outs, results
from tests.referee.perft.words_by_hand import Auction, Call, Defence, auctions, whole_auctions
from tests.referee.properties.deals import twin_of

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))
STRAINS = ("S", "C", "D", "H", "NT")


def cases(kind: str) -> pytest.MarkDecorator:
    """The cases of one kind in the file, each a test."""
    return pytest.mark.parametrize("case", COUNTS[kind], ids=lambda case: case["name"])


def head(case: dict[str, Any]) -> str:
    """The headers of a live table; the first hand is A."""
    seats = "A B C" if case.get("seats", 3) == 3 else "A B C D"
    rows = [f"Laws: {case.get('laws', 'russian/sochi')}", f"Seats: {seats}"]
    rows += [f"Dealer: {seats[-1]}", f"Progression: {case.get('progression', 1)}"]
    rows += [f"Options: {case['options']}"] if "options" in case else []
    return "\n".join([*rows, "", ""])


def deal_of(text: str) -> Deal:
    """The deal as the record leaves it."""
    played = referee.replay(text)
    assert played.refused is None
    assert played.deal is not None
    return played.deal


def further(deal: Deal) -> Iterator[Deal]:
    """The deal after each lawful action of the seat on turn."""
    turn = deal.turn()
    for action in () if turn is None else deal.lawful(turn):
        twin = twin_of(deal)
        twin.act(action)
        yield twin


def ways(deal: Deal, depth: int, phase: str) -> int:
    """How many sequences of exactly so many actions the library lets pass in this phase."""
    turn = deal.turn()
    if turn is None or deal.stage.phase != phase:
        return 0
    if depth == 1:
        return len(deal.lawful(turn))
    return sum(ways(after, depth - 1, phase) for after in further(deal))


def endings(deal: Deal, phase: str) -> Iterator[Deal]:
    """Every deal that this one can become by the end of the phase."""
    if deal.stage.phase != phase:
        yield deal
        return
    for after in further(deal):
        yield from endings(after, phase)


@cases("auction")
def test_auctions_of_so_many_calls(case: dict[str, Any]) -> None:
    deal = deal_of(head(case))
    auction = Auction(lowest=5 * (case.get("lowest", 6) - 6))
    depths = range(1, len(case["counts"]) + 1)
    assert [auctions(auction, depth) for depth in depths] == case["counts"]
    assert [ways(deal, depth, "auction") for depth in depths] == case["counts"]


def named(call: str) -> Call:
    """A call of the grammar in the terms of the model."""
    name = call.removeprefix("bid ")
    games = [f"{level}{strain}" for level in range(6, 11) for strain in STRAINS]
    return games.index(name) if name in games else name


@cases("whole_auction")
def test_auctions_to_their_end(case: dict[str, Any]) -> None:
    deal, auction = deal_of(head(case) + "\n".join(case["calls"])), Auction()
    for line in case["calls"]:
        auction = auction.after(named(line.partition(" ")[2]))
    assert whole_auctions(auction) == case["count"]
    assert sum(1 for _ in endings(deal, "auction")) == case["count"]


@cases("defence")
def test_words_of_the_defence(case: dict[str, Any]) -> None:
    """The same words in the same order, whoever counts; the declarer is A."""
    expected = dict(zip(case["contracts"], case["counts"], strict=True))
    for contract, count in expected.items():
        by_hand = set(_defence(case, contract).ways())
        assert len(by_hand) == count, contract
        assert set(_spoken(case, contract)) == by_hand, contract


def _defence(case: dict[str, Any], contract: str) -> Defence:
    options = dict(pair.split("=") for pair in case.get("options", "").split())
    return Defence(
        level=int(contract.rstrip("SCDHNT")),
        spades=contract.lstrip("0123456789") == "S",
        dealer=case.get("seats", 3) == 4,
        gentleman=options.get("whist") == "gentleman",
        invitation=options.get("invitation") == "yes",
        compulsory=options.get("six_spades_whist") == "compulsory",
        ten=options.get("ten", "whisted"),
    )


def _spoken(case: dict[str, Any], contract: str) -> Iterator[tuple[str, ...]]:
    """What the library lets the defenders of A's contract say, from first to last."""
    bought = "A bid 6S\nB pass\nC pass\nA talon SA HA\nA discard\n"
    deal = deal_of(f"{head(case)}{bought}A declare {contract}\n")
    roles = {1: "1", 2: "2", 3: "D"}
    for end in endings(deal, "defence"):
        yield tuple(f"{roles[seat]} {word}" for seat, word in end.state.words)


@cases("play")
def test_play_outs_of_so_many_cards(case: dict[str, Any]) -> None:
    deal, position = deal_of(case["record"]), position_of(case["record"])
    depths = range(1, len(case["counts"]) + 1)
    assert [play_outs(position, depth) for depth in depths] == case["counts"]
    assert [ways(deal, depth, "play") for depth in depths] == case["counts"]


@cases("ending")
def test_endings_played_out_in_every_way(case: dict[str, Any]) -> None:
    """Every lawful play-out to the last card, and how the tricks of the deal fall in it."""
    expected = {
        tuple(int(count) for count in result.split("-")): ways
        for result, ways in case["results"].items()
    }
    assert results(position_of(case["record"])) == expected
    deal = deal_of(case["record"])
    seats = deal.state.seats
    order = [*seats.playing, *((seats.idle,) if seats.idle is not None else ())]
    ends = (end.state.board.taken for end in endings(deal, "play"))
    found = Counter(tuple(taken[seat] for seat in order) for taken in ends)
    assert {(*result, 0)[:4]: ways for result, ways in found.items()} == expected


def declared(lines: list[list[str]], playing: list[str]) -> tuple[str, str | None]:
    """Trumps, or nothing, and who lays his hand aside for a partner who plays alone."""
    contracts = [(name, rest[0]) for name, verb, *rest in lines if verb == "declare"]
    if not contracts:
        return "", None
    declarer, contract = contracts[-1]
    alone = next((name for name, verb, *_ in lines if verb == "alone"), None)
    dead = next((name for name in playing if name not in {alone, declarer}), None)
    return contract[-1] if contract[-1] in "SCDH" else "", dead if alone else None


def position_of(record: str) -> Position:
    """The record in the terms of the model, read with its own eyes."""
    head, _, body = record.partition("\n\n")
    headers = dict(row.split(": ", 1) for row in head.splitlines())
    names = headers["Seats"].split()
    dealer = names.index(headers["Dealer"])
    playing = [names[(dealer + step) % len(names)] for step in (1, 2, 3)]
    lines = [line.split() for line in body.splitlines()]
    talon = tuple(headers["Talon"].split())
    hands = {name: cards_of(headers[f"Hand {name}"]) for name in playing}
    hands |= {
        name: (hands[name] | set(talon)) - set(rest)
        for name, verb, *rest in lines
        if verb == "discard"
    }
    trump, dead = declared(lines, playing)
    passed_out = [line[1] for line in lines[:3]] == ["pass"] * 3
    opened = passed_out and "rostov" not in headers["Laws"]
    first, second, third = (hands[name] for name in playing)
    position = Position(
        (first, second, third),
        trump,
        tuple(at for at, name in enumerate(playing) if name != dead),
        talon if opened else (),
        len(names) == 4,
    )
    for _, verb, *rest in lines:
        position = position.after(rest[0]) if verb == "play" else position
    return position
