"""Every auction there can be, by the library and by a small model that knows nothing of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import referee
from referee.deal import Deal
from tests.referee.austrian.tables import BASE
from tests.referee.properties.deals import twin_of
from tests.referee.tables import text

SUITS = "CSDH"
Whole = tuple[str, str, int | None]
"""The calls as one line, where the deal goes on, and whose it is."""


def walked(deal: Deal, said: tuple[str, ...] = ()) -> Iterator[Whole]:
    """The library's auctions."""
    if deal.stage.phase != "auction":
        yield "; ".join(said), deal.stage.phase, deal.state.auction.owner
        return
    turn = deal.turn()
    assert turn is not None
    for action in deal.lawful(turn):
        twin = twin_of(deal)
        twin.act(action)
        yield from walked(twin, (*said, referee.write_line(action, "012")))


class Calls:
    """The three seats by their place, before the contest."""

    def __init__(self, said: tuple[tuple[int, str], ...], *, hand: bool) -> None:
        self.said, self.hand = said, hand
        self.passed = {seat for seat, word in said if word == "pass"}
        self.hands = [seat for seat, word in said if word == "hand"]
        numbers = [(seat, word) for seat, word in said if word.startswith(("bid", "hold"))]
        self.owner = numbers[-1][0] if numbers else None
        self.number = sum(word.startswith("bid") for _, word in numbers)

    def words(self, seat: int) -> list[str]:
        """What a seat may say besides pass."""
        fresh = ["hand"] if self.hand and seat not in dict(self.said) else []
        if self.hands:
            return fresh
        if self.owner is not None and self.owner > seat:
            return ["hold"]
        return [*fresh, f"bid {self.number + 1}"] if self.number < 4 else fresh

    @property
    def buyer(self) -> int | None:
        return self.hands[-1] if self.hands else self.owner

    @property
    def over(self) -> bool:
        if len(self.passed) == 3:
            return True
        others = {0, 1, 2} - self.passed - {self.buyer}
        return self.buyer is not None and not any(self.words(seat) for seat in others)

    def whole(self) -> Iterator[Whole]:
        if not self.over:
            last = self.said[-1][0] if self.said else 2
            turn = next(s for s in ((last + n) % 3 for n in (1, 2, 3)) if s not in self.passed)
            for word in (*self.words(turn), "pass"):
                yield from Calls((*self.said, (turn, word)), hand=self.hand).whole()
            return
        line = tuple(f"{seat} {word}" for seat, word in self.said)
        if len(self.hands) > 1:
            yield from contest(line, self.hands, 0)
        else:
            phase = "declaration" if self.hands else "exchange"
            bought = self.buyer is not None
            yield "; ".join(line), phase if bought else "finished", self.buyer


def contest(line: tuple[str, ...], left: list[int], least: int) -> Iterator[Whole]:
    """Suits upwards; the first of `left` is on turn, a suit named is behind `least`."""
    if len(left) == 1 or least == 4:
        yield "; ".join(line), "defence" if least else "declaration", left[-1]
        return
    first, *others = left
    yield from contest((*line, f"{first} pass"), others, least)
    for place in range(least, 4):
        named = f"{first} declare {SUITS[place]}"
        yield from contest((*line, named), [*others, first], place + 1)


@pytest.mark.parametrize(("options", "count"), [("hand=yes", 150), ("hand=no", 31)])
def test_austrian_2_every_auction(options: str, count: int) -> None:
    deal = referee.read(text("", laws=BASE, seats="0 1 2", dealer="2", options=options)).deal()
    by_library = sorted(walked(deal), key=str)
    by_hand = sorted(Calls((), hand=options == "hand=yes").whole(), key=str)
    assert by_library == by_hand
    assert len(by_hand) == count
