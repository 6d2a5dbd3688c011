"""What an address names, for somebody who may do what the page is for; else it is not there."""

from typing import TypeVar

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from tournaments.models import Call, Deal, Entry, Protest, Round, Table, Tournament
from tournaments.queries import events
from tournaments.services import devices, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden
from tournaments.services.rights import Deed
from tournaments.web.actors import DEVICE_COOKIE, actor_of

Row = TypeVar("Row", Tournament, Deal, Protest, Call)


def tournament(request: HttpRequest, slug: str, deed: Deed) -> tuple[Actor, Tournament]:
    """The tournament at this address, and who asks."""
    return _found(request, events.by_slug(slug), deed)


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
    rows = Deal.objects.select_related("table__round__tournament__club")
    return _found(request, rows.filter(token=token).first(), deed)


def protest(request: HttpRequest, token: str, deed: Deed) -> tuple[Actor, Protest]:
    """The protest behind a link, and who asks; for whoever may not read it there is none."""
    rows = Protest.objects.select_related(
        "holder", "by", "row__person", "deal__table__round__tournament__club"
    )
    return _found(request, rows.filter(token=token).first(), deed)


def call(request: HttpRequest, slug: str, token: str, deed: Deed) -> tuple[Actor, Call]:
    """A call of this tournament, and who asks."""
    rows = Call.objects.select_related("holder", "table__round__tournament__club")
    found = rows.filter(token=token, table__round__tournament__slug=slug).first()
    return _found(request, found, deed)


def _found(request: HttpRequest, row: Row | None, deed: Deed) -> tuple[Actor, Row]:
    actor = actor_of(request)
    if row is None:
        raise Http404
    rights.require(actor, deed, row)
    return actor, row
