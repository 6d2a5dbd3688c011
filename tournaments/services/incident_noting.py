"""Beside the row of an incident: what went wrong in it, what was chosen, proved and ordered, and
what it made of the deal's result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.models import PLACES, Action, Incident, Infraction, Ruling
from tournaments.services.carrying import Carried
from tournaments.services.noting import CLAIM, PHASES

PLAY = "play"


@dataclass(frozen=True, slots=True)
class Incidental:
    """An incident as it was filed; `before` and `after` are the deal's results around it,
    `written` the rows of the log with what the deal reports in lines of its own.
    """

    incident: Incident
    row: Action
    played: referee.Replay
    made: Carried
    before: Any
    after: Any
    written: tuple[int, ...]

    @property
    def verdict(self) -> Mapping[str, Any]:
        """What the laws make of the record."""
        return self.incident.verdict or {}


def note(told: Incidental, facts: str) -> None:
    """Everything of the incident that the deal's own lines do not note themselves."""
    noted = {
        row["number"]: _infraction(told, row)
        for row in told.verdict["irregularities"]
        if row["number"] not in told.made.own
    }
    deal = told.incident.deal
    reported = deal.infractions.filter(row__number__in=told.written).order_by("pk").first()
    first = next(iter(noted.values()), reported)
    _rule(
        told, Ruling.Kind.INCIDENT, first, article=told.incident.article, reason=facts,
        before=told.before, after=told.after,
    )  # fmt: skip
    for step in told.played.steps[1:]:
        _step(told, step, noted)


def _infraction(told: Incidental, row: Mapping[str, Any]) -> Infraction:
    seat = row["seat"]
    return Infraction.objects.create(
        deal=told.incident.deal,
        row=told.row,
        number=row["number"],
        kind=row["kind"],
        article=row["article"] or "",
        edition=told.incident.edition,
        phase=PHASES.get(row["kind"], PLAY),
        offender=PLACES.index(seat) if seat in PLACES else None,
        facts={name: row[name] for name in ("action", "trick", "card", "remedies")},
    )


def _step(told: Incidental, step: referee.Step, noted: Mapping[int, Infraction]) -> None:
    """The remedy chosen in this step, its proof, the director's line that it is."""
    for event in step.events:
        if isinstance(event, referee.Remedied):
            _rule(told, Ruling.Kind.REMEDY, noted.get(event.number), line=step.text)
        if isinstance(event, referee.ClaimProved):
            _rule(told, Ruling.Kind.PROOF, None, article=CLAIM)
    if step.number in told.made.copied:
        return
    for order in told.verdict["rulings"]:
        if order["action"] == step.number:
            about = _answered(told, order["text"], noted)
            own = "" if about is None else about.article
            _rule(
                told, Ruling.Kind.DIRECTOR, about, line=order["text"],
                article=order["article"] or own, reason=order["reason"] or "",
            )  # fmt: skip


def _answered(told: Incidental, line: str, noted: Mapping[int, Infraction]) -> Infraction | None:
    """The irregularity of the incident that a director's line is about, where it says so."""
    deal = told.played.deal
    if deal is None:
        return None
    order = referee.read_line(line, {name: at for at, name in enumerate(deal.state.seats.names)})
    if not isinstance(order, referee.Order):
        return None
    number = referee.answered(deal.state, order)
    return None if number is None else noted.get(number)


def _rule(
    told: Incidental, kind: Ruling.Kind, infraction: Infraction | None, **fields: Any
) -> None:
    incident = told.incident
    article = {} if infraction is None else {"article": infraction.article}
    Ruling.objects.create(
        deal=incident.deal,
        row=told.row,
        infraction=infraction,
        kind=kind,
        edition=incident.edition,
        phase=PLAY if infraction is None else infraction.phase,
        person=incident.person,
        authority=incident.authority,
        **(article | fields),
    )
