"""The first page: what is being played, three doors, and examples already judged."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries import events, judgements, programme
from tournaments.queries.words import words


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the doors."""
    language = get_language() or "en"
    running = programme.running()
    context = {
        "running": running,
        "others": not running and events.public().exists(),
        "latest": judgements.examples(language),
        "words": words(language),
    }
    return render(request, "home/home.html", context)
