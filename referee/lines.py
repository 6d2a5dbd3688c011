"""Lines of play that end in the tricks somebody asserts, searched for in one record by one work
(3.9.14.3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .desk import NOTHING
from .laws import Laws
from .positions import is_known, position_of
from .reckoning import TRICKS_IN_A_DEAL
from .seats import Seat
from .stages.answers import play_of
from .state import State
from .tricks import Play

if TYPE_CHECKING:
    from .solver import Position, Work

Asserted = tuple[tuple[Seat, int], ...]
"""The tricks of the whole deal by seat; who is not named took none."""


class Line(NamedTuple):
    """A line that ends in the asserted tricks; `absurd` are its plays against good sense, from 0.

    `rules` says of each of those what makes it absurd. `reachable` is None where nobody knows:
    hands are not on record, or the search was given up after so many `positions`.
    """

    reachable: bool | None
    plays: tuple[Play, ...] = ()
    absurd: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    positions: int | None = None


class Lines:
    """The lines asked about in one record: each is searched for once, all by the same work."""

    def __init__(self, work: Callable[[], Work]) -> None:
        self._work = work
        self._found: dict[tuple[Position, tuple[int, ...]], Line] = {}
        self.is_cut_short = False

    def to(self, position: Position, wanted: tuple[int, ...], rules: frozenset[str]) -> Line:
        """A line that ends so; `rules` are the plays against good sense that are told."""
        asked = position, wanted
        if asked not in self._found:
            self._found[asked] = self._searched(position, wanted, rules)
        return self._found[asked]

    def _searched(self, position: Position, wanted: tuple[int, ...], rules: frozenset[str]) -> Line:
        from . import solver  # costs more than judging a deal, which rarely needs it

        try:
            line = solver.Reach(position, self._work()).line(wanted)
        except solver.Undecided as undecided:
            self.is_cut_short = True
            return Line(None, positions=undecided.positions)
        if line is None:
            return Line(reachable=False)
        found = {
            number: rule
            for rule in sorted(solver.SHUNNING & rules)
            for number in solver.absurd_plays(position, line, frozenset({rule}))
        }
        absurd = tuple(sorted(found))
        return Line(True, line, absurd, tuple(found[number] for number in absurd))


def line_to(laws: Laws, state: State, asserted: Asserted, lines: Lines) -> Line:
    """A line from the rightful seat's lead, all cards in the hands, that ends in these tricks."""
    if not known_whole(state):
        return Line(None)
    then = state._replace(stage=play_of(state), desk=NOTHING)
    position, wanted = position_of(laws, then), dict(asserted)
    rest = tuple(wanted.pop(seat, 0) - state.board.taken[seat] for seat in state.hands)
    idle = all(count == state.board.taken[seat] for seat, count in wanted.items())
    if not idle or min(rest) < 0 or sum(rest) != position.tricks_left:
        return Line(reachable=False)
    line = lines.to(position, rest, laws.absurd)
    return line._replace(plays=tuple((state.hands[seat], card) for seat, card in line.plays))


def known_whole(state: State) -> bool:
    """Whether it is on record which cards everybody holds, and everybody holds his number."""
    known = all(is_known(state, seat) for seat in state.hands)
    counts = all(state.desk.holds(seat) == TRICKS_IN_A_DEAL for seat in state.hands)
    return state.setup.entry != "result" and known and counts
