"""The deal as data: what was dealt, who holds what, what was called and played."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeVar

from . import events as ev
from .bids import Bid, Contract
from .cards import Card
from .custody import Custody
from .desk import NOTHING, Desk
from .errors import Fault
from .incident import Incident
from .laws import CLAIM, REMEDY
from .seats import Seat, Seats
from .sides import Sides
from .tricks import OFF, Play, Trick

Thing = TypeVar("Thing")


class Setup(NamedTuple):
    """What is written before the first action: the record's headers as the engine needs them.

    `dealt` has a mask for every seat of the table (0 for the idle dealer), or is None where the
    hands are not known; `talon` is the header's two cards in order, `left_over` the same two
    where only the hands are given. An `incident` begins in the middle of the play. `pot` is what
    lies in the pot before the deal's payments, None where the record does not say. `overtake` is
    the duty to beat (`tricks.py`) of the laws under which the record stands.
    """

    seats: Seats
    entry: str = "deal"
    progression: int = 1
    dealt: tuple[int, ...] | None = None
    talon: tuple[Card, ...] = ()
    left_over: tuple[Card, ...] = ()
    incident: Incident | None = None
    pot: Fraction | None = None
    overtake: str = OFF


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

    `played` is the set of all cards that have left the hands by being played. An incident is
    taken up after `unlisted` tricks of which only the takers are known.
    """

    leader: Seat
    plays: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    opened: int = 0
    played: int = 0
    unlisted: int = 0

    @property
    def done(self) -> int:
        """How many tricks are complete."""
        return self.unlisted + len(self.tricks)

    def trick(self, number: int) -> Trick | None:
        """A complete trick by its number from 1, if its cards are on record."""
        place = number - 1 - self.unlisted
        return self.tricks[place] if 0 <= place < len(self.tricks) else None


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
    announced: tuple[str, ...] = ()
    desk: Desk = NOTHING

    @property
    def key(self) -> str:
        """The key of the stage that the deal is in: a choice or a claim comes before the rest."""
        if self.desk is NOTHING:
            return self.stage
        if self.desk.offers:
            return REMEDY
        return CLAIM if self.desk.claiming else self.stage

    @property
    def seats(self) -> Seats:
        """The table."""
        return self.setup.seats

    @property
    def trump(self) -> int | None:
        """The trump suit's number; None without one, or while there is no contract."""
        return None if self.contract is None else self.contract.trump

    @property
    def declarer(self) -> Seat:
        """The seat that declared; only asked once a game or misère is declared."""
        return there(None if self.contract is None else self.contract.declarer, "declarer")

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two other playing seats in turn from the declarer."""
        return self.seats.others(self.declarer)

    @property
    def buyer(self) -> Seat:
        """The seat that bought the talon; only asked once the auction has a buyer."""
        return there(self.auction.owner, "buyer")

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


def there(value: Thing | None, what: str) -> Thing:
    """The thing itself; a Fault where the deal has none yet."""
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
