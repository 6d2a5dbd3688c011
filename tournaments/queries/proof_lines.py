"""The lines of play that prove something about a record, to be stepped through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import referee
from referee import Proof, ProofStep, Replay, Told

from .findings import Findings, findings
from .hands import BoardCard, loose


@dataclass(frozen=True, slots=True)
class ProofStop:
    """A trick of a line with the steps of its cards; `winner` once it is complete.

    `plays` has the cards that the line adds, each with its seat.
    """

    trick: int
    first: int
    last: int
    winner: str
    plays: tuple[tuple[str, BoardCard], ...]


@dataclass(frozen=True, slots=True)
class ProofLine:
    """A line by its key, the record's step that brought it up, its tricks and its steps.

    `tellings` say what it proves.
    """

    key: str
    after: int
    tellings: tuple[Told, ...]
    stops: tuple[ProofStop, ...]
    steps: tuple[ProofStep, ...]

    @property
    def last(self) -> int:
        """The number of its last step."""
        return len(self.steps) - 1

    @property
    def is_claim(self) -> bool:
        """Whether it settles a claim; else it shows what a player could have had."""
        return self.key == "claim"


def proof_lines(replay: Replay, verdict: Mapping[str, Any]) -> tuple[ProofLine, ...]:
    """Every line of the verdict on this record."""
    if replay.deal is None:
        return ()
    proved = _proved(findings(verdict, replay.deal.state))
    return tuple(
        _line(proof, proved.get(proof.key, ())) for proof in referee.proofs_of(replay, verdict)
    )


def named(lines: Iterable[ProofLine], key: str) -> ProofLine | None:
    """The line with this key."""
    return next((line for line in lines if line.key == key), None)


def _proved(found: Findings) -> dict[str, tuple[Told, ...]]:
    """What the lines prove, by their keys."""
    told = {damage.key: damage.tellings for row in found.irregularities for damage in row.damages}
    if found.claim is not None and found.claim.settled is not None:
        told["claim"] = (*found.claim.made, found.claim.settled)
    return told


def _line(proof: Proof, tellings: tuple[Told, ...]) -> ProofLine:
    stops: list[ProofStop] = []
    for step in proof.steps[1:]:
        before = proof.steps[step.number - 1].state.board
        trick, board = before.done + 1, step.state.board
        winner = step.state.seats.names[board.tricks[-1].winner] if board.done == trick else ""
        seat, _verb, code = step.text.split()
        play = (seat, loose([code])[0])
        if stops and stops[-1].trick == trick:
            begun = stops.pop()
            plays = (*begun.plays, play)
            stops.append(ProofStop(trick, begun.first, step.number, winner, plays))
        else:
            stops.append(ProofStop(trick, step.number, step.number, winner, (play,)))
    return ProofLine(proof.key, proof.after, tellings, tuple(stops), proof.steps)
