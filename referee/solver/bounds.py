"""What can be said of a position at sight: tricks that are sure, hands that are safe.

Answers are as in `search.py`: cuts when the side that wants many tricks has what it needs, their
complement (below 0) when it cannot have it, None when more must be looked at.
"""

from __future__ import annotations

from typing import NamedTuple

from .game import Game
from .suits import GAPS, Suit
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
            run = run_of(whole, leader)
            if run:
                tricks += run
                cuts |= whole.ahead[leader]
        return tricks, cuts
    trumps = suits[game.trump]
    rounds = trumps.tops[leader]
    tricks, cuts = run_of(trumps, leader), trumps.ahead[leader]
    threats = [seat for seat, held in enumerate(trumps.counts) if held > rounds and seat != leader]
    for whole in suits:
        if whole is trumps:
            continue
        run = run_of(whole, leader)
        for seat in threats:
            run = min(run, whole.counts[seat])
        if run:
            tricks += run
            cuts |= whole.ahead[leader]
    return tricks, cuts


def run_of(whole: Suit, seat: int) -> int:
    """The tricks which a seat on lead takes in a suit that nobody trumps, top cards only."""
    top, counts = whole.tops[seat], whole.counts
    longest = max(held for other, held in enumerate(counts) if other != seat)
    return counts[seat] if top >= longest else top


class Shunned(NamedTuple):
    """A suit as the seat sees it that must take no trick; cuts, or −1 where it is not so.

    `safe`: led by the others, the suit never takes a trick; `exit`: it may also be led once;
    `forced` by leader: the others can lead it so that its lowest card takes the trick.
    `danger`: how many of its cards would have to go to make it safe.
    """

    safe: int
    exit: int
    forced: tuple[int, ...]
    danger: int


def shunned(whole: Suit, seat: int) -> Shunned:
    """What a misère player has in this suit."""
    known = whole.facts.get(seat)
    if known is None:
        mine = [(colour & 3) - 1 == seat for colour in whole.colours]
        known = whole.facts[seat] = Shunned(
            _ducking(whole, mine, 0),
            _ducking(whole, mine, 1),
            tuple(_forced(whole, seat, leader) for leader in range(3)),
            _danger(mine),
        )
    return known


def clean(suits: Suits, leader: int, need: int, seat: int) -> int | None:
    """Whether the misère player is out of danger, or taken at once."""
    cuts, leaving = 0, -1
    for whole in suits:
        view = shunned(whole, seat)
        if view.safe < 0:
            break
        cuts |= view.safe
        leaving = max(leaving, view.exit)
    else:
        if leader != seat:
            return ~cuts
        if leaving >= 0:
            return ~(cuts | leaving)
    if need > 1 or leader == seat:
        return None
    forced = max(shunned(whole, seat).forced[leader] for whole in suits)
    return forced if forced >= 0 else None


def _danger(mine: list[bool]) -> int:
    danger = kept = lower = 0
    for own in reversed(mine):
        if not own:
            lower += 1
        elif lower > kept:
            danger += 1
        else:
            kept += 1
    return danger


def _ducking(whole: Suit, mine: list[bool], led: int) -> int:
    """The cuts that prove every own card can be played under another, after `led` own leads.

    The i-th lowest own card (from 0) needs at most i − led lower ones of the others (0 at least:
    the lowest is the one led), since every round takes an own card below and one of the others'.
    """
    size = len(mine)
    others = mine.count(False)
    if led and not (others and others < size):
        return -1
    for index in range(size):
        below = mine[index + 1 :]
        if mine[index] and below.count(False) > max(0, below.count(True) - led):
            return -1
    if others == size:
        return 0
    return whole.edges if led else _fewest_cuts(whole, mine)


def _fewest_cuts(whole: Suit, mine: list[bool]) -> int:
    """As few edges as prove the suit safe: blocks in which the order does not matter."""
    size, shift = len(mine), GAPS * whole.place
    cuts = start = 0
    while start < size:
        end = max(end for end in range(start + 1, size + 1) if _block(whole, mine, start, end))
        if end < size:
            cuts |= 1 << (shift + end - 1)
        start = end
    return cuts


def _block(whole: Suit, mine: list[bool], start: int, end: int) -> bool:
    size, inside = len(mine), mine[start:end]
    if end < size and not whole.edges >> (GAPS * whole.place + end - 1) & 1:
        return False
    if not any(inside) or all(mine[start:]):
        return True
    lower = mine[end:]
    others = lower.count(False) + inside.count(False)
    return others <= lower.count(True)


def _forced(whole: Suit, seat: int, leader: int) -> int:
    """The cut below the lowest own card, if the others can all play under it."""
    if leader == seat or not whole.counts[seat]:
        return -1
    lowest = max(n for n, colour in enumerate(whole.colours) if (colour & 3) - 1 == seat)
    below = [(colour & 3) - 1 for colour in whole.colours[lowest + 1 :]]
    partner = 3 - seat - leader
    if leader not in below or (whole.counts[partner] and partner not in below):
        return -1
    return 1 << (GAPS * whole.place + lowest)
