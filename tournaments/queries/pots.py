"""A pot game's account as it is kept on paper: the payments of every deal, and where all stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from referee import Laws, Running
from tournaments.models import PLACES, Deal
from tournaments.queries.figures import exact

Plain = int | str


@dataclass(frozen=True, slots=True)
class PotPart:
    """A player: what he has won, his share of what lies in the pot, his result if it ended now."""

    name: str
    cash: Plain
    share: Plain
    exact: Plain
    result: int


@dataclass(frozen=True, slots=True)
class PotLine:
    """One deal: what its dealer put in, the pot before the payments, what everybody won, the pot.

    `place` is the dealer's among the players, whose figures `net` has in order of turn.
    `is_moved`: an earlier deal was corrected since; the pot that this one was played for is
    `frozen`.
    """

    label: str
    token: str
    dealer: str
    place: int
    added: Plain
    frozen: Plain
    pot_before: Plain
    net: tuple[Plain, ...]
    pot_after: Plain

    @property
    def is_moved(self) -> bool:
        """Whether the pot would be another one now than the one it was played for."""
        return self.frozen != self.pot_before


@dataclass(frozen=True, slots=True)
class PotSheet:
    """The account of a table: players in order of turn, a line for every deal that counts.

    `stake` is what each player put in at the start, `start` what the pot held then.
    """

    account: ClassVar[str] = "pot"
    parts: tuple[PotPart, ...]
    lines: tuple[PotLine, ...]
    pot: Plain
    stake: Plain
    start: Plain

    @property
    def adds(self) -> bool:
        """Whether some dealer has put something in."""
        return any(line.added for line in self.lines)


def pot_sheet(laws: Laws, deals: Iterable[Deal], names: Sequence[str]) -> PotSheet:
    """The account after these deals, finished ones in order; `names` are the players' by place."""
    letters = PLACES[: len(names)]
    state = laws.sheet(len(names))
    start, lines = state.pot, []
    for deal in deals:
        dealt = state.dealt(deal.dealer)
        after = dealt.entered(laws.written(deal.result or {}, letters))
        lines.append(_line(deal, names, state, dealt, after))
        state = after
    figures = state.as_json(letters)
    settled = laws.settle(figures)
    pot = Fraction(figures["pot"])
    parts = tuple(
        PotPart(
            name,
            figures["cash"][letter],
            exact(pot / len(names)),
            exact(settled.exact[letter]),
            settled.rounded[letter],
        )
        for letter, name in zip(letters, names, strict=True)
    )
    return PotSheet(parts, tuple(lines), figures["pot"], figures["stake"], _plain(start))


def _line(
    deal: Deal, names: Sequence[str], before: Running, dealt: Running, after: Running
) -> PotLine:
    net: Mapping[str, Any] = (deal.result or {})["net"]
    return PotLine(
        label=deal.label,
        token=deal.token,
        dealer=names[deal.dealer],
        place=deal.dealer,
        added=_plain(dealt.pot - before.pot),
        frozen=_plain(deal.pot),
        pot_before=_plain(dealt.pot),
        net=tuple(net[letter] for letter, _name in zip(PLACES, names, strict=False)),
        pot_after=_plain(after.pot),
    )


def _plain(figure: object) -> Plain:
    return exact(Fraction(str(figure)))
