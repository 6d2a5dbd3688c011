"""One line of a record's body, read and written: `A bid 6S`, `B play H7 ! late`, `scored`.

Reading knows nothing of the laws: it refuses only what no deal of any family could contain
(`unreadable`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from .actions import (
    BANG,
    LATE,
    OUTSIDER,
    SAME,
    TABLE,
    Action,
    Claiming,
    Counting,
    Handling,
    Holding,
    Naming,
    Order,
    Pointing,
    Wording,
)
from .bids import NAMED, Bid
from .cards import BY_NAME, Card, lettered
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
    rest = " ".join(part for part in _arguments(action, names) if part)
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


def _bid(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    bid = _named(tokens.take("bid"))
    if bid.kind == "suit":
        raise Refusal("unreadable", about="bid", text=bid.name)
    return Naming(seat, verb, mark, bid)


def _declare(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    bid = _named(tokens.take("bid"))
    if bid.kind == "number":
        raise Refusal("unreadable", about="bid", text=bid.name)
    if bid.kind == "suit" and small(tokens.peek()) == "hand":
        tokens.take()
        bid = Bid("suit", 0, bid.strain, from_hand=True)
    return Naming(seat, verb, mark, bid)


def _named(text: str) -> Bid:
    name = lettered(text)
    bid = NAMED.get(name) or NAMED.get(name.lower())
    if bid is None:
        raise Refusal("unreadable", about="bid", text=text[:40])
    return bid


def _states(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    return Wording(seat, verb, text=tokens.text())


def _advise(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    if seat != OUTSIDER:
        raise Refusal("unreadable", about="verb", verb=verb)
    advised = tokens.seat()
    text = "" if tokens.done else tokens.matching(re.compile("contract"))
    return Wording(seat, verb, text=text, other=advised)


def _pointing(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    other = None if verb == "show" else tokens.seat()
    bare = verb == "revoke" and tokens.done
    return Pointing(seat, verb, other=other, number=None if bare else tokens.number())


def _cards(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    number = tokens.number()
    card = None if tokens.done else tokens.cards(1, 1)[0]
    return Holding(seat, verb, number=number, card=card)


def _counting(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    return Counting(seat, verb, tricks=tokens.counts())


def _claim(seat: Seat, verb: str, mark: str, tokens: Tokens) -> Action:
    head = tokens.before("with")
    number = None
    tricks: tuple[tuple[Seat, int], ...] = ()
    if not head.done:
        number = head.whole()
        if number is None:
            tricks = head.counts()
    head.end()
    plan: tuple[Card, ...] = ()
    if not tokens.done:
        tokens.take()
        plan = tokens.cards(1, 32)
    return Claiming(seat, verb, number=number, tricks=tricks, plan=plan)


READERS: Mapping[str, Callable[[Seat, str, str, Tokens], Action]] = {
    "bid": _bid,
    "declare": _declare,
    "states": _states,
    "advise": _advise,
    "revoke": _pointing,
    "inspect": _pointing,
    "ask": _pointing,
    "show": _pointing,
    "cards": _cards,
    "dissent": _counting,
    "damage": _counting,
    "claim": _claim,
}


def _arguments(action: Action, names: Sequence[str]) -> list[str]:
    """Everything behind the verb, the mark last."""
    mark = action.mark
    match action:
        case Naming():
            return [action.bid.name, mark]
        case Handling():
            return [*map(str, action.cards), mark]
        case Wording():
            return ["" if action.other is None else names[action.other], action.text]
        case Pointing():
            other = "" if action.other is None else names[action.other]
            return [other, "" if action.number is None else str(action.number)]
        case Counting():
            return counts_written(action.tricks, names)
        case Claiming():
            number = "" if action.number is None else str(action.number)
            plan = ["with", *map(str, action.plan)] if action.plan else []
            return [number, *counts_written(action.tricks, names), *plan]
        case Holding():
            return [str(action.number), "" if action.card is None else str(action.card)]
        case _:
            return [mark]


def counts_written(tricks: Sequence[tuple[Seat, int]], names: Sequence[str]) -> list[str]:
    """`A=6 B=3 C=1` as separate words."""
    return [f"{names[seat]}={count}" for seat, count in tricks]
