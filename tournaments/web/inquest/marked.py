"""Cards against the laws that the phone offers to ask about; what is known of them is answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

import referee
from tournaments.web.inquest import readback

BY_KIND = {"out-of-turn-late": "out-of-turn", "revoke": "revoke"}
"""What the scribe has taken down in silence, as the questions call it."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A card that the scribe has taken down although the laws forbid it, or could not take down;
    `query` are the answers that need not be asked.
    """

    text: str
    query: str


def marked(game: referee.Deal, names: Mapping[str, str]) -> tuple[Marked, ...]:
    """Cards of the present trick, and of any, that nobody has pointed out yet."""
    letters, rows = game.state.seats.names, []
    for row in game.state.desk.irregularities:
        what = BY_KIND.get(row.kind)
        if what is None or row.card is None or row.remedy is not None or row.seat < 0:
            continue
        answers = {"what": what, "who": letters[row.seat], "card": str(row.card)}
        if what == "revoke" and row.trick:
            answers["trickno"] = str(row.trick)
        rows.append(_of(answers, names))
    return tuple(rows)


def untaken(
    cards: Iterable[tuple[str, Mapping[str, str]]], names: Mapping[str, str]
) -> tuple[Marked, ...]:
    """Cards that the scribe could not take down: why, and what each was."""
    return tuple(_of(answers, names, f". {why}") for why, answers in cards)


def _of(answers: Mapping[str, str], names: Mapping[str, str], why: str = "") -> Marked:
    card = readback.cards((answers["card"],))
    return Marked(f"{names[answers['who']]}: {card}{why}", urlencode(answers))
