"""A trick game as it is written: the declarer's entry, the whisters' whists, their quota (3.8).

Real tricks decide what the others write; each seat's own line is judged with its own penalties
only (3.9.12).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...bids import Contract
from ...reckoning import SHORT_BY, Tricks, penalty, wrong_count
from ...seats import Seat
from ...sheet import Entries
from ...sides import Sides
from ...stages.answers import HALF, WHIST
from ...state import State
from .rules import ALONE_QUOTAS, QUOTAS, Rules


@dataclass(frozen=True, slots=True)
class TrickGame:
    """The entries of one contract of tricks."""

    rules: Rules
    state: State
    entries: Entries
    contract: Contract

    @property
    def worth(self) -> int:
        """k·v: what one trick is worth in mountain and whists."""
        return self.rules.factor * self.rules.price(self.contract.level)

    @property
    def declarer(self) -> Seat:
        """Who bought the contract."""
        return self.state.buyer if self.contract.declarer is None else self.contract.declarer

    def unplayed(self) -> None:
        """Given up (3.5.4), or made without play because nobody whisted."""
        if not self.state.conceded:
            self._declared(0, penalty(self.state, self.declarer))
            self._half_whist()
        elif self.rules.without_three:
            self.entries.mountain(self.declarer, 3 * self.worth)
        else:
            self.without(self.contract.level)

    def without(self, missing: int) -> None:
        """Failed by so many tricks without play."""
        self._declared(missing, penalty(self.state, self.declarer) - missing)

    def played(self, tricks: Tricks, counted: Tricks) -> None:
        """By the tricks at the table and what is credited to each seat's own line."""
        level, declarer = self.contract.level, self.declarer
        sides = self.state.sides or self._spoken_so_far()
        missing = level - tricks[declarer]
        self._declared(missing, counted[declarer] - level)
        if len(sides.whisters) == 2:
            self._two_whisters(sides, tricks)
        elif sides.whisters:
            self._one_whister(sides, 10 - tricks[declarer], failed=missing > 0)
        else:
            self._half_whist()

    def _spoken_so_far(self) -> Sides:
        """Where the director ends the deal before the defence has spoken to its end."""
        words = self.state.last_words.items()
        return Sides(None, tuple(seat for seat, word in words if word == WHIST))

    def _declared(self, missing: int, surplus: int) -> None:
        """The declarer's own line by what is credited to him, the others' consolation by what
        he is really short of (3.8.1.1, 3.8.1.2).
        """
        declarer, level = self.declarer, self.contract.level
        if surplus < 0:
            self.entries.mountain(declarer, self.worth * -surplus)
        else:
            self.entries.pool(declarer, self.rules.price(level))
        if missing > 0:
            consolation = self.rules.consolation(level, missing)
            for seat in range(len(self.state.seats.names)):
                if seat != declarer:
                    self.entries.whists(seat, declarer, consolation)

    def _half_whist(self) -> None:
        """A half-whister writes half the quota (3.8.7)."""
        for seat, word in self.state.last_words.items():
            if word == HALF:
                tricks = QUOTAS[self.contract.level] // 2 + penalty(self.state, seat)
                self._whists(seat, tricks)

    def _whists(self, seat: Seat, tricks: int, sharing: int = 1) -> None:
        """Whists for tricks of the defence; fewer than none are not written."""
        whole, rest = divmod(self.worth * max(tricks, 0), sharing)
        self.entries.whists(seat, self.declarer, whole + Fraction(rest, sharing) if rest else whole)

    def _one_whister(self, sides: Sides, tricks: int, *, failed: bool) -> None:
        """He writes for every trick of the defence and answers for its quota alone (3.8.5)."""
        whister = sides.whisters[0]
        partner = self._sharing(sides, whister) if failed else None
        writers = (whister,) if partner is None else (whister, partner)
        for seat in writers:
            self._whists(seat, tricks + penalty(self.state, seat), len(writers))
        quotas = QUOTAS if sides.dead is None else ALONE_QUOTAS
        own = tricks + penalty(self.state, whister)
        self._short(whister, quotas[self.contract.level] - own)
        self._wrong_count(whister)

    def _sharing(self, sides: Sides, whister: Seat) -> Seat | None:
        """The passer with whom a gentleman shares: one who never said half-whist (3.8.14)."""
        defenders = self.state.defenders
        if not self.rules.gentleman or whister not in defenders or sides.dead is not None:
            return None
        passer = defenders[1] if whister == defenders[0] else defenders[0]
        return None if (passer, HALF) in self.state.words else passer

    def _two_whisters(self, sides: Sides, tricks: Tricks) -> None:
        """Each writes for his own tricks; they answer only when together short (3.8.6).

        "Own" and "together" are less one's own penalties, the other's tricks are real.
        """
        quota = QUOTAS[self.contract.level]
        together = sum(tricks[whister] for whister in sides.whisters)
        for whister in sides.whisters:
            more = penalty(self.state, whister)
            own = tricks[whister] + more
            self._whists(whister, own)
            self._wrong_count(whister)
            if self.contract.level == 10 and self.rules.ten == "checked":
                continue
            if self.contract.level >= 8:
                others = 0 if whister == sides.whisters[1] else max(quota - together, 0)
                self._short(whister, quota - together - more - others)
            elif together + more < quota:
                self._short(whister, quota // 2 - own)

    def _short(self, whister: Seat, missing: int) -> None:
        if missing > 0:
            price = self.rules.shortfall_price(self.contract.level)
            self.entries.mountain(whister, price * missing)

    def _wrong_count(self, whister: Seat) -> None:
        """A whister with a wrong number of cards is short of two more (3.9.18)."""
        if wrong_count(self.state, whister):
            self._short(whister, SHORT_BY)
