"""What stands behind a verb of the grammar, read and written: a bid, cards, a seat, counts.

Bare words and plain lists of cards need no reader of their own: `vocabulary` names them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from .actions import (
    OUTSIDER,
    Action,
    Claiming,
    Counting,
    Handling,
    Holding,
    Naming,
    Pointing,
    Wording,
)
from .bids import NAMED, Bid
from .cards import Card, lettered
from .errors import Refusal
from .seats import Seat
from .tokens import Tokens, counts_written, small


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
"""By the verb; each takes the mark that was read before."""


def arguments_written(action: Action, names: Sequence[str]) -> list[str]:
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
