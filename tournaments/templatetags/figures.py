"""Figures in the pages."""

from __future__ import annotations

from fractions import Fraction

from django import template

from tournaments.queries import figures

register = template.Library()

register.filter("figure", figures.figure)
register.filter("signed", figures.signed)


@register.filter
def is_nonzero(value: object) -> bool:
    """Whether there is a figure and it is not nought."""
    return value is not None and bool(Fraction(str(value)))


@register.filter
def negated(value: object) -> Fraction:
    """The figure as it counts for who pays it."""
    return -Fraction(str(value))
