"""Rulings that a deal waits for: those that its director put off, compensation that was asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Q, QuerySet

import referee
from tournaments.models import Action, Deal, Person, Tournament
from tournaments.queries import logs

Kind = Literal["reserve", "damage"]

_BEGUN = Q(line__startswith="director reserve") | Q(line__contains=" damage ")


@dataclass(frozen=True, slots=True)
class Owed:
    """`row` is the line with which it began. It is in nobody's hand: whoever directs rules."""

    deal: Deal
    kind: Kind
    row: Action

    @property
    def token(self) -> str:
        """The deal's."""
        return self.deal.token

    @property
    def made(self) -> datetime:
        """Since when it waits."""
        return self.row.at

    @property
    def is_put_off(self) -> bool:
        """Whether the director put it off; else somebody asks compensation."""
        return self.kind == "reserve"

    @property
    def reason(self) -> str:
        """Why it was put off."""
        _line, _because, reason = self.row.line.partition(" because ")
        return reason if self.is_put_off else ""

    is_taken = False
    holder: Person | None = None
    holder_id: int | None = None


def of_tournament(tournament: Tournament) -> list[Owed]:
    """Every ruling that deals of the tournament wait for, by deal; an official one has none."""
    rows = Action.objects.filter(
        _BEGUN, kind=Action.Kind.LINE, deal__table__round__tournament=tournament
    )
    if tournament.state == Tournament.State.OFFICIAL:
        return []
    keys = set(rows.exclude(deal__state=Deal.State.VOID).values_list("deal", flat=True))
    return [one for deal in _deals(keys) for one in _of(deal)] if keys else []


def of_deal(deal: Deal) -> tuple[Owed, ...]:
    """Those that this deal waits for."""
    return () if deal.state == Deal.State.VOID else tuple(_of(deal))


def by_table(tournament: Tournament) -> Mapping[int, int]:
    """How many there are, by table."""
    return Counter(one.deal.table_id for one in of_tournament(tournament))


def _deals(keys: set[int]) -> QuerySet[Deal]:
    found = Deal.objects.filter(pk__in=keys).select_related("table__round__tournament__club")
    return found.order_by("table__round__number", "table__number", "number", "suffix")


def _of(deal: Deal) -> Iterator[Owed]:
    log = logs.rows(deal)
    lines = logs.standing(log)
    game = logs.game(deal, lines, logs.proofs(log))
    for word in referee.owed(game.state):
        kind: Kind = "reserve" if word == "reserve" else "damage"
        yield Owed(deal, kind, _begun(lines, kind))


def _begun(lines: list[Action], kind: Kind) -> Action:
    """The last line that put a ruling off; the first compensation asked since it was ruled on."""
    if kind == "reserve":
        return [row for row in lines if row.line.startswith("director reserve")][-1]
    asked: list[Action] = []
    for row in lines:
        words = row.line.split()
        if words[0] == "director" and words[1] in ("allow", "deny"):
            asked = []
        elif words[1:2] == ["damage"]:
            asked.append(row)
    return asked[0]
