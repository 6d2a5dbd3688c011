"""What a protest is open against stays as it is in the hands of whoever must not decide it: nobody
answers a protest against his own ruling by another ruling.
"""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal
from tournaments.queries import contested
from tournaments.queries.contested import Contested
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.impartiality import bias
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_left(book: Ledger, gone: Iterable[Action]) -> None:
    """Refuses to take these rows back where one is protested against."""
    refused = bar(book.deal, book.actor, gone)
    if refused is not None:
        raise refused


def must_not_fall(book: Ledger) -> None:
    """Refuses to make the deal void, by which every ruling in it loses its effect."""
    for one in contested.of_deal(book.deal):
        if one.row is not None and not _may(book.actor, one):
            raise _open(one)


def bar(deal: Deal, actor: Actor, gone: Iterable[Action]) -> Refused | None:
    """Why the actor does not take these rows back; None where he may."""
    numbers = {row.number for row in gone}
    for one in contested.of_deal(deal):
        if one.rows & numbers and not _may(actor, one):
            return _open(one)
    return None


def _may(actor: Actor, one: Contested) -> bool:
    """Whoever may decide the protest may change what it is against, and is seen to have done so."""
    may = rights.may(actor, Deed.DECIDE_PROTEST, one.protest.deal) is not None
    return may and bias(one.protest, actor) is None


def _open(one: Contested) -> Refused:
    return Refused(
        "protested",
        _(
            "A protest is open against row %(row)s of the log: until it is withdrawn, or decided by"
            " somebody who may, nobody else changes what it is against."
        )
        % {"row": one.row},
        params={"protest": one.protest.token, "row": one.row},
    )
