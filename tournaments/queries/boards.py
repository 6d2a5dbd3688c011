"""A deal at one step of its record, arranged for drawing.

The law replays the record and judges it up to the step; here its answers are only laid out.
Everything is in the grammar's own words: the pages translate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import referee
from referee import Account, ProofStep, Replay, State, Step, Told

from . import calls, hands
from .board_seats import BoardSeat, board_seats
from .calls import AuctionTable, LawfulGroup, TrickTable
from .findings import Findings, Ruling, findings
from .hands import Hand, PlayedCard
from .proof_lines import ProofLine
from .scores import Shown, outcome, score_table


@dataclass(frozen=True, slots=True)
class Happened:
    """The action that led here; without a verb nothing has happened since the cards were dealt.

    `thing` is what follows the verb, without a mark; `winner` the seat that took a trick by it,
    `chosen` a remedy in words.
    """

    actor: str
    verb: str
    thing: str
    winner: str
    chosen: Told | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that one picture of the deal shows.

    In a proof `proved_from` is the number of its first trick: from there on nothing was played.
    """

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
    score: Shown | None
    outcome: tuple[str, Mapping[str, Any]] | None
    by_result: bool
    findings: Findings
    proved_from: int | None = None

    @property
    def noted(self) -> tuple[Account, ...]:
        """The irregularities that took place at this step."""
        return self.findings.of(self.number)

    @property
    def ruled(self) -> tuple[Ruling, ...]:
        """The director's line of this step, if it is one."""
        return tuple(row for row in self.findings.rulings if row.action == self.number)

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
    verdict = referee.verdict_of(replay.until(step.number))
    drawn = _drawn(step, verdict)
    return replace(drawn, trick=drawn.trick + _attempt(text, replay, step))


def void(board: Board, step: int) -> Board:
    """The same where the deal was made void after this step, without a line: from there on it has
    no result.
    """
    if board.number < step or board.proved_from is not None:
        return board
    return replace(board, status="void", score=None, outcome=None)


def proof_board(replay: Replay, line: ProofLine, number: int) -> Board | None:
    """The board at a step of a line that is only thought of."""
    if replay.deal is None:
        return None
    step = line.steps[number]
    drawn = _drawn(step, referee.standing(replay.deal.laws, step))
    return replace(drawn, proved_from=line.steps[0].state.board.done + 1)


def _drawn(step: Step | ProofStep, verdict: Mapping[str, Any]) -> Board:
    around = _around(step.state, verdict)
    return Board(
        number=step.number,
        happened=_happened(step),
        phase=verdict["phase"],
        status=verdict["status"],
        seats=board_seats(step.state, verdict, around),
        talon=hands.talon(step),
        discard=hands.discard(step),
        trick=hands.trick(step, around) + _at_stake(step, around),
        auction=calls.auction_table(step.state),
        tricks=calls.trick_table(step.state),
        contract=verdict["contract"],
        contract_call=_contract_call(step.state, laws_of(verdict)),
        mode=verdict["mode"],
        turn=verdict["turn"],
        lawful=calls.grouped(verdict["lawful"]),
        score=score_table(verdict["score"], step.state.seats.names),
        outcome=outcome(verdict),
        by_result=step.state.setup.entry == "result",
        findings=findings(verdict, step.state),
    )


def _contract_call(state: State, laws: referee.Laws | None) -> str:
    """The contract as the game declares it; empty if there is none."""
    if state.contract is None:
        return ""
    return state.contract.name if laws is None else laws.speech.contract(state.contract)


def _around(state: State, verdict: Mapping[str, Any]) -> tuple[str, ...]:
    laws = laws_of(verdict)
    return hands.places(len(state.seats.names), laws.direction if laws else "clockwise")


def laws_of(verdict: Mapping[str, Any]) -> referee.Laws | None:
    """The laws that a verdict names, if it came as far as naming any."""
    if not verdict["laws"] or not verdict["edition"]:
        return None
    try:
        return referee.laws_named(verdict["laws"], edition=verdict["edition"])
    except referee.Refusal:
        return None


def _happened(step: Step | ProofStep) -> Happened:
    actor, verb, thing = calls.parts(step.text, step.state.seats.names)
    chosen = referee.choice_told(thing) if verb == "choose" else None
    return Happened(actor, verb, thing.partition("!")[0].strip(), _winner(step), chosen)


def _at_stake(step: Step | ProofStep, around: tuple[str, ...]) -> tuple[PlayedCard, ...]:
    """The card led out of turn while somebody chooses what becomes of it; else nothing."""
    desk, names = step.state.desk, step.state.seats.names
    row = None if desk.offer is None else desk.numbered(desk.offer.number)
    if row is None or row.kind != "lead-out-of-turn" or row.card is None or _winner(step):
        return ()
    card = hands.loose([str(row.card)])[0]
    return (PlayedCard(card, names[row.seat], around[row.seat], at_stake=True),)


def _attempt(text: str, replay: Replay, step: Step) -> tuple[PlayedCard, ...]:
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
    around = _around(step.state, referee.verdict_of(replay))
    return (PlayedCard(card, actor, around[seat], refused=True),)


def _winner(step: Step | ProofStep) -> str:
    if any(type(event).__name__ == "TrickTaken" for event in step.events):
        return str(step.state.seats.names[step.state.board.tricks[-1].winner])
    return ""
