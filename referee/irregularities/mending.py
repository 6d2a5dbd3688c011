"""Revokes mended in time: the wrong card lies open, a lawful one is played (3.9.16.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..applied import after
from ..asides import Report
from ..cards import Card, cards_in
from ..desk import Irregularity
from ..errors import Fault, Refusal
from ..evidence import plays_of
from ..laws import Stage
from ..seats import Seat
from ..stages.play import PlayStage
from ..state import State
from ..tricks import Play, allowed
from .play import LAST
from .revokes import ANY, noted, present, returned, wrong_card

CORRECTED, MENDED = "revoke-corrected", "3.9.16.1"


def correct(stage: Stage, state: State, action: Action) -> tuple[ev.Event, ...]:
    """The wrong card is exposed, what followed goes back, the right card is played (3.9.16.1)."""
    if not isinstance(action, Handling) or not isinstance(stage, PlayStage):
        raise Fault("a revoke is mended with a card in the play")
    seat, right = action.seat, action.cards[0]
    trick = present(state)
    found = noted(state, seat, trick)
    if found is None:
        opening, wrong = _confessed(state, seat, trick, right)
    else:
        number, row = found
        opening = (
            ev.Recast(number, CORRECTED, MENDED),
            ev.Remedied(number, "correct"),
        )
        wrong = wrong_card(row)
    number = state.desk.next_number if found is None else found[0]
    back = (
        *opening,
        returned(state, trick, (seat, wrong)),
        ev.CardsExposed(number, seat, (wrong,)),
    )
    played = stage.check(after(state, *back), Handling(seat, "play", "", (right,)))
    return (*back, *played)


def corrections(stage: Stage, state: State, seat: Seat) -> tuple[Action, ...]:
    """Every card with which this seat may mend its revoke."""
    return tuple(Handling(seat, "correct", "", (card,)) for card in _right(stage, state, seat))


def _right(stage: Stage, state: State, seat: Seat) -> Iterator[Card]:
    for card in cards_in(state.possible(seat)):
        try:
            correct(stage, state, Handling(seat, "correct", "", (card,)))
        except Refusal:
            continue
        yield card


def _confessed(
    state: State, seat: Seat, trick: int, right: Card
) -> tuple[tuple[ev.Event, ...], Card]:
    """A card that must be played sooner shows that the one lying there was a revoke."""
    plays = plays_of(state, trick)
    wrong = next((card for player, card in plays if player == seat), None)
    if wrong is not None and trick <= LAST and _sooner(state, (seat, wrong), plays, right):
        noted = ev.Noted(seat, CORRECTED, MENDED, remedy="correct", trick=trick, card=wrong)
        return (noted,), wrong
    other = next(_waiting(state, trick), None)
    if other is None:
        raise Refusal("no-revoke", ANY, about="present", verb="correct")
    raise Refusal("out-of-turn", other.article, turn=state.seats.names[other.seat])


def _sooner(state: State, wrong: Play, plays: tuple[Play, ...], right: Card) -> bool:
    """Whether whoever holds the right card may not play the wrong one."""
    held, before = 1 << wrong[1] | 1 << right, plays[: plays.index(wrong)]
    return not allowed(held, before, state.trump, state.setup.overtake) >> wrong[1] & 1


def _waiting(state: State, trick: int) -> Iterator[Irregularity]:
    for seat in state.seats.playing:
        found = noted(state, seat, trick)
        if found is not None:
            yield found[1]


@dataclass(frozen=True, slots=True)
class Correcting:
    """`B correct HK`, before anybody asked for it."""

    stages: Mapping[str, Stage]

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The mended revoke."""
        return correct(self.stages[state.stage], state, action)


def reports(stages: Mapping[str, Stage]) -> dict[str, Report]:
    """The verb over these stages."""
    return {"correct": Report(frozenset({"play"}), Correcting(stages), Handling)}
