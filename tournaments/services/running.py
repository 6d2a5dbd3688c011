"""The running account of a table: the deals that count, entered in order."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

import referee
from tournaments.models import PLACES, Deal, RunningSheet, Table, Tournament
from tournaments.services.errors import Refused


class Counted(NamedTuple):
    """What a deal brings to the account: who dealt it, and what it wrote (None: nothing yet)."""

    dealer: int
    result: Any


def laws_of(tournament: Tournament) -> referee.Laws:
    """The laws under which a tournament is played, its edition pinned."""
    return referee.laws_named(tournament.preset, tournament.options, tournament.edition)


def rebuild(*, table: Table) -> RunningSheet:
    """Computes the table's account anew from the results of its deals and stores it."""
    deals = list(counting(table))
    figures, closed = entered(table, map(counted, deals))
    sheet, _made = RunningSheet.objects.select_for_update().get_or_create(table=table)
    sheet.figures, sheet.closed, sheet.deals = figures, closed, len(deals)
    sheet.version += 1
    sheet.save()
    return sheet


def must_be_writable(table: Table) -> None:
    """Refuses what would bring the account a figure that no record and no settlement could name,
    with the stake of whoever deals next: nothing could be dealt at the table any more.
    """
    names, laws = PLACES[: table.seats.count()], laws_of(table.round.tournament)
    account = state(table, map(counted, counting(table)))
    try:
        for dealer, _name in enumerate(names):
            laws.settle(account.dealt(dealer).as_json(names))
    except referee.Refusal as refusal:
        most = refusal.params.get("most", "")
        raise Refused(
            "account-too-long",
            _(
                "The account of this table would come to a figure of more than %(digits)s digits,"
                " which cannot be written down."
            )
            % {"digits": most},
            params={"digits": most},
        ) from refusal


def counting(table: Table) -> Iterable[Deal]:
    """The finished deals of a table, in order; void ones count nowhere."""
    return table.deals.filter(state=Deal.State.FINISHED).order_by("number", "suffix")


def counted(deal: Deal) -> Counted:
    """A deal as the account takes it."""
    return Counted(deal.dealer, deal.result)


def state(table: Table, deals: Iterable[Counted]) -> referee.Running:
    """The account after these deals; one without a result has brought nothing, no stake either."""
    names = PLACES[: table.seats.count()]
    laws = laws_of(table.round.tournament)
    account = laws.sheet(len(names))
    for deal in deals:
        if deal.result is not None:
            account = account.dealt(deal.dealer).entered(laws.written(deal.result, names))
    return account


def entered(table: Table, deals: Iterable[Counted]) -> tuple[dict[str, Any], bool]:
    """The account's figures by place after these deals, and whether the session is over: by the
    laws, or since as many deals were played as the tournament has for a table.
    """
    written = [deal for deal in deals if deal.result is not None]
    account, most = state(table, written), table.round.tournament.deals_per_table
    is_over = account.closed or (most is not None and len(written) >= most)
    return account.as_json(PLACES[: table.seats.count()]), is_over


def now(table: Table) -> tuple[dict[str, Any], bool]:
    """The account as the deals that count have it at this moment."""
    return entered(table, map(counted, counting(table)))
