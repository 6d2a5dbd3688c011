"""Sample deals of every kind, taken up in the middle: the law is asked about them, nobody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import referee
from tournaments.queries.incidents import ALL_PASS, Incident, Pile
from tournaments.queries.inquiry_games import DEAD, playable
from tournaments.queries.inquiry_games import situation as situation_of

Sample = tuple[str, str, referee.Record]
"""The situation, the place of the next card, the record."""

HANDS = (("A", "SAK H9 D9"), ("B", "SQ HA8 CA"), ("C", "HK D7 C87"))
LAST = (("A", "SA"), ("B", "HA"), ("C", "HK"))
NOTHING = (("A", ""), ("B", ""), ("C", ""))
FOUR_LEFT, ONE_LEFT = (("A", 4), ("B", 1), ("C", 1)), (("A", 6), ("B", 2), ("C", 1))
FOUR_LEFT_ALONE, ONE_LEFT_ALONE = (("A", 4), ("B", 2)), (("A", 6), ("B", 3))
LONE, OPENING = "lone", "opening"
ORDER, EXPOSED = "order", "exposed"
"""What can bind whoever is on turn."""
WHOLE = (("A", "SAT9 HKT DAJ CKQT"), ("B", "SK7 HA87 DT CA987"), ("C", "SJ8 HQJ9 DKQ97 CJ"))
Rows = tuple[tuple[str, str], ...]
PILES = (
    Pile(7, (("B", "HA"), ("C", "D7"), ("A", "H9"))),
    Pile(8, (("B", "CA"), ("C", "C8"), ("A", "D9"))),
    Pile(9, (("B", "SQ"), ("C", "C7"), ("A", "SA"))),
    Pile(10, (("A", "SK"), ("B", "H8"), ("C", "HK"))),
)
"""The last four tricks, all opened: C has revoked in the seventh."""


def samples(laws: str, options: str = "") -> Iterator[Sample]:
    """Every situation with a card to be led, to follow, to fill the last trick, and played out."""
    for situation, bought in bought_under(laws, options).items():
        dead = situation == LONE
        hands, last = (_playing(rows, dead) for rows in (HANDS, LAST))
        four, one = (FOUR_LEFT_ALONE, ONE_LEFT_ALONE) if dead else (FOUR_LEFT, ONE_LEFT)
        for leader, _cards in hands:
            card = dict(hands)[leader].split()[-1][:2]
            kept = tuple((seat, _without(cards, card)) for seat, cards in hands)
            begun = replace(bought, tricks=four, leader=leader)
            yield situation, "lead", _read(replace(begun, hands=hands))
            yield situation, "follow", _read(replace(begun, hands=kept, lying=((leader, card),)))
            yield situation, "last", _read(replace(bought, tricks=one, leader=leader, hands=last))
            whole = replace(begun, hands=hands)
            yield situation, EXPOSED, _read(replace(whole, exposed=((leader, card),)))
            if leader != "A" and situation not in (LONE, ALL_PASS):
                yield situation, ORDER, _read(replace(whole, bound=((leader, "ban", card[0]),)))
        if bought.mode == "open":
            begun = replace(bought, tricks=(("A", 0), ("B", 0), ("C", 0)), leader="A")
            yield situation, OPENING, _read(replace(begun, hands=_playing(WHOLE, dead)))
        if not dead:
            yield situation, "finished", _finished(replace(bought, hands=NOTHING, piles=PILES))


def bought_under(laws: str, options: str = "") -> Mapping[str, Incident]:
    """The first contract of each situation that these laws let be played, A its declarer."""
    can = playable(laws, options)
    blank = Incident(laws, "ABC", "C", "A", "", options=options)
    found: dict[str, Incident] = {}
    for contract in can.contracts:
        courses = can.courses[3, contract]
        if not courses and not contract[0].isdigit():
            found.setdefault(contract, replace(blank, contract=contract, mode="open"))
        for course in sorted(courses, key=len):
            *said, mode = course.split(".")
            words = tuple(
                (seat, "pass" if word == DEAD else word)
                for seat, word in zip("BC", said, strict=False)
            )
            fitting = replace(blank, contract=contract, words=words, mode=mode)
            if said[-1] in ("pass", DEAD) or situation_of(course) == "two":
                found.setdefault(situation_of(course), fitting)
    if can.all_pass:
        found[ALL_PASS] = replace(blank, declarer=ALL_PASS)
    return found


def _playing(rows: Rows, dead: bool) -> Rows:
    """Without the hand that was laid down."""
    return tuple(row for row in rows if not (dead and row[0] == "C"))


def _read(incident: Incident) -> referee.Record:
    return referee.read(incident.text())


def _finished(played: Incident) -> referee.Record:
    """The four tricks opened: who took them depends on the trumps."""
    for counts in ((6, 3, 1), (5, 4, 1), (4, 5, 1)):
        for leader in "ABC":
            tricks = tuple(zip("ABC", counts, strict=True))
            try:
                return _read(replace(played, tricks=tricks, leader=leader))
            except referee.HeaderRefusal:
                continue
    raise LookupError("no such deal can have been played")


def _without(cards: str, card: str) -> str:
    """A hand as text without one card."""
    kept = []
    for word in cards.split():
        ranks = "".join(rank for rank in word[1:] if word[0] + rank != card)
        kept += [word[0] + ranks] if ranks else []
    return " ".join(kept)
