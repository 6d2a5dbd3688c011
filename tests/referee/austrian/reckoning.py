"""The payments of a deal reckoned a second time, straight from the rules, for comparison.

Only deals in which nothing went wrong; what each seat has won, and the pot, not the rows.
"""

from __future__ import annotations

from fractions import Fraction

from referee.deal import Deal

STYRIAN = {"C": 20, "S": 30, "D": 40, "H": 50}
STRAINS = "SCDH"


class Reckoning:
    """Who has won how much in one finished deal; `pot` is what is left."""

    def __init__(self, deal: Deal) -> None:
        state, self.options = deal.state, deal.laws.choices
        self.name = deal.laws.name.removeprefix("austrian/")
        self.won = [Fraction(0)] * len(state.seats.names)
        self.pot = Fraction(0 if state.setup.pot is None else state.setup.pot)
        contract = state.contract
        assert contract is not None
        if contract.kind == "all-pass":
            return
        assert contract.declarer is not None
        self.declarer, self.suit = contract.declarer, STRAINS[contract.strain]
        self.others, self.said = state.seats.others(contract.declarer), dict(state.words)
        self.taken = {seat: state.board.taken[seat] for seat in state.seats.playing}
        if set(self.said.values()) == {"pass"}:
            self.taken[self.declarer] = 10
        self.made = self.taken[self.declarer] >= 6
        self._contract()
        for bonus in self._bonuses(state.announced, by_hand=bool(contract.from_hand)):
            self._bonus(bonus)

    def _contract(self) -> None:
        amount = self._amount()
        self._pay(None, self.declarer, amount)
        defence = sum(self.taken[seat] for seat in self.others)
        for seat in self.others:
            word = self.said[seat]
            if word == "pass":
                continue
            own = defence if word == "invite" else self.taken[seat]
            self._pay(self.declarer, seat, own * amount / 10)
            if own < (4 if word == "invite" else 2) and not self._excused(defence):
                self._pay(seat, None, amount)
        if not self.made:
            self._pay(self.declarer, None, 2 * amount)

    def _excused(self, defence: int) -> bool:
        if "invite" in self.said.values():
            return False
        if self.options["quota"] == "collective":
            return defence >= 4
        return self.options["quota"] == "none-if-failed" and not self.made

    def _amount(self) -> Fraction:
        """What is played for, the pot filled where that is the custom."""
        if self.name in ("unlimited", "limited"):
            full = max(self.pot, Fraction(0))
            return full if self.name == "unlimited" else min(full, Fraction(self.options["cap"]))
        amount = Fraction(STYRIAN[self.suit] if self.name == "styrian" else 10)
        while self.pot < amount:
            for seat in range(len(self.won)):
                self._pay(seat, None, Fraction(self.options["fill"]))
        return amount

    def _bonuses(self, announced: tuple[str, ...], *, by_hand: bool) -> list[str]:
        hearts = self.suit == "H" and (by_hand or self.options["hearts_bonus"] == "any")
        return [*(["hearts"] if hearts else []), *announced]

    def _bonus(self, bonus: str) -> None:
        for seat in self.others:
            if self.made:
                if self.options["bonus_payers"] == "defenders" or self.said[seat] != "pass":
                    self._pay(seat, self.declarer, Fraction(10))
            elif bonus != "four-aces":
                self._pay(self.declarer, seat, Fraction(10))

    def _pay(self, payer: int | None, payee: int | None, amount: Fraction) -> None:
        for place, sign in ((payer, -1), (payee, 1)):
            if place is None:
                self.pot += sign * amount
            else:
                self.won[place] += sign * amount
