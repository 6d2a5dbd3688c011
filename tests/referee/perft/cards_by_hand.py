"""Play-outs counted a second time: a small model of the play of the cards (3.7.6, 3.9), which
knows nothing of the library.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

RANKS = "789TJQKA"
TALON = 3
"""The place of talon cards that lie on the table, after the three seats 0, 1, 2."""

Cards = frozenset[str]


def cards_of(text: str) -> Cards:
    """`SAT9 HK` as single cards."""
    return frozenset(group[0] + rank for group in text.split() for rank in group[1:])


@dataclass(frozen=True)
class Position:
    """The play at one moment; seats are counted from the first hand.

    `seats` are the hands in play, a dead hand left out; `talon` are cards still to be opened as
    leads; `competes` says whether they can win a trick; `taken` counts by place, the talon's last.
    """

    hands: tuple[Cards, Cards, Cards]
    trump: str = ""
    seats: tuple[int, ...] = (0, 1, 2)
    talon: tuple[str, ...] = ()
    competes: bool = False
    leader: int = 0
    table: tuple[tuple[int, str], ...] = ()
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def over(self) -> bool:
        return sum(self.taken) == 10

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        led = self.leader if self.leader in self.seats else (self.leader + 1) % 3
        played = sum(1 for place, _ in self.table if place != TALON)
        return self.seats[(self.seats.index(led) + played) % len(self.seats)]

    def cards(self) -> Cards:
        """What the seat on turn may play: the suit led, else a trump, else anything (3.9.3)."""
        hand = self.hands[self.turn]
        table = self.opened().table
        if not table:
            return hand
        led = table[0][1][0]
        follow = frozenset(card for card in hand if card[0] == led)
        trumps = frozenset(card for card in hand if card[0] == self.trump)
        return follow or trumps or hand

    def opened(self) -> Position:
        """With the talon card on the table that leads this trick, if one does."""
        if self.table or not self.talon:
            return self
        return replace(self, table=((TALON, self.talon[0]),), talon=self.talon[1:])

    def after(self, card: str) -> Position:
        """The position after the seat on turn played this card."""
        seat, before = self.turn, self.opened()
        first, second, third = (hand - {card} for hand in self.hands)
        table = (*before.table, (seat, card))
        moved = replace(before, hands=(first, second, third), table=table)
        led_by_talon = table[0][0] == TALON
        return moved if len(table) < len(self.seats) + led_by_talon else moved._completed()

    def _completed(self) -> Position:
        led = self.table[0][1][0]
        able = [play for play in self.table if play[0] != TALON or self.competes]
        suits = [card[0] for _, card in able]
        best = self.trump if self.trump in suits and self.trump else led
        place, _ = max(
            (play for play in able if play[1][0] == best), key=lambda play: RANKS.index(play[1][1])
        )
        one, two, three, talon = (count + (place == at) for at, count in enumerate(self.taken))
        leader = 0 if self.table[0][0] == TALON else place
        return replace(self, table=(), taken=(one, two, three, talon), leader=leader)


def play_outs(position: Position, depth: int) -> int:
    """How many ways there are to play so many further cards."""
    if depth == 0:
        return 1
    if position.over:
        return 0
    return sum(play_outs(position.after(card), depth - 1) for card in position.cards())


def results(position: Position) -> Counter[tuple[int, int, int, int]]:
    """How often each result comes about when every lawful play-out is tried."""
    if position.over:
        return Counter([position.taken])
    found: Counter[tuple[int, int, int, int]] = Counter()
    for card in position.cards():
        found += results(position.after(card))
    return found
