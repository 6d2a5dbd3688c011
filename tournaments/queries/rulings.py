"""What was ruled in a deal: what went wrong, what was decided, what it did to the score.

The rows tell who and when; the law, asked again over the lines that stand, tells what it makes of
them. Nothing is searched: disputed claims are settled by the proofs that were found.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from tournaments.models import Action, Deal, Infraction, Ruling
from tournaments.queries import damages, decided, judged, logs, unnoticed, voids
from tournaments.queries.decided import Decided
from tournaments.queries.effects import Effect, effect
from tournaments.queries.judged import Account, Judged


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling of the log; a struck one was undone or corrected since.

    `protested` are the decisions on protests against it, `on` the one that wrote it.
    """

    ruling: Ruling
    effect: Effect | None
    is_struck: bool
    protested: tuple[Decided, ...] = ()
    on: Decided | None = None

    @property
    def is_overturned(self) -> bool:
        """Whether a decision on a protest says that it does not stand."""
        return any(one.overturns for one in self.protested)

    @property
    def order(self) -> str:
        """Which of the director's lines it is; empty for a remedy or a proof."""
        words = self.ruling.line.split() or ["", "redeal"]
        return words[1] if self.ruling.kind == Ruling.Kind.DIRECTOR else ""


@dataclass(frozen=True, slots=True)
class Matter:
    """An infraction with what was decided about it, or a ruling that is about none.

    `account` is what the law makes of the infraction as things stand, None for a struck one.
    `effect` is what it did to the score of a finished deal, `protested` are the decisions on
    protests against it.
    """

    infraction: Infraction | None
    account: Account | None
    decisions: tuple[Decision, ...]
    effect: Effect | None
    is_struck: bool = False
    protested: tuple[Decided, ...] = ()

    @property
    def is_overturned(self) -> bool:
        """Whether a decision on a protest says that it does not stand."""
        return any(one.overturns for one in self.protested)

    @property
    def is_unnoticed(self) -> bool:
        """Whether the record alone shows it: nobody pointed it out, nobody ruled on it."""
        if self.infraction is None or self.account is None:
            return False
        decided = any(not one.is_struck for one in self.decisions) or bool(self.protested)
        return not decided and unnoticed.is_unnoticed(self.account, self.infraction.row)

    @property
    def is_asked(self) -> bool:
        """Whether compensation was asked for it that nobody has ruled on."""
        return any(damage["allowed"] is None for damage in (self.account or {}).get("damage", ()))

    @property
    def is_complaint(self) -> bool:
        """Whether it is none but in the books: somebody disagreed with what another one did."""
        return self.infraction is not None and self.infraction.kind == "plan-dispute"

    @property
    def row(self) -> Action:
        """The row of the log with which it began."""
        return self._first.row

    @property
    def article(self) -> str:
        """The article that it falls under, empty where none was named."""
        told = (self.account or {}).get("article")
        return str(told) if told else self._first.article

    @property
    def edition(self) -> str:
        """The edition of the laws by which it was ruled."""
        return self._first.edition

    @property
    def phase(self) -> str:
        """The part of the deal in which it took place."""
        return self._first.phase

    @property
    def at(self) -> datetime:
        """When it was written down."""
        return self.row.written

    @property
    def _first(self) -> Infraction | Ruling:
        return self.infraction or self.decisions[0].ruling


def of_deal(deal: Deal, *, with_struck: bool = False) -> tuple[Matter, ...]:
    """Every matter of the deal in the order of its log; struck ones only where asked for."""
    log = _log(deal)
    lines = damages.found(deal, log)
    known = "" if lines is None else json.dumps(lines, sort_keys=True)
    now = Now(
        judged.of_deal(_text(deal, log), tuple(logs.proofs(log)), known),
        decided.standing(log),
        decided.of_deal(deal),
        {row.number: place for place, row in enumerate(logs.standing(log))},
        lines,
    )
    found = [*_infractions(deal, now), *_rulings(deal, now)]
    kept = found if with_struck else [_standing(one) for one in found if not one.is_struck]
    return tuple(sorted(kept, key=lambda matter: (matter.row.number, matter.at)))


def public_of(deal: Deal) -> tuple[Matter, ...]:
    """What everybody may read of them, nothing that the record alone shows: of a void deal that was
    never finished, what made it so and what was ruled on that. What a decision on a protest took
    back is among them and says so.
    """
    every = (one for one in of_deal(deal, with_struck=True) if not one.is_unnoticed)
    shown = (one for one in every if one.is_overturned or not one.is_struck)
    found = tuple(one if one.is_struck else _standing(one) for one in shown)
    if deal.state != Deal.State.VOID or voids.was_finished(deal):
        return found
    last = voids.act(_log(deal))
    return tuple(one for one in found if last is not None and one.row.number >= last.number)


def _standing(matter: Matter) -> Matter:
    """The matter without what was decided about it and taken back."""
    return replace(matter, decisions=tuple(one for one in matter.decisions if not one.is_struck))


@dataclass(frozen=True, slots=True)
class Now:
    """How things stand in a deal: what the law makes of it, which rows stand, what was decided on
    protests, which lines of play were found for compensation.
    """

    judged: Judged
    standing: frozenset[int]
    decided: tuple[Decided, ...]
    places: Mapping[int, int]
    lines: Mapping[str, Any] | None


def _infractions(deal: Deal, now: Now) -> Iterable[Matter]:
    of: dict[int, list[Ruling]] = {}
    for ruling in deal.rulings.all():
        if ruling.infraction_id is not None:
            of.setdefault(ruling.infraction_id, []).append(ruling)
    for infraction in deal.infractions.all():
        stands = infraction.row.number in now.standing
        found, ruled = _where(infraction.row, now), of.get(infraction.pk, ())
        yield Matter(
            infraction,
            found.accounts.get(infraction.number) if stands else None,
            tuple(_decision(row, now) for row in ruled if _is_decided(row)),
            found.effects.get(infraction.number) if stands else None,
            is_struck=not stands,
            protested=_protested(infraction, ruled, now),
        )


def _is_decided(ruling: Ruling) -> bool:
    """Whether somebody decided it: the report of a revoke, or the card that mends one, has its
    consequence by the law.
    """
    return ruling.kind != Ruling.Kind.REMEDY or ruling.line.split()[1] == "choose"


def _protested(infraction: Infraction, ruled: Iterable[Ruling], now: Now) -> tuple[Decided, ...]:
    """The decisions on protests against it, or against the incident that brought it up."""
    numbers = {row.row.number for row in ruled if row.kind == Ruling.Kind.INCIDENT}
    numbers.add(infraction.row.number)
    return tuple(one for one in now.decided if one.against in numbers)


def _where(row: Action, now: Now) -> Judged:
    """The record in which a row's infractions are numbered: an incident's own, else the deal's."""
    if row.kind != Action.Kind.INCIDENT:
        return now.judged
    incident = row.incident
    verdict = damages.completed(incident.verdict, now.lines)
    return judged.of_incident(incident.record, json.dumps(verdict))


def _rulings(deal: Deal, now: Now) -> Iterable[Matter]:
    for ruling in deal.rulings.all():
        if ruling.infraction_id is None:
            one = _decision(ruling, now)
            yield Matter(None, None, (one,), one.effect, one.is_struck, one.protested)


def _decision(ruling: Ruling, now: Now) -> Decision:
    number = ruling.row.number
    return Decision(
        ruling,
        _done(ruling, now),
        number not in now.standing,
        decided.against(now.decided, number),
        decided.written_by(now.decided, number),
    )


def _done(ruling: Ruling, now: Now) -> Effect | None:
    """As the score was around it; what was ruled before the deal had any, by the score it has."""
    if ruling.before is not None or ruling.after is not None:
        return effect(now.judged.laws, ruling.before, ruling.after)
    if ruling.kind != Ruling.Kind.DIRECTOR or ruling.row.kind != Action.Kind.LINE:
        return None
    return now.judged.orders.get(now.places.get(ruling.row.number, -1))


def _log(deal: Deal) -> list[Action]:
    """The rows of the deal, fetched before or now."""
    return sorted(deal.actions.all(), key=lambda row: row.number)


def _text(deal: Deal, log: list[Action]) -> str:
    lines = [row.line for row in logs.standing(log)]
    return logs.record(deal, lines, logs.places(deal))
