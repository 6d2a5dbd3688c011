"""Tellings as English sentences for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import Fault
from ..signs import SIGNS, bid_signs, card_sign, cards_signs
from .sentence import Told
from .templates import TELLINGS

WHO = frozenset({"seat", "by", "on", "claimant"})


def english(telling: Told) -> str:
    """The sentence; a Fault if nobody has written it."""
    template = TELLINGS.get(telling.message)
    if template is None:
        raise Fault(f"no telling for {telling.message}")
    return template.format_map({name: _plain(name, telling.params) for name in telling.params})


def _plain(name: str, params: Mapping[str, Any]) -> str:
    value = params[name]
    if name in WHO:
        return _who(value) if isinstance(value, str) else " or ".join(map(_who, value))
    if name == "card":
        return card_sign(value)
    if name == "cards":
        return cards_signs(value)
    if name == "call":
        return bid_signs(value)
    if name == "suit":
        return SIGNS[value]
    if name == "tricks":
        return ", ".join(f"{seat} {count}" for seat, count in value.items())
    return str(value) if name in ("kind", "text") else str(value).replace("-", "−")


def _who(name: str) -> str:
    return "A spectator" if name == "outsider" else name
