"""A company that breaks the laws now and then: every verb of the grammar, at any moment.

The cards that it touches are those it really holds, also where the record does not know them.
"""

from __future__ import annotations

from random import Random

import referee
from referee import events as ev
from referee.actions import Action, Handling
from referee.cards import Card, cards_in, mask_of
from referee.deal import Deal
from referee.duties import exposed_now
from tests.referee.company import lawful_cards
from tests.referee.dealing import Layout, Table, dealt

MARKS = ("!", "!", "!", "! late", "! late", "! same")
CONTRACTS = ("6S", "6D", "6NT", "7C", "7H", "8S", "9S", "10NT", "misere")
BIDS = ("1", "2", "3", "4", "6S", "6C", "6D")
SUITS = ("S", "C", "D", "H")
WORDS = ("hold", "hand", "if-left", "announce four-aces", "announce no-aces")
BEFORE = ("see-talon", "look-talon", "take-talon", "show-talon", "misdeal uncut", "falter")
DIRECTOR = (
    "warn {a} article 3.9 because he talks",
    "adjust {a} tricks {d} article 3.9 because so",
    "adjust {a} mountain {n} article 3.9 because so",
    "whists {a} on {b} {n} article 3.9 because so",
    "fact it was seen",
    "reserve because it is not clear",
    "trick {k} to {a} because it lay there",
    "allow damage",
    "deny damage because it is absurd",
    "waive {i} because all agree",
    "waive {i} because all agree",
)
FINAL = (
    "director redeal article 3.2.2 because so",
    "director tricks {a}=4 {b}=3 {c}=3 article 3.9 because so",
    "director fine {a} 5 pass-deal article 3.2.15 because again",
    "director result {a} {a}=5 {b}=4 {c}=1 article 3.8.5.1 because his plan",
)


class Mischief:
    """One deal, its headers and its true cards; `wild` of a hundred actions break the laws."""

    def __init__(self, chance: Random, table: Table) -> None:
        self.chance, self.table = chance, table
        self.layout: Layout = dealt(chance, table)
        self.head = table.head(self.layout)
        self.deal: Deal = table.deal(self.layout)
        self.places = {name: place for place, name in enumerate(table.names)}
        self.away: tuple[Card, ...] = ()
        self.patience = chance.choice((2, 6, 20, 200))
        self.unseen = not table.hands_told and chance.random() < 0.3

    def hand(self, seat: int) -> list[Card]:
        """The cards truly in this hand now."""
        custody = self.deal.state.custody
        held = mask_of(self.layout.hands.get(seat, ()))
        if custody.taken_by == seat:
            held |= mask_of(self.layout.talon)
            held &= ~mask_of(self.away if custody.discard is not None else ())
        return list(cards_in(held & ~self.deal.state.board.played))

    def act(self, action: Action) -> tuple[referee.Event, ...]:
        """Does it; the cards put away are remembered."""
        events = self.deal.act(action)
        if action.verb == "discard" and isinstance(action, Handling) and action.cards:
            self.away = action.cards
        return events

    def line(self, text: str) -> Action:
        """A line as an action."""
        return referee.read_line(text, self.places)

    def lawful(self) -> Action | None:
        """Something lawful by the seat on turn, or what ends a deal that only waits for the end."""
        deal = self.deal
        turn = deal.turn()
        if turn is None:
            return None if deal.finished else self.line("scored")
        offered = deal.lawful(turn)
        verbs = {action.verb for action in offered}
        if "discard" in verbs:
            return self._discard(turn)
        if "talon" in verbs:
            done = deal.state.board.done
            cards = self.layout.talon if deal.stage.phase == "exchange" else None
            return Handling(turn, "talon", "", cards or (self.layout.talon[done],))
        return self._willing(turn, offered)

    def _willing(self, turn: int, offered: tuple[Action, ...]) -> Action:
        """One of the actions offered, mostly such that the deal comes to be played."""
        chance, phase = self.chance, self.deal.stage.phase
        true = [action for action in offered if self._true(turn, action)] or list(offered)
        if phase == "auction":
            true += [action for action in true if action.verb == "pass"] * self.patience
        if chance.random() < 0.9:
            reluctant = {"defence": "pass", "exchange": "concede", "declaration": "concede"}
            true = [action for action in true if action.verb != reluctant.get(phase)] or true
        return chance.choice(true)

    def _true(self, turn: int, action: Action) -> bool:
        """Whether the card is truly his, and mostly whether it truly follows suit."""
        if not isinstance(action, Handling):
            return True
        held, state = self.hand(turn), self.deal.state
        card = action.cards[0]
        if card not in held or action.verb != "play" or self.chance.random() < 0.05:
            return card in held
        return card in lawful_cards(held, state.board.plays, self.deal)

    def _discard(self, turn: int) -> Action:
        held = [*self.hand(turn), *self.away]
        cards = tuple(self.chance.sample(held, 2))
        self.away = cards
        return Handling(turn, "discard", "", () if self.unseen else cards)

    def unlawful(self) -> Action | None:
        """Something that probably breaks a law, or is nonsense at this moment."""
        chance, deal = self.chance, self.deal
        names, seats = self.table.names, len(self.table.names)
        seat = chance.randrange(seats)
        phase, desk = deal.stage.phase, deal.state.desk
        if desk.of(ev.Unnoticed) and chance.random() < 0.3:
            return self.line("stop")
        makers = [self._card, self._card, self._word, self._report, self._report, self._pointing]
        if phase in ("auction", "exchange", "declaration", "defence"):
            makers = [self._call, self._call, self._report, self._word]
        if phase in ("finished", "remedy", "claim"):
            makers = [self._word, self._pointing, self._pointing, self._report]
        text = chance.choice(makers)(seat, names[seat])
        return None if text is None else self.line(text)

    def _cards(self, seat: int) -> list[Card]:
        return self.hand(seat) or [Card(self.chance.randrange(32))]

    def _card(self, seat: int, name: str) -> str:
        """A card out of turn or against suit."""
        turn = self.deal.turn()
        if turn is not None and self.chance.random() < 0.4:
            seat, name = turn, self.table.names[turn]
        action = Handling(seat, "play", "", (self.chance.choice(self._cards(seat)),))
        mark = self.chance.choice(MARKS)
        if seat == turn and not self.table.hands_told and self._true(seat, action):
            mark = ""  # of an unknown hand the mark would state a revoke that was none
        return f"{name} play {action.cards[0]} {mark}"

    def _call(self, seat: int, name: str) -> str:
        """A call, a declaration or a discard with the mark."""
        chance = self.chance
        few = " ".join(map(str, chance.sample(self._cards(seat), 1)))
        if self.deal.laws.account == "pot" and chance.random() < 0.5:
            bid, suit = chance.choice(BIDS), chance.choice(SUITS)
            said = (f"bid {bid} !", f"declare {suit} !", "concede", chance.choice(WORDS))
            return f"{name} {chance.choice(said)}"
        return chance.choice(
            (
                f"{name} bid {chance.choice(CONTRACTS)} !",
                f"{name} pass !",
                f"{name} hold !",
                f"{name} declare {chance.choice(CONTRACTS)} !",
                f"{name} discard {few} !",
                f"{name} {chance.choice(BEFORE)}",
            )
        )

    def _word(self, seat: int, name: str) -> str:
        """What somebody says about cards and remedies."""
        chance, turn = self.chance, self.deal.turn()
        shown = exposed_now(self.deal.state, turn) if turn is not None else 0
        cards = list(cards_in(shown)) or self._cards(seat if turn is None else turn)
        card = chance.choice(cards)
        if shown and chance.random() < 0.7:
            return f"{name} {chance.choice(('require', 'forbid'))} {card}"
        choice = chance.choice(("accept", "ban", "order", "expose", "none"))
        return chance.choice(
            (
                "stop",
                f"{name} require {card}",
                f"{name} require {card}",
                f"{name} forbid {card}",
                f"{name} choose {choice}",
                f"{name} correct {chance.choice(self._cards(seat))}",
                f"{name} expose {chance.choice(self._cards(seat))}",
                f"{name} object",
                f"{name} cover",
            )
        )

    def _pointing(self, seat: int, name: str) -> str:
        """A finger on somebody's trick; mostly where something went wrong."""
        chance, desk, names = self.chance, self.deal.state.desk, self.table.names
        other, trick = chance.choice(names), chance.randint(1, self.deal.state.board.done + 1)
        if other == name and not self.table.hands_told:
            return f"{name} cover"  # his own word would be believed
        revokes = [row for row in desk.irregularities if row.kind == "revoke" and row.trick]
        if revokes and chance.random() < 0.7:
            row = chance.choice(revokes)
            return f"{name} revoke {names[row.seat]} {row.trick}"
        return chance.choice(
            (
                f"{name} revoke {other} {trick}",
                f"{name} inspect {other} {trick}",
                f"{name} ask {other} {trick}",
                f"{name} show {trick}",
                f"{name} look-discard",
            )
        )

    def _report(self, seat: int, name: str) -> str | None:
        """What else happens at a table; seldom something that ends the deal."""
        chance, state = self.chance, self.deal.state
        a, b, c = chance.sample(self.table.names, 3)
        words = {
            "a": a, "b": b, "c": c, "d": chance.choice((-1, 1)), "n": chance.randint(0, 9),
            "k": chance.randint(1, 10), "i": chance.randint(1, len(state.desk.irregularities) + 1),
        }  # fmt: skip
        if chance.random() < 0.03:
            return chance.choice(FINAL).format(**words)
        if chance.random() < 0.3:
            return "director " + chance.choice(DIRECTOR).format(**words)
        late = state.board.done >= 8 and self.table.hands_told
        claims = (f"{name} claim", f"{name} claim 1", f"{name} dispute", f"{name} agree")
        return chance.choice(
            (
                f"{name} cards {chance.choice((8, 9, 9, 10, 11, 11, 12))}",
                f"{name} expose {chance.choice(self._cards(seat))}",
                f"{name} count",
                f"{name} remark",
                "outsider count",
                f"outsider advise {name}",
                f"outsider advise {name} contract",
                f"{name} states it was so",
                f"{name} dissent {a}=5 {b}=4 {c}=1",
                f"{name} damage {a}=5 {b}=4 {c}=1",
                f"{name} {chance.choice(BEFORE)}",
                chance.choice(claims) if late else f"{name} agree",
                f"{name} {chance.choice(WORDS[-2:])}",
                "scored" if chance.random() < 0.3 else "stop",
            )
        )
