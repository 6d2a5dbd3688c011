"""The deal as data, and what each event makes of it.

`apply` never refuses: an event is what has happened. Who may do what is the stages' business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from . import events as ev
from .bids import Bid, Contract
from .cards import Card
from .custody import Custody
from .errors import Fault
from .seats import Seat, Seats
from .sides import Sides
from .tricks import NOBODY, Play, Trick

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Setup:
    """What is written before the first action: the record's headers as the engine needs them.

    `dealt` has a mask for every seat of the table (0 for the idle dealer), or is None where the
    hands are not known; `talon` is the header's two cards in order, `left_over` the same two
    where only the hands are given.
    """

    seats: Seats
    entry: str = "deal"
    progression: int = 1
    dealt: tuple[int, ...] | None = None
    talon: tuple[Card, ...] = ()
    left_over: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far; `standing` is the bid to beat and `owner` the seat it belongs to."""

    calls: tuple[ev.Called, ...] = ()
    standing: Bid | None = None
    owner: Seat | None = None
    passed: frozenset[Seat] = frozenset()

    def has_called(self, seat: Seat) -> bool:
        """Whether this seat has spoken before."""
        return any(call.seat == seat for call in self.calls)


@dataclass(frozen=True, slots=True)
class Board:
    """The play of the cards: the trick on the table, the tricks taken, who leads next."""

    leader: Seat
    plays: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    opened: int = 0

    @property
    def count(self) -> int:
        """How many tricks are complete."""
        return len(self.tricks)


@dataclass(frozen=True, slots=True)
class State:
    """A deal at one moment."""

    setup: Setup
    stage: str
    custody: Custody
    board: Board
    auction: Auction = field(default_factory=Auction)
    contract: Contract | None = None
    conceded: bool = False
    words: tuple[tuple[Seat, str], ...] = ()
    sides: Sides | None = None
    scored: bool = False

    @property
    def seats(self) -> Seats:
        """The table."""
        return self.setup.seats

    @property
    def declarer(self) -> Seat:
        """The seat that declared; only asked once a game or misère is declared."""
        return _there(None if self.contract is None else self.contract.declarer, "declarer")

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two other playing seats in turn from the declarer."""
        return self.seats.others(self.declarer)

    @property
    def buyer(self) -> Seat:
        """The seat that bought the talon; only asked once the auction has a buyer."""
        return _there(self.auction.owner, "buyer")

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands are in play, in order of turn from the first hand."""
        playing = self.seats.playing
        if self.sides is None or self.sides.dead is None:
            return playing
        return tuple(seat for seat in playing if seat != self.sides.dead)

    @property
    def last_words(self) -> dict[Seat, str]:
        """The last word of every seat that has answered the contract."""
        return dict(self.words)


def _there(value: Thing | None, what: str) -> Thing:
    if value is None:
        raise Fault(f"the deal has no {what} yet")
    return value


def start(setup: Setup, stage: str) -> State:
    """The deal before its first action."""
    seats, talon = setup.seats, setup.talon or setup.left_over
    count = len(seats.names)
    if setup.dealt is not None:
        custody = Custody.dealt(setup.dealt, talon)
    else:
        custody = Custody.hidden(count, seats.playing, talon)
    return State(setup, stage, custody, Board(seats.first_hand, taken=(0,) * count))


def apply(state: State, event: ev.Event) -> State:
    """The deal after this event."""
    return _APPLY[type(event)](state, event)


def _entered(state: State, event: ev.Entered) -> State:
    return replace(state, stage=event.stage)


def _called(state: State, event: ev.Called) -> State:
    auction = state.auction
    calls = (*auction.calls, event)
    if event.word == "pass":
        auction = replace(auction, calls=calls, passed=auction.passed | {event.seat})
    elif event.word == "hold":
        auction = replace(auction, calls=calls, owner=event.seat)
    else:
        auction = replace(auction, calls=calls, standing=event.bid, owner=event.seat)
    return replace(state, auction=auction)


def _talon_stated(state: State, event: ev.TalonStated) -> State:
    custody = state.custody
    if state.setup.left_over:
        rest = tuple(card for card in custody.talon if card not in event.cards)
        talon = (*event.cards, *rest)
    else:
        talon = (*custody.talon, *event.cards)
    return replace(state, custody=custody.with_talon(talon))


def _talon_taken(state: State, event: ev.TalonTaken) -> State:
    return replace(state, custody=state.custody.taking_talon(event.seat))


def _talon_opened(state: State, event: ev.TalonOpened) -> State:
    idle = state.seats.idle
    owner = NOBODY if idle is None else idle
    number = state.board.count + 1
    return replace(state, board=replace(state.board, plays=((owner, event.card),), opened=number))


def _discarded(state: State, event: ev.Discarded) -> State:
    return replace(state, custody=state.custody.discarding(event.seat, event.cards))


def _declared(state: State, event: ev.Declared) -> State:
    return replace(state, contract=event.contract, words=(), sides=None)


def _conceded(state: State, event: ev.Conceded) -> State:
    bid = _there(state.auction.standing, "bid")
    contract = Contract("game", event.seat, bid.level, bid.strain)
    return replace(state, contract=contract, conceded=True)


def _answered(state: State, event: ev.Answered) -> State:
    return replace(state, words=(*state.words, (event.seat, event.word)))


def _sides_fixed(state: State, event: ev.SidesFixed) -> State:
    return replace(state, sides=event.sides)


def _card_played(state: State, event: ev.CardPlayed) -> State:
    board = state.board
    return replace(
        state,
        custody=state.custody.without(1 << event.card),
        board=replace(board, plays=(*board.plays, (event.seat, event.card))),
    )


def _trick_taken(state: State, event: ev.TrickTaken) -> State:
    board = state.board
    trick = Trick(board.plays, event.seat)
    taken = tuple([n + (seat == event.seat) for seat, n in enumerate(board.taken)])
    return replace(
        state, board=Board(event.leader, (), (*board.tricks, trick), taken, board.opened)
    )


def _tricks_counted(state: State, event: ev.TricksCounted) -> State:
    counts = dict(event.tricks)
    taken = tuple(counts.get(seat, 0) for seat in range(len(state.seats.names)))
    return replace(state, board=replace(state.board, taken=taken))


def _scored(state: State, event: ev.Scored) -> State:
    return replace(state, scored=True)


_APPLY: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.Entered: _entered,
    ev.Called: _called,
    ev.TalonStated: _talon_stated,
    ev.TalonTaken: _talon_taken,
    ev.TalonOpened: _talon_opened,
    ev.Discarded: _discarded,
    ev.Declared: _declared,
    ev.Conceded: _conceded,
    ev.Answered: _answered,
    ev.SidesFixed: _sides_fixed,
    ev.CardPlayed: _card_played,
    ev.TrickTaken: _trick_taken,
    ev.TricksCounted: _tricks_counted,
    ev.Scored: _scored,
}
