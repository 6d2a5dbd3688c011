"""One player of a tournament: his name, the account he logs in with, an invitation to one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Entry, Person
from tournaments.queries import people
from tournaments.services import entries as service
from tournaments.services import invitations
from tournaments.services.actors import Actor
from tournaments.services.errors import Hidden, Refused
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.attempts import Attempt


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def entry(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Asks for one thing at a time; the answer to an invitation alone shows its link."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    row = subjects.entry_of(found, number)
    attempt, shown = Attempt(Refused), dict[str, Any]()
    if request.method == "POST":
        with attempt:
            if "invite" in request.POST:
                shown = _invited(request, actor, row)
            else:
                messages.success(request, _changed(request, actor, row))
                return redirect("web:desk-entries", slug=slug)
    context = {
        "tournament": found, "entry": row, **attempt.shown(), "runs": True,
        "name": request.POST.get("name", row.name), "email": request.POST.get("email", ""),
        "people": people.with_accounts(found.club),
        "invitation": people.open_invitations(found.club).filter(entry=row).first(), **shown,
    }  # fmt: skip
    return render(request, "desk/entry.html", context, status=attempt.status)


def _invited(request: HttpRequest, actor: Actor, row: Entry) -> dict[str, Any]:
    """The invitation and its link, for this one answer."""
    invited = invitations.invite_player(actor=actor, entry=row, email=request.POST.get("email", ""))
    link = request.build_absolute_uri(reverse("web:join", args=[invited.token]))
    return {"link": link, "invited": invited.invitation, "email": ""}


def _changed(request: HttpRequest, actor: Actor, row: Entry) -> str:
    """Does what was asked for; the sentence that says so."""
    words = {"name": row.name, "number": row.number}
    if "readmit" in request.POST:
        service.readmit(actor=actor, entry=row)
        return _("%(name)s plays again.") % words
    if "account" in request.POST:
        person = _person(row, request.POST.get("person", ""))
        service.link(actor=actor, entry=row, person=person)
        if person is None:
            return _("%(name)s is tied to no account now.") % words
        return _("%(name)s logs in as %(person)s now.") % {**words, "person": person.name}
    renamed = service.rename(actor=actor, entry=row, name=request.POST.get("name", ""))
    return _("Number %(number)s is %(name)s now.") % {**words, "name": renamed.name}


def _person(row: Entry, username: str) -> Person | None:
    """Who was chosen, by the name he logs in with; nothing chosen is nobody."""
    if not username:
        return None
    person = people.with_accounts(row.tournament.club).filter(user__username=username).first()
    if person is None:
        raise Hidden
    return person
