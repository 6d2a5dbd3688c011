"""The articles of a preset, each with what the program does about it."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Laws


@dataclass(frozen=True, slots=True)
class Article:
    """A number, its text, and how the program enforces it; `does` are the law's words for that."""

    number: str
    text: str
    does: tuple[str, ...]
    how: str


def articles(laws: Laws, language: str) -> tuple[Article, ...]:
    """Every article in the order of the numbers."""
    return tuple(_article(laws, number, text, language) for number, text in
                 laws.articles(language).items())  # fmt: skip


def _article(laws: Laws, number: str, text: str, language: str) -> Article:
    enforced = laws.enforced(number, language)
    if enforced is None:
        return Article(number, text, (), "")
    return Article(number, text, enforced.does, enforced.how)
