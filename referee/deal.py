"""A deal under laws: what a seat may do, what an action brings about, what a seat may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from . import events as ev
from .actions import Action, Handling
from .applied import APPLY, after, apply
from .claims import settled
from .compensation import damages
from .desk import NOTHING
from .errors import Refusal
from .judging import judged
from .laws import FINISHED, Laws, Stage
from .seats import Seat
from .stages.announcements import BELIED
from .state import Setup, State, start
from .view import View, view_of


class Entry(NamedTuple):
    """One line of the log: the action and the events that it brought about."""

    action: Action
    events: tuple[ev.Event, ...]


class Deal:
    """A deal in progress: the laws, the state, and the log of what has been done."""

    def __init__(self, laws: Laws, setup: Setup) -> None:
        self.laws = laws
        self._log: list[Entry] = []
        if setup.incident is None:
            self.state = start(setup, laws.entries[setup.entry])
        else:
            self.state = laws.resume(setup)
            self.state = after(self.state, *self._dated(laws.codex.proved(self.state)))

    @classmethod
    def resumed(cls, laws: Laws, state: State, log: tuple[Entry, ...]) -> Deal:
        """A deal taken up where it stood."""
        deal = cls(laws, state.setup)
        deal.state, deal._log = state, list(log)
        return deal

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (self.laws, self.state, self._log) == (other.laws, other.state, other._log)

    __hash__ = None  # type: ignore[assignment]

    @property
    def log(self) -> tuple[Entry, ...]:
        """What has been done, in order."""
        return tuple(self._log)

    @property
    def stage(self) -> Stage:
        """The stage that the deal is in."""
        return self.laws.stages[self.state.key]

    @property
    def finished(self) -> bool:
        """Whether the deal has a result, or is void."""
        return self.state.stage == FINISHED

    @property
    def void(self) -> bool:
        """Whether the deal counts nowhere and the same dealer deals again (3.2.2)."""
        return self.state.desk.void

    @property
    def disputed(self) -> bool:
        """Whether a disputed claim waits for its proof (`adjudicate`, then `settle`)."""
        desk = self.state.desk
        return desk.claiming and desk.claim is not None and desk.claim.disputed_by is not None

    def turn(self) -> Seat | None:
        """The seat that must act now."""
        return self.stage.turn(self.state)

    def lawful(self, seat: Seat) -> tuple[Action, ...]:
        """Every call, word, declaration and card that `act` would take from this seat now.

        `discard` and `talon` without cards stand for every choice of cards.
        """
        return tuple(
            action for action in self.stage.offers(self.state, seat) if self._stands(action)
        )

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why `act` would refuse this action now; None where it would take it."""
        try:
            judged(self.laws, self.state, action)
        except Refusal as refusal:
            return refusal
        return None

    def act(self, action: Action) -> tuple[ev.Event, ...]:
        """Does the action and returns what it brought about; raises Refusal and changes nothing."""
        try:
            events = judged(self.laws, self.state, action)
        except Refusal as refusal:
            self._name(refusal, action)
            raise
        for event in events:
            if type(event) is ev.Noted:
                events = self._dated(events)
                break
        state, all_events = self._followed(events)
        self.state = state
        self._log.append(Entry(action, all_events))
        if state.desk is not NOTHING or state.setup.dealt is None:
            all_events = self._with_proof(all_events)
        return all_events

    def settle(self, proof: ev.ClaimProved) -> tuple[ev.Event, ...]:
        """Ends the deal by the proof of its disputed claim; the events belong to the dispute."""
        self.state, events = self._followed(settled(self.laws, self.state, proof))
        disputes = (
            place
            for place in range(len(self._log) - 1, -1, -1)
            if any(type(event) is ev.ClaimAnswered for event in self._log[place].events)
        )
        place = next(disputes)
        entry = self._log[place]
        self._log[place] = Entry(entry.action, (*entry.events, *events))
        return events

    def view(self, seat: Seat | None) -> View:
        """What this seat, or anybody without cards, may see."""
        return view_of(self.state, seat, talon_shown=self.laws.talon_shown)

    def score(self) -> Any:
        """What a finished deal writes on the sheet, allowed compensation with it; None before."""
        if not self.finished or self.void:
            return None
        score, further = self.laws.score(self.state), damages(self.laws, self.state)
        return score.with_damages(further) if further else score

    def _stands(self, action: Action) -> bool:
        if not isinstance(action, Handling) or action.cards:
            return self.refusal_of(action) is None
        return action.seat == self.turn() or self.stage.free(self.state, action)

    def _followed(self, events: tuple[ev.Event, ...]) -> tuple[State, tuple[ev.Event, ...]]:
        """The state after the events and whatever they set off, up to the stage's entry."""
        state, done = self.state, events
        for event in events:
            state = APPLY[type(event)](state, event)
        stages = self.laws.stages
        while True:
            key = stages[state.stage].next(state) if state.desk is NOTHING else self._next(state)
            if key == state.stage:
                return state, done
            entered = ev.entered(key)
            state = apply(state, entered)
            further = stages[key].enter(state)
            for event in further:
                state = apply(state, event)
            done = (*done, entered, *further)

    def _next(self, state: State) -> str:
        """The stage that follows; a deal that was ended or is void has none but the last."""
        desk = state.desk
        if desk.void or desk.ending is not None:
            return FINISHED
        return self.laws.stages[state.stage].next(state)

    def _dated(self, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
        """Irregularities with the number of the action at fault: this one, or a card's."""
        return tuple(
            replace(event, action=self._fault(event))
            if isinstance(event, ev.Noted) and event.action == 0
            else event
            for event in events
        )

    def _with_proof(self, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
        """What the last action proves about earlier cards: of unknown hands, or where a card was
        played out of turn.
        """
        proof = self._dated(self.laws.codex.proved(self.state))
        if proof:
            self.state = after(self.state, *proof)
            events = (*events, *proof)
            self._log[-1] = Entry(self._log[-1].action, events)
        return events

    def _fault(self, noted: ev.Noted) -> int | None:
        """The number of the present action, or of the one that played the wrong card or said what
        is not true.
        """
        number, entries = len(self._log) + 1, range(len(self._log), 0, -1)
        if noted.called == BELIED:
            said = (one for one in entries if self._log[one - 1].action.verb == "announce")
            return next(said, number)
        if not noted.called.startswith("revoke") or noted.card is None:
            return number
        played = ev.card_played(noted.seat, noted.card)
        if not self.state.board.played >> noted.card & 1:
            return number
        return next((one for one in entries if played in self._log[one - 1].events), None)

    def _name(self, refusal: Refusal, action: Action) -> None:
        names = self.state.seats.names
        who = names[action.seat] if 0 <= action.seat < len(names) else ""
        refusal.params.setdefault("seat", who)
