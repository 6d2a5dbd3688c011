"""Who may write which lines of irregularities and rulings into a deal."""

from django.utils.translation import gettext as _

import referee
from tournaments.services import rights
from tournaments.services.errors import Forbidden
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_allowed(book: Ledger, action: referee.Action) -> None:
    """Refuses a director's line by anybody else."""
    if action.verb == "director" and not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director writes a director’s line."))
