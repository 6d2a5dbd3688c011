"""A deal known only by its result: contract, defenders' words and the tricks (paper sheets)."""

from __future__ import annotations

from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Counting, Naming
from ..errors import Fault, Refusal
from ..laws import FINISHED
from ..seats import Seat
from ..sides import Sides
from ..state import State
from .answers import Ask, brought_about, nobody_bought, route
from .declaration import Floor, declarable


@dataclass(frozen=True, slots=True)
class PaperStage:
    """The contract is taken as lawful: any playing seat may have declared it.

    On an all-pass deal `opened` talon cards led the first tricks (0 or 2); None where the family
    does not play it.
    """

    order: str
    ask: Ask
    floor: Floor
    opened: int | None = 0
    phase: str = "declaration"
    verbs: frozenset[str] = frozenset({"declare", "all-pass"})

    def turn(self, state: State) -> Seat | None:
        """A sheet has no turn."""
        return None

    def free(self, state: State, action: Action) -> bool:
        """Any playing seat may be written as the declarer."""
        return action.verb == "all-pass" or action.seat in state.seats.playing

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every contract, for any playing seat."""
        return declarable(seat) if seat in state.seats.playing else ()

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The contract as written on the sheet."""
        if isinstance(action, Naming):
            declared = ev.Declared(self.floor.contract(state, action))
            return brought_about(state, declared, self.ask)
        return nobody_bought(state, self.opened)

    def next(self, state: State) -> str:
        """The defence's words or, where there are none, the tricks."""
        return state.stage if state.contract is None else route(state, self.ask)

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()


@dataclass(frozen=True, slots=True)
class TricksStage:
    """The tricks of a contract that was played; `opened` talon cards led the first ones.

    `article` is the one on tricks that cannot be, where the family has one.
    """

    opened: int = 0
    article: str | None = None
    order: str | None = None
    phase: str = "play"
    verbs: frozenset[str] = frozenset({"tricks"})

    def turn(self, state: State) -> Seat | None:
        """A sheet has no turn."""
        return None

    def free(self, state: State, action: Action) -> bool:
        """The line has no seat."""
        return True

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Nothing for any seat."""
        return ()

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The count, if it can be that of ten tricks."""
        if not isinstance(action, Counting):
            raise Fault("tricks are written without a count")
        return (counted(state, action, self.opened, self.article),)

    def next(self, state: State) -> str:
        """The result once the tricks are written."""
        return FINISHED if sum(state.board.taken) == 10 else state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Nothing happens by itself."""
        return ()


def counted(
    state: State, action: Counting, opened: int = 0, article: str | None = None
) -> ev.TricksCounted:
    """Ten tricks, none of them a dead hand's; an idle dealer can take those he opened."""
    total = sum(count for _, count in action.tricks)
    if total != 10:
        raise Refusal("choice-not-offered", article, about="tricks-sum", total=total)
    sides = state.sides or Sides(None)
    for seat, count in action.tricks:
        idle = opened if seat == sides.talon_owner else -1
        most = idle if seat == state.seats.idle else 0 if seat == sides.dead else 10
        if count > most:
            raise Refusal(
                "choice-not-offered",
                article,
                about="tricks-seat",
                owner=state.seats.names[seat],
                count=count,
            )
    return ev.TricksCounted(action.tricks)
