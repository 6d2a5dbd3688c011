"""What is wrong with a whole record: every unreadable line, and the one that the law refuses."""

from __future__ import annotations

from dataclasses import dataclass

import referee
from referee import Refusal
from tournaments.queries.sentences import sentence
from tournaments.services.errors import Declined, Refused
from tournaments.web.told import told


@dataclass(frozen=True, slots=True)
class RecordFault:
    """`line` counts the lines of the file; None where the whole record is meant."""

    line: int | None
    text: str
    message: str
    article: str | None = None


def faults(text: str | None, declined: Declined) -> tuple[RecordFault, ...]:
    """What concerns the whole record, then line by line; None is what was no text at all."""
    if text is None or not isinstance(declined, Refused):
        return (RecordFault(None, "", told(declined), declined.article),)
    try:
        record = referee.read(text)
    except referee.HeaderRefusal as header:
        return (_fault(header.line, _raw(text, header.line), header.refusal),)
    found = {
        line.number: _fault(line.number, line.raw.strip(), line.said)
        for line in record.lines
        if isinstance(line.said, Refusal)
    }
    law, action = declined.__cause__, declined.params.get("action")
    if isinstance(law, Refusal) and isinstance(action, int) and action <= len(record.lines):
        line = record.lines[action - 1]
        found[line.number] = _fault(line.number, line.raw.strip(), law)
        whole: tuple[RecordFault, ...] = ()
    else:
        whole = (RecordFault(None, "", told(declined), declined.article),)
    return (*whole, *(found[number] for number in sorted(found)))


def _fault(line: int | None, text: str, refusal: Refusal) -> RecordFault:
    message = sentence(refusal.message_id, refusal.params, referee.sentence(refusal))
    return RecordFault(line, text, message, refusal.article)


def _raw(text: str, line: int | None) -> str:
    rows = text.split("\n")
    return rows[line - 1].strip() if line and line <= len(rows) else ""
