"""The payments of one contract: out of the pot, for tricks, into the pot, and the bonuses.

Everybody's own part is judged by what is credited to him: what another player's penalty does to
the count helps or hurts nobody else (3.9.12).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ...bids import STRAINS, Contract
from ...payments import POT, Ledger
from ...reckoning import Tricks, short_in_addition
from ...seats import Seat
from ...sides import Sides
from ...stages.announcements import (
    FOUR_ACES,
    NO_ACES,
    four_aces_disproved,
    is_belied,
    no_aces_disproved,
)
from ...stages.answers import INVITE
from ...state import State, there
from .rules import JOINT_QUOTA, QUOTA, SHARES, STAKE, TARGET, Rules

HEARTS = STRAINS.index("H")
MOST_FILLINGS = 1000
"""A pot so deep in debt that it takes more of them is filled by everybody in one row."""


@dataclass(frozen=True, slots=True)
class Payments:
    """What is played for and by whom; `tricks` are those at the table, `own` those credited."""

    rules: Rules
    state: State
    ledger: Ledger
    contract: Contract
    sides: Sides
    tricks: Tricks
    own: Tricks

    @property
    def declarer(self) -> Seat:
        """Who takes S out of the pot."""
        return there(self.contract.declarer, "declarer")

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two others in turn, whether they whisted or not."""
        return self.state.seats.others(self.declarer)

    @property
    def made(self) -> bool:
        """Whether the declarer has his six tricks."""
        return self.own[self.declarer] >= TARGET

    @property
    def inviting(self) -> bool:
        """Whether one whister answers for both hands of the defence."""
        return INVITE in self.state.last_words.values()

    def write(self) -> None:
        """Every row in the order of the rules."""
        amount = self._filled()
        self.ledger.pay(POT, self.declarer, amount, "pot")
        for whister in self.sides.whisters:
            due = max(self._own_tricks(whister), 0) * amount / SHARES
            self.ledger.pay(self.declarer, whister, due, "tricks")
        if not self.made:
            self.ledger.pay(self.declarer, POT, 2 * amount, "remise")
        for whister in self.sides.whisters:
            if self._is_short(whister):
                self.ledger.pay(whister, POT, amount, "quota")
        self._bonuses()

    def _filled(self) -> Fraction:
        """S, the pot filled by every seat of the table until it holds as much: a row for every
        time, or beyond `MOST_FILLINGS` one for them all.
        """
        rules, pot = self.rules, Fraction(self.ledger.pot)
        amount = rules.amount(pot, STRAINS[self.contract.strain])
        if rules.filled:
            seats = len(self.state.seats.names)
            times, fill = max(ceil((amount - pot) / (seats * rules.fill)), 0), rules.fill
            if times > MOST_FILLINGS:
                times, fill = 1, times * fill
            for seat in (*range(seats),) * times:
                self.ledger.pay(seat, POT, fill, "fill")
        return amount

    def _own_tricks(self, whister: Seat) -> int:
        """What counts for a whister: his own tricks; with an invitation the whole defence's."""
        if not self.inviting:
            return self.own[whister]
        return self.own[whister] + sum(
            self.tricks[seat] for seat in self.defenders if seat != whister
        )

    def _is_short(self, whister: Seat) -> bool:
        """Whether he missed his part; one with a wrong number of cards always did (3.9.18)."""
        if short_in_addition(self.state, whister):
            return True
        if self.inviting:
            return self._own_tricks(whister) < JOINT_QUOTA
        return self.own[whister] < QUOTA and not self._is_excused(whister)

    def _is_excused(self, whister: Seat) -> bool:
        """By the option: the defence has four together, or the declarer has failed all the same.

        His own count is the one credited to him, the others' are those at the table.
        """
        partners = (seat for seat in self.sides.whisters if seat != whister)
        together = self.own[whister] + sum(self.tricks[seat] for seat in partners)
        match self.rules.quota:
            case "collective":
                return together >= JOINT_QUOTA
            case "none-if-failed":
                return self.tricks[self.declarer] < TARGET
        return False

    def _bonuses(self) -> None:
        """Aces that the play has disproved since bring the declarer nothing."""
        state, announced = self.state, self.state.announced
        by_hand = bool(self.contract.from_hand) or not self.rules.hearts_need_hand
        if self.contract.strain == HEARTS and by_hand:
            self._bonus("hearts")
        if FOUR_ACES in announced and self.made and not is_belied(state, four_aces_disproved):
            self._bonus(FOUR_ACES)
        if NO_ACES in announced and not (self.made and is_belied(state, no_aces_disproved)):
            self._bonus(NO_ACES)

    def _bonus(self, label: str) -> None:
        """To the declarer who made it; from one who failed to both the others."""
        for seat in self.defenders:
            if not self.made:
                self.ledger.pay(self.declarer, seat, STAKE, label)
            elif not self.rules.whisters_pay or seat in self.sides.whisters:
                self.ledger.pay(seat, self.declarer, STAKE, label)
