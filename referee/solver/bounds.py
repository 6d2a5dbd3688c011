"""What can be said of a position at sight: tricks that are sure.

Answers are as in `search.py`: cuts when the side that wants many tricks has what it needs, their
complement (below 0) when it cannot have it, None when more must be looked at.
"""

from __future__ import annotations

from .game import Game
from .tricks import Suits


def sure(suits: Suits, leader: int, need: int, left: int, game: Game) -> int | None:
    """By top cards: the leader's, cashed at once, and anybody's top trumps."""
    if game.willing[leader]:
        tricks, cuts = cashed(suits, leader, game)
        if game.maximizers[leader]:
            if tricks >= need:
                return cuts
        elif tricks > left - need:
            return ~cuts
    if game.trump is None:
        return None
    trumps = suits[game.trump]
    for seat in range(game.seats):
        top = trumps.tops[seat]
        if top and game.target[seat]:
            if top >= need:
                return trumps.ahead[seat]
        elif top > left - need:
            return ~trumps.ahead[seat]
    return None


def cashed(suits: Suits, leader: int, game: Game) -> tuple[int, int]:
    """The tricks the leader has from the top, trumps first, and the cuts that prove them."""
    if game.trump is None:
        tricks = cuts = 0
        for whole in suits:
            run = whole.runs[leader]
            if run:
                tricks += run
                cuts |= whole.ahead[leader]
        return tricks, cuts
    trumps = suits[game.trump]
    rounds = trumps.tops[leader]
    tricks, cuts = trumps.runs[leader], trumps.ahead[leader]
    threats = [seat for seat, held in enumerate(trumps.counts) if held > rounds and seat != leader]
    for whole in suits:
        run = whole.runs[leader]
        if not run or whole is trumps:
            continue
        for seat in threats:
            run = min(run, whole.counts[seat])
        if run:
            tricks += run
            cuts |= whole.ahead[leader]
    return tricks, cuts
