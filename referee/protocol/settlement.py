"""The steps of a settlement as a player would check them on paper."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..accounts import Settled
from ..errors import Fault
from ..pot import PotSettlement
from ..sheet import Settlement


def settlement_protocol(settled: Settled) -> str:
    """The figures that all share, then every player's sums."""
    if isinstance(settled, PotSettlement):
        return "\n".join(_shared(settled)) + "\n"
    if isinstance(settled, Settlement):
        return "\n".join(_settlement(settled)) + "\n"
    raise Fault(f"no protocol for {type(settled).__name__}")


def _shared(settled: PotSettlement) -> Iterator[str]:
    """What is left in the pot, and every player's cash with his share less his stake."""
    yield f"Left in the pot {figure(settled.pot)}, shared by {len(settled.lines)}"
    for line in settled.lines:
        sums = f"{figure(line.cash)} − {figure(settled.stake)} + {figure(line.share)}"
        yield ""
        yield line.player
        yield f"  cash − stake + share   {sums} = {figure(line.exact)}"
        yield f"  result                 {figure(line.exact)}, rounded {figure(line.rounded)}"
    yield ""
    yield "Sum of the rounded results: 0"


def _settlement(settled: Settlement) -> Iterator[str]:
    point = figure(settled.point)
    yield f"Mean pool {figure(settled.mean_pool)}, mean mountain {figure(settled.mean_mountain)}"
    for line in settled.lines:
        yield ""
        yield line.player
        mean_pool, mean_mountain = figure(settled.mean_pool), figure(settled.mean_mountain)
        pool, mountain = figure(line.pool), figure(line.mountain)
        yield f"  pool      {point} · ({pool} − {mean_pool}) = {figure(line.from_pool)}"
        yield f"  mountain  −10 · ({mountain} − {mean_mountain}) = {figure(line.from_mountain)}"
        own, against = figure(line.whists_for), figure(line.whists_against)
        yield f"  whists    {own} − {against} = {figure(line.from_whists)}"
        yield f"  result    {figure(line.exact)}, rounded {figure(line.rounded)}"
    yield ""
    yield "Sum of the rounded results: 0"


def figure(value: Fraction | int) -> str:
    """A figure with a real minus sign."""
    return str(value).replace("-", "−")
