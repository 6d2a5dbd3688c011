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
OFF, HEAD, LED_CARD = "off", "head", "led-card"
"""Whether whoever can must beat, and which card: the one now winning, or the one led."""

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


def allowed(held: int, plays: tuple[Play, ...], trump: int | None, overtake: str = OFF) -> int:
    """The set of the cards held which the laws let this seat play to the trick (3.9.3)."""
    if not plays:
        return held
    due = suited(held, plays, trump)
    if overtake == OFF or not due:
        return due or held
    return due & beating(plays, trump, overtake) or due


def suited(held: int, plays: tuple[Play, ...], trump: int | None) -> int:
    """The cards of the suit that must be played, the one led or else trumps; 0 for a free hand."""
    of_suit = held & SUIT_MASKS[plays[0][1] >> 3]
    return of_suit or (held & SUIT_MASKS[trump] if trump is not None else 0)


def beating(plays: tuple[Play, ...], trump: int | None, overtake: str) -> int:
    """The cards one of which must be played if they are of the suit due: those above the winning
    card in its suit (`head`), or above the card led whatever else lies there (`led-card`).
    """
    _, beaten = plays[0]
    if overtake == HEAD:
        winning = winner(plays, trump)
        beaten = next(card for seat, card in plays if seat == winning)
    return SUIT_MASKS[beaten >> 3] & (~0 << (beaten + 1))
