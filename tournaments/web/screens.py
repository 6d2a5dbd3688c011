"""One question of several, a screen for each: the address holds what was answered before it, so
that back, reload and rotation lose nothing. The last answer posts one line of the grammar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from tournaments.queries.hands import BoardCard
from tournaments.queries.ladders import Rung
from tournaments.queries.questions import SuitRow

BETWEEN = "."


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: it leads on to an address, or posts a line; `deed` is what is posted with it."""

    label: str
    href: str = ""
    line: str = ""
    deed: str = ""
    is_aside: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """So many cards are ticked and posted between these words of a line."""

    seat: str
    verb: str
    mark: str = ""
    least: int = 1
    most: int = 10


@dataclass(frozen=True, slots=True)
class Screen:
    """A question. Cards of `suits` post `before` card `after`, or lead on to `before` card where
    `leads` is set; `told` are the answers so far, `planned` cards among them; a post leads
    on to `then`.
    """

    title: str
    back: str
    told: tuple[str, ...] = ()
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    planned: tuple[BoardCard, ...] = ()
    suits: tuple[SuitRow, ...] = ()
    is_grid: bool = True
    before: str = ""
    after: str = ""
    leads: bool = False
    pick: Pick | None = None
    rungs: tuple[Rung, ...] = ()
    writes: str = ""
    then: str = ""

    @property
    def words(self) -> tuple[Choice, ...]:
        """The choices that are told in words."""
        return tuple(choice for choice in self.choices if not choice.label.isdigit())

    @property
    def numbers(self) -> tuple[Choice, ...]:
        """The choices that are numbers."""
        return tuple(choice for choice in self.choices if choice.label.isdigit())

    @property
    def deed(self) -> str:
        """What its form does: it writes a line, or lays a hand down."""
        return next((choice.deed for choice in self.choices if choice.deed), "act")


def address(ask: str, path: Iterable[str] = ()) -> str:
    """The query that asks this after these answers."""
    at = BETWEEN.join(path)
    return "?" + urlencode({"ask": ask, "at": at} if at else {"ask": ask})


def answers(at: str) -> list[str]:
    """The answers that an address holds."""
    return [part for part in at.split(BETWEEN) if part]


def numbered(ask: str, path: Sequence[str], numbers: Iterable[int]) -> tuple[Choice, ...]:
    """Numbers that lead on."""
    return tuple(Choice(str(one), address(ask, [*path, str(one)])) for one in numbers)
