"""A claim, its answers and its proof."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card
from ..seats import Seat
from ..tricks import Play
from .event import Event, kind


@kind
@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """A seat laid all its remaining cards face up."""

    seat: Seat
    cards: tuple[Card, ...]


@kind
@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A claim: the tricks still to come by seat, the plan's cards, who must answer in turn.

    `claimants` are the seats whose hands the claimant commands, `side` those whose tricks are
    counted as his; `low` when he wants no more than claimed.
    """

    seat: Seat
    claimants: tuple[Seat, ...]
    side: tuple[Seat, ...]
    tricks: tuple[tuple[Seat, int], ...]
    plan: tuple[Card, ...]
    low: bool
    answering: tuple[Seat, ...]

    @property
    def number(self) -> int:
        """How many of the remaining tricks are claimed for the side."""
        return sum(count for seat, count in self.tricks if seat in self.side)


@kind
@dataclass(frozen=True, slots=True)
class ClaimAnswered(Event):
    """`agree` or `dispute`."""

    seat: Seat
    word: str


@kind
@dataclass(frozen=True, slots=True)
class ClaimProved(Event):
    """A disputed claim was adjudicated: the side's tricks, the line that proves it."""

    result: int
    upheld: bool
    line: tuple[Play, ...]
    positions: int
