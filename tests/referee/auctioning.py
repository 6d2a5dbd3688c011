"""Auctions walked by the library beside a model that knows nothing of it, with calls against the
laws between the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, Self

import referee
from referee.bids import STRAINS
from referee.deal import Deal
from referee.grammar import read_line
from tests.referee.properties.deals import twin_of

SEATS = {"0": 0, "1": 1, "2": 2}
ALL = frozenset(SEATS.values())
End = tuple[str, int | None, str | None]
"""Phase, whose it is and the strain declared."""


class Model(Protocol):
    """An auction of the seats 0, 1, 2; `out` are those who have gone."""

    @property
    def turn(self) -> int: ...

    @property
    def out(self) -> tuple[int, ...]: ...

    @property
    def end(self) -> End | None:
        """None while the auction goes on."""

    @property
    def written(self) -> tuple[str, ...]:
        """What may be written as having happened, besides a pass."""

    def words(self) -> list[str]:
        """The calls of the seat on turn."""

    def steps(self) -> Iterable[str]:
        """Those of them with which the auction is carried on."""

    def moved(self, word: str) -> Self:
        """After a call in turn."""

    def dropped(self, seat: int) -> Self:
        """After a pass out of turn by a seat that is still in."""


def same(deal: Deal, model: Model) -> None:
    """Phase, turn, calls and contract are what the model says."""
    end, contract = model.end, deal.state.contract
    if end is None:
        assert (deal.stage.phase, deal.turn()) == ("auction", model.turn)
        lawful = [referee.write_line(one, "012") for one in deal.lawful(model.turn)]
        assert sorted(lawful) == sorted(f"{model.turn} {word}" for word in model.words())
        return
    known = contract is not None and contract.declarer is not None
    strain = STRAINS[contract.strain] if known and contract else None
    assert (deal.stage.phase, deal.turn(), strain) == end


def said(deal: Deal, line: str) -> Deal:
    """A deal that goes on with this call."""
    twin = twin_of(deal)
    twin.act(read_line(line, SEATS))
    return twin


def against(model: Model, *, codex: bool) -> Iterator[tuple[int, str, str]]:
    """Seat, word and kind of all that can be said here without a place in the auction; without the
    `codex` a pass out of turn is the director's too.
    """
    for seat in sorted(ALL):
        if seat != model.turn and (seat in model.out or not codex):
            yield seat, "pass", "pass-out-of-turn"
        for word in model.written:
            if seat != model.turn:
                yield seat, word, "bid-out-of-turn"
            elif word not in model.words():
                yield seat, word, "insufficient-bid"


def babbled(deal: Deal, model: Model, *, codex: bool) -> Deal:
    """A deal in which all of it has been said."""
    for seat, word, kind in against(model, codex=codex):
        assert deal.refusal_of(read_line(f"{seat} {word}", SEATS)) is not None
        deal = said(deal, f"{seat} {word} !")
        noted = deal.state.desk.irregularities[-1]
        assert (noted.seat, noted.kind) == (seat, kind)
    return deal


def walked(
    deal: Deal, model: Model, depth: int, noise: str = "", line: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Every auction of calls in turn and passes out of turn that is whole, or so long; between
    them all else has been said against the laws if there is `noise`: with the `codex`, or `none`.
    """
    same(deal, model)
    if model.end is not None or not depth:
        yield line
        return
    codex = noise != "none"
    if noise:
        deal = babbled(deal, model, codex=codex)
        same(deal, model)
    steps = {f"{model.turn} {word}": model.moved(word) for word in model.steps()}
    early = ALL - set(model.out) - {model.turn} if codex else ()
    steps |= {f"{seat} pass !": model.dropped(seat) for seat in early}
    for call, after in steps.items():
        yield from walked(said(deal, call), after, depth - 1, noise, (*line, call))
