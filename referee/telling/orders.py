"""The director's lines, told."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import Order
from .sentence import Told, told
from .templates import TELLINGS


def order_told(order: Order, names: Sequence[str]) -> Told:
    """What the line orders; its reason and article stand beside it."""
    exact = f"order/{order.order}/{order.what}"
    params = {
        "seat": None if order.other is None else names[order.other],
        "on": None if order.second is None else names[order.second],
        "number": order.number,
        "tricks": {names[seat]: count for seat, count in order.tricks},
    }
    there = {name: value for name, value in params.items() if value is not None}
    return told(exact if exact in TELLINGS else f"order/{order.order}", **there)
