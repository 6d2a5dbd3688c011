"""What a seat, an outsider or the director attempts: one line of a record's body.

Classes follow the shape of the line; `verb` is the grammar's own word. `mark` is `!` ("it
happened although the laws forbid it"), `! late`, `! same` or empty. Whether an action is lawful
is the stages' business: here it is only well formed.
"""

from __future__ import annotations

from dataclasses import dataclass

from .bids import MISERE, Bid
from .cards import Card
from .seats import Seat

OUTSIDER: Seat = -2
DIRECTOR: Seat = -3
TABLE: Seat = -4
"""Who speaks in a line without a seat: a spectator, the director, or the table as a whole."""

BANG, LATE, SAME = "!", "! late", "! same"


@dataclass(frozen=True, slots=True)
class Action:
    """A bare word: `pass`, `hold`, `whist`, `concede`, `agree`, `count`, `scored`, `stop` …"""

    seat: Seat
    verb: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Naming(Action):
    """`bid` or `declare` with what is named."""

    bid: Bid = MISERE


@dataclass(frozen=True, slots=True)
class Handling(Action):
    """Cards are shown or moved: `talon`, `discard`, `play`, `expose`, `correct`, `require` …"""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Wording(Action):
    """A word or text of one's own: `announce`, `choose`, `misdeal`, `states`.

    `advise` has the advised seat in `other` and `contract`, or nothing, as its text.
    """

    text: str = ""
    other: Seat | None = None


@dataclass(frozen=True, slots=True)
class Pointing(Action):
    """Somebody's trick: `revoke`, `inspect`, `ask`, `show`."""

    other: Seat | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Counting(Action):
    """Tricks by seat: `tricks`, `damage`, `dissent`."""

    tricks: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Claiming(Action):
    """`claim`: all (or none) of the rest, a number, or a split; the plan's cards in order."""

    number: int | None = None
    tricks: tuple[tuple[Seat, int], ...] = ()
    plan: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Holding(Action):
    """`cards N`: the number of cards held, and the missing or surplus card if known."""

    number: int = 10
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Order(Action):
    """The director's line: `order` is what follows `director`, such as `tricks` or `whists`.

    `other` is the seat it concerns and `second` the seat written on; `what` is the thing adjusted
    (`tricks`, `pool`, `mountain`, `damage`, `pass-deal`). A missing article or reason is None.
    """

    order: str = ""
    other: Seat | None = None
    second: Seat | None = None
    number: int | None = None
    what: str = ""
    tricks: tuple[tuple[Seat, int], ...] = ()
    article: str | None = None
    reason: str | None = None
