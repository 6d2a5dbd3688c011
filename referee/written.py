"""Figures and players as somebody wrote them into a sheet, read with care.

Whatever cannot be read is refused with the place where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from .errors import Refusal

DIGITS = 100
"""So many at most in a whole number, a numerator, a denominator: a pot that trebles in every deal
comes to them after two hundred.
"""
EXACT = 2**53
"""Beyond it a JSON number with a decimal point is not exact."""
FRACTION = re.compile(r"-?([0-9]+)(?:/([0-9]+))?")

Row = dict[str, Fraction]


def players_of(value: object) -> tuple[str, ...]:
    """Three or four different names."""
    names = list(value) if isinstance(value, list | tuple) else []
    good = all(
        isinstance(name, str) and len(name.strip()) > 0 and len(name) <= 60 for name in names
    )
    if not good or len(names) not in (3, 4) or len(set(names)) != len(names):
        raise Refusal("unreadable", about="players")
    return tuple(names)


def figures_of(value: object, where: str, players: tuple[str, ...]) -> Row:
    """A figure for every player; who is not named has nought."""
    table = table_of(value, where, players)
    return {player: figure_of(table.get(player, 0), f"{where} {player}") for player in players}


def table_of(value: object, where: str, players: tuple[str, ...]) -> Mapping[str, object]:
    """An object whose keys are players."""
    if not isinstance(value, Mapping):
        raise Refusal("unreadable", about="figures", where=where)
    for name in value:
        if name not in players:
            raise Refusal("unreadable", about="player", where=where, player=str(name)[:60])
    return value


def figure_of(value: object, where: str) -> Fraction:
    """A whole number or a fraction such as `"7/2"`."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= EXACT:
        return Fraction(int(value))
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) >= 10**DIGITS:
            raise _too_long(where)
        return Fraction(value)
    parts = FRACTION.fullmatch(value) if isinstance(value, str) else None
    if parts is not None and any(len(part or "") > DIGITS for part in parts.groups()):
        raise _too_long(where)
    if parts is None or not int(parts[2] or 1):
        raise Refusal("unreadable", about="figure", where=where)
    return Fraction(parts[0])


def _too_long(where: str) -> Refusal:
    return Refusal("unreadable", about="digits", where=where, most=DIGITS)
