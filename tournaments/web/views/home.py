"""The first page: what is being played, three doors, and examples already judged."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries import events, judgements, own, programme
from tournaments.queries.words import words
from tournaments.web.actors import actor_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the doors."""
    language = get_language() or "en"
    person = actor_of(request).person
    running = programme.running()
    context = {
        "own": own.of(person) if person else (),
        "running": running,
        "others": not running and events.public().exists(),
        "latest": judgements.examples(language),
        "words": words(language),
    }
    return render(request, "home/home.html", context)
