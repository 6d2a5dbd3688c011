"""What binds now, and what may be said next: on screen until it is discharged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.queries.hands import SUITS, BoardCard, codes_in, fan, loose
from tournaments.queries.words import SIGNS
from tournaments.web.inquest import phrases
from tournaments.web.inquest.readback import cards

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Move:
    """Something that may be said or played now, as a line; a card is drawn as one."""

    line: str
    text: str
    card: BoardCard | None = None


def bonds(game: referee.Deal, names: Names) -> tuple[str, ...]:
    """Every bond in a sentence; a deal that has ended binds nobody."""
    return () if game.finished else tuple(_bonds(game.state, names))


def _bonds(state: referee.State, names: Names) -> Iterator[str]:
    letters = state.seats.names
    for seat, letter in enumerate(letters):
        exposed = codes_in(state.desk.exposed(seat) & ~state.board.played)
        if exposed:
            yield _("%(name)s: exposed on the table: %(cards)s") % {
                "name": names[letter], "cards": cards(tuple(card.code for card in fan(exposed))),
            }  # fmt: skip
    for due in state.desk.due:
        sentence = SENTENCES.get(type(due).__name__)
        if sentence is not None:
            yield sentence(due, [names[letter] for letter in letters])


def _bound(due: Any, names: list[str]) -> str:
    told = _("%(name)s must not lead %(suit)s at the next lead")
    if due.order == "order":
        told = _("%(name)s must lead %(suit)s at the next lead")
    return told % {"name": names[due.seat], "suit": SIGNS[SUITS[due.suit]]}


def _prescribed(due: Any, names: list[str]) -> str:
    by = ", ".join(names[seat] for seat in due.by)
    told = _("%(by)s may name %(name)s’s cards, good sense permitting")
    if due.once:
        told = _("%(by)s may name %(name)s’s next card")
    return told % {"by": by, "name": names[due.seat]}


def _penalised(due: Any, names: list[str]) -> str:
    return _("%(name)s: penalty tricks: %(count)s") % {
        "name": names[due.seat], "count": due.penalty,
    }  # fmt: skip


def _moved(due: Any, names: list[str]) -> str:
    return _("One trick moves from %(name)s’s side at the end") % {"name": names[due.seat]}


def _miscounted(due: Any, names: list[str]) -> str:
    return _("%(name)s holds %(count)s cards in this deal") % {
        "name": names[due.seat], "count": due.holds,
    }  # fmt: skip


def _barred(due: Any, names: list[str]) -> str:
    return _("%(name)s may only pass") % {"name": names[due.seat]}


def _frozen(due: Any, names: list[str]) -> str:
    return _("%(name)s may no longer change the contract") % {"name": names[due.seat]}


SENTENCES = {
    "SeatBound": _bound,
    "Prescribed": _prescribed,
    "Penalised": _penalised,
    "TransferDue": _moved,
    "Miscounted": _miscounted,
    "Barred": _barred,
    "ContractFrozen": _frozen,
}


def moves(game: referee.Deal, names: Names) -> tuple[Move, ...]:
    """What the seat on turn may do now, cards in the order of a hand."""
    turn, letters = game.turn(), game.state.seats.names
    if turn is None:
        return ()
    lines = [referee.write_line(action, letters) for action in game.lawful(turn)]
    found = [_move(line, names) for line in lines]
    suited = [move for move in found if move.card is not None]
    order = fan(move.card.code for move in suited if move.card is not None)
    by_code = {move.card.code: move for move in suited if move.card is not None}
    return (*(move for move in found if move.card is None), *(by_code[card.code] for card in order))


def _move(line: str, names: Names) -> Move:
    letter, verb, *rest = line.split()
    if verb in ("play", "correct") and rest:
        return Move(line, "", loose(rest[:1])[0])
    word = rest[0] if verb == "choose" else verb
    return Move(line, f"{names[letter]}: {phrases.choice(word)}")


def demands(game: referee.Deal, names: Names) -> tuple[Move, ...]:
    """What opponents may ask of the exposed cards of the seat on turn."""
    holder = game.turn()
    if holder is None or game.stage.phase != "play":
        return ()
    return tuple(_demands(game, holder, names))


def _demands(game: referee.Deal, holder: int, names: Names) -> Iterator[Move]:
    letters, state = game.state.seats.names, game.state
    seats = {name: seat for seat, name in enumerate(letters)}
    for code in codes_in(state.desk.exposed(holder) & ~state.board.played):
        for letter in letters:
            for word in ("require", "forbid"):
                line = f"{letter} {word} {code}"
                aside = game.laws.asides.get(word)
                try:
                    if aside is not None:
                        aside.check(state, referee.read_line(line, seats))
                        text = phrases.demand(word) % {
                            "name": names[letter],
                            "card": cards((code,)),
                        }
                        yield Move(line, text)
                except referee.Refusal:
                    continue
