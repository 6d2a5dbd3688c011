"""What a declaration or a word of the defence leads to: another question, play, or the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .. import events as ev
from ..applied import apply
from ..bids import ALL_PASS
from ..laws import FINISHED
from ..seats import Seat
from ..sides import Sides
from ..state import State

WHIST, PASS, HALF, ALONE, INVITE = "whist", "pass", "half-whist", "alone", "invite"
OPEN, CLOSED = "open", "closed"
WORDS = (WHIST, PASS, HALF, ALONE, INVITE, OPEN, CLOSED)
"""Whatever a defender may say in any game."""

DEFENCE, PLAY, PASSED, TRICKS = "defence", "play", "all-pass", "tricks"
"""The stage keys that a contract may lead to."""


@dataclass(frozen=True, slots=True)
class Question:
    """It is this seat's turn to say one of these words.

    `unsaid` are the sides of a paper result that leaves the last word out.
    """

    seat: Seat
    words: tuple[str, ...]
    unsaid: Sides | None = None


Asked = Question | Sides | None
Ask = Callable[[State], Asked]
"""The family's table: who is asked what, or the sides, or None where nobody plays against."""


def brought_about(state: State, event: ev.Event, ask: Ask) -> tuple[ev.Event, ...]:
    """The event, and the sides as soon as it settles them."""
    asked = ask(apply(state, event))
    return (event, ev.SidesFixed(asked)) if isinstance(asked, Sides) else (event,)


def answering(state: State) -> Sides:
    """The sides; of a defence that did not speak to its end, since the director ended the deal,
    whoever has whisted.
    """
    if state.sides is not None:
        return state.sides
    words = state.last_words.items()
    return Sides(None, tuple(seat for seat, word in words if word == WHIST))


def play_of(state: State) -> str:
    """The stage in which the cards of this deal are played."""
    all_pass = state.contract is not None and state.contract.kind == "all-pass"
    return PASSED if all_pass else PLAY


def nobody_bought(state: State, opened: int | None) -> tuple[ev.Event, ...]:
    """The all-pass contract; with `opened` talon cards an idle dealer plays for tricks too.

    None where the family does not play it: the cards are thrown in.
    """
    if opened is None:
        return (ev.Declared(ALL_PASS),)
    owner = state.seats.idle if opened else None
    return (ev.Declared(ALL_PASS), ev.SidesFixed(Sides("closed", talon_owner=owner)))


def route(state: State, ask: Ask) -> str:
    """The stage to which contract and words lead; a paper result counts instead of playing."""
    if state.sides is not None:
        return TRICKS if state.setup.entry == "result" else PLAY
    return DEFENCE if isinstance(ask(state), Question) else FINISHED
