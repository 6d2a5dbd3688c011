"""Published rulings, of one tournament or of the site: by article, part of the deal, contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.models import Deal, Tournament
from tournaments.queries import matters, precedents
from tournaments.queries.precedents import Entry, Found, Wanted
from tournaments.queries.words import Words, words
from tournaments.services.rights import Deed
from tournaments.web import about, rulings, subjects
from tournaments.web.rulings import Shown

PAGE = 20


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a filter, how many there are, and its address with the other filters kept."""

    value: str
    count: int
    chosen: bool
    address: str


@dataclass(frozen=True, slots=True)
class Published:
    """A ruling with the deal it was made in, and the words of the game played there."""

    deal: Deal
    shown: Shown
    words: Words


@require_safe
def site(request: HttpRequest) -> HttpResponse:
    """Of every public tournament."""
    return _page(request, None, {"words": words(get_language() or "en")})


@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """Of one tournament."""
    _actor, found = subjects.tournament(request, slug, Deed.READ_TOURNAMENT)
    return _page(request, found, {"words": about.words_of(found), "tournament": found})


def _page(request: HttpRequest, event: Tournament | None, context: dict[str, Any]) -> HttpResponse:
    wanted = _wanted(request)
    found = precedents.find(wanted, event)
    page = Paginator(found.entries, PAGE).get_page(request.GET.get("page"))
    context |= {
        "page": page,
        "rulings": _told(list(page.object_list)),
        "wanted": wanted,
        "is_filtered": wanted != Wanted(),
        "filters": _query(wanted),
        "total": len(found.entries),
        **_choices(found, wanted),
    }
    return render(request, "rulings/rulings.html", context)


def _wanted(request: HttpRequest) -> Wanted:
    """What the address asks for; what cannot be asked for is not heard."""
    allowed = {
        "article": precedents.articles(),
        "phase": precedents.PHASES,
        "contract": precedents.CONTRACTS,
    }
    asked = {name: request.GET.get(name, "") for name in allowed}
    return Wanted(**{name: value for name, value in asked.items() if value in allowed[name]})


def _query(wanted: Wanted, **other: str) -> str:
    """The filters as the end of an address, some of them with another value."""
    values = {
        "article": wanted.article, "phase": wanted.phase, "contract": wanted.contract, **other,
    }  # fmt: skip
    return urlencode({name: value for name, value in values.items() if value})


def _choices(found: Found, wanted: Wanted) -> dict[str, tuple[Choice, ...]]:
    kinds: dict[str, int] = {}
    for contract, count in found.contracts:
        kind = precedents.kind(contract)
        kinds[kind] = kinds.get(kind, 0) + count
    games = tuple(one for one in found.contracts if precedents.kind(one[0]) != one[0])
    return {
        "articles": _offered("article", found.articles, wanted, wanted.article),
        "phases": _offered("phase", found.phases, wanted, wanted.phase),
        "contracts": _offered("contract", (*kinds.items(), *games), wanted, wanted.contract),
    }


def _offered(
    name: str, counts: Sequence[tuple[str, int]], wanted: Wanted, chosen: str
) -> tuple[Choice, ...]:
    """What occurs, and what was asked for even where it does not."""
    rows = list(counts)
    if chosen and chosen not in dict(rows):
        rows.append((chosen, 0))
    return tuple(
        Choice(value, count, value == chosen, _query(wanted, **{name: value}))
        for value, count in rows
        if value
    )


def _told(entries: Sequence[Entry]) -> list[Published]:
    """The complainant stays unnamed."""
    told = []
    for one in precedents.published(entries):
        names = [seat.entry.name for seat in one.deal.table.seats.all()]
        [matter] = matters.told([one.matter], one.deal, names, unnamed=True)
        tournament = one.deal.table.round.tournament
        [shown] = rulings.shown([matter], tournament)
        told.append(Published(one.deal, shown, about.words_of(tournament)))
    return told
