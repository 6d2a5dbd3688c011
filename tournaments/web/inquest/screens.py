"""The screens as data: what is asked, under which conditions, with which answers.

A condition is `(name, op, values)` about an answer or something derived from the answers
(`derived`); all of a screen's must hold. Labels may name `{A}` … `{D}`, `{first}`, `{second}`,
`{declarer}`, `{who}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Condition = tuple[str, str, tuple[str, ...]]

LETTERS = ("A", "B", "C", "D")
DECK = tuple(suit + rank for suit in "SCDH" for rank in "AKQJT987")
PILES = tuple(f"p{number}" for number in range(1, 11))
NONE = "-"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer; `is_other` stands behind “other”."""

    value: str
    label: str
    asked: tuple[Condition, ...] = ()
    is_other: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """`kind`: `taps`, `numbers`, `ladder`, `table`, `pick`, `pile` or `hands`.

    `least` and `most` cards are picked, as numbers or as names of what is derived; `source` says
    which cards are offered: `deck`, `hand` (of who did it), `other` (of that hand but the card
    itself), `side` (of all hands that he plays), `rest` (all held but the card itself), `held`
    (all that are held).

    `fact` is how the answer is read back. An `optional` one is asked
    only where somebody goes to it.
    """

    field: str
    kind: str
    title: str
    options: tuple[Option, ...] = ()
    asked: tuple[Condition, ...] = ()
    hint: str = ""
    fact: str = ""
    least: str = "1"
    most: str = "1"
    source: str = "deck"
    done: str = ""
    optional: bool = False

    @property
    def picks(self) -> bool:
        """Whether cards are tapped."""
        return self.kind in ("pick", "pile", "hands")

    @property
    def first(self) -> tuple[Option, ...]:
        """The answers that are there at once."""
        return tuple(option for option in self.options if not option.is_other)

    @property
    def others(self) -> tuple[Option, ...]:
        """Those behind “other”."""
        return tuple(option for option in self.options if option.is_other)

    def as_json(self) -> dict[str, Any]:
        """As the phone walks it; the answers stand in the page."""
        return {
            "field": self.field, "kind": self.kind, "asked": self.asked, "fact": self.fact,
            "least": self.least, "most": self.most, "source": self.source,
            "optional": self.optional,
        }  # fmt: skip


def holds(conditions: Sequence[Condition], facts: Mapping[str, Any]) -> bool:
    """Whether all conditions hold of these answers and what is derived from them."""
    return all(_holds(condition, facts) for condition in conditions)


def _holds(condition: Condition, facts: Mapping[str, Any]) -> bool:
    name, op, values = condition
    value = facts.get(name, "")
    if op == "has":
        return any(one in value for one in values)
    if op == "in":
        return str(value) in values
    if op == "not":
        return str(value) not in values
    least = int(facts[values[0]]) if values[0] in facts else int(values[0])
    if value == "":
        return False
    return int(value) <= least if op == "le" else int(value) >= least
