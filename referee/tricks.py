"""Tricks: who may put which card, and who takes the trick (3.9.3, 3.9.4).

A trick is a tuple of plays (seat, card) in the order played. On an all-pass deal with the talon
opened a talon card lies first; at a table of four it is the dealer's, at a table of three it
belongs to nobody and only names the suit (3.7.6.3).
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import SUIT_MASKS, Card
from .seats import Seat

NOBODY: Seat = -1

Play = tuple[Seat, Card]


class Trick(NamedTuple):
    """A completed trick: its plays in order and the seat that took it."""

    plays: tuple[Play, ...]
    winner: Seat


def winner(plays: tuple[Play, ...], trump: int | None) -> Seat:
    """The seat whose card takes the trick; a talon card of nobody's cannot take it."""
    best_seat, best = NOBODY, -1
    led = plays[0][1] >> 3
    for seat, card in plays:
        if seat == NOBODY:
            continue
        suit = card >> 3
        strength = (card & 7) + (16 if suit == trump else 8 if suit == led else 0)
        if strength > best:
            best_seat, best = seat, strength
    return best_seat


def allowed(held: int, plays: tuple[Play, ...], trump: int | None) -> int:
    """The set of the cards held which the laws let this seat play to the trick (3.9.3)."""
    if not plays:
        return held
    of_suit = held & SUIT_MASKS[plays[0][1] >> 3]
    if of_suit:
        return of_suit
    trumps = held & SUIT_MASKS[trump] if trump is not None else 0
    return trumps or held
