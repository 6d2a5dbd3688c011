"""What was decided on protests against a deal, each decision with the rows that it is about.

A correction writes rows anew that it does not mean to change: a decision follows its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.models import Action, Deal, Protest, ProtestStep
from tournaments.queries import logs, voids

_OUTCOMES = (Protest.Outcome.UPHELD, Protest.Outcome.REJECTED, Protest.Outcome.SETTLED)


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision. `against` is the protested row of the deal's log, None for the result, and
    `rows` are the lines that it wrote, all by the numbers that these lines have now. `is_hollow`:
    it was upheld, wrote nothing, and the row that it was against stands all the same.
    """

    protest: Protest
    step: ProtestStep
    against: int | None
    rows: frozenset[int]
    is_hollow: bool = False

    @property
    def is_upheld(self) -> bool:
        """Whether the protest was right."""
        return self.step.outcome == Protest.Outcome.UPHELD

    @property
    def overturns(self) -> bool:
        """Whether what was protested against does not stand as it did: a protest that is settled
        may leave everything as it is.
        """
        return bool(self.step.rows) or (self.is_upheld and not self.is_hollow)

    @property
    def confirms(self) -> bool:
        """Whether what was protested against stands by it."""
        return not self.is_upheld and not self.step.rows

    @property
    def kept(self) -> frozenset[int]:
        """The rows that stand by it: what it wrote, and what it has confirmed."""
        confirmed = (self.against,) if self.confirms and self.against is not None else ()
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
    log = sorted(deal.actions.all(), key=lambda row: row.number)
    now, stands = moved(log), standing(log)
    found = (_decided(protest, step, now, stands) for protest, step in steps)
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


def standing(log: list[Action]) -> frozenset[int]:
    """Every row that says something by itself and was not taken back."""
    last = voids.act(log)
    ends = () if last is None or last.kind != Action.Kind.VOID else (last,)
    return frozenset(row.number for row in (*logs.settled(log), *logs.incidents(log), *ends))


def _decided(
    protest: Protest, step: ProtestStep, now: Mapping[int, int], stands: frozenset[int]
) -> Decided:
    row = protest.row
    against = None if row is None else now.get(row.number, row.number)
    upheld = step.outcome == Protest.Outcome.UPHELD
    return Decided(
        protest,
        step,
        against,
        frozenset(now.get(number, number) for number in step.rows),
        upheld and not step.rows and against in stands,
    )


def moved(log: list[Action]) -> dict[int, int]:
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
