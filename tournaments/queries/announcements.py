"""What a declarer may announce now, as lines to be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game
from tournaments.models import PLACES


@dataclass(frozen=True, slots=True)
class Announcement:
    """A word that the declarer may say or has said, and the line that takes it down; `article` is
    the one by which nothing is paid for it in this deal, empty where something is.
    """

    seat: str
    name: str
    word: str
    article: str = ""

    @property
    def line(self) -> str:
        """As a record has it."""
        return f"{self.seat} announce {self.word}"


def due(game: Game, names: Sequence[str]) -> tuple[Announcement, ...]:
    """The words whose time it is; `names` are the players' in order of turn.

    Whether a word is true is not looked at, so that what is offered tells nothing of a hand.
    """
    return tuple(one for one in every(game, names) if _is_due(game, one))


def every(game: Game, names: Sequence[str]) -> tuple[Announcement, ...]:
    """Every word that there is in the game."""
    return tuple(_told(game, names, game.laws.speech.announcements))


def unpaid(game: Game, names: Sequence[str]) -> tuple[Announcement, ...]:
    """What the declarer has announced and nothing is paid for."""
    return tuple(one for one in _told(game, names, game.state.announced) if one.article)


def _told(game: Game, names: Sequence[str], said: Iterable[str]) -> Iterator[Announcement]:
    contract = game.state.contract
    if contract is None or contract.declarer is None:
        return
    seat, name = PLACES[contract.declarer], names[contract.declarer]
    for word in said:
        idle = game.finished and not game.void and not referee.announcement_pays(game, word)
        article = referee.announcement_article(game.laws) if idle else ""
        yield Announcement(seat, name, word, article)


def _is_due(game: Game, announcement: Announcement) -> bool:
    seats = {letter: seat for seat, letter in enumerate(PLACES)}
    action = referee.read_line(announcement.line, seats)
    refusal = game.refusal_of(action)
    return refusal is None or (refusal.code == "announcement-false" and not game.state.announced)
