"""A deal whose auction is off: nobody is on turn, and only the director's figures end it
(3.3.16.3).
"""

import referee

LINE = "scored"
"""What enters them: the deal is closed with the figures that stand."""


def is_due(game: referee.Deal) -> bool:
    """Whether the deal waits for its figures, which the director gives and enters."""
    return game.stage.phase == "remedy" and game.turn() is None
