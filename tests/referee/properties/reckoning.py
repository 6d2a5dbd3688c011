"""The score of a deal reckoned a second time, straight from the articles, for comparison."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from referee.deal import Deal

PRICE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
HALVED = {6: 2, 7: 1, 8: 1, 9: 1, 10: 1}

Figures = dict[int, Fraction]


class Reckoning:
    """Pool, mountain and whists of one finished deal."""

    def __init__(self, deal: Deal) -> None:
        self.state, self.options = deal.state, deal.laws.choices
        self.seats = range(len(deal.state.seats.names))
        self.pool: Figures = defaultdict(Fraction)
        self.mountain: Figures = defaultdict(Fraction)
        self.whists: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        self.k = 2 if self.options["doubled"] == "yes" else 1
        contract = deal.state.contract
        assert contract is not None
        self.kind, self.level, self.strain = contract.kind, contract.level, contract.strain
        self.declarer = -1 if contract.declarer is None else contract.declarer
        reckon = {"all-pass": self._all_pass, "misere": self._misere, "game": self._game}
        reckon[self.kind]()

    def _misere(self) -> None:
        """Article 3.6: ten to the pool, or ten to the mountain for each trick."""
        tricks = self.state.board.taken[self.declarer]
        self.pool[self.declarer] += 0 if tricks else 10
        self.mountain[self.declarer] += self.k * 10 * tricks

    def _game(self) -> None:
        worth = self.k * PRICE[self.level]
        if self.state.conceded:
            house = self.options["without_three"] == "yes"
            self._failed(worth, 3 if house else self.level, consoled=not house)
            return
        stances, order = self._stances()
        whisters = [seat for seat in order if stances[seat] == "whist"]
        if not whisters:
            self.pool[self.declarer] += PRICE[self.level]
            for seat, stance in stances.items():
                if stance == "half-whist":
                    self.whists[seat, self.declarer] += Fraction(worth * QUOTA[self.level], 2)
            return
        missing = self.level - self.state.board.taken[self.declarer]
        if missing > 0:
            self._failed(worth, missing, consoled=True)
        else:
            self.pool[self.declarer] += PRICE[self.level]
        if len(whisters) == 2:
            self._both(whisters, worth)
        else:
            self._single(whisters[0], worth, failed=missing > 0)

    def _stances(self) -> tuple[dict[int, str], list[int]]:
        """Everybody's last word on whisting, and the seats as they first said `whist`."""
        if self.level == 10 and self.options["ten"] == "checked":
            both = list(self.state.defenders)
            return dict.fromkeys(both, "whist"), both
        stances: dict[int, str] = {}
        order: list[int] = []
        for seat, word in self.state.words:
            if word in {"whist", "pass", "half-whist"}:
                stances[seat] = word
            if word == "whist":
                order.append(seat)
        return stances, order

    def _failed(self, worth: int, missing: int, *, consoled: bool) -> None:
        """Article 3.8.1.2: the mountain, and consolation to everybody else at the table."""
        self.mountain[self.declarer] += worth * missing
        fixed = self.options["consolation"]
        each = worth * missing if fixed == "price" else int(fixed) * missing
        for seat in self.seats:
            if consoled and seat != self.declarer:
                self.whists[seat, self.declarer] += each

    def _single(self, whister: int, worth: int, *, failed: bool) -> None:
        """Articles 3.8.5, 3.8.14, 3.8.15."""
        alone = (whister, "alone") in self.state.words
        tricks = 10 - self.state.board.taken[self.declarer]
        others = [seat for seat in self.state.defenders if seat != whister]
        sharing = [seat for seat in others if (seat, "half-whist") not in self.state.words]
        gentlemen = self.options["whist"] == "gentleman" and len(others) == 1 and not alone
        writers = [whister, *sharing] if failed and gentlemen else [whister]
        for seat in writers:
            self.whists[seat, self.declarer] += Fraction(worth * tricks, len(writers))
        self._short(whister, (HALVED if alone else QUOTA)[self.level] - tricks)

    def _both(self, whisters: list[int], worth: int) -> None:
        """Article 3.8.6."""
        own = {seat: self.state.board.taken[seat] for seat in whisters}
        for seat in whisters:
            self.whists[seat, self.declarer] += worth * own[seat]
        quota = QUOTA[self.level]
        together = sum(own.values())
        if together >= quota or (self.level == 10 and self.options["ten"] == "checked"):
            return
        if self.level <= 7:
            for seat in whisters:
                self._short(seat, quota // 2 - own[seat])
        else:
            self._short(whisters[1], quota - together)

    def _short(self, seat: int, missing: int) -> None:
        full = Fraction(self.k * PRICE[self.level])
        price = full / 2 if self.options["responsibility"] == "half" else full
        self.mountain[seat] += price * max(missing, 0)

    def _all_pass(self) -> None:
        """Articles 3.7.2.1, 3.7.2.2, 3.7.3, 3.7.4.1."""
        idle = self.state.seats.idle
        dealer_plays = idle is not None and self.options["all_pass_talon"] == "opened"
        players = [seat for seat in self.seats if seat != idle or dealer_plays]
        own = {seat: self.state.board.taken[seat] for seat in players}
        least = min(own.values())
        if self.options["all_pass"] == "whists":
            fewest = [seat for seat in players if own[seat] == least]
            for writer in fewest:
                for seat in set(players) - set(fewest):
                    self.whists[writer, seat] += Fraction(self._price() * own[seat], len(fewest))
            for seat in self.seats:
                self.pool[seat] += 1 if own.get(seat, 0) == 0 else 0
            return
        for seat in players:
            self.mountain[seat] += self._price() * (own[seat] - least)
            self.pool[seat] += self._price() if own[seat] == 0 else 0

    def _price(self) -> int:
        price, limit = int(self.options["all_pass_price"]), int(self.options["progression_limit"])
        step = min(self.state.setup.progression, max(limit, 1))
        growth: dict[str, int] = {"none": 1, "arithmetic": step, "geometric": 2 ** (step - 1)}
        return price * growth[self.options["progression"]]
