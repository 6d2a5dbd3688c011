"""The families' texts: articles by number, how they are enforced, the game's words, per language.

They are package data, read on first use and kept. English is complete; for what a family does not
tell in another language English stands in, which pages then mark as English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


REFUSED, REMEDIED, APPLIED, DIRECTOR, NOT_OFFERED = (
    "refused",
    "remedied",
    "applied",
    "director",
    "not-offered",
)
DEEDS = (REFUSED, REMEDIED, APPLIED, DIRECTOR, NOT_OFFERED)
"""What a program can do about an article: refuse what breaks it, remedy what happened, carry it
out by itself, leave it to the director, or have no action for it.
"""


class Enforcement(NamedTuple):
    """What the program does about an article, and how, or why not; `does` are of `DEEDS`."""

    does: tuple[str, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts that lie in a family's package."""

    package: str

    def articles(self, language: str = "en") -> Mapping[str, str]:
        """Article number → text, in the order of the numbers."""
        own: Mapping[str, str] = _read(self.package, "articles", language)
        return {**_read(self.package, "articles", "en"), **own}

    def enforcement(self, language: str = "en") -> Mapping[str, Enforcement]:
        """Article number → what the program does about it."""
        return _enforcement(self.package, language)

    def words(self, language: str = "en") -> Mapping[str, Any]:
        """The tables of the words file."""
        return _read(self.package, "words", language) or _read(self.package, "words", "en")

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Name and text of each example record, by name; a family may have none."""
        folder = _folder(self.package) / "examples"
        if not folder.is_dir():
            return ()
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


@cache
def _enforcement(package: str, language: str) -> Mapping[str, Enforcement]:
    rows = {**_read(package, "enforcement", "en"), **_read(package, "enforcement", language)}
    return {number: Enforcement(tuple(row["does"]), row["how"]) for number, row in rows.items()}


def _folder(package: str) -> Traversable:
    from importlib import resources  # costs more than judging a deal, which needs no texts

    return resources.files(package)
