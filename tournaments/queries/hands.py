"""The cards at the table at one moment: hands, talon, discard and the trick in the middle.

Cards that the record does not prove are counted, never guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee import Card, ProofStep, State, Step

SUITS = "SCDH"
RANKS = "AKQJT987"
SIGNS = {"S": "♠♤", "C": "♣♧", "D": "♦♢", "H": "♥♡"}
PLACES = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}
MIRRORED = {"left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card that lies or is held face up; `opens_suit` marks the first of its suit in a fan."""

    suit: str
    rank: str
    opens_suit: bool = False

    @property
    def code(self) -> str:
        """The card's name in the grammar."""
        return self.suit + self.rank


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card of the trick in the middle, at the side of the seat it came from.

    `at_stake` is one about which somebody still has to choose.
    """

    card: BoardCard
    seat: str
    place: str
    takes: bool = False
    refused: bool = False
    at_stake: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards a seat holds: those proved, and how many more there are."""

    cards: tuple[BoardCard, ...]
    unseen: int

    @property
    def count(self) -> int:
        """How many cards there are in all."""
        return len(self.cards) + self.unseen

    @property
    def backs(self) -> range:
        """One turn of a template's loop for every unseen card."""
        return range(self.unseen)


def places(count: int, direction: str) -> tuple[str, ...]:
    """Where each seat sits on the screen, the first at the bottom, the turn running its way."""
    around = PLACES[count]
    if direction == "counter-clockwise":
        return tuple(MIRRORED.get(place, place) for place in around)
    return around


def fan(codes: Iterable[str]) -> tuple[BoardCard, ...]:
    """Cards as a hand is held: ♠ ♣ ♦ ♥, each suit from the ace down."""
    cards: list[BoardCard] = []
    for code in sorted(codes, key=lambda code: (SUITS.index(code[0]), RANKS.index(code[1]))):
        opens = not cards or cards[-1].suit != code[0]
        cards.append(BoardCard(code[0], code[1], opens))
    return tuple(cards)


def loose(codes: Iterable[str]) -> tuple[BoardCard, ...]:
    """Cards in the order in which they lie."""
    return tuple(BoardCard(code[0], code[1], opens_suit=True) for code in codes)


def card_named(text: str) -> BoardCard | None:
    """The card that a record's line names, in any of the grammar's spellings."""
    plain = text.strip().upper().replace("10", "T")
    for letter, signs in SIGNS.items():
        plain = plain.translate({ord(sign): letter for sign in signs})
    if len(plain) != 2 or plain[0] not in SUITS or plain[1] not in RANKS:
        return None
    return BoardCard(plain[0], plain[1], opens_suit=True)


def codes_in(mask: int) -> list[str]:
    """The names of a set of cards given as 32 bits: suit · 8 + rank, the seven lowest."""
    return [
        suit + rank
        for number, suit in enumerate(SUITS)
        for height, rank in enumerate(reversed(RANKS))
        if mask >> (number * 8 + height) & 1
    ]


def hand(state: State, seat: int) -> Hand:
    """What this seat holds, without what lies open before it."""
    open_ones = _exposed(state, seat)
    known = fan(codes_in(state.held(seat) & ~open_ones))
    return Hand(known, max(0, held_count(state, seat) - len(known) - open_ones.bit_count()))


def exposed(state: State, seat: int) -> Hand:
    """The cards of this seat that lie open on the table and have to be played (3.9.14)."""
    return Hand(fan(codes_in(_exposed(state, seat))), 0)


def _exposed(state: State, seat: int) -> int:
    return state.desk.exposed(seat) & state.held(seat)


def held_count(state: State, seat: int) -> int:
    """How many cards this seat holds: ten, less those played, more while it has the talon.

    An incident tells of the tricks before it only who took them.
    """
    if seat == state.seats.idle:
        return 0
    if state.setup.dealt is not None or state.setup.incident is not None:
        return state.held(seat).bit_count()
    tricks = [trick.plays for trick in state.board.tricks]
    played = Counter(owner for plays in (*tricks, state.board.plays) for owner, _card in plays)
    kept = state.desk.holds(seat) - state.board.unlisted
    return kept - played[seat] + (2 if has_talon(state, seat) else 0)


def has_talon(state: State, seat: int) -> bool:
    """Whether this seat has taken up the talon and put nothing away yet."""
    if seat != state.auction.owner or state.custody.discard is not None:
        return False
    taken = set(codes_in(state.held(seat)))
    return bool(state.custody.talon) and {str(card) for card in state.custody.talon} <= taken


def shown_plays(step: Step | ProofStep) -> tuple[Sequence[tuple[int, Card]], int | None]:
    """The plays to show and the seat that took them: just after its last card, the whole trick."""
    board = step.state.board
    if any(type(event).__name__ == "TrickTaken" for event in step.events):
        return board.tricks[-1].plays, board.tricks[-1].winner
    return board.plays, None


def trick(step: Step | ProofStep, around: tuple[str, ...]) -> tuple[PlayedCard, ...]:
    """The trick on the table, its winner marked once it is complete."""
    seats = step.state.seats
    plays, winner = shown_plays(step)
    return tuple(
        PlayedCard(
            card=loose([str(card)])[0],
            seat=seats.names[seat] if seat >= 0 else "",
            place="top" if seat < 0 else around[seat],
            takes=seat == winner,
        )
        for seat, card in plays
    )


def talon(step: Step | ProofStep) -> Hand:
    """The talon's cards at their place: neither in a hand nor in a trick shown or past."""
    state = step.state
    bought = state.custody.discard is not None or has_talon(state, state.auction.owner or 0)
    if bought or state.setup.incident is not None:
        return Hand((), 0)
    plays = [*shown_plays(step)[0], *(play for trick in state.board.tricks for play in trick.plays)]
    gone = {str(card) for _seat, card in plays}
    known = [str(card) for card in state.custody.talon]
    return Hand(loose(code for code in known if code not in gone), 2 - len(known))


def discard(step: Step | ProofStep) -> Hand | None:
    """The cards put away; two unseen ones where the record does not name them."""
    cards = step.state.custody.discard
    if cards is None:
        return None
    return Hand(fan(str(card) for card in cards), 0 if cards else 2)
