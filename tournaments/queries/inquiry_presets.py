"""The laws under which an incident can be told at the desk, whose screens ask for a contract with
its level, for misère and for a deal that nobody bought.

The law itself is asked: it must take every sample deal from which the outcomes are found.
"""

from __future__ import annotations

from functools import cache

import referee
from tournaments.queries.inquiry_samples import samples
from tournaments.queries.words import Words, words_of


@cache
def told_at_the_desk() -> tuple[str, ...]:
    """The presets, in the laws' order."""
    return tuple(preset.name for preset in referee.presets() if _takes_the_samples(preset.name))


def words_at_the_desk(language: str) -> Words:
    """The words of the game that is told there."""
    return words_of(language, told_at_the_desk()[0])


def _takes_the_samples(preset: str) -> bool:
    try:
        for _situation, _place, record in samples(preset):
            record.deal()
    except referee.HeaderRefusal:
        return False
    return True
