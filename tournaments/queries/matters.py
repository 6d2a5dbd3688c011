"""Rulings told for people: what happened, what was decided by whom, what it did to the score.

Where it is published, nobody hears who pointed it out, asked or disputed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import referee
from referee import Order, Told
from tournaments.models import PLACES, Action, Deal, Infraction, Ruling
from tournaments.queries import logs, possible, proved, reasons, rulings
from tournaments.queries.effects import Effect
from tournaments.queries.named import Names
from tournaments.queries.possible import LineTold
from tournaments.queries.ruled import VOIDED
from tournaments.queries.rulings import Decision, Matter
from tournaments.queries.tellers import Teller


@dataclass(frozen=True, slots=True)
class DecisionTold:
    """What was decided; `chooser` is the player who chose a remedy, `effect` its own, where it is
    not that of the whole matter.
    """

    what: Told | None
    chooser: str
    reason: str
    article: str
    row: Action
    is_struck: bool
    effect: Effect | None
    at: datetime


@dataclass(frozen=True, slots=True)
class MatterTold:
    """`step` is where the replay shows it, None for what no longer stands.

    `what` are sentences on what happened, `at` the card and the trick, `followed` what came of it,
    `lines` what was possible without it.
    """

    matter: Matter
    step: int | None
    what: tuple[Told, ...]
    at: tuple[Told, ...]
    offered: tuple[Told, ...]
    taken: Told | None
    followed: tuple[Told, ...]
    is_waived: bool
    decisions: tuple[DecisionTold, ...]
    effect: Effect | None
    lines: tuple[LineTold, ...] = ()

    @property
    def is_struck(self) -> bool:
        """Whether it was undone or corrected since."""
        return self.matter.is_struck

    @property
    def proof(self) -> bool:
        """Whether the replay plays its proof."""
        rulings = [row.ruling for row in self.matter.decisions]
        proofs = [row for row in rulings if row.kind == Ruling.Kind.PROOF]
        return any(row.row.kind == Action.Kind.PROOF for row in proofs)


def of_deal(
    deal: Deal,
    names: Sequence[str],
    *,
    with_struck: bool = False,
    unnamed: bool = False,
    public: bool = False,
) -> tuple[MatterTold, ...]:
    """Everything that was ruled in this deal, among people.

    `unnamed`: without who pointed out, asked or disputed, and without what the record alone shows;
    `public`: no more than everybody may read, which is unnamed too.
    """
    found = rulings.public_of(deal) if public else rulings.of_deal(deal, with_struck=with_struck)
    if unnamed:
        found = tuple(one for one in found if not one.is_unnoticed)
    return told(found, deal, names, unnamed=unnamed or public)


def told(
    found: Iterable[Matter], deal: Deal, names: Sequence[str], *, unnamed: bool
) -> tuple[MatterTold, ...]:
    """These matters of the deal, told."""
    log = sorted(deal.actions.all(), key=lambda row: row.number)
    lines = [row.number for row in logs.standing(log)]
    teller = Teller(
        Names.of(names),
        PLACES[: len(names)],
        {number: step for step, number in enumerate(lines, start=1)},
        {one.row: one for one in proved.proved(log)},
        unnamed,
        deal.source != Deal.Source.RESULT,
    )
    return tuple(_matter(matter, teller) for matter in found)


def _matter(matter: Matter, teller: Teller) -> MatterTold:
    bare = MatterTold(
        matter=matter,
        step=None if matter.is_struck else _step(matter.row, teller),
        what=(),
        at=(),
        offered=(),
        taken=None,
        followed=(),
        is_waived=False,
        decisions=tuple(_decisions(matter, teller)),
        effect=teller.effect(matter.effect),
    )
    if matter.infraction is None:
        return replace(bare, what=tuple(_claims(matter, teller)))
    account = referee.account_of(matter.account or _as_noted(matter.infraction, teller.letters))
    damages = (telling for damage in account.damages for telling in damage.tellings)
    return replace(
        bare,
        what=teller.all([account.what]),
        at=account.at,
        offered=account.offered,
        taken=None if any(one.chooser for one in bare.decisions) else account.taken,
        followed=teller.all([*account.followed, *damages]),
        is_waived=account.waived,
        lines=possible.lines(matter, teller.names, has_cards=teller.has_cards),
    )


def _step(row: Action, teller: Teller) -> int:
    """The replay's step; a proof belongs to the dispute before it."""
    if row.number in teller.steps:
        return teller.steps[row.number]
    return max((step for number, step in teller.steps.items() if number < row.number), default=0)


def _decisions(matter: Matter, teller: Teller) -> Iterator[DecisionTold]:
    for decision in matter.decisions:
        row = decision.ruling
        own = decision.effect if matter.infraction is not None else None
        yield DecisionTold(
            what=_decided(decision, teller),
            chooser=_chooser(row, teller),
            reason=_reason(row, teller),
            article=row.article if row.article != matter.article else "",
            row=row.row,
            is_struck=decision.is_struck and not matter.is_struck,
            effect=teller.effect(own) if _tells_more(own, matter) else None,
            at=row.row.written,
        )


def _tells_more(own: Effect | None, matter: Matter) -> bool:
    """Whether a decision did something to the score beside what the whole matter did."""
    return own is not None and not own.is_nothing and own != matter.effect


def _reason(row: Ruling, teller: Teller) -> str:
    """Why; the facts of an incident name who pointed it out."""
    hidden = teller.unnamed and row.kind == Ruling.Kind.INCIDENT
    return "" if hidden else reasons.told(row.reason)


def _decided(decision: Decision, teller: Teller) -> Told | None:
    """The decision as a sentence; None where the line's own words must do."""
    row = decision.ruling
    if row.kind == Ruling.Kind.PROOF:
        found = teller.proofs.get(row.row.number)
        return None if found is None else proved.settled(found)
    if row.kind == Ruling.Kind.INCIDENT:
        return None
    if row.kind == Ruling.Kind.REMEDY:
        return referee.choice_told(row.line.split()[-1])
    if not row.line:
        return VOIDED
    seats = {letter: seat for seat, letter in enumerate(teller.letters)}
    order = referee.read_line(row.line, seats)
    if not isinstance(order, Order):
        return None
    return teller.told(referee.order_told(order, teller.letters))


def _chooser(row: Ruling, teller: Teller) -> str:
    return teller.names.name(row.line.split()[0]) if row.kind == Ruling.Kind.REMEDY else ""


def _claims(matter: Matter, teller: Teller) -> Iterator[Told]:
    """The claim that a proof is about."""
    for decision in matter.decisions:
        found = teller.proofs.get(decision.ruling.row.number)
        if found is not None:
            yield from teller.all(proved.made(found))


def _as_noted(row: Infraction, letters: str) -> Mapping[str, Any]:
    """A struck infraction: the law knows nothing of it any more."""
    seat = "outsider" if row.offender is None else letters[row.offender]
    return {
        "number": row.number,
        "action": None,
        "seat": seat,
        "kind": row.kind,
        "article": row.article,
        "remedies": row.facts.get("remedies", []),
        "remedy": None,
        "trick": row.facts.get("trick"),
        "card": row.facts.get("card"),
        "suit": None,
        "waived": False,
        "effects": [],
    }
