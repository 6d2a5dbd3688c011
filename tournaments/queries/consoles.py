"""A table's console: where the deal stands, what lies on the table, what is asked now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game
from tournaments.models import PLACES, Action, Deal
from tournaments.queries import announcements, binding, decided, hands, logs
from tournaments.queries.announcements import Announcement
from tournaments.queries.binding import Bond, Demand
from tournaments.queries.calls import auction_table
from tournaments.queries.claims import Claim, claim
from tournaments.queries.hands import BoardCard
from tournaments.queries.lying import Lying, lying
from tournaments.queries.questions import Asked, Question, question
from tournaments.queries.remedies import Remedy, remedy
from tournaments.queries.ruled import is_ruled
from tournaments.queries.situations import Situation

NAMED = ("play", "bid", "declare", "require", "forbid", "announce")
"""What undo names with the card or word that follows; of anything else the verb is enough."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the console was asked for: `shown` names the seat whose hand is to be seen, `other` the
    seat out of turn whose card is to be taken down. Whoever sits at the table himself, at place
    `own`, sees no other hand.
    """

    language: str = "en"
    shown: str = ""
    other: str = ""
    own: int | None = None


@dataclass(frozen=True, slots=True)
class ConsoleSeat:
    """A player at the table, and what he is in this deal; `is_out`: his hand is out of play."""

    letter: str
    name: str
    is_dealer: bool = False
    is_idle: bool = False
    is_out: bool = False
    is_turn: bool = False
    said: str = ""
    announced: tuple[str, ...] = ()
    card: BoardCard | None = None
    takes: bool = False
    exposed: tuple[BoardCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Console:
    """Everything that the console shows of an open deal; what could be undone may be `is_ruled`
    by a director, who alone takes it back, or `is_settled` by a protest's decision.
    """

    deal: Deal
    seats: tuple[ConsoleSeat, ...]
    phase: str
    contract: str
    declarer: str
    talon: BoardCard | None
    question: Question | None
    undoable: str
    is_ruled: bool
    is_settled: bool
    strict: bool
    other: bool
    bonds: tuple[Bond, ...]
    demands: tuple[Demand, ...]
    remedy: Remedy | None
    claim: Claim | None
    announcements: tuple[Announcement, ...] = ()
    direction: str = "clockwise"

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
    def pot(self) -> str:
        """What the deal is played for, where the game has a pot."""
        return self.deal.pot

    @property
    def can_be_another(self) -> bool:
        """Whether a card of a seat out of turn can be taken down."""
        return self.phase == "play" and self.question is not None


def console(situation: Situation, way: Way) -> Console:
    """The console of an open deal, as it was asked for."""
    game, lies = situation.game, lying(situation.game.state, situation.game.turn())
    turn, is_other = _seat_asked(situation, lies, way.other)
    contract = game.state.contract
    declarer = None if contract is None else contract.declarer
    return Console(
        deal=situation.deal,
        seats=_seats(situation, lies),
        phase=situation.phase,
        contract="" if contract is None else game.laws.speech.contract(contract),
        declarer="" if declarer is None else situation.names[declarer],
        talon=next((_card(card) for seat, card in lies.plays if seat < 0), None),
        question=None if turn is None else _question(situation, way, turn, other=is_other),
        undoable=_undoable(situation.rows),
        is_ruled=any(map(is_ruled, logs.settled(situation.rows)[-1:])),
        is_settled=_is_settled(situation),
        strict=situation.strict,
        other=is_other,
        bonds=binding.bonds(situation),
        demands=binding.demands(situation),
        remedy=remedy(situation, way.language),
        claim=claim(situation) if situation.phase == "claim" else None,
        announcements=announcements.due(game, situation.names),
        direction=game.laws.direction,
    )


def _question(situation: Situation, way: Way, turn: int, *, other: bool) -> Question:
    """What this seat is asked."""
    letters = situation.letters
    blind = way.own is not None and way.own != turn
    is_shown = way.shown == letters[turn] and not blind
    return question(situation.game, Asked(letters, situation.strict, turn, other, is_shown, blind))


def _seat_asked(situation: Situation, lies: Lying, other: str) -> tuple[int | None, bool]:
    """Whose answer is asked for, and whether he is out of turn."""
    seat = situation.seat(other)
    playing = situation.game.state.hands
    if situation.phase == "play" and seat is not None and seat in playing and seat != lies.turn:
        return seat, True
    return lies.turn, False


def _seats(situation: Situation, lies: Lying) -> tuple[ConsoleSeat, ...]:
    """Every player with his last word and his cards; in silence nothing says who takes them."""
    game = situation.game
    state, turn = game.state, game.turn()
    said, cards = _said(game), dict(lies.plays)
    awake = {turn, *state.last_words, *cards}
    return tuple(
        ConsoleSeat(
            letter=PLACES[place],
            name=name,
            is_dealer=place == state.seats.dealer,
            is_idle=place == state.seats.idle and place not in awake,
            is_out=place in state.seats.playing and place not in state.hands,
            is_turn=place == lies.turn,
            said=said.get(place, ""),
            announced=state.announced if state.announced and place == state.declarer else (),
            card=_card(cards[place]) if place in cards else None,
            takes=situation.strict and place == lies.winner,
            exposed=binding.exposed(situation, place),
        )
        for place, name in enumerate(situation.names)
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


def _is_settled(situation: Situation) -> bool:
    """Whether the last row stands by a decision on a protest, which wrote or confirmed it."""
    last = {row.number for row in logs.settled(situation.rows)[-1:]}
    return any(last & one.kept for one in decided.of_deal(situation.deal))


def _undoable(rows: Sequence[Action]) -> str:
    """The last action as undo names it: no cards put away, no sign that it was against the laws."""
    standing = logs.settled(rows)
    if not standing:
        return ""
    line = standing[-1].line.partition(" !")[0]
    seat, _, rest = line.partition(" ")
    if not rest:
        return seat or "proof"
    if seat == "director":
        return seat
    verb = rest.split(" ")[0]
    if verb in NAMED:
        return rest.removeprefix("play ").removeprefix("bid ").removeprefix("announce ")
    return "hand-laid" if verb == "hand" and rest != verb else verb
