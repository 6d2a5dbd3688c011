"""The steps of a settlement as a player would check them on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ..accounts import Settled
from ..errors import Fault
from ..pot import PotBasis, PotLine
from ..sheet import SheetBasis, SheetLine


def settlement_protocol(settled: Settled) -> str:
    """The figures that all share, then every player's sums."""
    if isinstance(settled.basis, PotBasis):
        return "\n".join(_shared(settled.basis, settled.lines)) + "\n"
    if isinstance(settled.basis, SheetBasis):
        return "\n".join(_settlement(settled.basis, settled.lines)) + "\n"
    raise Fault(f"no protocol for {type(settled.basis).__name__}")


def _shared(basis: PotBasis, lines: Sequence[PotLine]) -> Iterator[str]:
    """What is left in the pot, and every player's cash with his share less his stake."""
    yield f"Left in the pot {figure(basis.pot)}, shared by {len(lines)}"
    for line in lines:
        sums = f"{figure(line.cash)} − {figure(basis.stake)} + {figure(line.share)}"
        yield ""
        yield line.player
        yield f"  cash − stake + share   {sums} = {figure(line.exact)}"
        yield f"  result                 {figure(line.exact)}, rounded {figure(line.rounded)}"
    yield ""
    yield "Sum of the rounded results: 0"


def _settlement(basis: SheetBasis, lines: Sequence[SheetLine]) -> Iterator[str]:
    point = figure(basis.point)
    yield f"Mean pool {figure(basis.mean_pool)}, mean mountain {figure(basis.mean_mountain)}"
    for line in lines:
        yield ""
        yield line.player
        mean_pool, mean_mountain = figure(basis.mean_pool), figure(basis.mean_mountain)
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
