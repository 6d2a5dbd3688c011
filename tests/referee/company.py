"""Seats that play a random deal: lawfully, but otherwise as chance will have it.

They hold real cards and know the duty to follow suit by themselves, so that they can also sit at a
table whose record does not tell the hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from referee.actions import Action, Handling, Naming
from referee.cards import Card
from referee.deal import Deal
from tests.referee.dealing import Layout, Table

SUIT_LETTERS = "SCDH"


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
