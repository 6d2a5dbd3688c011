"""The families that lie in the folder `families`, and their presets by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, Protocol, cast

from . import families
from .accounts import Settled
from .articles import Texts
from .errors import Refusal
from .laws import Laws, Preset


class Family(Protocol):
    """What a family's folder offers at its top."""

    NAME: str
    EDITIONS: tuple[str, ...]
    PRESETS: tuple[Preset, ...]
    TEXTS: Texts

    def laws(self, name: str, options: Mapping[str, str], edition: str) -> Laws:
        """The laws of one of its presets."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example record of a family; titles stand in its `Event` headers."""

    name: str
    text: str

    def title(self, language: str = "en") -> str:
        """What the example shows, in one line."""
        titles = {}
        for line in self.text.splitlines():
            key, _, value = line.partition(":")
            if key.startswith("Event"):
                titles[key] = value.strip()
        return titles.get(f"Event-{language}") or titles.get("Event") or self.name


@cache
def all_families() -> tuple[Family, ...]:
    """Every family, by the name of its folder."""
    names = sorted(module.name for module in iter_modules(families.__path__))
    return tuple(cast("Family", import_module(f"{families.__name__}.{name}")) for name in names)


def presets() -> tuple[Preset, ...]:
    """Every preset of every family."""
    return tuple(preset for family in all_families() for preset in family.PRESETS)


def laws_named(
    name: str, options: Mapping[str, str] = MappingProxyType({}), edition: str | None = None
) -> Laws:
    """The laws of a preset; refuses names, editions and options that do not exist."""
    return _laws(name, tuple(options.items()), edition)


@lru_cache(maxsize=64)
def _laws(name: str, options: tuple[tuple[str, str], ...], edition: str | None) -> Laws:
    for family in all_families():
        if any(preset.name == name for preset in family.PRESETS):
            chosen = edition or family.EDITIONS[-1]
            if chosen not in family.EDITIONS:
                raise Refusal("unknown-laws", about="edition", laws=name, edition=chosen)
            return family.laws(name, dict(options), chosen)
    raise Refusal("unknown-laws", laws=name)


def settle(sheet: Mapping[str, Any]) -> Settled:
    """Settles a score sheet under the laws it names; refuses what cannot be read."""
    name, options = sheet.get("laws"), sheet.get("options", {})
    if not isinstance(name, str):
        raise Refusal("unreadable", about="laws")
    if not isinstance(options, Mapping):
        raise Refusal("unreadable", about="options")
    written = {str(option): str(value) for option, value in options.items()}
    return laws_named(name, written).settle(sheet)


def examples() -> tuple[Example, ...]:
    """The example records of every family."""
    return tuple(
        Example(f"{family.NAME}/{name}", text)
        for family in all_families()
        for name, text in family.TEXTS.examples()
    )
