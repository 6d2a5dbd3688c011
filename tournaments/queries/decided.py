"""What was decided on protests against a deal, each decision with the rows that it is about.

A correction writes rows anew that it does not mean to change: a decision follows its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.models import Action, Deal, Protest, ProtestStep
from tournaments.queries import logs

_OUTCOMES = (Protest.Outcome.UPHELD, Protest.Outcome.REJECTED, Protest.Outcome.SETTLED)


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision. `against` is the protested row of the deal's log, None for the result, and
    `rows` are the lines that it wrote, all by the numbers that these lines have now.
    """

    protest: Protest
    step: ProtestStep
    against: int | None
    rows: frozenset[int]

    @property
    def overturns(self) -> bool:
        """Whether what was protested against does not stand: a protest that is settled may leave
        everything as it is.
        """
        upheld = self.step.outcome == Protest.Outcome.UPHELD
        return upheld or bool(self.step.rows)

    @property
    def kept(self) -> frozenset[int]:
        """The rows that stand by it: what it wrote, and what it has confirmed."""
        confirmed = () if self.overturns or self.against is None else (self.against,)
        return self.rows.union(confirmed)


def of_deal(deal: Deal) -> tuple[Decided, ...]:
    """Every decision on a protest against this deal, in order; rows fetched before are used."""
    steps = [
        (protest, step)
        for protest in deal.protests.all()
        if protest.outcome in _OUTCOMES
        for step in protest.steps.all()
        if step.kind == ProtestStep.Kind.DECIDED
    ]
    if not steps:
        return ()
    now = _now(sorted(deal.actions.all(), key=lambda row: row.number))
    found = (_decided(protest, step, now) for protest, step in steps)
    return tuple(sorted(found, key=lambda one: one.step.position))


def last(deal: Deal) -> Decided | None:
    """The decision by which the deal stands; None where no protest was ever decided."""
    found = of_deal(deal)
    return found[-1] if found else None


def against(found: Iterable[Decided], number: int) -> tuple[Decided, ...]:
    """Those on protests against the row of this number."""
    return tuple(one for one in found if one.against == number)


def written_by(found: Iterable[Decided], number: int) -> Decided | None:
    """The one that wrote the row of this number."""
    return next((one for one in found if number in one.rows), None)


def _decided(protest: Protest, step: ProtestStep, now: Mapping[int, int]) -> Decided:
    row = protest.row
    return Decided(
        protest,
        step,
        None if row is None else now.get(row.number, row.number),
        frozenset(now.get(number, number) for number in step.rows),
    )


def _now(log: list[Action]) -> dict[int, int]:
    """Where a replaced line was written anew: the later row that stands with the same line."""
    standing = logs.settled(log)
    replaced = {number for row in log for number in row.replaces}
    found: dict[int, int] = {}
    for row in log:
        if row.number in replaced and row.line:
            same = (one.number for one in standing if one.line == row.line)
            later = next((number for number in same if number > row.number), None)
            if later is not None:
                found[row.number] = later
    return found
