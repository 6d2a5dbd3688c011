"""Who may write which lines of irregularities and rulings into a deal."""

from django.utils.translation import gettext as _

import referee
from tournaments.models import Deal
from tournaments.services import rights
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_allowed(book: Ledger, action: referee.Action) -> None:
    """Refuses a director's line by anybody else."""
    if action.verb == "director" and not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director writes a director’s line."))


def must_be_in_time(book: Ledger, game: referee.Deal, action: referee.Action) -> None:
    """Refuses what a table reports of a finished deal once the next one has been opened: then its
    result is entered (3.9.17), and only the director comes back to it.
    """
    if not game.finished or action.verb == "director":
        return
    later = Deal.objects.filter(table=book.deal.table, pk__gt=book.deal.pk)
    if later.exclude(state=Deal.State.VOID).exists():
        raise Refused(
            "later-deal",
            _("A later deal has been opened: only the director comes back to this one."),
        )
