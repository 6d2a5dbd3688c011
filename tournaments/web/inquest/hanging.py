"""What binds now, and what may be said next: on screen until it is discharged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.queries.binding import DEMANDS, due, is_heard
from tournaments.queries.hands import SUITS, BoardCard, codes_in, fan, loose
from tournaments.queries.situations import openly_seen
from tournaments.queries.words import SIGNS
from tournaments.web.inquest import offering, phrases
from tournaments.web.inquest.readback import cards

Names = Mapping[str, str]
PACK = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class Move:
    """Something that may be said or played now, as a line; a card is drawn as one."""

    line: str
    text: str
    card: BoardCard | None = None


def bonds(game: referee.Deal, names: Names) -> tuple[str, ...]:
    """Every bond in a sentence; a deal that has ended binds nobody."""
    return () if game.finished else tuple(_bonds(game, names))


def _bonds(game: referee.Deal, names: Names) -> Iterator[str]:
    state, letters = game.state, game.state.seats.names
    for seat, letter in enumerate(letters):
        exposed = codes_in(state.desk.exposed(seat) & ~state.board.played)
        if exposed:
            yield _("%(name)s: exposed on the table: %(cards)s") % {
                "name": names[letter], "cards": cards(tuple(card.code for card in fan(exposed))),
            }  # fmt: skip
    for one in due(game):
        sentence = SENTENCES.get(type(one).__name__)
        if sentence is not None:
            yield sentence(one, [names[letter] for letter in letters])
    for word in state.desk.said:
        if word.seat == game.turn():
            yield _said(word.word) % {
                "name": names[letters[word.seat]], "shown": phrases.drawn(str(word.card)),
            }  # fmt: skip


def _said(word: str) -> str:
    if word == "forbid":
        return _("%(name)s may not play %(shown)s now")
    return _("%(name)s must play %(shown)s now")


def _bound(one: Any, names: list[str]) -> str:
    told = _("%(name)s must not lead %(suit)s at the next lead")
    if one.order == "order":
        told = _("%(name)s must lead %(suit)s at the next lead")
    return told % {"name": names[one.seat], "suit": SIGNS[SUITS[one.suit]]}


def _prescribed(one: Any, names: list[str]) -> str:
    by = ", ".join(names[seat] for seat in one.by)
    told = _("%(by)s may name %(name)s’s cards, good sense permitting")
    if one.once:
        told = _("%(by)s may name %(name)s’s next card")
    return told % {"by": by, "name": names[one.seat]}


def _penalised(one: Any, names: list[str]) -> str:
    return _("%(name)s: penalty tricks: %(count)s") % {
        "name": names[one.seat], "count": one.penalty,
    }  # fmt: skip


def _moved(one: Any, names: list[str]) -> str:
    return _("One trick moves from %(name)s’s side at the end") % {"name": names[one.seat]}


def _miscounted(one: Any, names: list[str]) -> str:
    return _("%(name)s holds %(count)s cards in this deal") % {
        "name": names[one.seat], "count": one.holds,
    }  # fmt: skip


def _barred(one: Any, names: list[str]) -> str:
    return _("%(name)s may only pass") % {"name": names[one.seat]}


def _frozen(one: Any, names: list[str]) -> str:
    return _("%(name)s may no longer change the contract") % {"name": names[one.seat]}


SENTENCES = {
    "SeatBound": _bound,
    "Prescribed": _prescribed,
    "Penalised": _penalised,
    "TransferDue": _moved,
    "Miscounted": _miscounted,
    "Barred": _barred,
    "ContractFrozen": _frozen,
}


@dataclass(frozen=True, slots=True)
class Naming:
    """Cards one of which may be named, and by whom."""

    title: str
    moves: tuple[Move, ...]

    @property
    def rows(self) -> tuple[tuple[Move, ...], ...]:
        """Cards in rows as a hand is held."""
        return by_suit(self.moves)


def moves(game: referee.Deal, names: Names) -> tuple[Move, ...]:
    """What the seat on turn may do now, cards in the order of a hand."""
    turn, letters = game.turn(), game.state.seats.names
    if turn is None:
        return ()
    lines = [referee.write_line(action, letters) for action in game.lawful(turn)]
    found = [_move(game, line, names) for line in lines]
    suited = [move for move in found if move.card is not None]
    order = fan(move.card.code for move in suited if move.card is not None)
    by_code = {move.card.code: move for move in suited if move.card is not None}
    return (*(move for move in found if move.card is None), *(by_code[card.code] for card in order))


def by_suit(moves: Sequence[Move]) -> tuple[tuple[Move, ...], ...]:
    """Cards in rows as a hand is held."""
    rows = (tuple(one for one in moves if one.card and one.card.suit == suit) for suit in SUITS)
    return tuple(row for row in rows if row)


def _move(game: referee.Deal, line: str, names: Names) -> Move:
    letter, verb, *rest = line.split()
    if verb in ("play", "correct") and rest:
        return Move(line, "", loose(rest[:1])[0])
    word = rest[0] if verb == "choose" else verb
    return Move(line, f"{names[letter]}: {offering.choice(game, word, names)}")


def demands(game: referee.Deal, names: Names) -> tuple[Move, ...]:
    """What opponents may ask of the exposed cards of the seat on turn."""
    holder = game.turn()
    if holder is None or game.stage.phase != "play":
        return ()
    exposed = codes_in(game.state.desk.exposed(holder) & ~game.state.board.played)
    return tuple(_demands(game, exposed, names))


def namings(game: referee.Deal, names: Names, *, is_open: bool) -> tuple[Naming, ...]:
    """Who may name the cards of the seat on turn, after advice or a revoke: its lawful ones; where
    its hand is not open, every card that lies nowhere open.
    """
    holder, letters = game.turn(), game.state.seats.names
    if holder is None or game.stage.phase != "play":
        return ()
    codes = game.state.possible(holder) if is_open else ~openly_seen(game) & PACK
    found = []
    for one in game.state.desk.of(referee.Prescribed):
        for seat in one.by if one.seat == holder else ():
            lines = [f"{letters[seat]} require {card.code}" for card in fan(codes_in(codes))]
            moves = tuple(
                Move(line, "", loose([line[-2:]])[0])
                for line in lines
                if not is_open or is_heard(game, line)
            )
            title = _prescribed(replace(one, by=(seat,)), [names[letter] for letter in letters])
            found.append(Naming(title, moves))
    return tuple(one for one in found if one.moves)


def _demands(game: referee.Deal, exposed: list[str], names: Names) -> Iterator[Move]:
    for code in exposed:
        for letter in game.state.seats.names:
            for word in DEMANDS:
                line = f"{letter} {word} {code}"
                if is_heard(game, line):
                    told = {"name": names[letter], "card": cards((code,))}
                    yield Move(line, phrases.demand(word) % told)
