"""Which article tells best what became of an irregularity; the verdict cites its own."""

from __future__ import annotations

from ..state import State

SHOWN, ONE_LEFT, OFF = "3.3.16", "3.3.16.2", "3.3.16.3"


def fitting_article(state: State, number: int) -> str | None:
    """The article whose text fits what became of an irregularity: of a talon shown to all the one
    for as many others as are left, else its own. Not every family parts the article so.
    """
    noted = state.desk.irregularities[number - 1]
    if noted.kind != "talon-shown" or noted.waived:
        return noted.article
    passed, offer, ending = state.auction.passed, state.desk.offer, state.desk.ending
    others = [one for one in state.seats.playing if one not in (noted.seat, *passed)]
    if len(others) > 1:
        return OFF
    has_word = number in (offer and offer.number, ending and ending.number)
    return ONE_LEFT if others or has_word else SHOWN
