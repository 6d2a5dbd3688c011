"""The game's own words in the reader's language, as the laws' family hands them over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import referee
from referee import Laws

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
STRAINS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "NT": "no-trump"}


@dataclass(frozen=True, slots=True)
class Words:
    """A family's words; a term that it lacks stands for itself."""

    tables: Mapping[str, Any]

    def term(self, name: str) -> str:
        """A term of the game, such as `half-whist`."""
        return str(self.tables.get("terms", {}).get(name, name))

    def card(self, code: str) -> str:
        """A card in words: "queen of spades"."""
        cards = self.tables["cards"]
        return str(cards["of"]).format(rank=cards["ranks"][code[1]], suit=cards["suits"][code[0]])

    def rank(self, letter: str) -> str:
        """A rank in words."""
        return str(self.tables["cards"]["ranks"][letter])

    def strain(self, letters: str) -> str:
        """A strain in words: "spades", "no trump"."""
        return self.term(STRAINS[letters])

    def payment(self, label: str) -> str:
        """What a payment is for, by the verdict's label; the game's term where it is one word."""
        return str(self.tables.get("payments", {}).get(label, self.term(label)))

    def preset(self, name: str) -> str:
        """A preset's name for people."""
        return str(self.tables.get("presets", {}).get(name, name))

    def about(self, name: str) -> str:
        """One sentence on a preset."""
        return str(self.tables.get("presets", {}).get("about", {}).get(name, ""))

    def family(self, name: str) -> str:
        """The game's name for people."""
        return str(self.tables.get("family", {}).get("name", name))

    def contract(self, call: str) -> str:
        """A contract in a line of plain text: "6♠", "7 no trump", "misère", "♥", "♥ from hand"."""
        call, _space, how = call.partition(" ")
        if how:
            return self.phrase(f"from-{how}", {"contract": self.contract(call)})
        level, strain = call.rstrip("SCDHNT"), call.lstrip("0123456789")
        if strain not in STRAINS:
            return self.term(call)
        return f"{level}{SIGNS[strain]}" if strain in SIGNS else f"{level} {self.strain(strain)}"

    def phrase(self, name: str, params: Mapping[str, Any]) -> str:
        """A sentence of the game with its parameters; empty where the family has none."""
        return str(self.tables.get("phrases", {}).get(name, "")).format_map(params)

    def value(self, option: str, value: str) -> str:
        """What a value of an option means, or nothing where the value says it."""
        options = self.tables.get("options", {})
        return str(options.get(option, {}).get("values", {}).get(value, ""))


def words(language: str, laws: Laws | None = None) -> Words:
    """The words of these laws; without laws, those of every family, the first one's for each."""
    if laws is not None:
        return Words(laws.words(language))
    merged: dict[str, dict[str, Any]] = {}
    for family in _one_of_each_family():
        for table, entries in family.words(language).items():
            merged[table] = {**entries, **merged.get(table, {})}
    return Words(merged)


def _one_of_each_family() -> Iterator[Laws]:
    families = {preset.family: preset.name for preset in reversed(referee.presets())}
    for name in reversed(families.values()):
        yield referee.laws_named(name)


def words_of(language: str, preset: str) -> Words:
    """The words of the game to which a preset belongs; none where there is no such preset."""
    try:
        return words(language, referee.laws_named(preset))
    except referee.Refusal:
        return Words({})
