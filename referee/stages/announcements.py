"""What a declarer announces about his aces: each word with its window and its proof.

A word said too early is `wrong-phase`, too late `too-late`; one that the record disproves is
refused as false, and one that it disproves only later is noted as an irregularity and wins
nothing. Nothing is inferred by counting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Wording
from ..cards import mask_of
from ..errors import Fault, Refusal
from ..laws import FINISHED, Stage
from ..seats import Seat
from ..state import State

FOUR_ACES, NO_ACES = "four-aces", "no-aces"
BELIED = "announcement-false"
"""The kind of irregularity that a word is which a later card disproves."""
ACES = 0x80808080

Condition = Callable[[State], bool]


@dataclass(frozen=True, slots=True)
class Announcement:
    """When a word may be said (`begun` and not `over`) and whether the record disproves it.

    All are asked only once a contract has its declarer.
    """

    begun: Condition
    over: Condition
    disproved: Condition

    def is_due(self, state: State) -> bool:
        """Whether the word may be said now."""
        return self.begun(state) and not self.over(state)


@dataclass(frozen=True, slots=True)
class Announcements:
    """The words that a family knows, under one article; the turn is that of the stages.
    A paper result takes them behind its tricks, whatever their windows at the table.
    """

    words: Mapping[str, Announcement]
    article: str
    stages: Mapping[str, Stage]
    phases: frozenset[str] = frozenset(
        {"declaration", "defence", "play", "remedy", "claim", "finished"}
    )

    def takes(self, action: Action) -> bool:
        """Every announcement."""
        return True

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The announcement, if the declarer makes it in time and nothing disproves it."""
        if not isinstance(action, Wording):
            raise Fault("an announcement is a word")
        seat, word = action.seat, action.text
        if state.desk.void:
            raise Refusal("deal-finished", verb=action.verb)
        if state.setup.entry == "result":
            self._on_paper(state, seat, word)
        elif state.stage == FINISHED:
            self._afterwards(state, seat, word)
        else:
            self._at_the_table(state, seat, word)
        if state.announced:
            raise Refusal("announcement-false", self.article, about="both", word=word)
        if self.words[word].disproved(state):
            raise Refusal("announcement-false", self.article, word=word)
        return (ev.Announced(seat, word),)

    def belied(self, state: State) -> tuple[ev.Event, ...]:
        """The word that a card on record has disproved since it was said, once."""
        if any(row.kind == BELIED for row in state.desk.irregularities):
            return ()
        return tuple(
            ev.Noted(state.declarer, BELIED, self.article)
            for word in state.announced
            if self.words[word].disproved(state)
        )

    def _at_the_table(self, state: State, seat: Seat, word: str) -> None:
        known = self.words.get(word)
        begun = declared if known is None else known.begun
        if declarer_of(state) is None or not begun(state):
            raise Refusal("wrong-phase", about="announcement", word=word)
        self._by_declarer(state, seat)
        self._once(state, word)
        if self._known(word).over(state):
            raise Refusal("too-late", self.article, about="announcement", word=word)

    def _afterwards(self, state: State, seat: Seat, word: str) -> None:
        """What a finished deal still takes, and nothing else."""
        known = self.words.get(word)
        in_time = known is not None and seat == declarer_of(state) and known.is_due(state)
        if not in_time or word in state.announced:
            raise Refusal("deal-finished", verb="announce")

    def _on_paper(self, state: State, seat: Seat, word: str) -> None:
        if state.stage != FINISHED:
            raise Refusal("wrong-phase", about="announcement", word=word)
        self._by_declarer(state, seat)
        self._once(state, word)

    def _by_declarer(self, state: State, seat: Seat) -> None:
        if seat != declarer_of(state):
            order = self.stages[state.stage].order or self.article
            raise Refusal("out-of-turn", order, about="announcement")

    def _once(self, state: State, word: str) -> None:
        self._known(word)
        if word in state.announced:
            raise Refusal("wrong-phase", about="announced", word=word)

    def _known(self, word: str) -> Announcement:
        known = self.words.get(word)
        if known is None:
            raise Refusal("choice-not-offered", self.article, about="announcement", word=word)
        return known


@dataclass(frozen=True, slots=True)
class NoAnnouncements:
    """The word exists in the grammar but not in this game, whoever says it."""

    phases: frozenset[str] = frozenset({"declaration", "defence", "play"})

    def takes(self, action: Action) -> bool:
        """Every announcement."""
        return True

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """Refuses every announcement."""
        word = action.text if isinstance(action, Wording) else action.verb
        raise Refusal("choice-not-offered", about="announcement", word=word)


def declarer_of(state: State) -> Seat | None:
    """Who plays the contract, if there is one to play."""
    return None if state.contract is None else state.contract.declarer


def declared(state: State) -> bool:
    """The contract stands."""
    return state.contract is not None


def finished(state: State) -> bool:
    """The last trick is taken, or nobody plays against the contract."""
    return state.stage == FINISHED


def answered(state: State) -> bool:
    """A defender has spoken, or nobody is asked any more."""
    return bool(state.words) or state.sides is not None or finished(state)


def led(state: State) -> bool:
    """The declarer has played a card, or the deal is over without one."""
    return finished(state) or state.board.unlisted > 0 or bool(_played(state, state.declarer))


def four_aces_disproved(state: State) -> bool:
    """An ace is known to lie elsewhere than in the declarer's ten cards."""
    away = state.custody.discard or ()
    return bool(ACES & (_elsewhere(state) | mask_of(away)))


def four_aces_of_twelve_disproved(state: State) -> bool:
    """An ace is known to lie elsewhere than among the twelve from which he discards."""
    return bool(ACES & _elsewhere(state))


def no_aces_disproved(state: State) -> bool:
    """The declarer is known to have held an ace, even one that he put away."""
    seat, custody = state.declarer, state.custody
    before = custody.before or custody
    talon = mask_of(custody.talon) if _took_talon(state) else 0
    return bool(ACES & (custody.held[seat] | before.held[seat] | _played(state, seat) | talon))


def is_belied(state: State, disproved: Condition) -> bool:
    """Whether this disproves what was announced, and nobody has waived that."""
    waived = any(row.kind == BELIED and row.waived for row in state.desk.irregularities)
    return not waived and disproved(state)


def _elsewhere(state: State) -> int:
    """The cards known to be another seat's, or left in the talon."""
    cards = 0 if _took_talon(state) else mask_of(state.custody.talon)
    for seat in state.seats.playing:
        if seat != state.declarer:
            cards |= state.custody.held[seat] | _played(state, seat)
    return cards


def _took_talon(state: State) -> bool:
    """Whether the talon is the declarer's; a contract from hand leaves it where it lies."""
    by_hand = state.contract is not None and state.contract.from_hand
    return not by_hand and state.custody.taken_by in (None, state.declarer)


def _played(state: State, seat: Seat) -> int:
    """The cards on record that this seat has played."""
    board = state.board
    tricks = (*(trick.plays for trick in board.tricks), board.plays)
    return mask_of(card for plays in tricks for owner, card in plays if owner == seat)
