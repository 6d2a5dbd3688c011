"""Figures and players as somebody wrote them into a sheet, read with care.

Whatever cannot be read is refused with the place where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from .errors import Refusal

LARGEST = 10**9
FRACTION = re.compile(r"-?[0-9]{1,9}(/[0-9]{1,9})?")

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
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return Fraction(value)
    if isinstance(value, float) and value.is_integer() and abs(value) <= LARGEST:
        return Fraction(int(value))
    if isinstance(value, str) and FRACTION.fullmatch(value):
        top, _, bottom = value.partition("/")
        if int(bottom or 1):
            return Fraction(int(top), int(bottom or 1))
    raise Refusal("unreadable", about="figure", where=where)
