"""Small positions by chance, in the solver's form and in the judge's."""

from dataclasses import replace
from random import Random

from referee.cards import Card, cards_in, mask_of
from referee.solver import Position, check

from .brute import Laws, Table, lawful


def position(chance: Random, *, talon: bool = False, size: int | None = None) -> Position:
    """Hands of two to four cards (two hands: up to five), perhaps in the middle of a trick."""
    seats = 3 if talon else chance.choice((2, 3, 3, 3))
    size = size or chance.randint(2, 5 if seats == 2 else 4)
    suits = chance.sample(range(4), chance.choice((2, 3, 4) if seats * size < 15 else (3, 4)))
    deck = [card for card in range(32) if card >> 3 in suits]
    chance.shuffle(deck)
    hands = [set(deck[n * size : (n + 1) * size]) for n in range(seats)]
    laws = _laws(chance, suits, talon=talon)
    opened = _talon(deck, hands, chance.randint(1, 2)) if talon else ()
    leader, lies = chance.randrange(seats), opened[:1]
    for step in range(chance.choice((0, 0, 1, seats - 1))):
        held = hands[(leader + step) % seats]
        card = chance.choice(lawful(frozenset(held), lies, laws))
        held.remove(card)
        lies = (*lies, card)
    made = Position(
        tuple(mask_of(held) for held in hands),
        leader,
        laws.trump,
        tuple(Card(card) for card in lies[len(opened[:1]) :]),
        laws.must_trump,
        laws.overtake,
        talon=tuple(Card(card) for card in opened),
        talon_takes=laws.talon_takes,
    )
    check(made)
    return made


def _laws(chance: Random, suits: list[int], *, talon: bool) -> Laws:
    """Any trumps and duties; none where a talon leads, whose cards may take."""
    return Laws(
        None if talon else chance.choice((None, *suits)),
        chance.random() < 0.8,
        chance.choice(("off", "off", "head", "led-card")) if not talon else "off",
        talon and chance.random() < 0.5,
    )


def _talon(deck: list[int], hands: list[set[int]], number: int) -> tuple[int, ...]:
    """Cards left over to which, as in a whole deal, somebody can always follow."""
    held = [card >> 3 for hand in hands for card in hand]
    left = deck[len(held) :]
    opened: list[int] = []
    for card in left:
        if len(opened) < number and held.count(card >> 3) > 3 * len(opened):
            opened.append(card)
    return tuple(opened)


def with_exposed(made: Position, chance: Random) -> Position:
    """The same with one to three cards lying open."""
    held = [card for hand in made.hands for card in cards_in(hand)]
    return replace(made, exposed=mask_of(chance.sample(held, min(len(held), chance.randint(1, 3)))))


def plainly(made: Position) -> tuple[Table, Laws]:
    """The position in the judge's form."""
    hands = tuple(frozenset(map(int, cards_in(held))) for held in made.hands)
    laws = Laws(made.trump, made.must_trump, made.overtake, made.talon_takes)
    lies = tuple(map(int, made.table))
    return Table(hands, made.leader, lies, tuple(map(int, made.talon))), laws


def sides(chance: Random, seats: int) -> tuple[frozenset[int], frozenset[int]]:
    """Whose tricks count and who wants them: contract, misère, a pair, everybody, nobody, any."""
    one = chance.randrange(seats)
    alone, rest, everybody = {one}, set(range(seats)) - {one}, set(range(seats))
    some = {seat for seat in everybody if chance.random() < 0.5}
    target, wanting = chance.choice(
        [
            (alone, alone),
            (alone, rest),
            (rest, rest),
            (alone, everybody),
            (alone, set()),
            (some, rest),
        ]
    )
    return frozenset(target), frozenset(wanting)
