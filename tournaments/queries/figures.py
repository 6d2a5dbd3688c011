"""Figures as people write them: a minus sign for a hyphen, mixed numbers for fractions."""

from __future__ import annotations

from fractions import Fraction

MINUS = "\u2212"
SPACE = "\u00a0"


def figure(value: object) -> str:
    """A whole number or fraction: −4, 3, 12 2/3."""
    number = Fraction(str(value))
    sign = MINUS if number < 0 else ""
    whole, rest = divmod(abs(number), 1)
    if not rest:
        return f"{sign}{whole}"
    part = f"{rest.numerator}/{rest.denominator}"
    return f"{sign}{whole}{SPACE}{part}" if whole else f"{sign}{part}"


def signed(value: object) -> str:
    """A figure that adds or takes away: +4, −4, 0."""
    number = Fraction(str(value))
    return f"+{figure(number)}" if number > 0 else figure(number)


def exact(number: Fraction) -> int | str:
    """A figure for programs: whole, or a string such as `7/2`."""
    return number.numerator if number.denominator == 1 else str(number)
