"""Where on the пулька each player writes: rules for three and four players, in an SVG's units.

The first player sits at the bottom and the others follow clockwise; figures stand upright. Between
a cut and a frame the room of a line is what the slanting edge leaves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.web.drawing import Line, Point

WIDTH, HEIGHT = 380, 400
WHISTS, POOL = 58, 100
MIDDLE = (WIDTH / 2, HEIGHT / 2)
STEP = 14


@dataclass(frozen=True, slots=True)
class Rule:
    """One line to write on: where it begins, and how much room it has."""

    x: float
    y: float
    room: float

    def mirrored(self) -> Rule:
        """The same on the other side of the sheet."""
        return Rule(WIDTH - self.x - self.room, self.y, self.room)


Ruled = tuple[Rule, ...]
Strip = tuple[Point, Ruled]
"""The name of the opponent and the lines beneath it."""


@dataclass(frozen=True, slots=True)
class Area:
    """One player's part; `whists` in turn from the player, one strip per opponent."""

    name: Point
    mountain: Ruled
    pool: Ruled
    whists: tuple[Strip, ...]


def _centred(*lines: tuple[float, float]) -> Ruled:
    """Lines about the middle, each (y, room)."""
    return tuple(Rule(MIDDLE[0] - room / 2, y, room) for y, room in lines)


def _column(x: float, room: float, first: float, last: float) -> Ruled:
    """Lines of one length below one another."""
    count = int((last - first) // STEP) + 1
    return tuple(Rule(x, first + STEP * at, room) for at in range(count))


def _ragged(*lines: tuple[float, float, float]) -> Ruled:
    return tuple(Rule(*line) for line in lines)


def _strip(x: float, y: float, ruled: Ruled) -> Strip:
    return (x, y), ruled


def _mirrored(strip: Strip) -> Strip:
    (x, y), ruled = strip
    return (WIDTH - x, y), _all_mirrored(ruled)


def _all_mirrored(ruled: Iterable[Rule]) -> Ruled:
    return tuple(rule.mirrored() for rule in ruled)


def _across(left: Area, whists: tuple[Strip, ...]) -> Area:
    """The player opposite to this one across the middle line."""
    name = (WIDTH - left.name[0], left.name[1])
    return Area(name, _all_mirrored(left.mountain), _all_mirrored(left.pool), whists)


_LOW_MOUNTAIN = _centred((256, 96), (270, 120), (284, 142))
_LOW_POOL = _centred((308, 190), (321, 214), (334, 238))


def _four() -> tuple[Area, ...]:
    low = _strip(94, 350, _ragged((40, 363, 98), (28, 377, 110), (16, 391, 122)))
    mid = _strip(190, 350, _column(147, 86, 363, 391))
    bottom = Area((190, 240), _LOW_MOUNTAIN, _LOW_POOL, (low, mid, _mirrored(low)))
    high = _strip(80, 8, _ragged((26, 21, 112), (39, 35, 99), (53, 49, 85)))
    above = _strip(190, 8, _column(147, 86, 21, 49))
    top = Area(
        (190, 160),
        _centred((114, 148), (128, 126), (142, 100)),
        _centred((66, 238), (79, 214), (92, 190)),
        (_mirrored(high), above, high),
    )
    side = (
        _strip(28, 74, _column(4, 51, 88, 144)),
        _strip(28, 159, _column(4, 51, 173, 243)),
        _strip(28, 259, _column(4, 51, 273, 329)),
    )
    mountain = _ragged(
        (104, 200, 64), (104, 214, 64), (104, 228, 55), (104, 242, 42), (104, 256, 30)
    )
    left = Area((136, 182), mountain, _column(61, 38, 112, 288), side)
    right = _across(left, tuple(_mirrored(strip) for strip in reversed(side)))
    return bottom, left, top, right


def _three() -> tuple[Area, ...]:
    low = _strip(110, 350, _ragged((40, 363, 144), (28, 377, 156), (16, 391, 168)))
    bottom = Area((190, 240), _LOW_MOUNTAIN, _LOW_POOL, (low, _mirrored(low)))
    high = _strip(112, 8, _ragged((30, 21, 154), (44, 35, 140), (58, 49, 126)))
    side = _strip(28, 120, _column(4, 51, 134, 330))
    mountain = (
        *_column(104, 82, 136, 166),
        *_ragged((104, 178, 66), (104, 192, 62), (104, 206, 62), (104, 220, 62), (104, 234, 48)),
    )
    left = Area((146, 117), mountain, _column(61, 38, 70, 282), (high, side))
    right = _across(left, (_mirrored(side), _mirrored(high)))
    return bottom, left, right


def _stroke(start: Point, end: Point, kind: str) -> Line:
    return Line(*start, *end, kind)


def _four_lines() -> tuple[Line, ...]:
    cuts = [
        _stroke((0, 0), (WIDTH, HEIGHT), "cut"),
        _stroke((WIDTH, 0), (0, HEIGHT), "cut"),
    ]
    ticks = [
        _stroke(start, end, "tick")
        for part in (0.375, 0.625)
        for start, end in (
            ((WIDTH * part, 0), (WIDTH * part, WHISTS)),
            ((WIDTH * part, HEIGHT - WHISTS), (WIDTH * part, HEIGHT)),
            ((0, HEIGHT * part), (WHISTS, HEIGHT * part)),
            ((WIDTH - WHISTS, HEIGHT * part), (WIDTH, HEIGHT * part)),
        )
    ]
    return (*cuts, *ticks)


def _three_lines() -> tuple[Line, ...]:
    ends = ((MIDDLE[0], 0.0), (0.0, HEIGHT), (WIDTH, HEIGHT))
    return (
        *(_stroke(MIDDLE, end, "cut") for end in ends),
        _stroke((MIDDLE[0], HEIGHT - WHISTS), (MIDDLE[0], HEIGHT), "tick"),
        _stroke((0, 0), (WHISTS, WHISTS), "tick"),
        _stroke((WIDTH, 0), (WIDTH - WHISTS, WHISTS), "tick"),
    )


AREAS = {3: _three(), 4: _four()}
LINES = {3: _three_lines(), 4: _four_lines()}
