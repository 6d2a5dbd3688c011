"""A deal as a state machine: lawful steps, mischief and the director's waivers in any order."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import referee
from referee.actions import Action
from referee.claims import adjudicate
from tests.referee.dealing import any_table, record_of
from tests.referee.properties.chance import examples
from tests.referee.properties.mischief import Mischief

SEEDS = st.integers(0, 999_999)


class TableOfMischief(RuleBasedStateMachine):
    """What was noted stays noted, and the written lines lead to the same deal again."""

    def __init__(self) -> None:
        super().__init__()
        self.company: Mischief | None = None
        self.noted: tuple[tuple[object, ...], ...] = ()

    @initialize(seed=SEEDS)
    def sits_down(self, seed: int) -> None:
        """A table under any preset, its hands known or hidden."""
        chance = Random(seed)
        self.company = Mischief(chance, any_table(chance))

    @rule(seed=SEEDS, steps=st.integers(1, 12))
    def plays_on(self, seed: int, steps: int) -> None:
        """Some steps as the laws allow them."""
        for _ in range(steps):
            self._attempt(seed, self._company.lawful())

    @rule(seed=SEEDS)
    def breaks_the_laws(self, seed: int) -> None:
        """A card out of turn, a report, a remedy: whatever comes to mind."""
        self._attempt(seed, self._company.unlawful())

    @precondition(lambda self: self.noted)
    @rule(seed=SEEDS, at=st.integers(1, 6))
    def waives(self, seed: int, at: int) -> None:
        """The director does not punish an irregularity; what happened stays on record."""
        number = min(at, len(self.noted))
        self._attempt(seed, self._company.line(f"director waive {number} because agreed"))

    @invariant()
    def nothing_is_forgotten(self) -> None:
        """Offender, action, trick and card of every irregularity stay as they were noted."""
        if self.company is None:
            return
        rows = self._company.deal.state.desk.irregularities
        found = tuple((row.seat, row.action, row.trick, row.card) for row in rows)
        assert found[: len(self.noted)] == self.noted
        self.noted = found

    def teardown(self) -> None:
        """The lines, read again, bring about the same log and the same state."""
        if self.company is None:
            return
        deal = self._company.deal
        again = referee.replay(record_of(deal, self._company.head)).deal
        assert again is not None
        assert (again.log, again.state) == (deal.log, deal.state)

    @property
    def _company(self) -> Mischief:
        assert self.company is not None
        return self.company

    def _attempt(self, seed: int, action: Action | None) -> None:
        if action is None:
            return
        company = self._company
        company.chance.seed(seed)
        before = company.deal.state
        try:
            company.act(action)
        except referee.Refusal:
            assert company.deal.state is before
            return
        if company.deal.disputed:
            company.deal.settle(adjudicate(company.deal))


TestTableOfMischief = TableOfMischief.TestCase
TestTableOfMischief.settings = examples(60)
