"""A card on record like any other which the table states to be a revoke: the record with its mark.

Where hands are unknown the record proves no revoke; the mark of the card is the table's word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from tournaments.models import PLACES, Action, Deal
from tournaments.queries import logs

REVOKE, UNPROVED = "revoke", "no-revoke"


@dataclass(frozen=True, slots=True)
class Restated:
    """The lines that would stand, the deal under its laws after them; `letter` played `card`."""

    lines: tuple[str, ...]
    game: referee.Deal
    letter: str
    card: str


def restated(deal: Deal, rows: Sequence[Action], letter: str, trick: int | None) -> Restated | None:
    """The record with the card of this seat in this trick marked; None where it cannot have been a
    revoke, or is taken down as one already, or a proved claim hangs on it.
    """
    standing, proofs = logs.standing(rows), logs.proofs(rows)
    card = _card(logs.game(deal, standing, proofs), letter, trick)
    lines = [row.line for row in standing]
    plain = f"{letter} play {card}"
    if not card or plain not in lines:
        return None
    at = len(lines) - 1 - lines[::-1].index(plain)
    lines[at] = f"{plain} !"
    since = [row for row in logs.settled(rows) if row.number > standing[at].number]
    if any(row.kind == Action.Kind.PROOF for row in since):
        return None
    played = logs.replayed(logs.record(deal, lines, logs.places(deal)), proofs)
    if played.deal is None or played.refused is not None:
        return None
    seat = PLACES.index(letter)
    noted = played.deal.state.desk.irregularities
    if not any((row.kind, row.seat, row.trick) == (REVOKE, seat, trick) for row in noted):
        return None
    return Restated(tuple(lines), played.deal, letter, card)


def is_revoke(line: str) -> bool:
    """Whether the line points a revoke out."""
    return line.lower().split()[1:2] == [REVOKE]


def pointed_out(deal: Deal, rows: Sequence[Action], line: str) -> Restated | None:
    """The same for the line of a revoke: `A revoke B 4`."""
    words = line.split()
    if len(words) != 4 or words[1] != REVOKE or not words[3].isdigit() or words[2] not in PLACES:
        return None
    return restated(deal, rows, words[2], int(words[3]))


def before(rows: Sequence[Action]) -> tuple[str, ...] | None:
    """The lines that stood before the last thing in the log, where that is a revoke stated in this
    way: the same ones with other marks, and then the revoke.
    """
    standing = logs.standing(rows)
    anew = [row for row in rows if row.kind == Action.Kind.CORRECTION]
    if not anew or not standing or not is_revoke(standing[-1].line):
        return None
    was = [row.line for row in rows_before(rows)]
    now = [row.line for row in standing]
    heads = [line.partition(" !")[0] for line in now[: len(was)]]
    alike = heads == [line.partition(" !")[0] for line in was]
    return tuple(was) if len(now) > len(was) and alike and now[: len(was)] != was else None


def rows_before(rows: Sequence[Action]) -> list[Action]:
    """The lines that stood before the last correction; none where there was none."""
    anew = [row.number for row in rows if row.kind == Action.Kind.CORRECTION]
    return logs.standing([row for row in rows if row.number < anew[-1]]) if anew else []


def _card(game: referee.Deal, letter: str, trick: int | None) -> str:
    """What this seat played to this trick."""
    board, names = game.state.board, game.state.seats.names
    if letter not in names or trick is None:
        return ""
    plays = board.plays
    if trick <= board.done:
        complete = board.trick(trick) if trick > board.unlisted else None
        plays = complete.plays if complete else ()
    seat = names.index(letter)
    return next((str(card) for other, card in plays if other == seat), "")
