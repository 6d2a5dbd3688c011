"""What happens against the laws: how it is noted, who may choose what, what follows from it.

A stage's own refusal becomes an irregularity when the table says that it happened (`!`); reports
tell what else it saw. Articles are the codex's (3.2 to 3.9), which the play of every family
follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action
from ..asides import Report
from ..errors import Refusal
from ..laws import ABSURD, Stage
from ..state import State
from . import (
    buying,
    calls,
    counting,
    dealt,
    demanding,
    exposing,
    late,
    looking,
    mending,
    play,
    remarks,
    revokes,
    talon,
)
from .remedy import RemedyStage

__all__ = ["Irregularities", "RemedyStage"]

Happened = Callable[[Stage, State, Action, Refusal], tuple[ev.Event, ...]]

HAPPENED: Mapping[str, Happened] = {
    "auction": calls.happened,
    "exchange": buying.happened,
    "declaration": buying.happened,
    "play": play.happened,
}
"""By the phase in which it happened."""

REMEDIAL = frozenset({"require", "forbid", "stop"})
"""Words that are remedies themselves; without the codex nobody can say them."""


def _nothing(state: State) -> tuple[ev.Event, ...]:
    """Nothing: the game has no words that a card could disprove."""
    return ()


@dataclass(frozen=True, slots=True)
class Irregularities:
    """Irregularities over a family's stages; without the `codex` all is left to the director.

    `absurd` are the plays that nobody may impute to a player (3.9.14.4). With `points` a fine of
    the codex is written to the mountain; tables that have none leave it to the director. `belied`
    finds what a game's own words come to when a later card disproves them.
    """

    stages: dict[str, Stage]
    absurd: frozenset[str] = ABSURD
    codex: bool = True
    points: bool = True
    belied: Callable[[State], tuple[ev.Event, ...]] = _nothing

    def reports(self) -> Mapping[str, Report]:
        """The verbs by which a table tells what happened beside the game."""
        found: dict[str, Report] = {
            **buying.REPORTS,
            **talon.reports(fined=self.points),
            **dealt.REPORTS,
            **late.REPORTS,
            **exposing.reports(self.stages),
            **demanding.reports(self.stages, self.absurd),
            **looking.REPORTS,
            **counting.reports(self.stages),
            **remarks.REPORTS,
            **revokes.REPORTS,
            **mending.reports(self.stages),
        }
        if self.codex:
            return found
        return {
            verb: Report(report.phases, _noting(report), report.shape)
            for verb, report in found.items()
            if verb not in REMEDIAL
        }

    def happened(
        self, stage: Stage, state: State, action: Action, refusal: Refusal
    ) -> tuple[ev.Event, ...]:
        """What the laws make of a forbidden action that took place; else the refusal stands."""
        handler = HAPPENED.get(stage.phase)
        if handler is None:
            raise refusal
        events = handler(stage, state, action, refusal)
        return events if self.codex else _noted_only(events)

    def stated(
        self, state: State, action: Action, events: tuple[ev.Event, ...]
    ) -> tuple[ev.Event, ...]:
        """A marked action that nothing on record forbids."""
        return play.stated(state, action, events)

    def proved(self, state: State) -> tuple[ev.Event, ...]:
        """What has come to light by itself: revokes (3.9.16), words that were not true."""
        return (*revokes.proved(state), *self.belied(state))


def _noting(report: Report) -> Callable[[State, Action], tuple[ev.Event, ...]]:
    return lambda state, action: _noted_only(report.judged(state, action))


def _noted_only(events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """What happened without what the codex makes of it."""
    noted = tuple(
        ev.Noted(event.seat, event.called, event.article, (), None, event.trick, event.card)
        for event in events
        if isinstance(event, ev.Noted)
    )
    if any(isinstance(event, ev.PlayReturned) for event in events):
        return noted
    kept = (ev.CardPlayed, ev.TrickTaken, ev.TalonOpened, ev.Discarded, ev.Declared)
    return (*noted, *(event for event in events if isinstance(event, kept)))
