"""What a deal of Russian preferans writes on the sheet (3.5, 3.7, 3.8)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...bids import Contract
from ...errors import Fault
from ...seats import Seat
from ...sheet import Entries, Figure, SheetScore
from ...sides import Sides
from ...state import State
from .defence import HALF
from .rules import ALONE_QUOTAS, MISERE_PRICE, QUOTAS, Rules


@dataclass(frozen=True, slots=True)
class Scoring:
    """The score of a finished deal under given rules."""

    rules: Rules

    def __call__(self, state: State) -> SheetScore:
        """Pool, mountain and whists of every seat of the table."""
        contract = state.contract
        if contract is None:
            raise Fault("a finished deal has no contract")
        entries = Entries(len(state.seats.names))
        if contract.kind == "all-pass":
            AllPass(self.rules, state, entries).write()
        elif contract.kind == "misere":
            self._misere(state, entries)
        else:
            Game(self.rules, state, entries, contract).write()
        return entries.score()

    def _misere(self, state: State, entries: Entries) -> None:
        """Ten to the pool, or ten to the mountain for every trick taken (3.6)."""
        declarer = state.declarer
        tricks = state.board.taken[declarer]
        if tricks:
            entries.mountain(declarer, self.rules.factor * MISERE_PRICE * tricks)
        else:
            entries.pool(declarer, MISERE_PRICE)


@dataclass(frozen=True, slots=True)
class Game:
    """A trick game: the declarer's entry, the whisters' whists, their quota."""

    rules: Rules
    state: State
    entries: Entries
    contract: Contract

    @property
    def worth(self) -> int:
        """k·v: what one trick is worth in mountain and whists."""
        return self.rules.factor * self.rules.price(self.contract.level)

    def write(self) -> None:
        """All entries of the deal."""
        if self.state.conceded:
            self._given_up()
        elif self.state.sides is None:
            self._unplayed()
        else:
            self._played(self.state.sides)

    def _given_up(self) -> None:
        """Giving up "without all": as many undertricks as the bid had tricks (3.5.4)."""
        declarer, level = self.state.declarer, self.contract.level
        if self.rules.without_three:
            self.entries.mountain(declarer, 3 * self.worth)
        else:
            self._undertricks(level)

    def _unplayed(self) -> None:
        """Made without play; a half-whister writes half the quota (3.8.7)."""
        level = self.contract.level
        self.entries.pool(self.state.declarer, self.rules.price(level))
        for seat, word in self.state.last_words.items():
            if word == HALF:
                share = self.worth * QUOTAS[level] // 2
                self.entries.whists(seat, self.state.declarer, share)

    def _played(self, sides: Sides) -> None:
        missing = self.contract.level - self.state.board.taken[self.state.declarer]
        if missing > 0:
            self._undertricks(missing)
        else:
            self.entries.pool(self.state.declarer, self.rules.price(self.contract.level))
        if len(sides.whisters) == 2:
            self._two_whisters(sides)
        else:
            self._one_whister(sides, failed=missing > 0)

    def _undertricks(self, missing: int) -> None:
        """The mountain, and consolation to everybody else at the table (3.8.1.2)."""
        declarer = self.state.declarer
        self.entries.mountain(declarer, self.worth * missing)
        consolation = self.rules.consolation(self.contract.level, missing)
        for seat in range(len(self.state.seats.names)):
            if seat != declarer:
                self.entries.whists(seat, declarer, consolation)

    def _one_whister(self, sides: Sides, *, failed: bool) -> None:
        """He writes for every trick of the defence and answers for its quota alone (3.8.5)."""
        whister, declarer = sides.whisters[0], self.state.declarer
        tricks = 10 - self.state.board.taken[declarer]
        partner = self._sharing(sides, whister) if failed else None
        share = Fraction(self.worth * tricks, 1 if partner is None else 2)
        self.entries.whists(whister, declarer, share)
        if partner is not None:
            self.entries.whists(partner, declarer, share)
        quotas = QUOTAS if sides.dead is None else ALONE_QUOTAS
        self._short(whister, quotas[self.contract.level] - tricks)

    def _sharing(self, sides: Sides, whister: Seat) -> Seat | None:
        """The passer with whom a gentleman shares: one who never said half-whist (3.8.14)."""
        defenders = self.state.defenders
        if not self.rules.gentleman or whister not in defenders or sides.dead is not None:
            return None
        passer = defenders[1] if whister == defenders[0] else defenders[0]
        return None if (passer, HALF) in self.state.words else passer

    def _two_whisters(self, sides: Sides) -> None:
        """Each writes for his own tricks; they answer only when together short (3.8.6)."""
        taken, level, declarer = self.state.board.taken, self.contract.level, self.state.declarer
        for whister in sides.whisters:
            self.entries.whists(whister, declarer, self.worth * taken[whister])
        checked = level == 10 and self.rules.ten == "checked"
        missing = QUOTAS[level] - sum(taken[whister] for whister in sides.whisters)
        if missing <= 0 or checked:
            return
        if level >= 8:
            self._short(sides.whisters[1], missing)
            return
        for whister in sides.whisters:
            self._short(whister, QUOTAS[level] // 2 - taken[whister])

    def _short(self, whister: Seat, missing: int) -> None:
        if missing > 0:
            price = self.rules.shortfall_price(self.contract.level)
            self.entries.mountain(whister, price * missing)


@dataclass(frozen=True, slots=True)
class AllPass:
    """A deal that nobody bought: every trick is a burden (3.7)."""

    rules: Rules
    state: State
    entries: Entries

    def write(self) -> None:
        """Into the mountain, or in whists on one another."""
        price = self.rules.all_pass_price(self.state.setup.progression)
        if self.rules.all_pass_whists:
            self._in_whists(price)
        else:
            self._into_mountain(price)

    @property
    def counted(self) -> tuple[Seat, ...]:
        """Who plays for tricks: with an opened talon an idle dealer too (3.7.6.1)."""
        sides, playing = self.state.sides, self.state.seats.playing
        if sides is None or sides.talon_owner is None:
            return playing
        return (*playing, sides.talon_owner)

    def _into_mountain(self, price: int) -> None:
        """After amnesty of the smallest count; no tricks are worth one to the pool (3.7.3)."""
        taken = self.state.board.taken
        smallest = min(taken[seat] for seat in self.counted)
        for seat in self.counted:
            self.entries.mountain(seat, price * (taken[seat] - smallest))
            if taken[seat] == 0:
                self.entries.pool(seat, price)

    def _in_whists(self, price: int) -> None:
        """The fewest tricks write on all others; nobody's tricks are forgiven (3.7.2.2)."""
        taken, counted = self.state.board.taken, self.counted
        fewest = min(taken[seat] for seat in counted)
        writers = [seat for seat in counted if taken[seat] == fewest]
        for writer in writers:
            for seat in counted:
                if seat not in writers:
                    share: Figure = Fraction(price * taken[seat], len(writers))
                    self.entries.whists(writer, seat, share)
        for seat, tricks in enumerate(taken):
            if tricks == 0:
                self.entries.pool(seat, 1)
