"""What a declarer may announce now, as lines to be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game
from tournaments.models import PLACES


@dataclass(frozen=True, slots=True)
class Announcement:
    """A word that the declarer may say, and the line that takes it down."""

    seat: str
    name: str
    word: str

    @property
    def line(self) -> str:
        """As a record has it."""
        return f"{self.seat} announce {self.word}"


def due(game: Game, names: Sequence[str]) -> tuple[Announcement, ...]:
    """The words whose time it is; `names` are the players' in order of turn.

    Whether a word is true is not looked at, so that what is offered tells nothing of a hand.
    """
    contract = game.state.contract
    if contract is None or contract.declarer is None:
        return ()
    seat, name = PLACES[contract.declarer], names[contract.declarer]
    offered = (Announcement(seat, name, word) for word in game.laws.speech.announcements)
    return tuple(one for one in offered if _is_due(game, one))


def _is_due(game: Game, announcement: Announcement) -> bool:
    seats = {letter: seat for seat, letter in enumerate(PLACES)}
    action = referee.read_line(announcement.line, seats)
    refusal = game.refusal_of(action)
    return refusal is None or (refusal.code == "announcement-false" and not game.state.announced)
