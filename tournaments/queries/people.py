"""People, their roles and invitations, found for services and pages."""

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.models import Club, Invitation, Person, Role, Tournament
from tournaments.models.tokens import digest_of


def of_club(club: Club) -> QuerySet[Person]:
    """Everybody with a role in the club or in one of its tournaments."""
    return Person.objects.filter(roles__club=club).distinct()


def with_accounts(club: Club) -> QuerySet[Person]:
    """Those of the club's people who can log in, by name."""
    return of_club(club).filter(user__isnull=False).select_related("user").order_by("name", "pk")


def roles_of_club(club: Club) -> QuerySet[Role]:
    """Who may do what there, admins first."""
    roles = Role.objects.filter(club=club).select_related("person__user", "tournament", "club")
    return roles.order_by("kind", "person__name", "pk")


def clubs_of(person: Person) -> QuerySet[Club]:
    """The clubs in which the person has a role."""
    return Club.objects.filter(roles__person=person).distinct()


def open_invitation(token: str) -> Invitation | None:
    """The invitation behind a link, as long as it can be taken up."""
    return open_invitations().filter(digest=digest_of(token)).first()


def open_invitations(club: Club | None = None) -> QuerySet[Invitation]:
    """Those that can be taken up still, of one club or of all: for an entry as long as it is
    nobody's and its tournament not official.
    """
    free = Q(entry__person=None) & ~Q(entry__tournament__state=Tournament.State.OFFICIAL)
    still = Invitation.objects.filter(Q(entry=None) | free, used=None, expires__gt=timezone.now())
    if club is not None:
        still = still.filter(club=club)
    return still.select_related("club", "tournament", "entry", "invited_by")
