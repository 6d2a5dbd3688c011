"""Random deals, and seats that play them: lawfully, but otherwise as chance will have it.

Chance is a `random.Random`: a seeded one, or one that hypothesis hands out. The seats hold real
cards and know the duty to follow suit by themselves, so that they can also sit at a table whose
record does not tell the hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

import referee
from referee.actions import Action, Handling, Naming
from referee.cards import DECK, Card
from referee.deal import Deal

NAMES = ("A", "B", "C", "D")
SUIT_LETTERS = "SCDH"
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


class Company:
    """The seats of one deal, with the cards in their hands.

    `patience` weighs their passes in the auction; `unseen` lets them put cards away without a
    word where the record does not know the hands.
    """

    def __init__(self, chance: Random, table: Table, layout: Layout) -> None:
        self.chance = chance
        self.table = table
        self.layout = layout
        self.hands = {seat: list(hand) for seat, hand in layout.hands.items()}
        self.patience = chance.choice((2, 6, 6, 12, 60))
        self.unseen = chance.choice((False, False, True)) and not table.hands_told
        self.away: tuple[Card, ...] = ()
        self._stated = table.talon_told or not table.hands_told or chance.choice((True, False))

    def play(self, deal: Deal) -> Iterator[Action]:
        """Plays the deal out, one action at each step; the action has then been done."""
        while not deal.finished:
            action = self.next(deal)
            deal.act(action)
            yield action

    def next(self, deal: Deal) -> Action:
        """What the seat on turn, or sometimes the declarer, does now; the hands move with it."""
        phase, turn = deal.stage.phase, deal.turn()
        assert turn is not None
        if not self._stated and "talon" in deal.stage.verbs:
            self._stated = True
            seat = turn if phase == "exchange" else self.table.dealer
            return Handling(seat, "talon", cards=self.layout.talon)
        choices = {
            "auction": self._call,
            "exchange": self._exchange,
            "declaration": self._declaration,
            "defence": self._answer,
            "play": self._card,
        }
        return choices[phase](deal, turn)

    def _call(self, deal: Deal, turn: int) -> Action:
        offered = deal.lawful(turn)
        bids = [action for action in offered if isinstance(action, Naming)]
        games = [action for action in bids if action.bid.kind == "game"]
        others = [action for action in offered if action.verb != "pass" and action not in games]
        passing = [Action(turn, "pass")] * self.patience
        return self.chance.choice([*passing, *games[:2] * 2, *games[7:8], *others * 2])

    def _exchange(self, deal: Deal, turn: int) -> Action:
        offered = deal.lawful(turn)
        if offered[0].verb == "talon":
            return Handling(turn, "talon", cards=self.layout.talon)
        if offered[-1].verb == "concede" and self.chance.choice(range(25)) == 7:
            return offered[-1]
        if not self.away:
            self.hands[turn] += self.layout.talon
        return self._discard(turn)

    def _discard(self, turn: int) -> Action:
        hand = sorted([*self.hands[turn], *self.away])
        first = self.chance.choice(hand)
        second = self.chance.choice([card for card in hand if card != first])
        self.away = (first, second)
        self.hands[turn] = [card for card in hand if card not in self.away]
        unseen = self.unseen and self.chance.choice((True, False))
        return Handling(turn, "discard", cards=() if unseen else self.away)

    def _declaration(self, deal: Deal, turn: int) -> Action:
        if "discard" in deal.stage.verbs and self.chance.choice(range(8)) == 5:
            return self._discard(turn)
        offered = deal.lawful(turn)
        low = [action for action in offered[:2] if action.verb == "declare"]
        return self.chance.choice([*low * 8, *offered])

    def _answer(self, deal: Deal, turn: int) -> Action:
        again = deal.lawful(deal.state.declarer)
        if again and self.chance.choice(range(8)) == 5:
            return self.chance.choice(again)
        return self.chance.choice(deal.lawful(turn))

    def _card(self, deal: Deal, turn: int) -> Action:
        board = deal.state.board
        if deal.lawful(turn)[0].verb == "talon":
            return Handling(turn, "talon", cards=(self.layout.talon[board.done],))
        cards = lawful_cards(self.hands[turn], board.plays, deal)
        card = self.chance.choice(cards)
        self.hands[turn].remove(card)
        return Handling(turn, "play", cards=(card,))


def lawful_cards(hand: Sequence[Card], plays: Sequence[tuple[int, Card]], deal: Deal) -> list[Card]:
    """The cards that 3.9.3 lets a hand play: the suit led, else trumps, else anything; of the
    suit due those that beat, where whoever can must (`austrian 5`).
    """
    if not plays:
        return list(hand)
    contract, lying = deal.state.contract, [card for _, card in plays]
    trump = None if contract is None or contract.trump is None else SUIT_LETTERS[contract.trump]
    due = [card for card in hand if card.suit == lying[0].suit]
    due = due or [card for card in hand if card.suit == trump]
    beaten = lying[0]
    if deal.laws.overtake == "head":
        trumps = [card for card in lying if card.suit == trump]
        beaten = max(trumps or [card for card in lying if card.suit == lying[0].suit])
    if deal.laws.overtake != "off":
        due = [card for card in due if card.suit == beaten.suit and card > beaten] or due
    return due or list(hand)


def deals_of(chance: Random, table: Table) -> tuple[Deal, Company]:
    """A fresh deal at this table, and its company."""
    layout = dealt(chance, table)
    return table.deal(layout), Company(chance, table, layout)


def record_of(deal: Deal, head: str) -> str:
    """The text of all that has been done in a deal that began under these headers."""
    names = deal.state.seats.names
    return head + "".join(f"{referee.write_line(entry.action, names)}\n" for entry in deal.log)
