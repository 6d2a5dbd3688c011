"""Disputed claims of a deal that were settled, each with the line of play that proves it; those of
incidents that were attached to it among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import referee
from referee import Told
from tournaments.models import PLACES, Action
from tournaments.queries import logs


@dataclass(frozen=True, slots=True)
class Proved:
    """A claim and its proof: of the tricks `left` so many were `claimed`; `result` is what the
    claimant's side takes at worst.

    `line` is lawful and can be checked card by card; `row` is the proof's own in the log.
    """

    row: int
    seat: str
    claimed: int
    left: int
    plan: tuple[str, ...]
    result: int
    upheld: bool
    line: tuple[str, ...]
    positions: int
    at: datetime


def proved(log: Iterable[Action]) -> tuple[Proved, ...]:
    """The settled claims that stand, in order."""
    log = list(log)
    events = ((row, referee.event_from(event)) for row in logs.settled(log) for event in row.events)
    found = list(_settled(events))
    for row in logs.incidents(log):
        incident = row.incident
        played = referee.replay(incident.record, limit=0, found=incident.verdict)
        found += _settled((row, event) for step in played.steps for event in step.events)
    return tuple(found)


def made(found: Proved) -> tuple[Told, ...]:
    """The claim, in sentences."""
    number, left = found.claimed, found.left
    claimed = referee.told("claim/number", seat=found.seat, number=number, left=left)
    plan = (referee.told("claim/plan", cards=list(found.plan)),) if found.plan else ()
    return (claimed, *plan)


def settled(found: Proved) -> Told:
    """What the proof has shown, in a sentence."""
    message = "claim/upheld" if found.upheld else "claim/not-upheld"
    return referee.told(message, result=found.result, claimed=found.claimed)


def _settled(events: Iterable[tuple[Action, Any]]) -> Iterator[Proved]:
    """The proofs among these events, each behind the claim that it is about."""
    claim: Any = None
    for row, event in events:
        if type(event).__name__ == "Claimed":
            claim = event
        elif isinstance(event, referee.ClaimProved) and claim is not None:
            yield _proved(row, claim, event)


def _proved(row: Action, claim: Any, proof: referee.ClaimProved) -> Proved:
    return Proved(
        row=row.number,
        seat=PLACES[claim.seat],
        claimed=claim.number,
        left=sum(count for _seat, count in claim.tricks),
        plan=tuple(str(card) for card in claim.plan),
        result=proof.result,
        upheld=proof.upheld,
        line=tuple(f"{PLACES[seat]} play {card}" for seat, card in proof.line),
        positions=proof.positions,
        at=row.at,
    )
