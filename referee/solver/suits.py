"""One suit as its owners from the top card down: ranks are relative, and equals are neighbours.

A `Suit` is interned for its place (0–3) among the four. Positions are whole numbers, the sum of
four `Suit.sum`s; a trick changes a position by adding differences. A *cut* is a gap between two
neighbouring cards; what a search has proved holds for every position with the same lengths and
the same owners' counts above each cut that the proof used, whatever lies between.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from .cuts import CODE, CODE_BITS, CUTS, FIELD_BITS, FIELDS, GAPS, KEPT, LENGTHS, MARK

# One way of playing a trick: the indices kept, the edges of which one must be cut so that the
# winner wins (0: nothing to prove), and the edge taken when none of them is.
Variant = tuple[tuple[int, ...], int, int]


class Suit:
    """What is left of a suit: `colours` from the top, 1–3 the owner's seat + 1, `MARK` added.

    `counts`, `tops` and `runs` are by seat: cards held, how many of them stand unbroken at the
    top, and how many tricks these make for a seat on lead that nobody ruffs;
    `heads` are the indices of each seat's representatives, the highest of every run of equals;
    `falling` and `rising` are the same as spots, in either order.
    """

    __slots__ = (
        "ahead",
        "changes",
        "code",
        "colours",
        "counts",
        "edges",
        "facts",
        "falling",
        "fence",
        "heads",
        "marks",
        "place",
        "rising",
        "runs",
        "sum",
        "tops",
        "trees",
    )  # fmt: skip

    def __init__(self, place: int, colours: tuple[int, ...]) -> None:
        self.place, self.colours = place, colours
        owners = [(colour & 3) - 1 for colour in colours]
        self.counts = tuple(owners.count(seat) for seat in range(3))
        self.tops = tuple(_run(owners, seat) for seat in range(3))
        heads = [n for n, colour in enumerate(colours) if not n or colours[n - 1] != colour]
        self.heads = tuple(tuple(n for n in heads if owners[n] == seat) for seat in range(3))
        self.falling = tuple(tuple((place, n) for n in own) for own in self.heads)
        self.rising = tuple(own[::-1] for own in self.falling)
        self.runs = tuple(map(self._taken, range(3)))
        self.marks = tuple(n for n, colour in enumerate(colours) if colour & MARK)
        shift = GAPS * place
        self.edges = sum(1 << (shift + n - 1) for n in heads if n)
        self.fence = _fence(colours) << shift
        self.ahead = tuple(self.edges & (1 << (shift + top - 1)) if top else 0 for top in self.tops)
        self.code = _code(colours)
        self.sum = _sum(place, owners, self.code, self.counts)
        self.changes: dict[int, Change] = {}
        self.trees: dict[int, Any] = {}
        self.facts: dict[object, Any] = {}

    def _taken(self, seat: int) -> int:
        longest = max(held for other, held in enumerate(self.counts) if other != seat)
        return self.counts[seat] if self.tops[seat] >= longest else self.tops[seat]

    def change(self, played: int) -> Change:
        """What changes when the cards of this set of indices are gone.

        With the complement of the set, the highest of them has taken the trick.
        """
        known = self.changes.get(played)
        if known is None:
            cards = played if played >= 0 else ~played
            beaten = 0 if played >= 0 else cards & (cards - 1)
            known = self.changes[played] = self._change((self._variant(cards, beaten),))
        return known

    def won_by_any(self, ways: Iterable[int]) -> Change:
        """A trick taken with any of these sets of indices, which all leave the same suit."""
        return self._change(tuple(self._variant(played, played & (played - 1)) for played in ways))

    def _variant(self, played: int, others: int) -> Variant:
        """One way of playing; `others` are the cards which the highest has beaten."""
        kept = tuple(n for n in range(len(self.colours)) if not played >> n & 1)
        winner = (played & -played).bit_length() - 1
        second = (others & -others).bit_length() - 1
        return (kept, *self.gap(winner, second)) if others else (kept, 0, 0)

    def _change(self, variants: tuple[Variant, ...]) -> Change:
        child = suit(self.place, tuple(self.colours[n] for n in variants[0][0]))
        part = KEPT[self.place], CUTS[self.place], Lift(self, variants)
        return child.sum - self.sum, part

    def gap(self, winner: int, second: int) -> tuple[int, int]:
        """The edges between a winning card and the next below it, and the first of them."""
        shift = GAPS * self.place
        between = self.edges & (((1 << second) - (1 << winner)) << shift)
        return between, between & -between


class Lift(dict[int, int]):
    """Cuts of a suit after a trick → the cuts before it which carry the proof over.

    With several variants it serves whichever of them happened.
    """

    __slots__ = ("_suit", "_variants")

    def __init__(self, whole: Suit, variants: Iterable[Variant]) -> None:
        super().__init__()
        self._suit, self._variants = whole, tuple(variants)

    def __missing__(self, cuts: int) -> int:
        lifted = 0
        for kept, edges, first in self._variants:
            one = self._lifted(kept, cuts)
            lifted |= one if one & edges else one | first
        self[cuts] = lifted
        return lifted

    def _lifted(self, kept: tuple[int, ...], cuts: int) -> int:
        shift = GAPS * self._suit.place
        gaps = (n for n in range(1, len(kept)) if cuts >> (shift + n - 1) & 1)
        lifted = 0
        for gap in gaps:
            lifted |= self._one(kept, gap)
        return lifted

    def _one(self, kept: tuple[int, ...], gap: int) -> int:
        """An edge beside the cards played; inside a run of equals, both sides of the one played.

        Any member of the run might have been played in its stead, above the cut or below it.
        """
        whole, above, below = self._suit, kept[gap - 1], kept[gap]
        edges, first = whole.gap(above, below)
        if edges:
            return first
        start, end = _equals(whole.colours, above)
        higher = start - sum(n < start for n in kept)
        played = end - start - sum(start <= n < end for n in kept)
        shift = GAPS * whole.place
        return sum(1 << (shift + gap + higher + extra - 1) for extra in range(played + 1))


def _fence(colours: tuple[int, ...]) -> int:
    """The edges on both sides of the marked cards."""
    pairs = enumerate(pairwise(colours))
    return sum(1 << gap for gap, (one, two) in pairs if one != two and (one | two) & MARK)


def _equals(colours: tuple[int, ...], index: int) -> tuple[int, int]:
    start = end = index
    while start and colours[start - 1] == colours[index]:
        start -= 1
    while end < len(colours) and colours[end] == colours[index]:
        end += 1
    return start, end


def _run(owners: list[int], seat: int) -> int:
    top = 0
    while top < len(owners) and owners[top] == seat:
        top += 1
    return top


def _code(colours: tuple[int, ...]) -> int:
    code = 0
    for n, colour in enumerate(colours):
        code |= (colour & 3) << (2 * n) | (colour // MARK) << (16 + n)
    return code


def _colours(code: int) -> tuple[int, ...]:
    colours = []
    for n in range(8):
        owner = code >> (2 * n) & 3
        if owner:
            colours.append(owner | (MARK if code >> (16 + n) & 1 else 0))
    return tuple(colours)


def _sum(place: int, owners: list[int], code: int, counts: tuple[int, ...]) -> int:
    first = FIELDS + place * GAPS * FIELD_BITS
    fields = 0
    for gap in range(1, min(len(owners), GAPS) + 1):
        above = owners[:gap].count(0) | owners[:gap].count(1) << 3
        fields |= above << (first + (gap - 1) * FIELD_BITS)
    lengths = counts[0] | counts[1] << 4 | counts[2] << 8
    return code << (CODE_BITS * place) | fields | lengths << (LENGTHS + 12 * place)


# Masks that keep the other suits' cuts and pick this suit's, and the lift of the latter.
Part = tuple[int, int, Lift]
# What a trick adds to the position in one suit, and how its cuts are lifted.
Change = tuple[int, Part]


class Known(dict[int, Suit]):
    """The suits of one place by their code: knowledge about patterns, not about deals.

    Whatever is missing is made, so that the store may be emptied at any moment.
    """

    MOST = 12_000

    __slots__ = ("_place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place

    def __missing__(self, code: int) -> Suit:
        if len(self) >= self.MOST:
            self.clear()
        return self.setdefault(code, Suit(self._place, _colours(code)))


PLACES = tuple(Known(place) for place in range(4))


def suit(place: int, colours: tuple[int, ...]) -> Suit:
    """The suit of this place with these colours from the top."""
    return PLACES[place][_code(colours)]


def suits_of(position: int) -> tuple[Suit, Suit, Suit, Suit]:
    """The four suits of a position."""
    first, second, third, fourth = PLACES
    return (
        first[position & CODE],
        second[position >> CODE_BITS & CODE],
        third[position >> 2 * CODE_BITS & CODE],
        fourth[position >> 3 * CODE_BITS & CODE],
    )
