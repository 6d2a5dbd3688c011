"""A position with every card known: who holds what, who leads, what lies on the table.

Seats are numbered in order of turn from 0; there are three, or two when a passer's hand is dead.
Cards are absolute here; the searches work on what is left of the suits (`suits.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..cards import SUIT_MASKS, Card, cards_in, mask_of
from ..errors import Refusal
from ..tricks import HEAD, OFF

Seat = int
TRICKS = 10
"""As many as a deal has."""


@dataclass(frozen=True, slots=True)
class Position:
    """Cards held as masks in order of turn, without those on the table (`trick`, leader's first).

    `overtake` is the duty to beat (`referee.tricks`).

    `exposed` cards must be played at the first lawful opportunity. `talon` cards open the present
    and the next tricks of an all-pass deal: the leader plays first to each of them and leads the
    trick after them, whoever won (3.7.6.1); `talon_takes` when they compete (3.7.6.3). Somebody can
    always follow to a talon card: a whole deal has too many cards for it to be otherwise.
    """

    hands: tuple[int, ...]
    leader: Seat
    trump: int | None = None
    trick: tuple[Card, ...] = ()
    must_trump: bool = True
    overtake: str = OFF
    exposed: int = 0
    talon: tuple[Card, ...] = ()
    talon_takes: bool = False

    @property
    def turn(self) -> Seat:
        """The seat whose card is due."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def tricks_left(self) -> int:
        """Tricks still to be taken, the one on the table included."""
        return self.hands[self.turn].bit_count()

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards of the present trick, an opened talon card first."""
        return (*self.talon[:1], *self.trick)

    def allowed(self) -> int:
        """The cards which the laws of the game let the seat on turn play (3.9.3)."""
        return permitted(self, self.hands[self.turn])

    def lawful(self) -> int:
        """As `allowed`, an exposed card coming before every other."""
        allowed = self.allowed()
        return allowed & self.exposed or allowed

    def played(self, card: Card) -> tuple[Position, Seat | None]:
        """The position after this card, and the seat whose trick it completes."""
        seat = self.turn
        hands = tuple(
            held & ~(1 << card) if number == seat else held
            for number, held in enumerate(self.hands)
        )
        after = replace(
            self, hands=hands, trick=(*self.trick, card), exposed=self.exposed & ~(1 << card)
        )
        if len(after.trick) < len(hands):
            return after, None
        seat_taking = taker(after)
        leader = self.leader if self.talon else seat_taking
        done = replace(after, trick=(), talon=self.talon[1:], leader=leader)
        return done, seat_taking if seat_taking >= 0 else None


def best(table: tuple[Card, ...], trump: int | None, opened: bool) -> int:
    """The place on the table of the card now winning; an `opened` talon card cannot win."""
    led = table[0] >> 3
    place, best_strength = -1, -1
    for number, card in enumerate(table[opened:], start=int(opened)):
        suit = card >> 3
        strength = (card & 7) + (16 if suit == trump else 8 if suit == led else 0)
        if strength > best_strength:
            place, best_strength = number, strength
    return place


def taker(position: Position) -> Seat:
    """The seat whose card is winning the trick; -1 for the dealer's talon card."""
    opened = len(position.talon[:1])
    place = best(position.table, position.trump, bool(opened) and not position.talon_takes)
    return -1 if place < opened else (position.leader + place - opened) % len(position.hands)


def permitted(position: Position, held: int) -> int:
    """The cards of a hand that may follow to the cards on the table."""
    table, trump = position.table, position.trump
    if not table:
        return held
    of_suit = held & SUIT_MASKS[table[0] >> 3]
    trumps = held & SUIT_MASKS[trump] if trump is not None and position.must_trump else 0
    due = of_suit or trumps
    if position.overtake == OFF or not due:
        return due or held
    head = position.overtake == HEAD
    beaten = table[best(table, trump, opened=False) if head else 0]
    above = due & SUIT_MASKS[beaten >> 3] & (~0 << (beaten + 1))
    return above or due


def check(position: Position, stands: int = 0) -> None:
    """Refuses (`bad-deal`) what could not have arisen at a table.

    Of the cards on it those in `stands` may be revokes that nobody has pointed out.
    """
    _check_cards(position)
    count, trick = len(position.hands), position.trick
    if len(trick) >= count:
        raise Refusal("bad-deal", about="trick-length", number=len(trick))
    sizes = [held.bit_count() for held in position.hands]
    if max(sizes) > TRICKS:
        raise Refusal("bad-deal", about="long-hand", number=TRICKS)
    for place in range(len(trick)):
        sizes[(position.leader + place) % count] += 1
    if len(set(sizes)) > 1:
        raise Refusal("bad-deal", about="unequal-hands")
    _check_trick(position, stands)


def _check_cards(position: Position) -> None:
    seen = 0
    loose = [1 << card for card in (*position.trick, *position.talon)]
    for held in (*position.hands, *loose):
        if seen & held:
            doubled = next(iter(cards_in(seen & held)))
            raise Refusal("bad-deal", about="doubled-card", card=str(doubled))
        seen |= held
    absent = position.exposed & ~mask_of(card for held in position.hands for card in cards_in(held))
    if absent:
        raise Refusal("bad-deal", about="exposed-card", card=str(next(iter(cards_in(absent)))))


def _check_trick(position: Position, stands: int) -> None:
    """Every other card on the table must have been lawful when it was played."""
    count = len(position.hands)
    for place, card in enumerate(position.trick):
        before = replace(position, trick=position.trick[:place])
        held = position.hands[(position.leader + place) % count] | 1 << card
        if not (permitted(before, held) | stands) >> card & 1:
            raise Refusal("bad-deal", about="trick-card", card=str(card))
