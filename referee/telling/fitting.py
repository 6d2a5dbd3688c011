"""Which article tells best what became of an irregularity; the verdict cites its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..state import State

SHOWN, ONE_LEFT, OFF = "3.3.16", "3.3.16.2", "3.3.16.3"
IN_TIME = "3.9.16.1"


def fitting_article(state: State, number: int) -> str | None:
    """The article whose text fits what became of an irregularity: of a talon shown to all the one
    for as many others as are left, of a revoke that is about to be mended the one on that, else its
    own. Not every family parts the article so.
    """
    noted, offer = state.desk.irregularities[number - 1], state.desk.offer
    if noted.kind == "revoke" and offer is not None and offer.number == number:
        return IN_TIME
    if noted.kind != "talon-shown" or noted.waived:
        return noted.article
    passed, ending = state.auction.passed, state.desk.ending
    others = [one for one in state.seats.playing if one not in (noted.seat, *passed)]
    if len(others) > 1:
        return OFF
    has_word = number in (offer and offer.number, ending and ending.number)
    return ONE_LEFT if others or has_word else SHOWN


def fitted(row: Mapping[str, Any], state: State) -> Mapping[str, Any]:
    """A row of the verdict's `irregularities` as people are told it: a revoke that was pointed out
    in time is not one that nobody noticed.
    """
    fitting = fitting_article(state, row["number"])
    return {**row, "article": fitting} if fitting == IN_TIME else row
