"""What an address names, for somebody who may do what the page is for; else it is not there."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from tournaments.models import Deal, Entry, Round, Table, Tournament
from tournaments.queries import events
from tournaments.services import devices, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden
from tournaments.services.rights import Deed
from tournaments.web.actors import DEVICE_COOKIE, actor_of


def tournament(request: HttpRequest, slug: str, deed: Deed) -> tuple[Actor, Tournament]:
    """The tournament at this address, and who asks."""
    actor, found = actor_of(request), events.by_slug(slug)
    if found is None:
        raise Http404
    rights.require(actor, deed, found)
    return actor, found


def round_of(tournament: Tournament, number: int) -> Round:
    """A round by its number."""
    found = events.rounds(tournament).filter(number=number).first()
    if found is None:
        raise Http404
    found.tournament = tournament
    return found


def entry_of(tournament: Tournament, number: int) -> Entry:
    """An entry by its number."""
    found = tournament.entries.filter(number=number).first()
    if found is None:
        raise Http404
    found.tournament = tournament
    return found


def table(request: HttpRequest, token: str, deed: Deed) -> tuple[Actor, Table]:
    """The table behind a link, and who asks; a phone that records no more is told so."""
    actor, found = actor_of(request), events.table_by_token(token)
    if found is None:
        raise Http404
    try:
        rights.require(actor, deed, found)
    except Forbidden:
        if devices.has_ended(secret=request.COOKIES.get(DEVICE_COOKIE, "")):
            raise Forbidden(
                _("This phone no longer records for the table: ask the director for a new code.")
            ) from None
        raise
    return actor, found


def deal(request: HttpRequest, token: str, deed: Deed) -> tuple[Actor, Deal]:
    """The deal behind a link, and who asks."""
    actor = actor_of(request)
    rows = Deal.objects.select_related("table__round__tournament__club")
    found = rows.filter(token=token).first()
    if found is None:
        raise Http404
    rights.require(actor, deed, found)
    return actor, found
