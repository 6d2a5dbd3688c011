"""Cards by place and index: the bridge between a `Position` and the suits of a search."""

from __future__ import annotations

from ..cards import SUIT_MASKS, Card, cards_in, mask_of
from .broken import Spot
from .cuts import MARK
from .position import Position
from .suits import suit
from .tricks import BELOW_ALL


class Places:
    """The cards in play at the beginning of the present trick, those on the table included."""

    def __init__(self, position: Position, marked: int = 0) -> None:
        self._position, self._marked = position, marked
        cards = mask_of(position.trick)
        for held in position.hands:
            cards |= held
        self.cards = tuple(
            tuple(reversed(list(cards_in(cards & SUIT_MASKS[place])))) for place in range(4)
        )

    def spot(self, card: Card) -> Spot:
        """Where a card is."""
        place = card >> 3
        return place, self.cards[place].index(card)

    @property
    def total(self) -> int:
        """The position before the present trick, as `suits.py` counts it."""
        position, marked = self._position, self._marked
        owners = {card: seat for seat, held in enumerate(position.hands) for card in cards_in(held)}
        for number, card in enumerate(position.trick):
            owners[card] = (position.leader + number) % len(position.hands)
        return sum(
            suit(place, tuple(owners[card] + 1 + MARK * (marked >> card & 1) for card in cards)).sum
            for place, cards in enumerate(self.cards)
        )

    @property
    def talon(self) -> tuple[Spot, ...]:
        """The talon cards still to open tricks, with the cards above those that compete."""
        return tuple((card >> 3, self._above(card)) for card in self._position.talon)

    def _above(self, card: Card) -> int:
        if not self._position.talon_takes:
            return BELOW_ALL
        return sum(other > card for other in self.cards[card >> 3])
