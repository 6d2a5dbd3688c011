"""The payments of a deal reckoned a second time, straight from the rules, for comparison.

Only deals in which nothing went wrong; what each seat has won, and the kasa, not the rows.
"""

from __future__ import annotations

from fractions import Fraction

from referee.deal import Deal

UNIT = {
    6: {"S": 2, "C": 3, "D": 4, "H": 5, "NT": 6},
    7: {"S": 7, "C": 7, "D": 7, "H": 7, "NT": 8},
    8: {"S": 8, "C": 8, "D": 8, "H": 8, "NT": 9},
    9: {"S": 9, "C": 9, "D": 9, "H": 9, "NT": 10},
    10: {"S": 10, "C": 10, "D": 10, "H": 10, "NT": 10},
}
OWN = {6: (2, 2), 7: (2, 1), 8: (1, 1), 9: (1, 0), 10: (0, 0)}
ALONE = {6: 2, 7: 2, 8: 1, 9: 1, 10: 0}
GIVEN_UP = {6: (4, 3, 3), 7: (5, 3, 2), 8: (6, 2, 2), 9: (7, 2, 1), 10: (8, 1, 1)}


class Reckoning:
    """Who has won how much in one finished deal; `kasa` is what is left in it."""

    def __init__(self, deal: Deal) -> None:
        self.state, self.options = deal.state, deal.laws.choices
        names = deal.state.seats.names
        self.won = [Fraction(0)] * len(names)
        before = deal.state.setup.pot
        self.kasa = self.before = Fraction(1500 if before is None else before)
        contract = deal.state.contract
        assert contract is not None
        if contract.kind == "all-pass":
            self._all_pass()
            return
        self.level, strain = contract.level, ("S", "C", "D", "H", "NT")[contract.strain]
        self.full = Fraction(UNIT[self.level][strain])
        assert contract.declarer is not None
        self.declarer = contract.declarer
        self._contract()

    def _all_pass(self) -> None:
        if self.options["all_pass"] == "redeal":
            return
        taken = {seat: self.state.board.taken[seat] for seat in self.state.seats.playing}
        for seat, count in taken.items():
            self._pay(seat, None, 10 * Fraction(count - min(taken.values())))

    def _contract(self) -> None:
        said = dict(self.state.words)
        first, second = self.state.seats.others(self.declarer)
        if self.state.conceded:
            d, a, b = GIVEN_UP[self.level]
            said = {first: "whist", second: "whist"}
        elif set(said.values()) == {"pass"}:
            d, a, b = 10, 0, 0
        else:
            d, a, b = (self.state.board.taken[seat] for seat in (self.declarer, first, second))
        self.d, self.v, self.inviter = d, self._unit(made=d >= self.level), None
        play = [seat for seat, word in said.items() if word != "pass"]
        both = {first: a, second: b}
        inviting = [seat for seat, word in said.items() if word == "invite"]
        if inviting:
            (self.inviter,) = inviting
            self.taken = {self.inviter: a + b}
            self.missing = {self.inviter: max(sum(OWN[self.level]) - a - b, 0)}
        elif len(play) == 1:
            self.taken = {play[0]: both[play[0]]}
            self.missing = {play[0]: max(ALONE[self.level] - both[play[0]], 0)}
        else:
            self.taken = {seat: both[seat] for seat in play}
            self.missing = self._two(first, second, a, b) if play else {}
        self._settle()
        self._aces(first, second)

    def _two(self, first: int, second: int, a: int, b: int) -> dict[int, int]:
        """Whoever missed his own part, for no more than is short together."""
        one, other = OWN[self.level]
        short = one + other - a - b
        if short <= 0:
            return {first: 0, second: 0}
        if a < one and b < other:
            return {first: one - a, second: other - b}
        if a < one:
            return {first: min(one - a, short), second: 0}
        return {first: 0, second: min(other - b, short)}

    def _settle(self) -> None:
        if self.d < self.level:
            times = 1 if self.level - self.d == 1 else 2
            self._pay(self.declarer, None, 10 * self.v * times)
            for seat, count in self.taken.items():
                self._pay(self.declarer, seat, count * self.v * times)
        elif not any(self.missing.values()):
            self._pay(None, self.declarer, 10 * self.v)
            for seat, count in self.taken.items():
                self._pay(self.declarer, seat, count * self.v)
        else:
            for seat, count in self.missing.items():
                self._fine(seat, count)

    def _fine(self, seat: int, count: int) -> None:
        if not count:
            return
        if self.options["fine"] == "per-trick":
            self._pay(seat, self.declarer, self.v * count)
        elif self.inviter is not None:
            self._pay(seat, self.declarer, count * self.d * self.v)
        else:
            self._pay(seat, self.declarer, self.d * self.v * (2 if count > 1 else 1))
        twice = self.options["partner_solo"] == "yes" and count > 1
        for other, tricks in self.taken.items():
            if other != seat and not self.missing[other]:
                self._pay(seat, other, tricks * self.v * (2 if twice else 1))

    def _aces(self, first: int, second: int) -> None:
        if "four-aces" in self.state.announced:
            stake = Fraction(25 if self.level == 6 else 50)
            for other in (first, second):
                self._pay(other, self.declarer, stake if self.d >= self.level else -stake)

    def _unit(self, *, made: bool) -> Fraction:
        last = self.options["last"]
        if 10 * self.full <= self.before or last == "fair" or (last == "uneven" and not made):
            return self.full
        return max(self.before, Fraction(0)) / 10

    def _pay(self, payer: int | None, payee: int | None, amount: Fraction) -> None:
        for place, change in ((payer, -amount), (payee, amount)):
            if place is None:
                self.kasa += change
            else:
                self.won[place] += change
