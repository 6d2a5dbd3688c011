"""The deal as data, and what each event makes of it.

`apply` never refuses: an event is what has happened. Who may do what is the stages' business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from . import events as ev
from .bids import Bid, Contract
from .cards import Card
from .custody import Custody
from .errors import Fault
from .seats import Seat, Seats
from .sides import Sides
from .tricks import NOBODY, Play, Trick

Thing = TypeVar("Thing")


class Setup(NamedTuple):
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


class Auction(NamedTuple):
    """The calls so far; `standing` is the bid to beat and `owner` the seat it belongs to."""

    calls: tuple[ev.Called, ...] = ()
    standing: Bid | None = None
    owner: Seat | None = None
    passed: frozenset[Seat] = frozenset()

    def has_called(self, seat: Seat) -> bool:
        """Whether this seat has spoken before."""
        return any(call.seat == seat for call in self.calls)


class Board(NamedTuple):
    """The play of the cards: the trick on the table, the tricks taken, who leads next.

    `played` is the set of all cards that have left the hands by being played.
    """

    leader: Seat
    plays: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    opened: int = 0
    played: int = 0

    @property
    def done(self) -> int:
        """How many tricks are complete."""
        return len(self.tricks)


class State(NamedTuple):
    """A deal at one moment."""

    setup: Setup
    stage: str
    custody: Custody
    board: Board
    auction: Auction = Auction()
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

    def held(self, seat: Seat) -> int:
        """The cards proved to be in this seat's hand now."""
        return self.custody.held[seat] & ~self.board.played

    def possible(self, seat: Seat) -> int:
        """The cards that may be in this seat's hand now."""
        return self.custody.possible[seat] & ~self.board.played

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands are in play, in order of turn from the first hand."""
        playing, sides = self.setup.seats.playing, self.sides
        if sides is None or sides.dead is None:
            return playing
        return tuple(seat for seat in playing if seat != sides.dead)

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
    return state._replace(stage=event.stage)


def _called(state: State, event: ev.Called) -> State:
    calls, standing, owner, passed = state.auction
    if event.word == "pass":
        passed = passed | {event.seat}
    else:
        owner = event.seat
        standing = standing if event.bid is None else event.bid
    auction = Auction((*calls, event), standing, owner, passed)
    return State(state.setup, state.stage, state.custody, state.board, auction)


def _talon_stated(state: State, event: ev.TalonStated) -> State:
    custody = state.custody
    if state.setup.left_over:  # the cards were known, only their order was not
        rest = tuple(card for card in custody.talon if card not in event.cards)
        return state._replace(custody=custody._replace(talon=(*event.cards, *rest)))
    return state._replace(custody=custody.with_talon((*custody.talon, *event.cards)))


def _talon_taken(state: State, event: ev.TalonTaken) -> State:
    return state._replace(custody=state.custody.taking_talon(event.seat))


def _talon_opened(state: State, event: ev.TalonOpened) -> State:
    owner = None if state.sides is None else state.sides.talon_owner
    plays = ((NOBODY if owner is None else owner, event.card),)
    return state._replace(board=state.board._replace(plays=plays, opened=state.board.done + 1))


def _discarded(state: State, event: ev.Discarded) -> State:
    return state._replace(custody=state.custody.discarding(event.seat, event.cards))


def _declared(state: State, event: ev.Declared) -> State:
    return state._replace(contract=event.contract, words=(), sides=None)


def _conceded(state: State, event: ev.Conceded) -> State:
    bid = _there(state.auction.standing, "bid")
    contract = Contract("game", event.seat, bid.level, bid.strain)
    return state._replace(contract=contract, conceded=True)


def _answered(state: State, event: ev.Answered) -> State:
    return state._replace(words=(*state.words, (event.seat, event.word)))


def _sides_fixed(state: State, event: ev.SidesFixed) -> State:
    return state._replace(sides=event.sides)


def _card_played(state: State, event: ev.CardPlayed) -> State:
    leader, plays, tricks, taken, opened, played = state.board
    plays = (*plays, (event.seat, event.card))
    return _moved(state, Board(leader, plays, tricks, taken, opened, played | 1 << event.card))


def _trick_taken(state: State, event: ev.TrickTaken) -> State:
    _, plays, tricks, taken, opened, played = state.board
    taker = event.seat
    taken = (*taken[:taker], taken[taker] + 1, *taken[taker + 1 :])
    tricks = (*tricks, Trick(plays, taker))
    return _moved(state, Board(event.leader, (), tricks, taken, opened, played))


def _moved(state: State, board: Board) -> State:
    """The state with the play moved on; written out because it happens at every card."""
    setup, stage, custody, _, auction, contract, conceded, words, sides, scored = state
    return State(setup, stage, custody, board, auction, contract, conceded, words, sides, scored)


def _tricks_counted(state: State, event: ev.TricksCounted) -> State:
    counts = dict(event.tricks)
    taken = tuple(counts.get(seat, 0) for seat in range(len(state.seats.names)))
    return state._replace(board=state.board._replace(taken=taken))


def _scored(state: State, event: ev.Scored) -> State:
    return state._replace(scored=True)


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
