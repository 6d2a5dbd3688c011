"""A trick in progress as the lines of a claim see it: card by card, by place and index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..tricks import OFF
from .broken import Place, Played, Spot, Winning, beating, lawful, with_
from .game import Game
from .position import Seat
from .tricks import BELOW_ALL, Suits

NOBODY: Seat = -1


class Trick(NamedTuple):
    """`seat` is due; `led` is None before the lead, `spots` are the cards in order.

    A talon card that opens the trick names the suit; its index in `winning` is the number of
    cards above it where it competes, else `BELOW_ALL`; `every` card counts while it may compete,
    since it may lie between equals.
    """

    seat: Seat
    to_play: int
    led: Place | None
    winning: Winning
    played: Played = ()
    spots: tuple[Spot, ...] = ()
    every: bool = False

    def laid(self, spot: Spot, game: Game) -> Trick:
        """The trick with one more card."""
        place, index = spot
        led = place if self.led is None else self.led
        takes = self.led is None or self.beaten_by(spot, game)
        winning = (self.seat, place, index) if takes else self.winning
        seat = (self.seat + 1) % game.seats
        played = with_(self.played, spot)
        spots = (*self.spots, spot)
        return Trick(seat, self.to_play - 1, led, winning, played, spots, self.every)

    def beaten_by(self, spot: Spot, game: Game) -> bool:
        """Whether this card would take the trick so far."""
        place, index = spot
        _, best, highest = self.winning
        return index < highest if place == best else place == game.trump

    def allowed(self, suits: Suits, game: Game) -> Sequence[Spot]:
        """What the laws let the seat play, one card of each run of equals (or `every` card)."""
        seat = self.seat
        spots: Sequence[Spot]
        if self.led is None:
            spots = [spot for whole in suits for spot in whole.falling[seat]]
        else:
            spots = lawful(suits, seat, self.led, game)
            if game.overtake != OFF:
                spots = beating(spots, self.led, self.winning, self.spots[:1], game)
        return [one for spot in spots for one in _run(suits, spot)] if self.every else spots


def _run(suits: Suits, spot: Spot) -> list[Spot]:
    """A card and its equals."""
    place, index = spot
    colours = suits[place].colours
    end = index
    while end < len(colours) and colours[end] == colours[index]:
        end += 1
    return [(place, n) for n in range(index, end)]


def opened(leader: Seat, talon: tuple[Spot, ...], game: Game) -> Trick:
    """A trick before its first card, or with the talon card that opens it."""
    if not talon:
        return Trick(leader, game.seats, None, (NOBODY, 0, BELOW_ALL))
    place, above = talon[0]
    every = any(higher != BELOW_ALL for _, higher in talon)
    return Trick(leader, game.seats, place, (NOBODY, place, above), every=every)
