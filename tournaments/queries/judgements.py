"""Stored judgements, found again."""

from __future__ import annotations

from dataclasses import dataclass

import referee
from tournaments.models import Judgement


@dataclass(frozen=True, slots=True)
class JudgedExample:
    """An example record that comes with the laws, with the judgement it got here."""

    title: str
    token: str
    laws: str
    status: str
    code: str


def by_token(token: str) -> Judgement | None:
    """The judgement under this link, or None."""
    return Judgement.objects.filter(token=token).first()


def examples(language: str, limit: int = 8) -> tuple[JudgedExample, ...]:
    """The examples that have been judged here, in the laws' order."""
    texts = {example.text: example.title(language) for example in referee.examples()}
    rows = {row.record: row for row in Judgement.objects.filter(record__in=list(texts))}
    found = (
        JudgedExample(title, row.token, row.laws, row.status, row.code)
        for text, title in texts.items()
        if (row := rows.get(text)) is not None
    )
    return tuple(list(found)[:limit])
