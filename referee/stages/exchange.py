"""The buyer takes the talon and puts two cards away (3.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..errors import Refusal
from ..laws import FINISHED
from ..seats import Seat
from ..state import State

Concession = Callable[[State], tuple[ev.Event, ...]]
"""What giving up brings about besides; refuses where the buyer may not give up."""


@dataclass(frozen=True, slots=True)
class ExchangeStage:
    """From the auction's end until the discard.

    `shown`: the talon is laid open to everybody, so that it must be stated where the record does
    not know it; else stating it is optional.
    """

    order: str
    concession: Concession
    following: str
    shown: bool
    phase: str = "exchange"
    verbs: frozenset[str] = frozenset({"talon", "discard", "concede"})

    def turn(self, state: State) -> Seat:
        """The buyer's."""
        return state.buyer

    def free(self, state: State, action: Action) -> bool:
        """Everything here is the buyer's."""
        return False

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """`talon` or `discard` without its cards stands for every choice of cards."""
        if self._must_state(state):
            return (Handling(seat, "talon"),)
        return (Handling(seat, "discard"), Action(seat, "concede"))

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The talon stated and taken, two cards put away, or the deal given up."""
        if isinstance(action, Handling) and action.verb == "talon":
            return self._stated(state, action)
        if self._must_state(state):
            raise Refusal("wrong-phase", about="talon-first", verb=action.verb)
        if isinstance(action, Handling):
            return (put_away(state, action, self.order),)
        return conceded(state, action, self.concession)

    def next(self, state: State) -> str:
        """The declaration once two cards are away."""
        if state.conceded:
            return FINISHED
        return self.following if state.custody.discard is not None else state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """The talon goes into the buyer's hand, unless he must show it and has not yet."""
        return () if self._must_state(state) else (ev.TalonTaken(state.buyer),)

    def _must_state(self, state: State) -> bool:
        return self.shown and not state.custody.talon

    def _stated(self, state: State, action: Handling) -> tuple[ev.Event, ...]:
        if state.setup.talon or (state.custody.talon and not state.setup.left_over):
            raise Refusal("wrong-phase", about="talon-known")
        stated_talon(state, action, 2)
        taken = () if state.setup.left_over else (ev.TalonTaken(action.seat),)
        return (ev.TalonStated(action.cards), *taken)


def stated_talon(state: State, action: Handling, number: int) -> None:
    """Refuses a talon that cannot be the deal's: wrong number, doubled, or seen elsewhere."""
    cards = action.cards
    if len(cards) != number or len(set(cards)) != number:
        raise Refusal("bad-deal", about="talon-size", number=number)
    for card in cards:
        if state.setup.left_over:
            known = card in state.setup.left_over
        else:
            known = any(state.possible(seat) >> card & 1 for seat in state.seats.playing)
        if not known:
            raise Refusal("bad-deal", about="talon-card", card=str(card))


def put_away(state: State, action: Handling, article: str) -> ev.Discarded:
    """Two different cards of the buyer's twelve; unseen only where the hands are unknown."""
    cards = action.cards
    if not cards and state.setup.dealt is None:
        return ev.Discarded(action.seat, ())
    if len(cards) != 2 or cards[0] == cards[1]:
        raise Refusal("bad-discard", article)
    held_up(state, action, article)
    return ev.Discarded(action.seat, cards)


def held_up(state: State, action: Handling, article: str | None) -> None:
    """Refuses cards to put away that cannot lie in the buyer's hand."""
    base = state.custody.before or state.custody
    for card in action.cards:
        if not base.possible[action.seat] >> card & 1:
            raise Refusal("card-not-held", article, card=str(card))


def conceded(state: State, action: Action, concession: Concession) -> tuple[ev.Event, ...]:
    """The buyer gives up instead of declaring."""
    return (ev.Conceded(action.seat), *concession(state))
