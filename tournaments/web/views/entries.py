"""The players of a tournament: a pasted list, one withdrawn."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Entry, Tournament
from tournaments.queries import people
from tournaments.services import draws
from tournaments.services import entries as service
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.attempts import Attempt
from tournaments.web.confirming import Question, confirmed


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def entries(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody entered; a pasted list adds more, all of it or nothing."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    attempt, text = Attempt(Refused), request.POST.get("names", "")
    if request.method == "POST":
        with attempt:
            added = service.add_many(actor=actor, tournament=found, text=text)
            messages.success(request, _added(len(added)))
            return redirect("web:desk-entries", slug=slug)
    players = list(found.entries.select_related("person"))
    invited = set(people.open_invitations(found.club).values_list("entry", flat=True))
    seated = [one for one in players if one.state == Entry.State.ENTERED]
    context = {
        "tournament": found, "players": players, "seated": len(seated), **attempt.shown(),
        "text": text, "invited": invited, "ways": draws.explain(len(seated)), "runs": True,
    }  # fmt: skip
    return render(request, "desk/entries.html", context, status=attempt.status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Asks, then withdraws a player."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    row = subjects.entry_of(found, number)

    def deed(_reason: str) -> str:
        service.withdraw(actor=actor, entry=row)
        return _("%(name)s has withdrawn.") % {"name": row.name}

    return confirmed(request, _question(found, row), deed, _list(found))


def _question(tournament: Tournament, row: Entry) -> Question:
    played = row.seats.exclude(table__round__state="draft").count()
    left = tournament.entries.filter(state=Entry.State.ENTERED).exclude(pk=row.pk).count()
    ways = draws.explain(left)
    return Question(
        _("Withdraw %(name)s?") % {"name": row.name},
        (
            ngettext(
                "Number %(number)s stays taken, and the result of %(rounds)s round stays.",
                "Number %(number)s stays taken, and the results of %(rounds)s rounds stay.",
                played,
            )
            % {"number": row.number, "rounds": played},
            ways.reason or _("%(left)s players remain and can be seated.") % {"left": left},
        ),
        _("Withdraw"),
        _list(tournament),
    )


def _list(tournament: Tournament) -> str:
    return reverse("web:desk-entries", args=[tournament.slug])


def _added(count: int) -> str:
    return ngettext("%(count)s player entered.", "%(count)s players entered.", count) % {
        "count": count
    }
