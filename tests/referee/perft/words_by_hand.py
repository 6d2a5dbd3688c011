"""Auctions and defences counted a second time: small models written from the articles, which
know nothing of the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

GAMES = tuple(range(25))
"""6♠ is 0, 10NT is 24."""
NINE_SPADES = 15
MISERE, PASS, HOLD = "misere", "pass", "hold"

Call = int | str


@dataclass(frozen=True)
class Auction:
    """An auction of three seats, the first hand being seat 0 (3.3)."""

    lowest: int = 0
    turn: int = 0
    standing: Call | None = None
    owner: int | None = None
    passed: frozenset[int] = frozenset()
    called: frozenset[int] = frozenset()
    bought: bool = False

    @property
    def over(self) -> bool:
        two_passed = len(self.passed) == 2 and self.standing is not None
        return self.bought or two_passed or len(self.passed) == 3

    def calls(self) -> Iterator[Call]:
        """What the seat on turn may say."""
        yield PASS
        floor = -1 if self.standing is None else self.standing
        if isinstance(floor, str):
            floor = NINE_SPADES - 1
        elif self.turn not in self.called and floor < NINE_SPADES:
            yield MISERE
        if self.turn == 0 and self.standing not in {None, MISERE}:
            yield HOLD
        yield from (game for game in GAMES if game > floor and game >= self.lowest)

    def after(self, call: Call) -> Auction:
        """The auction after this call."""
        seat = self.turn
        passed = self.passed | {seat} if call == PASS else self.passed
        bidding = call not in {PASS, HOLD}
        turns = [(seat + step) % 3 for step in (1, 2, 3)]
        return replace(
            self,
            turn=next((one for one in turns if one not in passed), seat),
            standing=call if bidding else self.standing,
            owner=self.owner if call == PASS else seat,
            passed=passed,
            called=self.called | {seat},
            bought=self.standing == MISERE and isinstance(call, int),
        )


@cache
def auctions(auction: Auction, depth: int) -> int:
    """How many auctions of exactly so many further calls there are."""
    if depth == 0:
        return 1
    if auction.over:
        return 0
    return sum(auctions(auction.after(call), depth - 1) for call in auction.calls())


@cache
def whole_auctions(auction: Auction) -> int:
    """How many ways there are to the auction's end."""
    if auction.over:
        return 1
    return sum(whole_auctions(auction.after(call)) for call in auction.calls())


Words = tuple[str, ...]


@dataclass(frozen=True)
class Defence:
    """What may be said against a game (3.8): `1 whist` is the first defender's, `D` the dealer."""

    level: int
    spades: bool = False
    dealer: bool = False
    gentleman: bool = False
    invitation: bool = False
    compulsory: bool = False
    ten: str = "whisted"

    def ways(self) -> Iterator[Words]:
        """Everything that can be said, from the first word to the last."""
        low = self.level <= 7
        if self.level == 10 and self.ten != "whisted":
            yield ()
            return
        yield "1 whist", "2 whist"
        if self.compulsory and self.level == 6 and self.spades:
            return
        yield from (("1 whist", "2 pass", *rest) for rest in self._plays("1"))
        yield from (("1 pass", "2 whist", *rest) for rest in self._plays("2"))
        yield from (("1 pass", "2 pass", *rest) for rest in self._dealers(()))
        if low:
            yield from (("1 pass", "2 half-whist", *rest) for rest in self._return("1", "2"))
        if low and self.gentleman:
            left = ("1 whist", "2 pass", "1 half-whist")
            yield from ((*left, *rest) for rest in self._return("2", "1"))

    def _plays(self, whister: str) -> Iterator[Words]:
        """The single whister says how the cards are played."""
        yield (f"{whister} open",)
        yield (f"{whister} closed",)
        if self.invitation:
            yield (f"{whister} alone",)

    def _dealers(self, after: Words) -> Iterator[Words]:
        """A dealer who sits out may whist; `after` is what a half-whister then has to say."""
        if not self.dealer:
            yield ()
            return
        yield ("D pass",)
        yield ("D whist", *after)

    def _return(self, passer: str, half: str) -> Iterator[Words]:
        """The passer, then the dealer, may turn a half-whist into a whist."""
        withdrawn = (f"{half} pass",)
        yield from ((f"{passer} whist", *withdrawn, *rest) for rest in self._plays(passer))
        yield from ((f"{passer} pass", *rest) for rest in self._dealers(withdrawn))
