"""Who asks; clubs, their roles and invitations."""

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import Open
from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import Endpoint, OfClub, asked
from tournaments.api.pages import PageQuery, page, page_of, queried
from tournaments.api.shapes import people as shapes
from tournaments.api.writes import write
from tournaments.models import Club, Invitation, Person, Role, Tournament
from tournaments.queries import people as found
from tournaments.services import clubs, invitations, people
from tournaments.services.accounts import username_of
from tournaments.services.errors import Hidden
from tournaments.services.rights import Deed


class WhoAmI(Endpoint):
    deeds = {"GET": Open.EVERYBODY}

    @reading(
        "me",
        "Who the sender is",
        shapes.Me,
        example={"kind": "person", "name": "Vera", "table": None, "is_root": False, "csrf": "kJ3…"},
    )
    def get(self, request: Request) -> Response:
        return Response(shapes.me_body(self.actor, request))


class Clubs(Endpoint):
    deeds = {"GET": Open.KNOWN, "POST": Deed.FOUND_CLUB}

    @reading(
        "clubs",
        "The clubs in which the sender has a role",
        page_of(shapes.ClubName),
        query=PageQuery,
    )
    def get(self, request: Request) -> Response:
        return page(self._mine().order_by("name"), queried(PageQuery, request), shapes.club_body)

    @writing(
        "found-club",
        "Found a club",
        shapes.ClubName,
        body=shapes.NewClub,
        status=201,
        example={"name": "Mizer"},
    )
    @write()
    def post(self, request: Request) -> Response:
        club = clubs.found(actor=self.actor, name=asked(shapes.NewClub, request)["name"])
        return Response(shapes.club_body(club), status=201)

    def _mine(self) -> QuerySet[Club]:
        if self.actor.is_root:
            return Club.objects.all()
        return found.clubs_of(self.actor.person) if self.actor.person else Club.objects.none()


class Roles(OfClub):
    deeds = {"GET": Deed.RUN_CLUB, "POST": Deed.RUN_CLUB}

    @reading("roles", "Who may do what in a club", page_of(shapes.RoleOfPerson), query=PageQuery)
    def get(self, request: Request, slug: str) -> Response:
        rows = found.roles_of_club(self.club)
        return page(rows, queried(PageQuery, request), shapes.role_body)

    @writing(
        "give-role",
        "Give a role to one of the club's people",
        shapes.RoleOfPerson,
        body=shapes.NamedRole,
        status=201,
        description="Whoever is not the club's yet is invited.",
        example={"username": "vera", "kind": "scorer", "tournament": "sochi-cup"},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.NamedRole, request)
        role = people.give_role(
            actor=self.actor,
            person=person_of(self.club, wanted["username"]),
            club=self.club,
            kind=wanted["kind"],
            tournament=tournament_of(self.club, wanted["tournament"]),
        )
        return Response(shapes.role_body(role), status=201)


class RolesTaken(OfClub):
    deeds = {"POST": Deed.RUN_CLUB}

    @writing(
        "take-role",
        "Take a role away",
        shapes.RoleOfPerson,
        body=shapes.NamedRole,
        description="The club keeps at least one admin who can log in.",
        example={"username": "vera", "kind": "director", "tournament": None},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.NamedRole, request)
        tournament = tournament_of(self.club, wanted["tournament"])
        role = Role.objects.filter(
            person=person_of(self.club, wanted["username"]),
            kind=wanted["kind"],
            club=self.club,
            tournament=tournament,
        ).first()
        if role is None:
            raise Hidden
        body = shapes.role_body(role)
        people.take_role(actor=self.actor, role=role)
        return Response(body)


class Invitations(OfClub):
    deeds = {"GET": Deed.RUN_CLUB, "POST": Deed.RUN_CLUB}

    @reading(
        "invitations",
        "Invitations that can be taken up still",
        page_of(shapes.Invited),
        query=PageQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        rows = found.open_invitations(self.club).order_by("-created", "pk")
        return page(rows, queried(PageQuery, request), shapes.invitation_body)

    @writing(
        "invite",
        "Invite somebody to a role",
        shapes.InvitationMade,
        body=shapes.NewInvitation,
        status=201,
        description="The link is `/join/<token>/`: an account is opened there, once.",
        example={"name": "Vera", "email": "vera@club.example", "kind": "director"},
    )
    @write("token")
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.NewInvitation, request)
        made = invitations.invite(
            actor=self.actor,
            club=self.club,
            kind=wanted["kind"],
            name=wanted["name"],
            email=wanted["email"],
            tournament=tournament_of(self.club, wanted["tournament"]),
        )
        body = {**shapes.invitation_body(made.invitation), "token": made.token}
        return Response(body, status=201)


class InvitationWithdrawn(OfClub):
    deeds = {"POST": Deed.RUN_CLUB}

    @writing("withdraw-invitation", "Withdraw an invitation", shapes.Invited)
    @write()
    def post(self, request: Request, slug: str, reference: str) -> Response:
        of_club = Invitation.objects.filter(club=self.club, digest__startswith=reference)
        invitation = of_club.select_related("tournament", "invited_by").first()
        if invitation is None or len(reference) != shapes.REFERENCE:
            raise Hidden
        invitations.withdraw(actor=self.actor, invitation=invitation)
        invitation.refresh_from_db(fields=["expires"])
        return Response(shapes.invitation_body(invitation))


def person_of(club: Club, username: str) -> Person:
    """Somebody of the club by his user name."""
    person = found.of_club(club).filter(user__username=username_of(username)).first()
    if person is None:
        raise Hidden
    return person


def tournament_of(club: Club, slug: str | None) -> Tournament | None:
    """A tournament of the club, if one is named."""
    if slug is None:
        return None
    tournament = club.tournaments.filter(slug=slug).first()
    if tournament is None:
        raise Hidden
    return tournament
