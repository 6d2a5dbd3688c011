"""The law's refusals in the reader's language: the same message ids, translated by gettext."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

import referee
from referee import Laws


@dataclass(frozen=True, slots=True)
class Note:
    """A refusal as the pages tell it: where, which code, which article with its text."""

    message: str
    code: str
    article: str | None
    article_text: str | None
    line: int | None
    action: int | None
    text: str


def sentence(message_id: str, params: Mapping[str, Any], otherwise: str = "") -> str:
    """The sentence of this message id in the active language."""
    template = referee.SENTENCES.get(message_id)
    if template is None:
        return otherwise
    try:
        return gettext(template).format(**params)
    except (KeyError, IndexError):
        return otherwise


def refusal_note(
    verdict: Mapping[str, Any], text: str, laws: Laws | None, language: str
) -> Note | None:
    """The refusal of a verdict; `text` is the record, for the refused line."""
    refusal = verdict["refusal"]
    if refusal is None:
        return None
    lines = text.split("\n")
    line, article = refusal["line"], refusal["article"]
    return Note(
        message=sentence(
            refusal.get("message_id", ""), refusal.get("params", {}), refusal["message"]
        ),
        code=refusal["code"],
        article=article,
        article_text=laws.article(article, language) if laws and article else None,
        line=line,
        action=refusal["action"],
        text=lines[line - 1].strip() if line and line <= len(lines) else "",
    )
