"""The games that there are laws for, each with its presets, by name for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import referee
from tournaments.queries.words import words_of


@dataclass(frozen=True, slots=True)
class NamedPreset:
    """A preset, and one sentence on it."""

    name: str
    title: str
    about: str

    @property
    def parts(self) -> list[str]:
        """Family and preset, as an address has them."""
        return self.name.split("/")


@dataclass(frozen=True, slots=True)
class NamedExample:
    """An example record, by the name under which it is found."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its presets and example records, in the order of the laws.

    `account` is what it keeps from deal to deal: a `sheet` or a `pot`.
    """

    family: str
    title: str
    account: str
    presets: tuple[NamedPreset, ...]
    examples: tuple[NamedExample, ...]


def games(language: str) -> tuple[Game, ...]:
    """Every game, named in a language."""
    families = dict.fromkeys(preset.family for preset in referee.presets())
    return tuple(_game(family, language) for family in families)


def _game(family: str, language: str) -> Game:
    presets = tuple(_presets(family, language))
    title = words_of(language, presets[0].name).family(family)
    examples = tuple(
        NamedExample(example.name, example.title(language))
        for example in referee.examples()
        if example.name.startswith(f"{family}/")
    )
    account = referee.laws_named(presets[0].name).account
    return Game(family, title, account, presets, examples)


def _presets(family: str, language: str) -> Iterator[NamedPreset]:
    for preset in referee.presets():
        if preset.family == family:
            name, spoken = preset.name, words_of(language, preset.name)
            yield NamedPreset(name, spoken.preset(name), spoken.about(name))
