"""Published rulings: what stands in finished deals of public tournaments, found by article, phase
and contract, the newest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import groupby
from typing import NamedTuple

from django.db.models import Prefetch, Q, QuerySet

import referee
from tournaments.models import (
    Action,
    Deal,
    Infraction,
    Protest,
    ProtestStep,
    Round,
    Ruling,
    Seat,
    Tournament,
)
from tournaments.queries import decided, rulings, unnoticed, voids
from tournaments.queries.rulings import Matter

PHASES = ("auction", "exchange", "declaration", "defence", "play", "claim", "finished")
"""The parts of a deal that something can be about."""

KINDS = ("game", "misere", "all-pass")
CONTRACTS = tuple(
    dict.fromkeys(
        (
            *KINDS,
            *(
                contract
                for preset in referee.presets()
                for contract in referee.laws_named(preset.name).speech.paper
            ),
        )
    )
)
"""What can be asked for as a contract: every one of a kind, or a single one."""

_NOT_RULED = Q(line__startswith="director fact") | Q(line__startswith="director reserve")
"""A finding without a decision, a decision put off: nothing to go by."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; empty is everything."""

    article: str = ""
    phase: str = ""
    contract: str = ""


class Entry(NamedTuple):
    """One published ruling by its row: enough to be found, sorted and counted."""

    at: datetime
    key: tuple[str, int]
    deal: int
    article: str
    phase: str
    contract: str


@dataclass(frozen=True, slots=True)
class Found:
    """The entries that were looked for, and how many there are by article, phase and contract
    among those that differ from them in nothing else.
    """

    entries: tuple[Entry, ...]
    articles: tuple[tuple[str, int], ...]
    phases: tuple[tuple[str, int], ...]
    contracts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Published:
    """A ruling with its deal."""

    deal: Deal
    matter: Matter


@cache
def articles() -> tuple[str, ...]:
    """Every article of every law that there is, in the order of the numbers."""
    numbers = {
        number: None
        for preset in referee.presets()
        for number in referee.laws_named(preset.name).articles()
    }
    return tuple(numbers)


def find(wanted: Wanted, tournament: Tournament | None = None) -> Found:
    """What is published, of one tournament or of all."""
    every = _entries(tournament)
    return Found(
        tuple(entry for entry in every if _fits(entry, wanted)),
        _counted(_numbered(e.article for e in every if _fits(e, wanted, but="article"))),
        _counted(e.phase for e in every if _fits(e, wanted, but="phase")),
        _counted(e.contract for e in every if _fits(e, wanted, but="contract")),
    )


def published(entries: Sequence[Entry]) -> list[Published]:
    """These entries told in full; some queries, as many for one as for all."""
    deals = with_rulings({entry.deal for entry in entries})
    matters = {_key(matter): (deal, matter) for deal in deals for matter in rulings.public_of(deal)}
    found = [matters.get(entry.key) for entry in entries]
    return [Published(*pair) for pair in found if pair is not None]


def is_published(deal: Deal) -> bool:
    """Whether everybody may read what was ruled in this deal."""
    return deal.state != Deal.State.OPEN and deal.table.round.tournament.is_public


def _entries(tournament: Tournament | None) -> list[Entry]:
    """Whatever stands, and what was overturned, the newest first; a handful of queries over the
    rows alone.
    """
    of = Q() if tournament is None else Q(deal__table__round__tournament=tournament)
    public = (
        of
        & ~Q(deal__state=Deal.State.OPEN)
        & ~(
            Q(deal__table__round__tournament__state=Tournament.State.DRAFT)
            | Q(deal__table__round__state=Round.State.DRAFT)
        )
    )
    infractions = Infraction.objects.filter(public)
    others = Ruling.objects.filter(public & ~_NOT_RULED, infraction=None)
    fields = ("at", "pk", "deal", "article", "phase", "deal__contract", "row__number")
    more = ("number", "row__kind", "row__authority", "deal__articles")
    noted = infractions.values_list(*fields, *more)
    found = [
        *(
            ("infraction", row, _article(row[3], *row[-4:]))
            for row in noted
            if not _is_unnoticed(row[3], *row[-4:])
        ),
        *(("ruling", row, row[3]) for row in others.values_list(*fields)),
    ]
    of_deals = {row[2] for _kind, row, _now in found}
    replaced, hidden = _replaced(of_deals) - _overturned(of_deals), _hidden(of_deals)
    entries = [
        Entry(at, (kind, pk), deal, article, phase, contract)
        for kind, (at, pk, deal, _noted, phase, contract, number, *_more), article in found
        if (deal, number) not in replaced and number >= hidden.get(deal, 0)
    ]
    return sorted(entries, reverse=True)


def _is_unnoticed(
    noted: str, number: int, kind: str, authority: str, now: Mapping[str, str]
) -> bool:
    """Whether the record alone shows it: the law has no article for it by now."""
    return now.get(str(number)) == "" and unnoticed.is_unstated(kind, authority, noted)


def _article(noted: str, number: int, kind: str, _authority: str, now: Mapping[str, str]) -> str:
    """The article that is shown: the law's by now, which what followed may have changed; an
    incident came with all that followed.
    """
    return noted if kind == Action.Kind.INCIDENT else now.get(str(number)) or noted


def _replaced(deals: set[int]) -> set[tuple[int, int]]:
    """The rows of these deals that a later row replaces."""
    taken_back = Action.objects.filter(deal__in=deals).exclude(replaces=[])
    return {
        (deal, number)
        for deal, numbers in taken_back.values_list("deal", "replaces")
        for number in numbers
    }


def _overturned(deals: set[int]) -> set[tuple[int, int]]:
    """The rows of these deals that a decision on a protest took back."""
    changing = (Protest.Outcome.UPHELD, Protest.Outcome.SETTLED)
    protested = Deal.objects.filter(pk__in=deals, protests__outcome__in=changing)
    found = protested.distinct().prefetch_related("actions", "protests__row", "protests__steps")
    return {
        (deal.pk, one.against)
        for deal in found
        for one in decided.of_deal(deal)
        if one.overturns and one.against is not None
    }


def _hidden(deals: set[int]) -> dict[int, int]:
    """Of void deals that were never finished, the row that made them so: nobody reads what was
    before it.
    """
    rows = Action.objects.filter(
        deal__in=deals, deal__state=Deal.State.VOID, deal__finished=None
    ).order_by("deal", "number")  # fmt: skip
    acts = {deal: voids.act(log) for deal, log in groupby(rows, lambda row: row.deal_id)}
    return {deal: act.number for deal, act in acts.items() if act is not None}


def _fits(entry: Entry, wanted: Wanted, but: str = "") -> bool:
    """Whether the entry is what is looked for, one filter left out of account."""
    return (
        (but == "article" or wanted.article in ("", entry.article))
        and (but == "phase" or wanted.phase in ("", entry.phase))
        and (but == "contract" or wanted.contract in ("", entry.contract, kind(entry.contract)))
    )


def kind(contract: str) -> str:
    """Whether it is a game, which a suit or a level names, or another kind of contract."""
    return contract if contract in KINDS or not contract else "game"


def _numbered(numbers: Iterable[str]) -> Iterable[str]:
    return (number for number in numbers if number)


def _counted(values: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """How often each occurs, the most frequent first."""
    return tuple(Counter(values).most_common())


def _key(matter: Matter) -> tuple[str, int]:
    if matter.infraction is not None:
        return ("infraction", matter.infraction.pk)
    return ("ruling", matter.decisions[0].ruling.pk)


def with_rulings(keys: set[int]) -> QuerySet[Deal]:
    """These deals with everything that is told of their rulings."""
    people = ("row__incident", "person", "device")
    return (
        Deal.objects.filter(pk__in=keys)
        .select_related("table__round__tournament__club")
        .prefetch_related(
            "actions",
            Prefetch(
                "infractions",
                Infraction.objects.select_related("row__person", "row__device", "row__incident"),
            ),
            Prefetch("rulings", Ruling.objects.select_related(*people)),
            Prefetch("protests", Protest.objects.select_related("row", "by")),
            Prefetch("protests__steps", ProtestStep.objects.select_related("person")),
            Prefetch("table__seats", Seat.objects.select_related("entry").order_by("place")),
        )
    )
