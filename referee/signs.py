"""Cards, hands, bids and contracts as people write them: ♠Q, ♥KT, 6♥, misère."""

from __future__ import annotations

from collections.abc import Iterable

from .bids import STRAINS
from .cards import SUIT_MASKS, SUITS, Card, high_to_low

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "NT": "NT"}


def card_sign(name: str) -> str:
    """A card by its name in the grammar."""
    return SIGNS[name[0]] + name[1:]


def cards_signs(cards: Iterable[Card | str]) -> str:
    """Cards in the order in which they lie."""
    return " ".join(card_sign(str(card)) for card in cards)


def hand_signs(mask: int) -> str:
    """A hand by suits, each from the ace down."""
    suits = []
    for number, letter in enumerate(SUITS):
        ranks = "".join(card.rank for card in high_to_low(mask & SUIT_MASKS[number]))
        if ranks:
            suits.append(SIGNS[letter] + ranks)
    return " ".join(suits)


def bid_signs(name: str) -> str:
    """A bid or contract by its name in the grammar: `7♥`, `misère`, `♥ from hand`."""
    name, _space, how = name.partition(" ")
    if how:
        return f"{bid_signs(name)} from {how}"
    for strain in reversed(STRAINS):
        if name.endswith(strain):
            return name.removesuffix(strain) + SIGNS[strain]
    return {"misere": "misère"}.get(name, name)
