"""Random deals: the table, its headers and the cards.

Chance is a `random.Random`: a seeded one, or one that hypothesis hands out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

import referee
from referee.cards import DECK, Card
from referee.deal import Deal

NAMES = ("A", "B", "C", "D")
POTS = ("", "0", "40", "130", "7/2", "1500")
FIGURES = ("0", "1", "2", "3", "5", "10", "20")


@dataclass(frozen=True)
class Layout:
    """Who was dealt what: ten cards for each playing seat, by its place; and the talon."""

    hands: Mapping[int, tuple[Card, ...]]
    talon: tuple[Card, Card]

    def swapped(self, one: Card, other: Card) -> Layout:
        """The same deal with two cards in each other's place."""
        trade = {one: other, other: one}
        hands = {
            seat: tuple(trade.get(card, card) for card in hand) for seat, hand in self.hands.items()
        }
        first, second = (trade.get(card, card) for card in self.talon)
        return Layout(hands, (first, second))


@dataclass(frozen=True)
class Table:
    """What stands in a record's headers: the laws, the seats, and how much of the cards."""

    laws: str = "russian/sochi"
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 3
    dealer: int = 2
    progression: int = 1
    hands_told: bool = True
    talon_told: bool = True
    pot: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def playing(self) -> tuple[int, ...]:
        """The places of the three who play, from the first hand on."""
        return tuple((self.dealer + step) % self.seats for step in (1, 2, 3))

    @property
    def live(self) -> Table:
        """The same table with nothing told about the cards."""
        return replace(self, hands_told=False, talon_told=False)

    def head(self, layout: Layout) -> str:
        """The headers as text, with the empty line that ends them."""
        rows = [f"Laws: {self.laws}"]
        if self.options:
            rows.append("Options: " + " ".join(f"{k}={v}" for k, v in self.options.items()))
        rows += [f"Seats: {' '.join(self.names)}", f"Dealer: {self.names[self.dealer]}"]
        if self.hands_told:
            rows += [f"Hand {NAMES[seat]}: {words(hand)}" for seat, hand in layout.hands.items()]
        if self.talon_told:
            rows.append(f"Talon: {words(layout.talon)}")
        if self.progression != 1:
            rows.append(f"Progression: {self.progression}")
        if self.pot:
            rows.append(f"Pot: {self.pot}")
        return "\n".join([*rows, "", ""])

    def deal(self, layout: Layout) -> Deal:
        """The deal before its first action."""
        return referee.read(self.head(layout)).deal()


def words(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def dealt(chance: Random, table: Table) -> Layout:
    """A shuffled pack, dealt."""
    pack = list(DECK)
    chance.shuffle(pack)
    hands = {
        seat: tuple(sorted(pack[10 * at : 10 * at + 10])) for at, seat in enumerate(table.playing)
    }
    return Layout(hands, (pack[30], pack[31]))


def random_options(chance: Random, laws: str) -> dict[str, str]:
    """Some options of these laws, each set to one of its values."""
    chosen = {}
    for option in referee.laws_named(laws).options:
        if chance.choice((True, False, False, False)):
            value = chance.choice(option.values)
            figures = FIGURES[1:] if option.name in ("fill", "stake") else FIGURES
            chosen[option.name] = chance.choice(figures) if value == "number" else value
    return chosen


def any_table(
    chance: Random, *, hands_told: bool | None = None, account: str | None = None
) -> Table:
    """A table of any family, or any with this account, each as often as the others; with a pot
    where the game has one.
    """
    kinds = {one.family: referee.laws_named(one.name).account for one in referee.presets()}
    families = [one for one, kind in sorted(kinds.items()) if account in (None, kind)]
    family = chance.choice(families)
    table = random_table(chance, hands_told=hands_told, family=family)
    if kinds[family] == "sheet":
        return table
    return replace(table, progression=1, pot=chance.choice(POTS))


def random_table(
    chance: Random, *, hands_told: bool | None = None, family: str = "russian"
) -> Table:
    """Any preset, any options, three or four seats, any dealer, any number of headers."""
    laws = chance.choice([one.name for one in referee.presets() if one.family == family])
    seats = chance.choice((3, 4))
    told = chance.choice((True, False)) if hands_told is None else hands_told
    return Table(
        laws,
        random_options(chance, laws),
        seats,
        chance.randrange(seats),
        chance.choice((1, 1, 1, 2, 3, 4, 9)),
        told,
        chance.choice((True, False)),
    )


def record_of(deal: Deal, head: str) -> str:
    """The text of all that has been done in a deal that began under these headers."""
    names = deal.state.seats.names
    return head + "".join(f"{referee.write_line(entry.action, names)}\n" for entry in deal.log)
