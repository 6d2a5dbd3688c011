"""What the law has found against a deal by now, what the director ruled, what is claimed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import referee
from referee import Account, ClaimAccount, Order, State, Told

TRICKS = 10


@dataclass(frozen=True, slots=True)
class Ruling:
    """A line of the director's, and the step at which it stands."""

    action: int
    told: Told
    article: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Statement:
    """What somebody stated for the record, and the step at which it stands."""

    action: int
    told: Told


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything beside the play; `choices` are what the seat on turn may pick now.

    `searched` is how many positions a claim's proof took, `decided` whether there is one.
    """

    irregularities: tuple[Account, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    statements: tuple[Statement, ...] = ()
    claim: ClaimAccount | None = None
    waiting: Told | None = None
    choices: tuple[Told, ...] = ()
    searched: int = 0
    decided: bool = True

    @property
    def at_stake(self) -> Account | None:
        """The irregularity whose remedy is being chosen: the last one with a choice open."""
        open_ones = [row for row in self.irregularities if row.offered and row.taken is None]
        return open_ones[-1] if open_ones and self.choices else None

    def of(self, step: int) -> tuple[Account, ...]:
        """The irregularities that took place at this step."""
        return tuple(row for row in self.irregularities if row.action == step)


def findings(verdict: Mapping[str, Any], state: State) -> Findings:
    """What stands in the verdict on a deal in this state."""
    claim, names = state.desk.claim, state.seats.names
    proof = verdict["claim"] or {}
    undecided = proof["positions"] if proof.get("decided") is False else None
    return Findings(
        irregularities=tuple(referee.account_of(row) for row in verdict["irregularities"]),
        rulings=tuple(_rulings(verdict, names)),
        statements=tuple(_statements(verdict)),
        claim=None
        if claim is None
        else referee.claim_account(claim, names, TRICKS - state.board.done, undecided),
        waiting=referee.waiting(verdict),
        choices=tuple(_choices(verdict["lawful"])),
        searched=proof.get("positions", 0),
        decided=undecided is None,
    )


def notes(state: State, seat: int) -> tuple[Told, ...]:
    """What binds this seat now: a ban or an order, a pass for good, cards too few or too many."""
    bound = (_note(event) for event in state.desk.due if getattr(event, "seat", None) == seat)
    return tuple(note for note in bound if note is not None)


def _note(event: Any) -> Told | None:
    """By the kinds of consequences that hang over a seat, not over the score."""
    kind = type(event).__name__
    if kind == "SeatBound":
        return referee.told(f"note/{event.order}", suit="SCDH"[event.suit])
    if kind == "Barred":
        return referee.told("note/barred")
    if kind == "Miscounted":
        return referee.told("note/count", holds=event.holds)
    if kind == "Penalised":
        return referee.told("note/penalty", penalty=event.penalty)
    if kind == "ContractFrozen":
        return referee.told("note/contract")
    return None


def _rulings(verdict: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[Ruling]:
    seats = {name: seat for seat, name in enumerate(names)}
    for row in verdict.get("rulings", ()):
        order = referee.read_line(row["text"], seats)
        if isinstance(order, Order):
            told = referee.order_told(order, names)
            yield Ruling(row["action"], told, row["article"], row["reason"] or "")


def _statements(verdict: Mapping[str, Any]) -> Iterator[Statement]:
    for row in verdict.get("statements", ()):
        told = referee.told("record/states", seat=row["seat"], text=row["text"])
        yield Statement(row["action"], told)


def _choices(lawful: list[str]) -> Iterator[Told]:
    for action in lawful:
        verb, _, word = action.partition(" ")
        if verb == "choose":
            yield referee.choice_told(word)
