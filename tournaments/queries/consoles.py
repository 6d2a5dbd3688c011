"""A table's console: where the deal stands, what lies on the table, what is asked now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game
from referee import Told
from tournaments.models import PLACES, Action, Deal, Tournament
from tournaments.queries import hands, logs
from tournaments.queries.calls import auction_table
from tournaments.queries.hands import BoardCard
from tournaments.queries.lying import Lying, lying
from tournaments.queries.questions import Asked, Question, mask_of, question
from tournaments.queries.tables import players

BESIDE = frozenset({"remedy", "claim"})
"""The phases in which somebody answers before the ordinary game goes on."""


@dataclass(frozen=True, slots=True)
class ConsoleSeat:
    """A player at the table, and what he is in this deal."""

    letter: str
    name: str
    is_dealer: bool = False
    is_idle: bool = False
    is_turn: bool = False
    said: str = ""
    card: BoardCard | None = None
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Console:
    """Everything that the console shows of an open deal.

    `waiting` is a choice or a claim that is answered first; it is entered at the desk.
    """

    deal: Deal
    seats: tuple[ConsoleSeat, ...]
    phase: str
    waiting: Told | None
    contract: str
    declarer: str
    talon: BoardCard | None
    question: Question | None
    undoable: str
    strict: bool
    other: bool

    @property
    def asked(self) -> ConsoleSeat | None:
        """The seat that the question is put to."""
        letter = self.question.seat if self.question else ""
        return next((seat for seat in self.seats if seat.letter == letter), None)

    @property
    def state(self) -> str:
        """Changes whenever the console does."""
        return f"{self.deal.token}.{self.deal.version}"

    @property
    def can_be_another(self) -> bool:
        """Whether a card of a seat out of turn can be taken down."""
        return not self.strict and self.phase == "play" and self.question is not None


def console(deal: Deal, *, shown: str = "", other: str = "", own: int | None = None) -> Console:
    """The console of a deal; `shown` names the seat whose hand was asked for, `other` the seat
    out of turn whose card is to be taken down. Whoever sits at the table himself, at place `own`,
    sees no other hand.
    """
    rows, names = logs.rows(deal), players(deal.table)
    letters = PLACES[: len(names)]
    game = game_of(deal, rows, letters)
    strict = deal.table.round.tournament.mode == Tournament.Mode.STRICT
    marks = [] if strict else logs.unmended(rows)
    lies = lying(game.state, game.turn(), marks, letters)
    turn, is_other = _seat_asked(game, lies, "" if strict else other, letters)
    asked = None
    if turn is not None and game.stage.phase not in BESIDE:
        blind = own is not None and own != turn
        is_shown = shown == letters[turn] and not blind
        gone = mask_of(row.line[-2:] for row in marks)
        asked = question(game, Asked(letters, strict, turn, is_other, is_shown, blind, gone))
    return _drawn(deal, game, lies, names, asked, _undoable(rows), strict=strict, other=is_other)


def _drawn(  # noqa: PLR0913  (everything that the console shows)
    deal: Deal, game: Game, lies: Lying, names: Sequence[str], asked: Question | None,
    undoable: str, *, strict: bool, other: bool,
) -> Console:  # fmt: skip
    contract = game.state.contract
    declarer = None if contract is None else contract.declarer
    return Console(
        deal=deal,
        seats=_seats(game, names, lies, strict=strict),
        phase=game.stage.phase,
        waiting=_waiting(game, names),
        contract="" if contract is None else contract.name,
        declarer="" if declarer is None else names[declarer],
        talon=next((_card(card) for seat, card in lies.plays if seat < 0), None),
        question=asked,
        undoable=undoable,
        strict=strict,
        other=other,
    )


def _waiting(game: Game, names: Sequence[str]) -> Told | None:
    """Who must choose or answer before the play goes on."""
    turn, phase = game.turn(), game.stage.phase
    if phase not in BESIDE:
        return None
    lawful = [] if turn is None else game.lawful(turn)
    return referee.waiting(
        {
            "phase": phase,
            "turn": None if turn is None else names[turn],
            "lawful": [action.verb for action in lawful],
            "score": None,
        }
    )


def game_of(deal: Deal, rows: Sequence[Action], letters: str) -> Game:
    """The deal under its laws after the lines that stand."""
    game = referee.read(logs.head(deal, len(letters)) + "\n").deal()
    seats = {name: place for place, name in enumerate(letters)}
    for row in logs.standing(rows):
        game.act(referee.read_line(row.line, seats))
    return game


def _seat_asked(game: Game, lies: Lying, other: str, letters: str) -> tuple[int | None, bool]:
    """Whose answer is asked for, and whether he is out of turn."""
    turn = lies.turn
    playing = game.state.hands
    if game.stage.phase == "play" and other and other in letters:
        seat = letters.index(other)
        if seat in playing and seat != turn:
            return seat, True
    return turn, False


def _seats(
    game: Game, names: Sequence[str], lies: Lying, *, strict: bool
) -> tuple[ConsoleSeat, ...]:
    """Every player with his last word and his card; in silence nothing says who takes them."""
    state, turn = game.state, game.turn()
    said, cards = _said(game), dict(lies.plays)
    awake = {turn, *state.last_words, *cards}
    return tuple(
        ConsoleSeat(
            letter=PLACES[place],
            name=name,
            is_dealer=place == state.seats.dealer,
            is_idle=place == state.seats.idle and place not in awake,
            is_turn=place == lies.turn,
            said=said.get(place, ""),
            card=_card(cards[place]) if place in cards else None,
            takes=strict and place == lies.winner,
        )
        for place, name in enumerate(names)
    )


def _card(card: referee.Card) -> BoardCard:
    return hands.loose([str(card)])[0]


def _said(game: Game) -> dict[int, str]:
    """The last call of each seat in the auction, then its word of the defence."""
    state = game.state
    if state.contract is not None:
        return dict(state.last_words)
    names = state.seats.names
    table = auction_table(state)
    said: dict[int, str] = {}
    for row in table.rows:
        for name, call in zip(table.names, row, strict=True):
            if call:
                said[names.index(name)] = call
    return said


def _undoable(rows: Sequence[Action]) -> str:
    """The last action as undo names it; cards put away are not told."""
    standing = [*logs.standing(rows), *logs.unmended(rows)]
    if not standing:
        return ""
    line = standing[-1].line
    _seat, _, rest = line.partition(" ")
    verb = rest.split(" ")[0]
    if verb in ("discard", "talon"):
        return verb
    return rest.removeprefix("play ").removeprefix("bid ")
