"""The laws: the presets, and each with its options and articles."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries.articles import articles
from tournaments.queries.games import games
from tournaments.queries.options import options
from tournaments.queries.words import words
from tournaments.services.errors import Refused
from tournaments.services.sheets import laws as laws_named


@require_safe
def presets(request: HttpRequest) -> HttpResponse:
    """Lists the presets, game by game."""
    return render(request, "laws/laws.html", {"games": games(get_language() or "en")})


@require_safe
def preset(request: HttpRequest, family: str, preset: str) -> HttpResponse:
    """Shows one preset."""
    try:
        laws = laws_named(name=f"{family}/{preset}")
    except Refused as refused:
        raise Http404(refused.message) from refused
    language = get_language() or "en"
    spoken = words(language, laws)
    shown = options(laws, spoken, language)
    context = {
        "laws": laws,
        "words": spoken,
        "options": shown,
        "sample": next((one.sample for one in shown), ""),
        "articles": articles(laws, language),
    }
    return render(request, "laws/preset.html", context)
