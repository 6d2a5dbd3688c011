"""Stored judgements, found again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import zip_longest

import referee
from tournaments.models import Judgement
from tournaments.queries import verdicts


@dataclass(frozen=True, slots=True)
class JudgedExample:
    """An example record that comes with the laws, with the judgement it got here."""

    title: str
    token: str
    laws: str
    status: str
    code: str
    irregular: bool


def by_token(token: str) -> Judgement | None:
    """The judgement under this link, or None."""
    return Judgement.objects.filter(token=token).first()


def examples(language: str, limit: int = 8) -> tuple[JudgedExample, ...]:
    """Examples that have been judged here, of every game in turn: half of them refused, where
    there are so many.
    """
    known = _digests()
    rows = {row.digest: row for row in Judgement.objects.filter(digest__in=list(known))}
    found = [
        JudgedExample(
            example.title(language),
            row.token,
            row.laws,
            row.status,
            row.code,
            bool(row.verdict["irregularities"]),
        )
        for digest, example in known.items()
        if (row := rows.get(digest)) is not None
    ]
    refused = _of_each_game(example for example in found if example.code)[: limit // 2]
    lawful = _of_each_game(example for example in found if not example.code)
    return (*lawful[: limit - len(refused)], *refused)


def _of_each_game(found: Iterable[JudgedExample]) -> list[JudgedExample]:
    """The first of each game, then the second of each, and so on."""
    games: dict[str, list[JudgedExample]] = {}
    for example in found:
        games.setdefault(example.laws.partition("/")[0], []).append(example)
    rounds = zip_longest(*games.values())
    return [example for each in rounds for example in each if example is not None]


@cache
def _digests() -> dict[str, referee.Example]:
    """The examples by the digest under which the service stores their judgements."""
    return {
        digest(
            example.text, referee.verdict_of(verdicts.unsearched(example.text))["edition"]
        ): example
        for example in referee.examples()
    }


def digest(record: str, edition: str | None) -> str:
    """What makes two judgements the same: the text, and the edition it was judged by."""
    return sha256(f"{edition or ''}\n{record}".encode()).hexdigest()
