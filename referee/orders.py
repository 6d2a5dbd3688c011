"""The director's lines: `director tricks A=6 B=3 C=1 article 3.9.20 because TEXT` and the rest.

Which of them need an article and a reason is the laws' business (`reason-missing`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from .actions import DIRECTOR, Order
from .errors import Refusal
from .tokens import Tokens, counts_written, small

ADJUSTED = re.compile("tricks|pool|mountain")
DAMAGE = re.compile("damage")
ON, TO = re.compile("on"), re.compile("to")
ARTICLE = re.compile(r"[0-9a-z][0-9a-z.]{0,20}")


def order_of(tokens: Tokens) -> Order:
    """The order that follows the word `director`."""
    name = small(tokens.take("verb"))
    read = READERS.get(name)
    if read is None:
        raise Refusal("unreadable", about="verb", verb=name[:40])
    order = read(tokens)
    if name == "fact":
        return order
    article = reason = None
    if small(tokens.peek()) == "article":
        tokens.take()
        article = tokens.matching(ARTICLE)
    if small(tokens.peek()) == "because":
        tokens.take()
        reason = tokens.text()
    return replace(order, article=article, reason=reason)


def order_written(order: Order, names: Sequence[str]) -> str:
    """The line that `order_of` reads as this order."""
    parts = ["director", order.order, *_arguments(order, names)]
    if order.article is not None:
        parts += ["article", order.article]
    if order.reason is not None:
        parts += [order.reason] if order.order == "fact" else ["because", order.reason]
    return " ".join(parts)


def _order(name: str) -> Order:
    return Order(DIRECTOR, "director", order=name)


def _tricks(tokens: Tokens) -> Order:
    return replace(_order("tricks"), tricks=tokens.counts())


def _result(tokens: Tokens) -> Order:
    return replace(_order("result"), other=tokens.seat(), tricks=tokens.counts())


def _adjust(tokens: Tokens) -> Order:
    other, what = tokens.seat(), tokens.matching(ADJUSTED)
    return replace(_order("adjust"), other=other, what=what, number=tokens.signed())


def _whists(tokens: Tokens) -> Order:
    other = tokens.seat()
    tokens.matching(ON)
    second = tokens.seat()
    return replace(_order("whists"), other=other, second=second, number=tokens.signed())


def _warn(tokens: Tokens) -> Order:
    return replace(_order("warn"), other=tokens.seat())


def _fine(tokens: Tokens) -> Order:
    other, number = tokens.seat(), tokens.signed()
    passing = small(tokens.peek()) == "pass-deal"
    what = small(tokens.take()) if passing else ""
    return replace(_order("fine"), other=other, number=number, what=what)


def _waive(tokens: Tokens) -> Order:
    return replace(_order("waive"), number=tokens.number())


def _damage(name: str) -> Callable[[Tokens], Order]:
    return lambda tokens: replace(_order(name), what=tokens.matching(DAMAGE))


def _trick(tokens: Tokens) -> Order:
    number = tokens.number()
    tokens.matching(TO)
    return replace(_order("trick"), number=number, other=tokens.seat())


def _fact(tokens: Tokens) -> Order:
    return replace(_order("fact"), reason=tokens.text())


READERS: Mapping[str, Callable[[Tokens], Order]] = {
    "tricks": _tricks,
    "result": _result,
    "adjust": _adjust,
    "whists": _whists,
    "warn": _warn,
    "fine": _fine,
    "waive": _waive,
    "allow": _damage("allow"),
    "deny": _damage("deny"),
    "redeal": lambda tokens: _order("redeal"),
    "trick": _trick,
    "fact": _fact,
    "reserve": lambda tokens: _order("reserve"),
}


def _arguments(order: Order, names: Sequence[str]) -> list[str]:
    number = "" if order.number is None else str(order.number)
    seat = "" if order.other is None else names[order.other]
    parts = {
        "adjust": [seat, order.what, number],
        "whists": [seat, "on", "" if order.second is None else names[order.second], number],
        "trick": [number, "to", seat],
    }.get(order.order, [seat, number, order.what])
    return [part for part in (*parts, *counts_written(order.tricks, names)) if part]
