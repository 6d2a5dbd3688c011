"""One line of a record's body, read and written: `A bid 6S`, `B play H7 ! late`, `scored`.

Reading knows nothing of the laws: it refuses only what no deal of any family could contain
(`unreadable`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from .actions import (
    BANG,
    LATE,
    OUTSIDER,
    SAME,
    TABLE,
    Action,
    Counting,
    Handling,
    Naming,
    Order,
    Wording,
)
from .arguments import READERS, arguments_written
from .bids import NAMED, Bid
from .cards import BY_NAME, Card
from .errors import Refusal
from .names import composed
from .orders import order_of, order_written
from .seats import Seat
from .tokens import Tokens, small
from .vocabulary import BARE, CARDS, MARKED, OUTSIDERS, TABLE_LINES, WORDS


def read_line(text: str, seats: Mapping[str, Seat]) -> Action:
    """The action that a line writes; `seats` gives the table's names. Refuses the unreadable."""
    words = composed(text).split()
    known = _normal(words, seats)
    if known is not None:
        return known
    tokens = Tokens(words, seats)
    first = small(tokens.peek())
    if first == "director":
        tokens.take()
        action: Action = order_of(tokens)
    elif first in TABLE_LINES:
        action = _table_line(tokens)
    elif first == "outsider":
        tokens.take()
        action = _act(OUTSIDER, tokens)
    else:
        action = _act(tokens.seat(), tokens)
    tokens.end()
    return action


def _normal(words: Sequence[str], seats: Mapping[str, Seat]) -> Action | None:
    """Almost every line of an ordinary deal, written in its normal form; None for others."""
    seat = seats.get(words[0]) if 2 <= len(words) <= 3 else None
    if seat is None:
        return None
    verb, last = words[1], words[-1]
    if len(words) == 2:
        return saying(seat, verb) if verb in BARE else None
    if verb == "play":
        card = BY_NAME.get(last)
        return None if card is None else playing(seat, card)
    bid = NAMED.get(last) if verb in ("bid", "declare") else None
    return naming(seat, verb, bid) if bid is not None and bid.kind in ("game", "misere") else None


@cache
def saying(seat: Seat, verb: str) -> Action:
    """This seat's bare word: always the same object, as for `playing`."""
    return Action(seat, verb)


@cache
def naming(seat: Seat, verb: str, bid: Bid) -> Naming:
    """This seat's naming of this bid: always the same object, as for `playing`."""
    return Naming(seat, verb, "", bid)


@cache
def playing(seat: Seat, card: Card) -> Handling:
    """This seat's play of this card: always the same object, since records have so many."""
    return Handling(seat, "play", "", (card,))


def write_line(action: Action, names: Sequence[str]) -> str:
    """The line that `read_line` reads as this action, in its normal form."""
    if isinstance(action, Order):
        return order_written(action, names)
    who = {OUTSIDER: "outsider ", TABLE: ""}.get(action.seat)
    if who is None:
        who = names[action.seat] + " "
    rest = " ".join(part for part in arguments_written(action, names) if part)
    return f"{who}{action.verb}" + (f" {rest}" if rest else "")


def _table_line(tokens: Tokens) -> Action:
    verb = small(tokens.take())
    if verb == "tricks":
        return Counting(TABLE, verb, tricks=tokens.counts())
    return Action(TABLE, verb)


def _act(seat: Seat, tokens: Tokens) -> Action:
    verb = small(tokens.take("verb"))
    if seat == OUTSIDER and verb not in OUTSIDERS:
        raise Refusal("unreadable", about="verb", verb=verb[:40])
    mark = _mark(verb, tokens)
    if verb == "hand" and not tokens.done:
        return Handling(seat, verb, cards=tokens.cards(1, 32))
    if verb in BARE:
        return Action(seat, verb, mark)
    if verb in CARDS:
        return Handling(seat, verb, mark, tokens.cards(*CARDS[verb]))
    if verb in WORDS:
        return Wording(seat, verb, text=tokens.matching(WORDS[verb]))
    read = READERS.get(verb)
    if read is None:
        raise Refusal("unreadable", about="verb", verb=verb[:40])
    return read(seat, verb, mark, tokens)


def _mark(verb: str, tokens: Tokens) -> str:
    mark = tokens.mark()
    if not mark or (verb == "play" and mark in (BANG, LATE, SAME)):
        return mark
    if mark == BANG and verb in MARKED:
        return mark
    raise Refusal("unreadable", about="mark", mark=mark, verb=verb[:40])
