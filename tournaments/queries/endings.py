"""What has ended the session of a table: its laws, or the number of deals that it was to play."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import referee
from tournaments.models import Table

DEALS = "deals"


def ending(table: Table) -> str:
    """`sheet`: the pools are full; `pot`: the pot is exhausted; `deals`: all of them were played;
    empty while the session goes on.
    """
    found, tournament = getattr(table, "sheet", None), table.round.tournament
    if found is None or not found.closed:
        return ""
    most = tournament.deals_per_table
    if most is not None and found.deals >= most:
        return DEALS
    return referee.laws_named(tournament.preset, tournament.options, tournament.edition).account


def sentence(table: Table) -> str:
    """Why no further deal is begun; empty while the session goes on."""
    ended, most = ending(table), table.round.tournament.deals_per_table or 0
    return {
        "sheet": _("The pools are full: the sheet of this table is closed."),
        "pot": _("Nothing is left to play for: the session of this table is over."),
        DEALS: ngettext(
            "The %(count)s deal of this table has been played: its session is over.",
            "All %(count)s deals of this table have been played: its session is over.",
            most,
        )
        % {"count": most},
    }.get(ended, "")
