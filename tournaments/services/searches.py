"""Asking for a search, looking how far it is, calling it off. Nothing is searched here: that is
done by a worker (`searching`), outside every request and transaction.
"""

from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Search
from tournaments.models.tokens import digest_of
from tournaments.services import searching
from tournaments.services.actors import NOBODY, Actor
from tournaments.services.errors import Busy, Hidden, Refused
from tournaments.services.search_kinds import FITS, KINDS, Question

_BY_LINK = "address:"


def owner_of(actor: Actor, address: str) -> str:
    """In whose name a search is kept: somebody unknown is told apart by a digest of his address."""
    return actor.key if actor != NOBODY else f"{_BY_LINK}{digest_of(address)[:32]}"


def ask(*, owner: str, kind: str, question: Question, limit: int | None = None) -> Search:
    """Writes a search down and has a worker told once that is committed.

    The question is read and checked, no more. `Refused` when it makes no sense, `Busy` when its
    owner, or all together, have as many searches under way as they may.
    """
    fit = FITS[kind](question)
    try:
        KINDS[kind](fit)
        own = referee.limit_of(fit)
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal
    asked = (most for most in (limit, own, settings.SEARCH_POSITIONS) if most is not None)
    search = _placed(owner, kind=kind, question=fit, limit=min(asked))
    transaction.on_commit(searching.send)
    return search


def found(*, token: str, owner: str) -> Search:
    """The search under this link, for who made it; `Hidden` from everybody else.

    What somebody unknown has made is read by the link alone: his address may change.
    """
    search = Search.objects.filter(token=token).first()
    if search is None or not (search.owner == owner or search.owner.startswith(_BY_LINK)):
        raise Hidden
    return search


def cancel(*, search: Search) -> None:
    """Takes the search away, whatever its state. One that runs stops soon and leaves nothing."""
    Search.objects.filter(pk=search.pk).delete()


def _placed(owner: str, **row: Any) -> Search:
    """The row in a free place of its owner's; of two requests for one place one gets it."""
    under_way = Search.objects.filter(place__isnull=False)
    if under_way.count() >= settings.SEARCH_QUEUE:
        raise Busy(_("Too many searches are waiting here. Try again later."))
    taken = set(under_way.filter(owner=owner).values_list("place", flat=True))
    for place in sorted(set(range(settings.SEARCHES)) - taken):
        try:
            with transaction.atomic():
                return Search.objects.create(owner=owner, place=place, **row)
        except IntegrityError:
            continue
    raise Busy(
        _("You have as many searches under way as you may (%(number)s): wait, or cancel one.")
        % {"number": settings.SEARCHES}
    )
