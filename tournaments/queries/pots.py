"""A pot game's account as it is kept on paper: the payments of every deal, and where all stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from referee import Laws, Running
from tournaments.models import PLACES, Deal
from tournaments.queries.figures import exact
from tournaments.queries.settled import settled

Plain = int | str


@dataclass(frozen=True, slots=True)
class PotPart:
    """A player: what he has won, his share of what lies in the pot, his result if it ended now;
    no result where the laws do not settle these figures.
    """

    name: str
    cash: Plain
    share: Plain
    exact: Plain | None
    result: int | None


@dataclass(frozen=True, slots=True)
class PotLine:
    """One deal: what its dealer put in, the pot before the payments, what everybody won, the pot.

    `place` is the dealer's among the players, whose figures `net` has in order of turn.
    `is_moved`: an earlier deal was corrected since; the pot that this one was played for is
    `frozen`.
    """

    number: int
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
    """The account of a table: players in order of turn, a line for every deal that counts, in the
    order in which they were opened: a void one that was dealt again later stands where it was then.

    `stake` is what each player put in at the start, `start` what the pot held then.
    """

    account: ClassVar[str] = "pot"
    parts: tuple[PotPart, ...]
    lines: tuple[PotLine, ...]
    pot: Plain
    stake: Plain
    start: Plain

    @property
    def is_settled(self) -> bool:
        """Whether the laws tell what it would come to."""
        return all(part.result is not None for part in self.parts)

    @property
    def is_by_number(self) -> bool:
        """Whether the order of the deals is that of their numbers."""
        numbers = [line.number for line in self.lines]
        return numbers == sorted(numbers)

    @property
    def adds(self) -> bool:
        """Whether some dealer has put something in."""
        return any(line.added for line in self.lines)


def pot_sheet(laws: Laws, deals: Iterable[Deal], names: Sequence[str]) -> PotSheet:
    """The account after these finished deals; `names` are the players' by place."""
    letters = PLACES[: len(names)]
    state = laws.sheet(len(names))
    start, lines = state.pot, []
    for deal in sorted(deals, key=lambda deal: deal.pk):
        dealt = state.dealt(deal.dealer)
        after = dealt.entered(laws.written(deal.result or {}, letters))
        lines.append(_line(deal, names, state, dealt, after))
        state = after
    figures = state.as_json(letters)
    parts = _parts(laws, figures, letters, names)
    return PotSheet(parts, tuple(lines), figures["pot"], figures["stake"], _plain(start))


def _parts(
    laws: Laws, figures: Mapping[str, Any], letters: str, names: Sequence[str]
) -> tuple[PotPart, ...]:
    found = settled(laws, figures)
    share = exact(Fraction(figures["pot"]) / len(names))
    return tuple(
        PotPart(
            name,
            figures["cash"][letter],
            share,
            None if found is None else exact(found.exact[letter]),
            None if found is None else found.rounded[letter],
        )
        for letter, name in zip(letters, names, strict=True)
    )


def _line(
    deal: Deal, names: Sequence[str], before: Running, dealt: Running, after: Running
) -> PotLine:
    net: Mapping[str, Any] = (deal.result or {})["net"]
    return PotLine(
        number=deal.number,
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
