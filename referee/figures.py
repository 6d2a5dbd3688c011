"""Figures of a score: integers, or exact fractions where halves and shares occur."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor

Figure = int | Fraction


def plain(figure: Figure) -> int | str:
    """A figure for JSON: an integer, or a string such as `7/2`."""
    if isinstance(figure, int):
        return figure
    exact = Fraction(figure)
    return exact.numerator if exact.denominator == 1 else str(exact)


def rounded(exact: Sequence[Fraction]) -> tuple[int, ...]:
    """Whole numbers that sum to nought: the nearest, halves up; then the worst rounded move."""
    whole = [floor(figure + Fraction(1, 2)) for figure in exact]
    surplus = sum(whole)
    step = 1 if surplus > 0 else -1
    while surplus:
        gains = [(number - figure) * step for number, figure in zip(whole, exact, strict=True)]
        worst = gains.index(max(gains))
        whole[worst] -= step
        surplus -= step
    return tuple(whole)


def mean(figures: Iterable[Figure]) -> Fraction:
    """The exact mean."""
    values = [Fraction(figure) for figure in figures]
    return sum(values, Fraction(0)) / len(values)
