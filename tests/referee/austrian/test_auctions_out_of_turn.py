"""Every auction with passes out of turn, and what else is said against the laws, by the library and
by a small model that knows nothing of it (austrian 2, 3.3.8, 3.3.11, 3.3.18).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

import referee
from referee.deal import Deal
from referee.grammar import read_line
from tests.referee.austrian.tables import BASE
from tests.referee.properties.deals import twin_of
from tests.referee.tables import text

SUITS = "CSDH"
SEATS = {"0": 0, "1": 1, "2": 2}
ALL = frozenset(range(3))
SPOKEN = (*(f"bid {n}" for n in (1, 2, 3, 4)), "hold", *(f"declare {suit}" for suit in SUITS))
"""What may be written as having happened, besides a pass."""


@dataclass(frozen=True)
class Table:
    """What counts of an auction: who spoke, who is out and in which order they went."""

    hand: bool
    turn: int = 0
    number: int = 0
    owner: int | None = None
    spoke: frozenset[int] = frozenset()
    hands: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    suits: int = 0
    namer: int | None = None

    @property
    def contest(self) -> bool:
        """Nobody is left who has not spoken, and several called `hand`."""
        return len(self.hands) > 1 and not any(self.numbers(seat) for seat in ALL - set(self.out))

    def numbers(self, seat: int) -> list[str]:
        """The calls of a seat that is still in, besides pass, before the contest."""
        fresh = ["hand"] if self.hand and seat not in self.spoke else []
        if self.hands:
            return fresh
        if self.owner is not None and self.owner > seat:
            return ["hold"]
        return [*fresh, f"bid {self.number + 1}"] if self.number < 4 else fresh

    def words(self, seat: int) -> list[str]:
        """The calls of the seat on turn."""
        return [*(self.named() if self.contest else self.numbers(seat)), "pass"]

    def named(self) -> list[str]:
        return [f"declare {suit}" for suit in SUITS[self.suits :]]

    @property
    def end(self) -> tuple[str, int | None, str | None] | None:
        """Phase, whose it is and the suit declared; None while the auction goes on."""
        inside = [seat for seat in self.hands if seat not in self.out]
        if self.contest and self.namer is not None:
            if self.suits < 4 and any(seat != self.namer for seat in inside):
                return None
            return "defence", (self.namer + 1) % 3, SUITS[self.suits - 1]
        if self.contest:
            gone = [seat for seat in self.out if seat in self.hands]
            return None if len(inside) > 1 else ("declaration", (inside or gone)[-1], None)
        buyer = self.hands[0] if self.hands else self.owner
        if buyer is None:
            return ("finished", None, None) if len(self.out) == 3 else None
        if any(self.numbers(seat) for seat in ALL - set(self.out) - {buyer}):
            return None
        return "declaration" if self.hands else "exchange", buyer, None

    def moved(self, seat: int, word: str) -> Table:
        """After a call in turn; the next who is still in follows."""
        table = replace(self, spoke=self.spoke | {seat})
        if word == "pass":
            table = replace(table, out=(*self.out, seat))
        elif word == "hand":
            table = replace(table, hands=(*self.hands, seat))
        elif word.startswith("declare"):
            table = replace(table, suits=SUITS.index(word[-1]) + 1, namer=seat)
        else:
            table = replace(table, owner=seat, number=self.number + word.startswith("bid"))
        return table.aligned((seat + 1) % 3, starts=not self.contest)

    def dropped(self, seat: int) -> Table:
        """After a pass out of turn: out for good, what he called before still stands."""
        out = self.out if seat in self.out else (*self.out, seat)
        return replace(self, out=out).aligned(self.turn, starts=not self.contest)

    def aligned(self, turn: int, *, starts: bool) -> Table:
        """With the turn on the first from here who may speak; the contest begins with the first
        who called `hand` of those still in.
        """
        inside = [seat for seat in (self.hands if self.contest else ALL) if seat not in self.out]
        if self.contest and starts and inside:
            return replace(self, turn=inside[0])
        order = [(turn + step) % 3 for step in range(3)]
        return replace(self, turn=next((seat for seat in order if seat in inside), turn))


def same(deal: Deal, table: Table) -> None:
    """Phase, turn, calls and contract are what the model says."""
    end, contract = table.end, deal.state.contract
    if end is None:
        assert (deal.stage.phase, deal.turn()) == ("auction", table.turn)
        lawful = [referee.write_line(one, "012") for one in deal.lawful(table.turn)]
        assert sorted(lawful) == sorted(f"{table.turn} {word}" for word in table.words(table.turn))
        return
    suit = "SCDH"[contract.strain] if contract and contract.trump is not None else None
    assert ((deal.stage.phase, deal.turn()), suit) == (end[:2], end[2])


def said(deal: Deal, line: str) -> Deal:
    """A deal that goes on with this call."""
    twin = twin_of(deal)
    twin.act(read_line(line, SEATS))
    return twin


def against(table: Table, *, codex: bool) -> Iterator[tuple[int, str, str]]:
    """Seat, word and kind of all that can be said here without a place in the auction; without the
    `codex` a pass out of turn is the director's too.
    """
    for seat in sorted(ALL):
        if seat in table.out or (seat != table.turn and not codex):
            yield seat, "pass", "pass-out-of-turn"
        for word in SPOKEN:
            if word.startswith("declare") and not table.contest:
                continue
            if seat != table.turn:
                yield seat, word, "bid-out-of-turn"
            elif word not in table.words(seat):
                yield seat, word, "insufficient-bid"


def babbled(deal: Deal, table: Table, *, codex: bool) -> Deal:
    """A deal in which all of it has been said."""
    for seat, word, kind in against(table, codex=codex):
        assert deal.refusal_of(read_line(f"{seat} {word}", SEATS)) is not None
        deal = said(deal, f"{seat} {word} !")
        noted = deal.state.desk.irregularities[-1]
        assert (noted.seat, noted.kind) == (seat, kind)
    return deal


def walked(
    deal: Deal, table: Table, noise: str = "", line: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Every whole auction of calls in turn and passes out of turn, between which all else has been
    said against the laws if there is `noise`.
    """
    same(deal, table)
    if table.end is not None:
        yield line
        return
    codex = noise != "none"
    if noise:
        deal = babbled(deal, table, codex=codex)
        same(deal, table)
    turn, words = table.turn, table.words(table.turn)
    steps = {f"{turn} {word}": table.moved(turn, word) for word in words}
    early = ALL - set(table.out) - {turn} if codex else ()
    steps |= {f"{seat} pass !": table.dropped(seat) for seat in early}
    for call, after in steps.items():
        yield from walked(said(deal, call), after, noise, (*line, call))


@pytest.mark.parametrize(
    ("hand", "noise", "count"),
    [
        ("yes", "", 1098),
        ("yes", "codex", 1098),
        ("yes", "none", 150),
        ("no", "", 225),
        ("no", "codex", 225),
        ("no", "none", 31),
    ],
)
def test_3_3_18_every_auction_with_calls_against_the_laws(
    hand: str, noise: str, count: int
) -> None:
    options = f"hand={hand} irregularities={noise or 'codex'}"
    head = text("", laws=BASE, seats="0 1 2", dealer="2", options=options)
    auctions = list(walked(referee.read(head).deal(), Table(hand == "yes"), noise))
    assert len(set(auctions)) == len(auctions) == count
