"""The article that is shown with an irregularity: of several the one that fits the course of it."""

from __future__ import annotations

import referee


def article(game: referee.Deal, number: int) -> str:
    """By its number in the laws of this deal; empty where none is cited.

    Laws that have but one article for every course are shown by that one.
    """
    own = game.state.desk.irregularities[number - 1].article or ""
    fitting = referee.fitting_article(game.state, number) or own
    return fitting if game.laws.article(fitting) else own
