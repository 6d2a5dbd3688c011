"""The law's own words on an incident: the article that decides, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import referee
from tournaments.queries.sentences import sentence
from tournaments.queries.words import Words
from tournaments.web.inquest.screens import LETTERS
from tournaments.web.told import among


@dataclass(frozen=True, slots=True)
class Article:
    """The article that decides, its text in the reader's language, of which edition."""

    number: str
    text: str
    edition: str

    @classmethod
    def of(cls, laws: referee.Laws, number: str, language: str) -> Article | None:
        """None where there is no number, or no text of it."""
        text = laws.article(number, language) if number else None
        return cls(number, text, laws.edition) if text else None


def told(refusal: referee.Refusal | None, names: Mapping[str, str], words: Words) -> str:
    """The law's refusal in the reader's language, among people."""
    if refusal is None:
        return ""
    people = [names[letter] for letter in LETTERS if letter in names]
    params = among(refusal.params, people, words)
    return sentence(refusal.message_id, params, referee.sentence(refusal))
