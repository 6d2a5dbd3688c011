"""A record's text line by line, each line with its step and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Replay


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of the file as written.

    `fate` is `header`, `comment`, `judged`, `current`, `refused` or `after` (never judged).
    """

    number: int
    text: str
    fate: str
    step: int | None = None


def record_lines(text: str, replay: Replay, current: int) -> tuple[RecordLine, ...]:
    """The lines of the record, the one of step `current` marked."""
    steps = {step.line: step.number for step in replay.steps if step.line is not None}
    refused = None if replay.refused is None else replay.refused.line
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    found: list[RecordLine] = []
    for number, line in enumerate(lines, start=1):
        step = steps.get(number)
        fate = _fate(number, line, step=step, current=current, refused=refused)
        found.append(RecordLine(number, line, fate, step))
    return tuple(found)


def _fate(number: int, line: str, *, step: int | None, current: int, refused: int | None) -> str:
    if number == refused:
        return "refused"
    if step is not None:
        return "current" if step == current else "judged"
    if not line.strip() or line.lstrip().startswith("#"):
        return "comment"
    return "after" if refused is not None and number > refused else "header"
