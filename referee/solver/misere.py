"""What can be said at sight of a hand that must take no trick at no trump.

Answers are as in `bounds.py`. Cards of the others that lie below an own card may be led under it;
a suit is safe when there are too few of them.
"""

from __future__ import annotations

from typing import NamedTuple

from .cuts import GAPS
from .suits import Suit
from .tricks import Suits

MOST_LOSERS = 3


class Shunned(NamedTuple):
    """A suit as the seat sees it that must take no trick; cuts, or −1 where it is not so.

    `safe`: led by the others, the suit never takes a trick; `exit`: it may also be led once;
    `forced` by leader: the others can lead it so that its lowest card takes the trick.
    `under` by other seat: own cards below all of his, how many he has, the cut between.
    `danger`: how many of its cards would have to go to make it safe.
    """

    safe: int
    exit: int
    forced: tuple[int, ...]
    under: tuple[tuple[int, int, int], ...]
    danger: int


# The four suits in that manner.
Views = list[Shunned]


def shunned(whole: Suit, seat: int) -> Shunned:
    """What a misère player has in this suit."""
    known = whole.facts.get(seat)
    if known is None:
        mine = [(colour & 3) - 1 == seat for colour in whole.colours]
        known = whole.facts[seat] = Shunned(
            _ducking(whole, mine, 0),
            _ducking(whole, mine, 1),
            tuple(_forced(whole, seat, leader) for leader in range(3)),
            tuple(_under(whole, seat, other) for other in range(3)),
            _danger(mine),
        )
    return known


def clean(suits: Suits, leader: int, need: int, left: int, seat: int) -> int | None:
    """Whether the misère player is out of danger, or caught at once."""
    views = [whole.facts.get(seat) or shunned(whole, seat) for whole in suits]
    cuts, leaving = 0, -1
    for view in views:
        if view.safe < 0:
            break
        cuts |= view.safe
        leaving = max(leaving, view.exit)
    else:
        if leader != seat:
            return ~cuts
        if leaving >= 0:
            return ~(cuts | leaving)
    losers = left - need + 1
    if losers <= MOST_LOSERS and 2 * losers <= left + 1:
        bound = _loses(suits, views, leader, losers, left, seat)
        if bound is not None:
            return bound
    if need > 1 or leader == seat:
        return None
    forced = max(view.forced[leader] for view in views)
    return forced if forced >= 0 else None


def _loses(
    suits: Suits, views: Views, leader: int, losers: int, left: int, seat: int
) -> int | None:
    """Whether the misère player is sure not to take so many of the tricks left.

    On lead he plays a card below all that some other seat holds of the suit, and loses the trick
    to him or to the third; he is on lead at least every other trick. In a trick that seat parts
    with one card at most: to be rid of all those suits he must hold few of them to begin with.
    """
    first = 0 if leader == seat else _ducked(suits, views, leader, seat)
    if losers == 1 and leader != seat and first >= 0:
        return ~first
    if 2 * losers - 1 + (first < 0) > left:
        return None
    for other in range(3):
        gone = 2 * losers - 2
        if first < 0 and leader != other:
            gone += _discards(suits, leader, other)
        cuts = _many_under(views, other, losers, gone)
        if cuts >= 0:
            return ~(cuts | first) if first > 0 else ~cuts
    return None


def _many_under(views: Views, other: int, losers: int, gone: int) -> int:
    """Cuts that prove so many low cards against a seat that can part with `gone` cards, or −1.

    He may also wait until the low cards of some suits are used up, and part with the rest.
    """
    found = cards = cuts = 0
    spared = []
    for view in views:
        under, held, cut = view.under[other]
        if under:
            found += under
            cards += held
            cuts |= cut
            if under < losers:
                spared.append(held - under)
    if found < losers or cards <= gone:
        return -1
    spared.sort(reverse=True)
    return cuts if cards - sum(spared[: losers - 1]) > gone else -1


def _ducked(suits: Suits, views: Views, leader: int, seat: int) -> int:
    """Cuts that prove a low card under one of the others' in whatever suit is led, or −1."""
    cuts, partner = 0, 3 - seat - leader
    for whole, view in zip(suits, views, strict=True):
        if not (whole.counts[leader] and whole.counts[seat]):
            continue
        low = view.under[leader] if view.under[leader][0] else view.under[partner]
        if not low[0]:
            return -1
        cuts |= low[2]
    return cuts


def _discards(suits: Suits, leader: int, other: int) -> bool:
    """Whether the leader can lead a suit that the other seat does not hold."""
    return any(whole.counts[leader] and not whole.counts[other] for whole in suits)


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


def _under(whole: Suit, seat: int, other: int) -> tuple[int, int, int]:
    """The own cards below all of the other seat's, how many he has, and a cut between."""
    held = whole.counts[other]
    if other == seat or not held:
        return 0, 0, 0
    owners = [(colour & 3) - 1 for colour in whole.colours]
    lowest = max(n for n, owner in enumerate(owners) if owner == other)
    cards = owners[lowest + 1 :].count(seat)
    return cards, held, 1 << (GAPS * whole.place + lowest) if cards else 0
