"""A sheet as somebody wrote it, read with care, and its settlement (4.2.12–4.2.14)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ...errors import Refusal
from ...sheet import Settlement, SettlementLine, mean, rounded
from .rules import Rules

MOUNTAIN_POINT = 10
LARGEST = 10**9
FRACTION = re.compile(r"-?[0-9]{1,9}(/[0-9]{1,9})?")

Row = dict[str, Fraction]


def settle(rules: Rules, sheet: Mapping[str, Any]) -> Settlement:
    """Every player's result under the formula applied to the figures as written.

    net = P·(pool − mean) − 10·(mountain − mean) + whists on the others − the others' on him, with
    P the option `pool_point`. Refuses a sheet that cannot be read, naming the place.
    """
    players = _players(sheet.get("players"))
    pool, mountain = _row(sheet, "pool", players), _row(sheet, "mountain", players)
    whists = _whists(sheet.get("whists", {}), players)
    point = Fraction(rules.number("pool_point"))
    mean_pool, mean_mountain = mean(pool.values()), mean(mountain.values())
    shares = []
    for player in players:
        own = sum(whists[player].values(), Fraction(0))
        against = sum((whists[other][player] for other in players), Fraction(0))
        from_pool = point * (pool[player] - mean_pool)
        from_mountain = -MOUNTAIN_POINT * (mountain[player] - mean_mountain)
        shares.append((own, against, from_pool, from_mountain, own - against))
    exact = [sum(share[2:], Fraction(0)) for share in shares]
    lines = tuple(
        SettlementLine(player, pool[player], mountain[player], *share, result, whole)
        for player, share, result, whole in zip(players, shares, exact, rounded(exact), strict=True)
    )
    return Settlement(point, mean_pool, mean_mountain, lines)


def _players(value: object) -> tuple[str, ...]:
    names = list(value) if isinstance(value, list | tuple) else []
    good = all(
        isinstance(name, str) and len(name.strip()) > 0 and len(name) <= 60 for name in names
    )
    if not good or len(names) not in (3, 4) or len(set(names)) != len(names):
        raise Refusal("unreadable", about="players")
    return tuple(names)


def _row(sheet: Mapping[str, Any], what: str, players: tuple[str, ...]) -> Row:
    return _figures(sheet.get(what), what, players)


def _whists(value: object, players: tuple[str, ...]) -> dict[str, Row]:
    table = _mapping(value, "whists", players)
    rows = {
        player: _figures(table.get(player, {}), f"whists {player}", players) for player in players
    }
    for player, row in rows.items():
        if row[player]:
            raise Refusal("unreadable", about="own-whists", player=player)
    return rows


def _figures(value: object, where: str, players: tuple[str, ...]) -> Row:
    table = _mapping(value, where, players)
    return {player: _figure(table.get(player, 0), f"{where} {player}") for player in players}


def _mapping(value: object, where: str, players: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Refusal("unreadable", about="figures", where=where)
    for name in value:
        if name not in players:
            raise Refusal("unreadable", about="player", where=where, player=str(name)[:60])
    return value


def _figure(value: object, where: str) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return Fraction(value)
    if isinstance(value, float) and value.is_integer() and abs(value) <= LARGEST:
        return Fraction(int(value))
    if isinstance(value, str) and FRACTION.fullmatch(value):
        top, _, bottom = value.partition("/")
        if int(bottom or 1):
            return Fraction(int(top), int(bottom or 1))
    raise Refusal("unreadable", about="figure", where=where)
