"""Who asks, clubs, roles and invitations."""

from typing import Any

from django.middleware.csrf import get_token
from rest_framework import serializers
from rest_framework.request import Request

from tournaments.api.shapes.fields import Line
from tournaments.models import Club, Entry, Invitation, Kind, Role
from tournaments.services.actors import Actor


class Me(serializers.Serializer[Any]):
    """Who the sender of a request is here."""

    kind = serializers.ChoiceField(choices=["person", "device", "nobody"])
    name = serializers.CharField(allow_null=True, help_text="Of a person.")
    table = serializers.CharField(allow_null=True, help_text="The table whose phone this is.")
    is_root = serializers.BooleanField(help_text="Runs the installation.")
    csrf = serializers.CharField(help_text="For `X-CSRFToken` of a session’s writes.")


class ClubName(serializers.Serializer[Any]):
    slug = serializers.CharField()
    name = serializers.CharField()


class NewClub(serializers.Serializer[Any]):
    """A club to be founded."""

    name = Line(max_length=80)


class RoleOfPerson(serializers.Serializer[Any]):
    """What somebody may do in the club, or in one tournament of it."""

    username = serializers.CharField(allow_null=True, help_text="Null: without an account.")
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=Kind.values)
    tournament = serializers.CharField(allow_null=True, help_text="Null: the whole club.")


class NamedRole(serializers.Serializer[Any]):
    """A role to be given or taken away."""

    username = Line(max_length=150)
    kind = serializers.ChoiceField(choices=Kind.values)
    tournament = Line(max_length=80, allow_null=True, default=None)


class Invited(serializers.Serializer[Any]):
    """An invitation that can be taken up still."""

    reference = serializers.CharField(help_text="Names it; not the secret of its link.")
    name = serializers.CharField()
    email = serializers.CharField()
    kind = serializers.ChoiceField(choices=Kind.values)
    tournament = serializers.CharField(allow_null=True)
    invited_by = serializers.CharField(allow_null=True)
    expires = serializers.DateTimeField()


class NewInvitation(serializers.Serializer[Any]):
    """Who is invited to what."""

    name = Line(max_length=80)
    email = Line(max_length=254, allow_blank=True, default="")
    kind = serializers.ChoiceField(choices=Kind.values)
    tournament = Line(max_length=80, allow_null=True, default=None)


class InvitationMade(Invited):
    """A new invitation."""

    token = serializers.CharField(
        allow_null=True, help_text="Of its link; told once, null when the answer is repeated."
    )


class NewPlayer(serializers.Serializer[Any]):
    """Where the invitation of an entry's player goes; his name is the entry's."""

    email = Line(max_length=254, allow_blank=True, default="")


class PlayerInvited(InvitationMade):
    """A new invitation of an entry's player."""

    entry = serializers.IntegerField(help_text="Its number in the tournament.")


def me_body(actor: Actor, request: Request) -> dict[str, Any]:
    kind = "device" if actor.device else "person" if actor.person or actor.is_root else "nobody"
    return {
        "kind": kind,
        "name": actor.person.name if actor.person else None,
        "table": actor.device.table.token if actor.device else None,
        "is_root": actor.is_root,
        "csrf": get_token(request._request),  # noqa: SLF001  (it writes the cookie)
    }


def club_body(club: Club) -> dict[str, Any]:
    return {"slug": club.slug, "name": club.name}


def role_body(role: Role) -> dict[str, Any]:
    user = role.person.user
    return {
        "username": user.get_username() if user else None,
        "name": role.person.name,
        "kind": role.kind,
        "tournament": role.tournament.slug if role.tournament else None,
    }


REFERENCE = 16
"""So much of an invitation's digest tells it from all others."""


def invitation_body(invitation: Invitation) -> dict[str, Any]:
    return {
        "reference": invitation.digest[:REFERENCE],
        "name": invitation.name,
        "email": invitation.email,
        "kind": invitation.kind,
        "tournament": invitation.tournament.slug if invitation.tournament else None,
        "invited_by": invitation.invited_by.name if invitation.invited_by else None,
        "expires": invitation.expires,
    }


def player_invited_body(invitation: Invitation, entry: Entry, token: str) -> dict[str, Any]:
    return {**invitation_body(invitation), "entry": entry.number, "token": token}
