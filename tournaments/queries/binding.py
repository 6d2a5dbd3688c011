"""What binds now: exposed cards, bans and orders, demands made and demands that may be made.

All of it is on the table for everybody to see. A demand is offered by what everybody knows: that a
hidden hand could not follow it only the law's answer tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.queries.hands import SUITS, BoardCard, codes_in, loose
from tournaments.queries.situations import Situation

DEMANDS = ("require", "forbid")
AUCTION = ("auction",)
UNTIL = {"Barred": AUCTION, "ContractFrozen": (*AUCTION, "exchange", "declaration", "defence")}
"""The parts of a deal in which these bind; all else binds until it is discharged."""
COUNTED = {"Penalised": "penalty", "Miscounted": "holds", "TransferDue": "", "Barred": "",
           "ContractFrozen": ""}  # fmt: skip
"""What hangs over a seat until the end, and which number it has."""


@dataclass(frozen=True, slots=True)
class Bond:
    """`kind`: `ban`, `order`, `require`, `forbid`, `once` or `always` (somebody may name the
    cards of this seat: its next, or all), or the law's name of what else hangs over it, with its
    `count`; `name` is who is bound, `by` whose word it is.
    """

    kind: str
    name: str
    letter: str
    suit: str = ""
    card: BoardCard | None = None
    by: str = ""
    by_letter: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Demand:
    """What an opponent may say now about a card that lies exposed."""

    line: str
    word: str
    by: str
    card: BoardCard


def exposed(situation: Situation, seat: int) -> tuple[BoardCard, ...]:
    """The cards of this seat that lie face up beside its hand."""
    state = situation.game.state
    return loose(codes_in(state.desk.exposed(seat) & ~state.board.played))


def due(game: referee.Deal) -> tuple[Any, ...]:
    """The consequences of what happened that can still bind."""
    if game.finished:
        return ()
    phase = game.laws.stages[game.state.stage].phase
    return tuple(
        one for one in game.state.desk.due if phase in UNTIL.get(type(one).__name__, (phase,))
    )


def bonds(situation: Situation) -> tuple[Bond, ...]:
    """What hangs over the play until it is discharged, and what was demanded at this turn."""
    desk, names, letters = situation.game.state.desk, situation.names, situation.letters
    found = [
        Bond(due.order, names[due.seat], letters[due.seat], suit=SUITS[due.suit])
        for due in desk.of(referee.SeatBound)
    ]
    found += [
        Bond("once" if due.once else "always", names[due.seat], letters[due.seat],
             by=names[by], by_letter=letters[by])
        for due in desk.of(referee.Prescribed) for by in due.by
    ]  # fmt: skip
    found += [
        Bond(name, names[one.seat], letters[one.seat], count=getattr(one, COUNTED[name], 0))
        for one in due(situation.game)
        if (name := type(one).__name__) in COUNTED
    ]
    said = [word for word in desk.said if word.seat == situation.game.turn()]
    found += [
        Bond(word.word, names[word.seat], letters[word.seat], card=loose([str(word.card)])[0],
             by=names[word.by] if word.by >= 0 else "")
        for word in said
    ]  # fmt: skip
    return tuple(found)


def demands(situation: Situation) -> tuple[Demand, ...]:
    """What the opponents of the seat on turn may ask of its exposed cards."""
    game = situation.game
    holder = game.turn()
    if situation.phase != "play" or holder is None:
        return ()
    return tuple(_demands(situation, holder))


def _demands(situation: Situation, holder: int) -> Iterator[Demand]:
    state = situation.game.state
    seen = (situation.game.view(eyes).hands[holder] for eyes in (None, holder))
    is_public = not situation.hands_known or len(set(seen)) == 1
    for card in exposed(situation, holder):
        for seat in referee.entitled(state, holder):
            for word in DEMANDS:
                line = f"{situation.letters[seat]} {word} {card.code}"
                if _offered(situation, holder, card, word) and (
                    not is_public or is_heard(situation.game, line)
                ):
                    yield Demand(line, word, situation.names[seat], card)


def _offered(situation: Situation, holder: int, card: BoardCard, word: str) -> bool:
    """By what everybody knows: nobody forbids on the holder's own lead, nor the declarer, who is
    free (3.9.14.2); the first word of a turn settles it.
    """
    state = situation.game.state
    said = [one for one in state.desk.said if one.seat == holder]
    if any(one.word == "require" or str(one.card) == card.code for one in said):
        return False
    contract = state.contract
    is_declarer = contract is not None and contract.declarer == holder
    return word == "require" or (bool(state.board.plays) and not is_declarer)


def is_heard(game: referee.Deal, line: str) -> bool:
    """Whether the law takes the demand; it is judged without being made."""
    seats = {name: seat for seat, name in enumerate(game.state.seats.names)}
    action = referee.read_line(line, seats)
    aside = game.laws.asides.get(action.verb)
    if aside is None:
        return False
    try:
        aside.check(game.state, action)
    except referee.Refusal:
        return False
    return True
