"""An invitation taken up: with a new account, or with the one that the reader has already."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Invitation, Person
from tournaments.queries import own, people
from tournaments.services import invitations
from tournaments.services.errors import Refused
from tournaments.web.actors import actor_of
from tournaments.web.forms.accounts import JoinForm
from tournaments.web.told import told
from tournaments.web.views.accounts import first_page

FIELD_OF = {
    "username-unfit": "username",
    "username-taken": "username",
    "password-weak": "password",
    "name-missing": "name",
    "name-too-long": "name",
    "name-unprintable": "name",
}
"""Where a refusal of the service belongs on the form."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Shows who is invited to what, and takes the invitation up."""
    invitation = people.open_invitation(token)
    if invitation is None:
        return _spent(request)
    actor = actor_of(request)
    if request.method == "POST" and "mine" in request.POST:
        return redirect(_lands(request, invitation, invitations.join(token=token, actor=actor)))
    form = JoinForm(request.POST if request.method == "POST" else None, name=invitation.name)
    if request.method == "POST" and form.is_valid():
        person = _taken_up(request, token, form)
        if person is not None:
            return redirect(_lands(request, invitation, person))
    return _page(request, invitation, form)


def _taken_up(request: HttpRequest, token: str, form: JoinForm) -> Person | None:
    """Makes the account and logs it in; a refusal goes beside its field."""
    sent = form.cleaned_data
    try:
        person = invitations.take_up(
            token=token, username=sent["username"], password=sent["password"], name=sent["name"]
        )
    except Refused as refused:
        form.add_error(FIELD_OF.get(refused.code), told(refused))
        return None
    if person.user is not None:
        login(request, person.user)
    return person


def _lands(request: HttpRequest, invitation: Invitation, person: Person) -> str:
    """A player at his table, or at the page of the tournament; who runs something at his desk."""
    places = [one for one in own.of(person) if one.tournament == invitation.tournament]
    if invitation.entry is None or not places:
        return first_page(request)
    slug, table = places[0].tournament.slug, places[0].table
    if table is None:
        return reverse("web:tournament", args=[slug])
    return reverse("web:table", args=[slug, table.round.number, table.number])


def _page(request: HttpRequest, invitation: Invitation, form: JoinForm) -> HttpResponse:
    context = {
        "invitation": invitation,
        "form": form,
        "mine": actor_of(request).person,
    }
    return render(request, "join/join.html", context, status=400 if form.errors else 200)


def _spent(request: HttpRequest) -> HttpResponse:
    """Used, withdrawn, too old or never made: the same page."""
    return render(request, "join/spent.html", status=404)
