"""A record played through: the deal step by step, up to its end or the first refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from .applied import apply
from .claims import known, proved
from .deal import Deal
from .desk import NOTHING
from .errors import Refusal
from .events import ClaimProved, Event
from .headers import HeaderRefusal
from .laws import Preset
from .lines import Lines
from .record import Line, Record, read
from .state import State

if TYPE_CHECKING:
    from .solver import Work

LIMIT = 5_000_000
"""Positions searched for a record's proofs before what is left stays undecided."""


@dataclass(slots=True)
class Searches:
    """What may be searched for a record's proofs, all together, and what came of it.

    `cancelled` may call a search off; `found` is an earlier verdict on the same record, whose
    proofs are taken instead of searching again, `proofs` are those that somebody else has found;
    `undecided` is the number of positions after which the proof of a disputed claim was given up.
    `work` counts what all of them take together, and `lines` keeps what was found for damages.
    """

    limit: int | None = LIMIT
    cancelled: Callable[[], bool] | None = None
    found: Mapping[str, Any] | None = None
    proofs: Iterator[ClaimProved] = field(default_factory=lambda: iter(()))
    undecided: int | None = None
    begun: Work | None = None
    lines: Lines = field(init=False)

    def __post_init__(self) -> None:
        self.lines = Lines(lambda: self.work)

    @property
    def work(self) -> Work:
        """One for all searches."""
        from .solver import Work  # costs more than judging a deal, which rarely needs it

        if self.begun is None:
            self.begun = Work(self.limit, self.cancelled)
        return self.begun

    def settle(self, deal: Deal) -> None:
        """Settles the disputed claim, if it can be done within the limit."""
        claim = None if self.found is None else self.found["claim"]
        if claim is not None and claim.get("decided") is False:
            self.undecided = claim["positions"]
            return
        proof = next(self.proofs, None) or (None if claim is None else known(deal, claim))
        proof = proof or self._searched(deal)
        if proof is not None:
            deal.settle(proof)

    def _searched(self, deal: Deal) -> ClaimProved | None:
        from .solver import Undecided

        before = self.work.positions
        try:
            return proved(deal, self.work)
        except Undecided as undecided:
            self.undecided = undecided.positions - before
            return None


class Step(NamedTuple):
    """The deal after one action; step 0 is the deal as dealt."""

    number: int
    written: Line | None
    events: tuple[Event, ...]
    state: State

    @property
    def line(self) -> int | None:
        """The file's line of the action."""
        return None if self.written is None else self.written.number

    @property
    def text(self) -> str:
        """The action in its normal form."""
        return "" if self.written is None else self.written.text


@dataclass(frozen=True, slots=True)
class Refused:
    """Where a record stopped and why; `action` is None where a header was refused."""

    line: int
    action: int | None
    refusal: Refusal


@dataclass(frozen=True)
class Replay:
    """What a text came to. Without a record the headers were refused; `preset` if it is known."""

    record: Record | None
    deal: Deal | None
    refused: Refused | None
    preset: Preset | None = None
    searches: Searches = field(default_factory=Searches)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The deal as dealt and after each action that was taken."""
        if self.record is None or self.deal is None:
            return ()
        state = self.record.deal().state
        steps = [Step(0, None, (), state)]
        for line, entry in zip(self.record.lines, self.deal.log, strict=False):
            for event in entry.events:
                state = apply(state, event)
            steps.append(Step(line.action_number, line, entry.events, state))
        return tuple(steps)

    @property
    def undecided(self) -> int | None:
        """How many positions were searched in vain for the proof of a disputed claim, if so."""
        return self.searches.undecided

    @property
    def is_cut_short(self) -> bool:
        """Whether a search came to the limit; of damages a verdict tells first."""
        return self.undecided is not None or self.searches.lines.is_cut_short

    def until(self, number: int) -> Replay:
        """The record as far as this step; nothing is judged again."""
        step = self.steps[number]
        if self.deal is None or step is self.steps[-1]:
            return self
        deal = Deal.resumed(self.deal.laws, step.state, self.deal.log[:number])
        return Replay(self.record, deal, None, self.preset, self.searches)


def replay(
    text: str,
    limit: int | None = LIMIT,
    cancelled: Callable[[], bool] | None = None,
    found: Mapping[str, Any] | None = None,
    proofs: Iterable[ClaimProved] = (),
    work: Work | None = None,
) -> Replay:
    """Plays a record through; a bad record is an answer, not an error.

    A disputed claim is adjudicated at once; with `limit` positions searched in all it stays
    undecided. `cancelled` may call the search off, which raises `Cancelled`. An earlier verdict
    on the same text may be given as `found`: its proofs are taken instead of searching again. So
    are `proofs` that somebody else has found, in the order of the disputes. Who wants to know how
    far it is gives the `work` to be done, in place of `limit` and `cancelled`.
    """
    try:
        record = read(text)
    except HeaderRefusal as refused:
        where = Refused(refused.line, None, refused.refusal)
        return Replay(None, None, where, refused.preset)
    deal, searches = record.deal(), Searches(limit, cancelled, found, iter(proofs), begun=work)
    for line in record.lines:
        try:
            if isinstance(line.said, Refusal):
                raise line.said
            deal.act(line.said)
        except Refusal as refusal:
            where = Refused(line.number, line.action_number, refusal)
            return Replay(record, deal, where, searches=searches)
        if deal.state.desk is not NOTHING and deal.disputed and searches.undecided is None:
            searches.settle(deal)
    return Replay(record, deal, None, searches=searches)
