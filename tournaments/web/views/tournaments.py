"""Tournaments for everybody: the list, and one with its standing, rounds and tables."""

from zoneinfo import ZoneInfo

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries import events, programme, waiting
from tournaments.queries.standings import freshness, standing
from tournaments.queries.words import words
from tournaments.services.rights import Deed
from tournaments.web import about, subjects
from tournaments.web.partial import whole_or_part

PAGE = 30


@require_safe
def listed(request: HttpRequest) -> HttpResponse:
    """Every tournament that is not a draft, the newest first."""
    page = Paginator(events.public(), PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "tournaments": programme.listed(page.object_list),
        "words": words(get_language() or "en"),
    }
    return render(request, "tournaments/tournaments.html", context)


@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """The newest standing, or an older snapshot as it was published."""
    _actor, found = subjects.tournament(request, slug, Deed.READ_TOURNAMENT)
    asked = request.GET.get("snapshot", "")
    shown = standing(found, _number(asked), request.GET.get("sort", "place"))
    if asked and shown is None:
        raise Http404
    context = {
        "tournament": found,
        "zone": ZoneInfo(found.zone),
        "standing": shown,
        "freshness": "" if asked else freshness(found),
        "snapshot": asked,
        "pending": frozenset() if asked else waiting.pending_entries(found),
        "rounds": programme.rounds(found),
        "entries": events.entered(found),
        "words": about.words_of(found),
        "laws_url": reverse("web:preset", args=found.preset.split("/")),
        "live": "" if asked else reverse("web:live", args=["tournament", found.slug]),
    }
    return whole_or_part(request, "tournament/tournament.html", "tournament/_now.html", context)


def _number(text: str) -> int | None:
    """A snapshot's number; one that cannot be is none that there is."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0
