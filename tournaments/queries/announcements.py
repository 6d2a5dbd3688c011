"""What a declarer may announce now, by its time alone: whether it is true nobody is told.

A deal that is finished takes some words still, until it is entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game

VERB = "announce"
WORDS = ("four-aces", "no-aces")
"""What the grammar can announce; a game knows both of them, one or none."""
UNPROVED = "announcement-false"
"""How a word is refused that is in time and that the cards disprove: it is offered all the same."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A line that may be written, the word in it, and the player who says it."""

    line: str
    word: str
    name: str


def announcements(game: Game, names: Sequence[str]) -> tuple[Announcement, ...]:
    """Every word of the game whose time it is; `names` are the players' by place."""
    contract, aside = game.state.contract, game.laws.asides.get(VERB)
    if aside is None or contract is None or contract.declarer is None:
        return ()
    seats = {name: seat for seat, name in enumerate(game.state.seats.names)}
    seat = game.state.seats.names[contract.declarer]
    found = []
    for word in WORDS:
        line = f"{seat} {VERB} {word}"
        if _is_due(game, referee.read_line(line, seats)):
            found.append(Announcement(line, word, names[contract.declarer]))
    return tuple(found)


def _is_due(game: Game, action: referee.Action) -> bool:
    aside = game.laws.asides[VERB]
    if game.state.scored or game.stage.phase not in aside.phases:
        return False
    try:
        aside.check(game.state, action)
    except referee.Refusal as refusal:
        return refusal.message_id == UNPROVED
    return True
