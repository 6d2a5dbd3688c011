"""The people of the club: their roles, and invitations whose link is shown once."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Kind, Tournament
from tournaments.queries import people as found
from tournaments.services import invitations, rights
from tournaments.services import people as service
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.invitations import Invited
from tournaments.services.names import LONGEST
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.confirming import Question, confirmed
from tournaments.web.told import told


class InvitationForm(forms.Form):
    """Whom to invite, to what, and for which part of the club."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST)
    email = forms.CharField(
        label=gettext_lazy("Mail address"), required=False, max_length=254,
        help_text=gettext_lazy("Where a lost password is reset; may be left out."),
        widget=forms.EmailInput,
    )  # fmt: skip
    kind = forms.ChoiceField(
        label=gettext_lazy("Role"), choices=Kind.choices, initial=Kind.DIRECTOR
    )
    whole_club = forms.BooleanField(
        label=gettext_lazy("For the whole club, not this tournament alone"), required=False
    )

    @property
    def is_for_the_club(self) -> bool:
        """A club admin has the whole club whatever was ticked."""
        data = self.cleaned_data
        return bool(data["whole_club"]) or data["kind"] == Kind.CLUB_ADMIN


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """Roles and open invitations; POST invites, and the answer alone shows the link."""
    actor, tournament = _for_admin(request, slug)
    form = InvitationForm(request.POST if request.method == "POST" else None)
    context: dict[str, Any] = {"tournament": tournament, "form": form, "runs": True}
    if request.method == "POST" and form.is_valid():
        invited = _invited(actor, tournament, form)
        if invited is not None:
            link = request.build_absolute_uri(reverse("web:join", args=[invited.token]))
            context |= {"link": link, "invited": invited.invitation, "form": InvitationForm()}
    context |= {
        "roles": [(role, _sign(role.pk, "role")) for role in found.roles_of_club(tournament.club)],
        "invitations": [
            (one, _sign(one.pk, "invitation")) for one in found.open_invitations(tournament.club)
        ],
    }
    return render(request, "desk/people.html", context, status=400 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HttpRequest, slug: str, sign: str) -> HttpResponse:
    """Asks, then ends an invitation."""
    actor, tournament = _for_admin(request, slug)
    rows = found.open_invitations(tournament.club)
    invitation = rows.filter(pk=_unsigned(sign, "invitation")).first()
    if invitation is None:
        raise Http404
    question = Question(
        _("Withdraw the invitation of %(name)s?") % {"name": invitation.name},
        (_("Its link works no more."),),
        _("Withdraw the invitation"),
        _back(tournament),
    )

    def deed(_reason: str) -> str:
        invitations.withdraw(actor=actor, invitation=invitation)
        return _("The invitation of %(name)s is withdrawn.") % {"name": invitation.name}

    return confirmed(request, question, deed, _back(tournament))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take(request: HttpRequest, slug: str, sign: str) -> HttpResponse:
    """Asks, then takes a role away."""
    actor, tournament = _for_admin(request, slug)
    rows = found.roles_of_club(tournament.club)
    role = rows.filter(pk=_unsigned(sign, "role")).first()
    if role is None:
        raise Http404
    words = {"name": role.person.name, "role": role.get_kind_display()}
    question = Question(
        _("Take the role %(role)s from %(name)s?") % words,
        (_("What %(name)s has written stays, under the same name.") % words,),
        _("Take the role away"),
        _back(tournament),
    )

    def deed(_reason: str) -> str:
        service.take_role(actor=actor, role=role)
        return _("%(name)s is no longer %(role)s.") % words

    return confirmed(request, question, deed, _back(tournament))


def _for_admin(request: HttpRequest, slug: str) -> tuple[Actor, Tournament]:
    actor, tournament = subjects.tournament(request, slug, Deed.READ_DESK)
    rights.require(actor, Deed.RUN_CLUB, tournament.club)
    return actor, tournament


def _invited(actor: Actor, tournament: Tournament, form: InvitationForm) -> Invited | None:
    data = form.cleaned_data
    try:
        return invitations.invite(
            actor=actor, club=tournament.club, kind=data["kind"], name=data["name"],
            email=data["email"], tournament=None if form.is_for_the_club else tournament,
        )  # fmt: skip
    except Refused as refused:
        form.add_error("email" if refused.code == "email-unfit" else None, told(refused))
        return None


def _sign(number: int, salt: str) -> str:
    """A row's name in an address: nobody can write another one."""
    return signing.Signer(salt=salt).sign_object(number)


def _unsigned(sign: str, salt: str) -> int:
    try:
        return int(signing.Signer(salt=salt).unsign_object(sign))
    except signing.BadSignature:
        raise Http404 from None


def _back(tournament: Tournament) -> str:
    return reverse("web:desk-people", args=[tournament.slug])
