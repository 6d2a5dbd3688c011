"""What a game knows to say: the calls of its auction, what may be declared, the defence's words.

In mode `silent` a console offers all of it, so that nothing on the screen tells what is lawful.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

import referee
from referee import Deal as Game
from referee import Laws

UNKNOWN = {
    "bid-not-allowed/unknown",
    "choice-not-offered/declare",
    "choice-not-offered/concede",
}
"""With these sentences a family answers a call that is none of its own."""

LETTERS = "ABC"


def calls(game: Game, seat: int) -> tuple[str, ...]:
    """Every call that the game knows in this part of the deal, lawful now or not."""
    offered = game.stage.offers(game.state, seat)
    names = game.state.seats.names
    known = [action for action in offered if _is_known(game, action)]
    return tuple(referee.write_line(action, names).partition(" ")[2] for action in known)


def auction(laws: Laws) -> tuple[str, ...]:
    """Every call that a game knows in its auction."""
    game = _told(laws, (), entry="deal")
    return calls(game, game.state.seats.first_hand)


def contracts(laws: Laws) -> tuple[str, ...]:
    """Every `declare` that a game knows at its table."""
    return tuple(line.partition(" ")[2] for line in _declarable(laws))


def answers(game: Game, lawful: Collection[str]) -> tuple[str, ...]:
    """The words among which the defender on turn could have to choose, as the game goes: what is
    lawful now, and all that stands beside it in another question.
    """
    laws, now = game.laws, frozenset(lawful)
    known = _questions(laws.name, tuple(laws.choices.items()), laws.edition)
    words = now.union(*(words for words in known if words >= now))
    return tuple(_order(game, words))


def _order(game: Game, words: Collection[str]) -> Iterator[str]:
    """In the order in which the law lists them."""
    seat = game.turn()
    if seat is None:
        return
    for action in game.stage.offers(game.state, seat):
        if action.verb in words:
            yield action.verb


def _is_known(game: Game, action: referee.Action) -> bool:
    """A fresh deal tells what the auction knows: there nobody is barred from calling."""
    first = Game(game.laws, game.state.setup)
    asked = first if game.stage is first.stage else game
    try:
        asked.stage.check(asked.state, action)
    except referee.Refusal as refusal:
        return refusal.message_id not in UNKNOWN
    return True


@lru_cache(maxsize=32)
def _questions(
    name: str, options: tuple[tuple[str, str], ...], edition: str
) -> frozenset[frozenset[str]]:
    """Every question to the defence of a deal told by its result."""
    return frozenset(_asked(referee.laws_named(name, dict(options), edition)))


def _asked(laws: Laws) -> Iterator[frozenset[str]]:
    for line in _declarable(laws):
        waiting: list[tuple[str, ...]] = [(line,)]
        while waiting:
            said = waiting.pop()
            game = _told(laws, said)
            turn = game.turn() if game.stage.phase == "defence" else None
            if turn is None:
                continue
            words = [one.verb for one in game.lawful(turn) if one.verb != "declare"]
            yield frozenset(words)
            waiting += [(*said, f"{LETTERS[turn]} {word}") for word in words]


def _declarable(laws: Laws) -> tuple[str, ...]:
    game = _told(laws, ())
    return tuple(referee.write_line(action, LETTERS) for action in game.lawful(0))


def _told(laws: Laws, lines: tuple[str, ...], entry: str = "result") -> Game:
    head = (
        f"Laws: {laws.name}\nEdition: {laws.edition}\nOptions: {_options(laws.choices)}\n"
        f"Seats: {' '.join(LETTERS)}\nDealer: {LETTERS[-1]}\n"
    )
    head += f"Entry: {entry}\n" if entry == "result" else ""
    game = referee.read(f"{head}\n").deal()
    seats = {letter: seat for seat, letter in enumerate(LETTERS)}
    for line in lines:
        game.act(referee.read_line(line, seats))
    return game


def _options(choices: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in choices.items())
