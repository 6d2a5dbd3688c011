"""A deal at one step of its record, arranged for drawing.

The law replays the record and judges it up to the step; here its answers are only laid out.
Everything is in the grammar's own words: the pages translate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import referee
from referee import Replay, State, Step

from . import calls, hands
from .calls import AuctionTable, LawfulGroup, TrickTable
from .hands import Hand, PlayedCard
from .scores import ScoreTable, outcome, score_table


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A seat with its hand and what it is in this deal; `word` is its word of defence."""

    name: str
    place: str
    hand: Hand
    taken: int
    word: str
    is_dealer: bool
    is_idle: bool
    is_first_hand: bool
    is_declarer: bool
    is_turn: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """The action that led here; without a verb nothing has happened since the cards were dealt.

    `thing` is what follows the verb, `winner` the seat that took a trick by it.
    """

    actor: str
    verb: str
    thing: str
    winner: str


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that one picture of the deal shows."""

    number: int
    happened: Happened
    phase: str
    status: str
    seats: tuple[BoardSeat, ...]
    talon: Hand
    discard: Hand | None
    trick: tuple[PlayedCard, ...]
    auction: AuctionTable
    tricks: TrickTable
    contract: Mapping[str, Any] | None
    contract_call: str
    mode: str | None
    turn: str | None
    lawful: tuple[LawfulGroup, ...]
    score: ScoreTable | None
    outcome: tuple[str, Mapping[str, Any]] | None
    by_result: bool

    @property
    def count(self) -> int:
        """How many seats the table has."""
        return len(self.seats)

    @property
    def trick_has_top(self) -> bool:
        """Whether a card of the trick lies at the far side."""
        return any(played.place == "top" for played in self.trick)

    @property
    def upper(self) -> tuple[BoardSeat, ...]:
        """The seats above the middle of the table."""
        return tuple(seat for seat in self.seats if seat.place != "bottom")

    @property
    def lower(self) -> tuple[BoardSeat, ...]:
        """The seat below the middle."""
        return tuple(seat for seat in self.seats if seat.place == "bottom")

    @property
    def dealer(self) -> str:
        """Who dealt."""
        return next(seat.name for seat in self.seats if seat.is_dealer)

    @property
    def first_hand(self) -> str:
        """Who speaks and leads first."""
        return next(seat.name for seat in self.seats if seat.is_first_hand)

    @property
    def last_calls(self) -> tuple[tuple[str, str], ...]:
        """The last call of every seat that has called."""
        said = {
            name: call
            for row in self.auction.rows
            for name, call in zip(self.auction.names, row, strict=True)
            if call
        }
        return tuple(said.items())


def board(text: str, replay: Replay, number: int) -> Board | None:
    """The board at this step; None for a record that came to no deal at all."""
    if not replay.steps:
        return None
    step = replay.steps[min(max(number, 0), len(replay.steps) - 1)]
    verdict = verdict_at(text, replay, step)
    around = _around(step.state, verdict)
    return Board(
        number=step.number,
        happened=_happened(step),
        phase=verdict["phase"],
        status=verdict["status"],
        seats=_seats(step.state, verdict, around),
        talon=hands.talon(step),
        discard=hands.discard(step),
        trick=hands.trick(step, around) + _attempt(text, replay, step, around),
        auction=calls.auction_table(step.state),
        tricks=calls.trick_table(step.state),
        contract=verdict["contract"],
        contract_call=calls.contract_call(verdict["contract"]),
        mode=verdict["mode"],
        turn=verdict["turn"],
        lawful=calls.grouped(verdict["lawful"]),
        score=score_table(verdict["score"], step.state.seats.names),
        outcome=outcome(verdict),
        by_result=step.state.setup.entry == "result",
    )


def _around(state: State, verdict: Mapping[str, Any]) -> tuple[str, ...]:
    laws = laws_of(verdict)
    return hands.places(len(state.seats.names), laws.direction if laws else "clockwise")


def verdict_at(text: str, replay: Replay, step: Step) -> Mapping[str, Any]:
    """The verdict on the record as far as this step: what the table knew then."""
    last = replay.steps[-1]
    if step.number == last.number:
        return referee.verdict_of(replay)
    following = replay.steps[step.number + 1].line
    lines = text.replace("\r\n", "\n").split("\n")
    return referee.judge("\n".join(lines[: (following or 1) - 1]) + "\n")


def laws_of(verdict: Mapping[str, Any]) -> referee.Laws | None:
    """The laws that a verdict names, if it came as far as naming any."""
    if not verdict["laws"] or not verdict["edition"]:
        return None
    try:
        return referee.laws_named(verdict["laws"], edition=verdict["edition"])
    except referee.Refusal:
        return None


def _happened(step: Step) -> Happened:
    return Happened(*calls.parts(step.text, step.state.seats.names), _winner(step))


def _attempt(
    text: str, replay: Replay, step: Step, around: tuple[str, ...]
) -> tuple[PlayedCard, ...]:
    """The card that was refused after this step, at its player's side; else nothing."""
    refused, names = replay.refused, step.state.seats.names
    if refused is None or step is not replay.steps[-1] or _winner(step):
        return ()
    line = text.replace("\r\n", "\n").split("\n")[refused.line - 1].partition("#")[0]
    actor, verb, thing = calls.parts(line, names)
    card = hands.card_named(thing)
    if verb.lower() != "play" or not actor or card is None:
        return ()
    seat = names.index(actor)
    if any(owner == seat for owner, _card in step.state.board.plays):
        return ()
    return (PlayedCard(card, actor, around[seat], refused=True),)


def _winner(step: Step) -> str:
    if any(type(event).__name__ == "TrickTaken" for event in step.events):
        return str(step.state.seats.names[step.state.board.tricks[-1].winner])
    return ""


def _seats(
    state: State, verdict: Mapping[str, Any], around: tuple[str, ...]
) -> tuple[BoardSeat, ...]:
    contract, tricks = verdict["contract"] or {}, verdict["tricks"] or {}
    seats = state.seats
    return tuple(
        BoardSeat(
            name=name,
            place=around[seat],
            hand=hands.hand(state, seat),
            taken=int(tricks.get(name, 0)),
            word=(verdict["defence"] or {}).get(name, ""),
            is_dealer=seat == seats.dealer,
            is_idle=seat == seats.idle,
            is_first_hand=seat == seats.first_hand,
            is_declarer=name == contract.get("declarer"),
            is_turn=name == verdict["turn"],
        )
        for seat, name in enumerate(seats.names)
    )
