"""Sample deals of every kind, taken up in the middle: the law is asked about them, nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import referee
from tournaments.queries.incidents import ALL_PASS, Incident, Pile

Sample = tuple[str, str, referee.Record]
"""The situation, the place of the next card, the record."""

HANDS = (("A", "SAK H9 D9"), ("B", "SQ HA8 CA"), ("C", "HK D7 C87"))
LAST = (("A", "SA"), ("B", "HA"), ("C", "HK"))
NOTHING = (("A", ""), ("B", ""), ("C", ""))
FOUR_LEFT, ONE_LEFT = (("A", 4), ("B", 1), ("C", 1)), (("A", 6), ("B", 2), ("C", 1))
BOUGHT = {
    "two": ("6S", (("B", "whist"), ("C", "whist")), "closed"),
    "closed": ("6S", (("B", "whist"), ("C", "pass")), "closed"),
    "open": ("6S", (("B", "whist"), ("C", "pass")), "open"),
    "misere": ("misere", (), "open"),
    ALL_PASS: ("", (), ""),
}
"""Two whisters; one, closed or open; misère; all-pass."""
PILES = (
    Pile(7, (("B", "HA"), ("C", "D7"), ("A", "H9"))),
    Pile(8, (("B", "CA"), ("C", "C8"), ("A", "D9"))),
    Pile(9, (("B", "SQ"), ("C", "C7"), ("A", "SA"))),
    Pile(10, (("A", "SK"), ("B", "H8"), ("C", "HK"))),
)
"""The last four tricks, all opened: C has revoked in the seventh."""


def samples(laws: str) -> Iterator[Sample]:
    """Every situation with a card to be led, to follow, to fill the last trick, and played out."""
    for situation, (contract, words, mode) in BOUGHT.items():
        declarer = "A" if contract else ALL_PASS
        bought = Incident(laws, "ABC", "C", declarer, contract, words, mode)
        for leader in "ABC":
            card = dict(HANDS)[leader].split()[-1][:2]
            kept = tuple((one, _without(cards, card)) for one, cards in HANDS)
            four = replace(bought, tricks=FOUR_LEFT, leader=leader)
            last = replace(bought, tricks=ONE_LEFT, leader=leader, hands=LAST)
            yield situation, "lead", _read(replace(four, hands=HANDS))
            yield situation, "follow", _read(replace(four, hands=kept, lying=((leader, card),)))
            yield situation, "last", _read(last)
        yield situation, "finished", _finished(replace(bought, hands=NOTHING, piles=PILES))


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
