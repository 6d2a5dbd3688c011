"""The families' texts: articles by number and the game's words, per language.

They are package data, read on first use and kept. English is complete; another language may lack
a key and then English stands in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts that lie in a family's package."""

    package: str

    def articles(self, language: str = "en") -> Mapping[str, str]:
        """Article number → text, in the order of the numbers."""
        own: Mapping[str, str] = _read(self.package, "articles", language)
        return {**_read(self.package, "articles", "en"), **own}

    def words(self, language: str = "en") -> Mapping[str, Any]:
        """The tables of the words file."""
        return _read(self.package, "words", language) or _read(self.package, "words", "en")

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Name and text of each example record, by name."""
        folder = _folder(self.package) / "examples"
        files = sorted((entry for entry in folder.iterdir()), key=lambda entry: entry.name)
        return tuple(
            (entry.name.removesuffix(".deal"), entry.read_text(encoding="utf-8"))
            for entry in files
            if entry.name.endswith(".deal")
        )


@cache
def _read(package: str, folder: str, language: str) -> Mapping[str, Any]:
    import tomllib  # costs more than judging a deal, which needs no texts

    file = _folder(package) / folder / f"{language}.toml"
    if not file.is_file():
        return {}
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _folder(package: str) -> Traversable:
    from importlib import resources  # costs more than judging a deal, which needs no texts

    return resources.files(package)
