"""The пулька as it is drawn on paper, in the coordinates of an SVG picture.

Frames lie in one another: whists outside, then the pool, then the mountain, the target in the
middle. Four players' parts are cut by the diagonals, three players' by a Y. The first player sits
at the bottom and the others follow clockwise; figures stand upright.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

WIDTH, HEIGHT = 380, 330
WHISTS, POOL = 46, 82
MIDDLE = (WIDTH / 2, HEIGHT / 2)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke; `kind` is `cut` between players or `tick` between whists."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: str


@dataclass(frozen=True, slots=True)
class Label:
    """A figure or name; `kind` is `figure`, `name` or `label`."""

    x: float
    y: float
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle about the middle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that the template writes down."""

    width: int
    height: int
    frames: tuple[Frame, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    middle: Point
    target: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Where one player's figures stand; `whists` in turn from the player, one per opponent."""

    name: Point
    mountain: Point
    pool: Point
    whists: tuple[Point, ...]


def drawing(sheet: Mapping[str, Any], target: str, written: Any) -> Drawing:
    """The picture of this sheet; `written` turns a figure into the text to be shown."""
    names: Sequence[str] = sheet["players"]
    zones = ZONES[len(names)]
    labels: list[Label] = []
    for number, (name, zone) in enumerate(zip(names, zones, strict=True)):
        labels.append(Label(*zone.name, "name", shortened(name)))
        labels.append(Label(*zone.mountain, "figure", written(sheet["mountain"][name])))
        labels.append(Label(*zone.pool, "figure", written(sheet["pool"][name]) + "."))
        labels += _whists(sheet, number, zone, written)
    frames = tuple(
        Frame(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset) for inset in (WHISTS, POOL)
    )
    return Drawing(WIDTH, HEIGHT, frames, LINES[len(names)], tuple(labels), MIDDLE, target)


def _whists(sheet: Mapping[str, Any], number: int, zone: Zone, written: Any) -> list[Label]:
    names = sheet["players"]
    labels: list[Label] = []
    for turn, (x, y) in enumerate(zone.whists, start=1):
        other = names[(number + turn) % len(names)]
        labels.append(Label(x, y - 9, "label", shortened(other, 7)))
        labels.append(Label(x, y + 8, "figure", written(sheet["whists"][names[number]][other])))
    return labels


def shortened(name: str, room: int = 9) -> str:
    """The name, cut to the room that there is."""
    return name if len(name) <= room else name[: room - 1] + "…"


def _line(start: Point, end: Point, kind: str) -> Line:
    return Line(*start, *end, kind)


def _four() -> tuple[tuple[Zone, ...], tuple[Line, ...]]:
    x, y = MIDDLE
    outer, inner = WHISTS / 2, (WHISTS + POOL) / 2
    thirds = [WIDTH * part for part in (0.24, 0.5, 0.76)]
    heights = [HEIGHT * part for part in (0.26, 0.5, 0.74)]
    bottom = Zone(
        (x, HEIGHT - POOL - 34), (x, HEIGHT - POOL - 14), (x, HEIGHT - inner),
        tuple((at, HEIGHT - outer) for at in thirds),
    )  # fmt: skip
    left = Zone(
        (POOL + 38, y - 11), (POOL + 38, y + 10), (inner, y),
        tuple((outer, at) for at in heights),
    )  # fmt: skip
    top = Zone(
        (x, POOL + 14), (x, POOL + 34), (x, inner),
        tuple((at, outer) for at in thirds[::-1]),
    )  # fmt: skip
    right = Zone(
        (WIDTH - POOL - 38, y - 11), (WIDTH - POOL - 38, y + 10), (WIDTH - inner, y),
        tuple((WIDTH - outer, at) for at in heights[::-1]),
    )  # fmt: skip
    cuts = [_line((0, 0), (WIDTH, HEIGHT), "cut"), _line((WIDTH, 0), (0, HEIGHT), "cut")]
    return (bottom, left, top, right), (*cuts, *_thirds())


def _thirds() -> list[Line]:
    """The ticks that part each of four players' whists by opponent."""
    return [
        _line(start, end, "tick")
        for part in (0.375, 0.625)
        for start, end in (
            ((WIDTH * part, 0), (WIDTH * part, WHISTS)),
            ((WIDTH * part, HEIGHT - WHISTS), (WIDTH * part, HEIGHT)),
            ((0, HEIGHT * part), (WHISTS, HEIGHT * part)),
            ((WIDTH - WHISTS, HEIGHT * part), (WIDTH, HEIGHT * part)),
        )
    ]


def _three() -> tuple[tuple[Zone, ...], tuple[Line, ...]]:
    x, y = MIDDLE
    outer, inner = WHISTS / 2, (WHISTS + POOL) / 2
    low = y * 1.15
    bottom = Zone(
        (x, HEIGHT - POOL - 34), (x, HEIGHT - POOL - 14), (x, HEIGHT - inner),
        ((WIDTH * 0.3, HEIGHT - outer), (WIDTH * 0.7, HEIGHT - outer)),
    )  # fmt: skip
    left = Zone(
        (POOL + 50, y - 30), (POOL + 50, y - 9), (inner, y - 18),
        ((WIDTH * 0.28, outer), (outer, low)),
    )  # fmt: skip
    right = Zone(
        (WIDTH - POOL - 50, y - 30), (WIDTH - POOL - 50, y - 9), (WIDTH - inner, y - 18),
        ((WIDTH - outer, low), (WIDTH * 0.72, outer)),
    )  # fmt: skip
    cuts = [_line(MIDDLE, end, "cut") for end in ((x, 0.0), (0.0, HEIGHT), (WIDTH, HEIGHT))]
    ticks = [
        _line((x, HEIGHT - WHISTS), (x, HEIGHT), "tick"),
        _line((0, 0), (WHISTS, WHISTS), "tick"),
        _line((WIDTH, 0), (WIDTH - WHISTS, WHISTS), "tick"),
    ]
    return (bottom, left, right), (*cuts, *ticks)


_THREE, _FOUR = _three(), _four()
ZONES = {3: _THREE[0], 4: _FOUR[0]}
LINES = {3: _THREE[1], 4: _FOUR[1]}
