"""The duty to beat (`austrian 5`): which cards a trick leaves to a hand, by the option's value."""

from __future__ import annotations

import random

import pytest

from referee.cards import DECK, SUIT_NUMBERS, cards_named, mask_of, written
from referee.solver import Position
from referee.tricks import HEAD, LED_CARD, OFF, allowed

CLUBS = SUIT_NUMBERS["C"]


def left(hand: str, table: str, overtake: str) -> str:
    """What may be played from the hand to these cards, clubs being trumps."""
    plays = tuple((seat, card) for seat, card in enumerate(cards_named(table) or ()))
    return written(allowed(mask_of(cards_named(hand) or ()), plays, CLUBS, overtake))


@pytest.mark.parametrize(
    ("hand", "table", "head", "led_card"),
    [
        ("SAK7 HA", "SQ", "SAK", "SAK"),  # above the card led
        ("SJ7 HA", "SQ", "SJ7", "SJ7"),  # cannot beat: any of the suit
        ("SAJ7 HA", "ST SQ", "SA", "SAJ"),  # the partner's or anybody's card is winning
        ("SJ7 HA", "ST SQ", "SJ7", "SJ"),  # cannot beat the winning card
        ("SAJ7 CA", "ST C7", "SAJ7", "SAJ"),  # already trumped: any card of the suit
        ("SA CA8 HK", "HQ C9", "HK", "HK"),
        ("SA CA8 DK", "HQ C9", "CA", "CA8"),  # trumps over a trump
        ("SA C87 DK", "HQ C9", "C87", "C87"),  # under it where none is higher
        ("SA C87 DK", "HQ HA", "C87", "C87"),  # any trump beats a plain card
        ("CAT8 SA", "C9", "CAT", "CAT"),  # trump led
        ("CAT8 SA", "C9 CJ", "CA", "CAT"),
        ("SA DK", "HQ C9", "SA DK", "SA DK"),  # void of both
        ("SA DK", "", "SA DK", "SA DK"),  # on lead
    ],
)
def test_austrian_5_what_beats_must_be_played(
    hand: str, table: str, head: str, led_card: str
) -> None:
    assert left(hand, table, HEAD) == head
    assert left(hand, table, LED_CARD) == led_card


@pytest.mark.parametrize("overtake", [HEAD, LED_CARD])
def test_nobody_is_left_without_a_card_nor_freed_from_the_suit(overtake: str) -> None:
    chance = random.Random(5)
    for _ in range(2000):
        cards = chance.sample(range(32), 12)
        table = tuple((seat, DECK[card]) for seat, card in enumerate(cards[:2]))
        held = mask_of(cards[2 : 2 + chance.randint(1, 10)])
        narrow = allowed(held, table, CLUBS, overtake)
        assert narrow
        assert not narrow & ~allowed(held, table, CLUBS, OFF)


@pytest.mark.parametrize("overtake", [OFF, HEAD, LED_CARD])
def test_the_solver_narrows_the_cards_as_the_deal_does(overtake: str) -> None:
    chance = random.Random(6)
    for size in (0, 1, 2) * 300:
        cards = [DECK[card] for card in chance.sample(range(32), 11)]
        held = mask_of(cards[2:])
        hands = tuple(held if seat == size else 0 for seat in range(3))
        position = Position(hands, 0, CLUBS, tuple(cards[:size]), overtake=overtake)
        plays = tuple(enumerate(cards[:size]))
        assert position.allowed() == allowed(held, plays, CLUBS, overtake)
