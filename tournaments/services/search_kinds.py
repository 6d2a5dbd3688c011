"""What can be searched for. A new kind is one row of both tables here and one choice of `Kind`.

A question is made fit for the database first (`FITS`; `Refused` where it cannot be). A kind then
reads it at once, without searching, and returns the work that remains (`KINDS`); it raises the
law's `Refusal` for a question that makes no sense.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.models import Search
from tournaments.queries import verdicts
from tournaments.services.errors import Refused
from tournaments.services.texts import record_text

LARGEST = 4096
"""Bytes of a position as JSON: a whole deal needs a fifth of it."""

Question = Mapping[str, Any]


def _position(question: Question) -> dict[str, Any]:
    """Small enough; it has been read as JSON."""
    try:
        text = json.dumps(question, ensure_ascii=False, allow_nan=False)
    except ValueError:  # 1e999 is read as infinity
        raise Refused("not-text", _("The question holds a number without end.")) from None
    if len(text.encode()) > LARGEST:
        raise Refused(
            "question-too-large",
            _("The question is larger than %(limit)s bytes.") % {"limit": LARGEST},
            params={"limit": LARGEST},
        )
    if "\\u0000" in text:
        raise Refused("not-text", _("The question holds the sign with the number 0."))
    return dict(question)


def _record(question: Question) -> dict[str, Any]:
    """A record as it is judged."""
    return {"record": record_text(question["record"])}


def _judge(question: Question) -> referee.Posed:
    """The whole verdict; one that is refused or cannot be read has its refusal, as any has."""
    return lambda work: verdicts.decided(question["record"], work)


FITS: Mapping[str, Callable[[Question], dict[str, Any]]] = {
    Search.Kind.SOLVE: _position,
    Search.Kind.JUDGE: _record,
}
KINDS: Mapping[str, Callable[[Question], referee.Posed]] = {
    Search.Kind.SOLVE: referee.pose,
    Search.Kind.JUDGE: _judge,
}
