"""The thirty-two cards: suits in the order S C D H, ranks from the seven up to the ace (1.3).

A `Card` is its own number, suit · 8 + rank, so that a set of cards is a 32-bit mask: bit n stands
for card n, and within a suit the higher bit is the higher card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SUITS = "SCDH"
RANKS = "789TJQKA"
SUIT_NUMBERS = {letter: number for number, letter in enumerate(SUITS)}
RANK_NUMBERS = {letter: number for number, letter in enumerate(RANKS)}
SIGNS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "♤": "S", "♧": "C", "♢": "D", "♡": "H"}
FULL = (1 << 32) - 1
SUIT_MASKS = tuple(0xFF << (8 * suit) for suit in range(4))


class Card(int):
    """One card; `str(card)` is its name in the grammar, such as `ST`."""

    __slots__ = ()

    @property
    def suit(self) -> str:
        """The suit's letter."""
        return SUITS[self >> 3]

    @property
    def rank(self) -> str:
        """The rank's letter."""
        return RANKS[self & 7]

    def __str__(self) -> str:
        return SUITS[self >> 3] + RANKS[self & 7]

    def __repr__(self) -> str:
        return f"Card({self})"


DECK = tuple(Card(number) for number in range(32))
BY_NAME = {str(card): card for card in DECK}


def card_named(text: str) -> Card | None:
    """The card that `text` names (`SA`, `♥10`, `ht`), or None."""
    card = BY_NAME.get(text)
    return BY_NAME.get(plain(text)) if card is None else card


def lettered(text: str) -> str:
    """Suit signs and small letters brought to the grammar's letters; others stay as they are."""
    if not text.isascii():
        for sign, letter in SIGNS.items():
            text = text.replace(sign, letter)
        text = text.replace("\ufe0f", "").replace("\ufe0e", "")
    return text.upper() if text.isascii() else text


def plain(text: str) -> str:
    """Like `lettered`, and tens written `10` as `T`."""
    return lettered(text).replace("10", "T")


def cards_named(text: str) -> list[Card] | None:
    """The cards of a run such as `SAT9 HKT`, in the order written, or None if unreadable."""
    cards: list[Card] = []
    suit, bare = -1, False
    for letter in plain(text):
        rank = RANK_NUMBERS.get(letter)
        if rank is not None and suit >= 0:
            cards.append(DECK[suit * 8 + rank])
            bare = False
        elif bare:
            return None
        elif letter in SUIT_NUMBERS:
            suit, bare = SUIT_NUMBERS[letter], True
        elif letter.isspace():
            suit = -1
        else:
            return None
    return None if bare else cards


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a set, suits in the order S C D H, each from the seven up."""
    while mask:
        low = mask & -mask
        yield DECK[low.bit_length() - 1]
        mask ^= low


def high_to_low(mask: int) -> list[Card]:
    """The cards of a set, suits in the order S C D H, each from the ace down."""
    return [card for suit in SUIT_MASKS for card in reversed(list(cards_in(mask & suit)))]


def written(mask: int) -> str:
    """A set of cards as the grammar writes a hand: `SAT9 HKT`, `-` never occurs."""
    groups = []
    for number, letter in enumerate(SUITS):
        ranks = "".join(card.rank for card in high_to_low(mask & SUIT_MASKS[number]))
        if ranks:
            groups.append(letter + ranks)
    return " ".join(groups)
