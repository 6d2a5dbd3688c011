"""Rulings as pages show them: told for people, each with who wrote it down and by what right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Action, Deal, Ruling, Tournament
from tournaments.queries import matters
from tournaments.queries.matters import DecisionTold, MatterTold
from tournaments.queries.rulings import Decision
from tournaments.queries.tables import players
from tournaments.services.running import laws_of
from tournaments.web.inquest import filed
from tournaments.web.lives import author, authority

Facts = Callable[[Action], tuple[str, ...]]
"""Tells the facts of an incident by its row."""


def _no_facts(_row: Action) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision and whose it is; `label` is what kind of decision, `facts` an incident’s."""

    told: DecisionTold
    of: Decision
    label: str
    who: str
    authority: str
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A matter with its decisions, who noted it, and the texts of the laws that it fell under."""

    told: MatterTold
    decisions: tuple[Decided, ...]
    who: str
    authority: str
    articles: Mapping[str, str]
    laws_url: str

    @property
    def row(self) -> Action:
        """The row of the log with which it began."""
        return self.told.matter.row

    @property
    def anchor(self) -> str:
        """Where it stands on its deal's page."""
        infraction = self.told.matter.infraction
        return f"ruling-{self.row.number}" + (f"-{infraction.number}" if infraction else "")


def of_deal(
    deal: Deal, *, with_struck: bool = False, unnamed: bool = False, public: bool = False
) -> list[Shown]:
    """Everything that was ruled in the deal; `unnamed` for whoever is no official, `public`: what
    everybody may read.
    """
    found = matters.of_deal(
        deal, players(deal.table), with_struck=with_struck, unnamed=unnamed, public=public
    )
    tell = partial(filed.facts, unnamed=unnamed or public)
    return shown(found, deal.table.round.tournament, tell)


def shown(
    found: Iterable[MatterTold], tournament: Tournament, tell: Facts = _no_facts
) -> list[Shown]:
    """These matters of the tournament's deals, with the facts of incidents that `tell` tells."""
    articles = laws_of(tournament).articles(get_language() or "en")
    url = reverse("web:preset", args=tournament.preset.split("/"))
    return [_shown(told, articles, url, tell) for told in found]


def _shown(told: MatterTold, articles: Mapping[str, str], url: str, tell: Facts) -> Shown:
    row = told.matter.row
    return Shown(told, tuple(_decided(told, tell)), author(row), authority(row), articles, url)


def _decided(told: MatterTold, tell: Facts) -> Sequence[Decided]:
    """Whose word each decision is: the player's who chose, the official's who ruled."""
    rows = zip(told.decisions, told.matter.decisions, strict=True)
    return [_decision(one, decision, tell) for one, decision in rows]


def _decision(told: DecisionTold, of: Decision, tell: Facts) -> Decided:
    ruling = of.ruling
    label = str(Ruling.Kind(ruling.kind).label)
    if ruling.kind == Ruling.Kind.INCIDENT:
        bare, facts = replace(told, reason=""), tell(ruling.row)
        return Decided(bare, of, label, author(ruling.row), authority(ruling.row), facts)
    if ruling.kind == Ruling.Kind.DIRECTOR:
        return Decided(told, of, label, author(ruling.row), authority(ruling.row))
    return Decided(told, of, label, told.chooser, "")
