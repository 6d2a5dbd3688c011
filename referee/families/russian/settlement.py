"""The settlement of a sheet as somebody wrote it (4.2.12–4.2.14)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ...accounts import Settlement
from ...errors import Refusal
from ...figures import mean, rounded
from ...sheet import SheetBasis, SheetLine
from ...written import Row, figures_of, players_of, table_of
from .rules import Rules

MOUNTAIN_POINT = 10


def settle(rules: Rules, sheet: Mapping[str, Any]) -> Settlement[SheetBasis, SheetLine]:
    """Every player's result under the formula applied to the figures as written.

    net = P·(pool − mean) − 10·(mountain − mean) + whists on the others − the others' on him, with
    P the option `pool_point`. Refuses a sheet that cannot be read, naming the place.
    """
    players = players_of(sheet.get("players"))
    pool = figures_of(sheet.get("pool"), "pool", players)
    mountain = figures_of(sheet.get("mountain"), "mountain", players)
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
        SheetLine(player, pool[player], mountain[player], *share, result, whole)
        for player, share, result, whole in zip(players, shares, exact, rounded(exact), strict=True)
    )
    return Settlement(SheetBasis(point, mean_pool, mean_mountain), lines)


def _whists(value: object, players: tuple[str, ...]) -> dict[str, Row]:
    table = table_of(value, "whists", players)
    rows = {
        player: figures_of(table.get(player, {}), f"whists {player}", players) for player in players
    }
    for player, row in rows.items():
        if row[player]:
            raise Refusal("unreadable", about="own-whists", player=player)
    return rows
