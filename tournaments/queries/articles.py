"""The articles of a preset, each with what the program does about it."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Laws


@dataclass(frozen=True, slots=True)
class Article:
    """A number, its text, and how the program enforces it; `does` are the law's words for that.

    `spoken` and `how_spoken` are the languages of the two: English where the family does not
    tell it in the reader's.
    """

    number: str
    text: str
    does: tuple[str, ...]
    how: str
    spoken: str
    how_spoken: str


def articles(laws: Laws, language: str) -> tuple[Article, ...]:
    """Every article in the order of the numbers."""
    return tuple(_article(laws, number, text, language) for number, text in
                 laws.articles(language).items())  # fmt: skip


def is_known(laws: Laws, number: str) -> bool:
    """Whether these laws have this article, or articles under this number."""
    numbers = ("".join(one.split()) for one in laws.articles())
    return any(one == number or one.startswith(f"{number}.") for one in numbers)


def _article(laws: Laws, number: str, text: str, language: str) -> Article:
    enforced, english = laws.enforced(number, language), laws.enforced(number, "en")
    spoken = "en" if text == laws.article(number, "en") else language
    if enforced is None:
        return Article(number, text, (), "", spoken, spoken)
    how_spoken = "en" if enforced == english else language
    return Article(number, text, enforced.does, enforced.how, spoken, how_spoken)
