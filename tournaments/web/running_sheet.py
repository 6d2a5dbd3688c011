"""The пулька of a table in play: entries run on with a dot after each, the last one bold.

Where a run is longer than its lines its oldest entries give way to an ellipsis; the table beneath
the picture has all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tournaments.queries.sheets import Run, Sheet, Written
from tournaments.web.drawing import Frame, Label, Line, Point, shortened
from tournaments.web.ruled_areas import (
    AREAS,
    HEIGHT,
    LINES,
    MIDDLE,
    POOL,
    WHISTS,
    WIDTH,
    Rule,
    Ruled,
)

SIZE = 12.5
DIGIT, DOT, SPACE = 0.61 * SIZE, 0.32 * SIZE, 0.28 * SIZE
OLDER = "…"
NONE = Rule(0, 0, 0)
"""No line to write on."""

Shown = Callable[[object], str]


@dataclass(frozen=True, slots=True)
class Figure:
    """An entry at its place; without a token it is the sign that older ones are left out."""

    x: float
    y: float
    text: str
    token: str = ""
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class RunningDrawing:
    """Everything that the template writes down."""

    width: int
    height: int
    frames: tuple[Frame, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    figures: tuple[Figure, ...]
    middle: Point
    target: str


def drawn(sheet: Sheet, shown: Shown) -> RunningDrawing:
    """The picture of this sheet; `shown` turns a figure into text."""
    areas = AREAS[len(sheet.parts)]
    short = _short_names([part.name for part in sheet.parts])
    labels: list[Label] = []
    figures: list[Figure] = []
    for part, area in zip(sheet.parts, areas, strict=True):
        labels.append(Label(*area.name, "name", shortened(short[part.name])))
        figures += _run(part.mountain, area.mountain, shown)
        figures += _run(part.pool, area.pool, shown)
        for (other, run), (place, ruled) in zip(part.whists, area.whists, strict=True):
            labels.append(Label(*place, "label", shortened(short[other], 8)))
            figures += _run(run, ruled, shown)
    return RunningDrawing(
        width=WIDTH,
        height=HEIGHT,
        frames=tuple(
            Frame(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset) for inset in (WHISTS, POOL)
        ),
        lines=LINES[len(areas)],
        labels=tuple(labels),
        figures=tuple(figures),
        middle=MIDDLE,
        target=sheet.target,
    )


def _short_names(names: Sequence[str]) -> dict[str, str]:
    """First names, where they tell all players apart."""
    first = {name: name.split()[0] for name in names}
    return first if len(set(first.values())) == len(first) else {name: name for name in names}


def _run(run: Run, ruled: Ruled, shown: Shown) -> list[Figure]:
    """The run on its lines: all of it, or as many of the last entries as have room."""
    for left_out in range(len(run) + 1):
        found = _on_lines(run[left_out:], ruled, shown, is_cut=left_out > 0)
        if found is not None:
            return found
    return []


def _on_lines(
    run: Sequence[Written], ruled: Ruled, shown: Shown, *, is_cut: bool
) -> list[Figure] | None:
    """These entries one after the other; None where the lines are too short for them."""
    texts = [(OLDER, "")] if is_cut else []
    texts += [(f"{shown(entry.figure)}.", entry.token) for entry in run]
    figures: list[Figure] = []
    line: list[Figure] = []
    rules, rule, used = iter(ruled), NONE, 0.0
    for number, (text, token) in enumerate(texts, start=1):
        breadth = _breadth(text)
        while used + breadth > rule.room:
            figures += _centred(line, rule.room - used + SPACE)
            line, used = [], 0.0
            rule = next(rules, NONE)
            if rule is NONE:
                return None
        is_last = bool(token) and number == len(texts)
        line.append(Figure(rule.x + used, rule.y, text, token, is_last))
        used += breadth + SPACE
    return figures + _centred(line, rule.room - used + SPACE)


def _centred(line: Sequence[Figure], left: float) -> list[Figure]:
    """The figures of one line, what room is left shared between both sides."""
    return [replace(figure, x=figure.x + left / 2) for figure in line]


def _breadth(text: str) -> float:
    return sum(DOT if sign in "." else DIGIT for sign in text)
