"""The one question that a table's console asks now, with its answers as lines of the grammar.

In `strict` only what the law would take is offered; in `silent` everything that the game knows,
so that nothing on the screen tells what is lawful.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import referee
from referee import Deal as Game
from tournaments.queries import hands
from tournaments.queries.hands import RANKS, SUITS, BoardCard
from tournaments.queries.ladders import Rung, ladder

FULL = (1 << 32) - 1
ASIDE = ("concede",)


@dataclass(frozen=True, slots=True)
class Answer:
    """A card to be tapped; `is_lawful` only tells something in `strict`."""

    card: BoardCard
    is_offered: bool
    is_lifted: bool = False


@dataclass(frozen=True, slots=True)
class SuitRow:
    """The cards of one suit, high to low."""

    suit: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """`kind` is `ladder`, `words`, `card`, `pick`, `plain`, `remedy` or `claim`; `count` cards are
    picked.

    `is_covered`: the hand is known and shown once its owner's name is tapped.
    """

    kind: str
    verb: str
    seat: str
    rungs: tuple[Rung, ...] = ()
    words: tuple[str, ...] = ()
    suits: tuple[SuitRow, ...] = ()
    count: int = 1
    is_covered: bool = False
    is_grid: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What the question depends on beside the deal.

    `other`: a seat out of turn is asked; `blind`: whoever asks may not see this hand, so that
    the whole deck is offered; `shown`: its owner's name was tapped.
    """

    names: str
    strict: bool
    turn: int
    other: bool = False
    shown: bool = False
    blind: bool = False


def question(game: Game, asked: Asked) -> Question:
    """What to ask the scribe now."""
    seat = asked.names[asked.turn]
    lawful = [
        referee.write_line(action, asked.names).partition(" ")[2]
        for action in game.lawful(asked.turn)
    ]
    phase = game.stage.phase
    if phase == "claim":
        return Question("claim", "", seat, words=tuple(lawful))
    if phase == "remedy":
        return _remedy(game, asked, lawful)
    if phase in ("auction", "declaration"):
        return _ladder(game, asked, lawful)
    if phase == "defence":
        return Question("words", "", seat, words=_words(game, lawful, strict=asked.strict))
    if phase == "exchange" and "talon" not in lawful:
        return _discard(game, asked, tuple(word for word in lawful if word in ASIDE))
    if "talon" in lawful and not asked.other:
        count = 2 if phase == "exchange" else 1
        return Question(
            "pick", "talon", seat, suits=grid(_unseen(game, asked)), count=count, is_grid=True
        )
    return _card(game, asked, lawful)


def _remedy(game: Game, asked: Asked, lawful: Collection[str]) -> Question:
    """What the law lets this seat choose; a revoke is mended with a card of its hand."""
    offer = game.state.desk.offer
    if offer is not None and offer.choices == ("correct",):
        return _card(game, asked, lawful, "correct")
    return Question("remedy", "choose", asked.names[asked.turn], words=tuple(lawful))


def _ladder(game: Game, asked: Asked, lawful: Collection[str]) -> Question:
    """Bids or contracts on rungs; beside them misère, the words of the auction, or giving up."""
    speech, phase = game.laws.speech, game.stage.phase
    contracts = tuple(f"declare {name}" for name in speech.contracts)
    if phase == "declaration":
        lines = (*contracts, *(ASIDE if speech.concedes else ()))
    elif "declare" in game.stage.verbs:
        lines = (*contracts, "pass")
    else:
        lines = speech.calls
    offered = [line for line in lines if not asked.strict or line in lawful]
    by_name = {line.rpartition(" ")[2]: line for line in lines}
    found = ladder(by_name, lambda name: by_name[name] if by_name[name] in offered else "")
    words = tuple(by_name[name] for name in found.words if by_name[name] in offered)
    verb = "bid" if phase == "auction" else "declare"
    return Question("ladder", verb, asked.names[asked.turn], rungs=found.rungs, words=words)


def _words(game: Game, lawful: list[str], *, strict: bool) -> tuple[str, ...]:
    """The words of the defence; in silence all that answer such a question, lawful or not."""
    words = tuple(word for word in lawful if not word.startswith("declare"))
    if strict:
        return words
    groups = (group for group in game.laws.speech.answers if not set(words).isdisjoint(group))
    return tuple(dict.fromkeys(word for group in groups for word in group))


def _discard(game: Game, asked: Asked, aside: tuple[str, ...]) -> Question:
    seat = asked.names[asked.turn]
    if game.state.setup.dealt is None:
        return Question("plain", "discard", seat, words=("discard", *aside))
    if asked.blind:
        return Question(
            "pick", "discard", seat, words=aside, suits=grid(FULL), count=2, is_grid=True
        )
    hand = game.view(asked.turn).hands[asked.turn]
    covered = not asked.shown
    rows = () if covered else _rows(hand, FULL, FULL if asked.strict else 0)
    return Question("pick", "discard", seat, words=aside, suits=rows, count=2, is_covered=covered)


def _card(game: Game, asked: Asked, lawful: Collection[str], verb: str = "play") -> Question:
    """The hand of the seat on turn; without hands, or for another seat, the whole deck.

    In `strict` the lawful cards stand out; another may be tapped all the same, and is refused.
    """
    seat, state = asked.names[asked.turn], game.state
    allowed = mask_of(line.split()[1] for line in lawful if line.startswith(f"{verb} "))
    face_up = game.view(None).hands[asked.turn]
    own = game.view(asked.turn).hands[asked.turn]
    lies_open = bool(own) and face_up == own
    is_known = state.setup.dealt is not None
    if not is_known or asked.other or (asked.blind and not lies_open):
        mask = state.possible(asked.turn) if asked.strict and not is_known else FULL
        marked = asked.strict and not asked.blind and not asked.other
        rows = _rows(mask, allowed if marked else FULL, 0)
        return Question("card", verb, seat, suits=rows, is_grid=True)
    covered = not lies_open and not asked.shown
    offered = allowed if asked.strict else FULL
    rows = () if covered else _rows(own, offered, allowed if asked.strict else 0)
    return Question("card", verb, seat, suits=rows, is_covered=covered)


def _unseen(game: Game, asked: Asked) -> int:
    """Where a talon card can come from."""
    if not asked.strict:
        return FULL
    mask = 0
    for seat in game.state.seats.playing:
        mask |= game.state.possible(seat)
    return mask


def grid(mask: int) -> tuple[SuitRow, ...]:
    return _rows(mask, FULL, 0)


def _rows(mask: int, offered: int, lifted: int) -> tuple[SuitRow, ...]:
    """Cards by suit; a card that is not offered is shown all the same."""
    codes = hands.codes_in(mask)
    can, up = set(hands.codes_in(offered)), set(hands.codes_in(lifted))
    rows = []
    for suit in SUITS:
        cards = [card for card in hands.fan(codes) if card.suit == suit]
        if cards:
            answers = tuple(Answer(card, card.code in can, card.code in up) for card in cards)
            rows.append(SuitRow(suit, answers))
    return tuple(rows)


def mask_of(codes: Iterable[str]) -> int:
    """Cards by name as 32 bits: suit · 8 + rank, the seven lowest."""
    heights = RANKS[::-1]
    places = (SUITS.index(code[0]) * 8 + heights.index(code[1]) for code in codes)
    return sum(1 << place for place in places)
