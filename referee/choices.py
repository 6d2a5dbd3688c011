"""What an organiser may choose: options, and their values as a record writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from .errors import Refusal

if TYPE_CHECKING:
    from .articles import Texts

NUMBER, NONE = "number", "none"
"""`number` stands among an option's values where it takes a whole number."""
MOST = 9999
DIGITS = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that an organiser may choose: named values, `number`, or a list of names."""

    name: str
    values: tuple[str, ...]
    default: str
    texts: Texts

    def label(self, language: str = "en") -> str:
        """What people call it, in a few words."""
        return self._told("label", language)

    def meaning(self, language: str = "en") -> str:
        """One sentence on what the option sets."""
        return self._told("meaning", language)

    def _told(self, how: str, language: str) -> str:
        words: str = self.texts.words(language)["options"][self.name][how]
        return words


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of one preset: their values, and what stands where nothing is chosen.

    A number is not below `least`. The options in `lists` take any of their names, parted by
    commas, or `none`.
    """

    values: Mapping[str, tuple[str, ...]]
    defaults: Mapping[str, str]
    texts: Texts
    least: int = 0
    lists: frozenset[str] = frozenset()

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option of the preset, in order."""
        return tuple(
            Option(name, self.values[name], default, self.texts)
            for name, default in self.defaults.items()
        )

    def settled(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Every option's value; refuses an option or a value that there is not."""
        kept = {name: self._kept(name, value) for name, value in chosen.items()}
        return MappingProxyType({**self.defaults, **kept})

    def _kept(self, name: str, value: str) -> str:
        """A value as it is kept."""
        known = self.values.get(name)
        if known is None:
            raise Refusal("unknown-option", about="name", option=name[:40])
        if value in known and value != NUMBER:
            return value
        if NUMBER in known and DIGITS.fullmatch(value) and int(value) >= self.least:
            return str(int(value))
        if name in self.lists and _is_list(value.split(","), known):
            return value
        raise self._unknown(name, value, known)

    def _unknown(self, name: str, value: str, known: tuple[str, ...]) -> Refusal:
        """What the option takes instead, in the terms of its kind."""
        asked = {"option": name, "value": value[:40]}
        named = " ".join(one for one in known if one != NUMBER)
        if name in self.lists:
            names = named.removesuffix(f" {NONE}")
            return Refusal("unknown-option", about="list", **asked, values=names)
        if NUMBER not in known:
            return Refusal("unknown-option", about="value", **asked, values=named)
        least, most = self.least, MOST
        if not named:
            return Refusal("unknown-option", about="number", **asked, least=least, most=most)
        return Refusal(
            "unknown-option", about="value-or-number", **asked, values=named, least=least, most=most
        )


def _is_list(names: list[str], known: tuple[str, ...]) -> bool:
    """Whether these are names that an option takes, each once."""
    return len(set(names)) == len(names) and set(names) <= set(known) - {NONE}
