"""Lines that tell of irregularities, remedies, claims and rulings: who may write them, and where.

A table's console takes down the ordinary game. What went wrong is written by the director into the
deal's lines, or comes with a whole record or a paper result.
"""

from django.utils.translation import gettext as _

import referee
from tournaments.services import rights
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed

ORDINARY = frozenset(
    {
        "bid", "hold", "if-left", "hand", "pass", "talon", "discard", "declare", "concede",
        "announce", "whist", "half-whist", "alone", "invite", "open", "closed", "play", "scored",
    }
)  # fmt: skip
"""The words of a deal in which nothing goes wrong."""


def must_be_ordinary(book: Ledger, action: referee.Action) -> None:
    """Refuses what the console of a table does not take down."""
    if action.verb in ORDINARY and not action.mark:
        return
    raise Refused(
        "not-ordinary",
        _("“%(line)s” is no line of an ordinary deal: call the director, who enters it.")
        % {"line": book.write(action)[:60]},
        params={"verb": action.verb},
    )


def must_be_allowed(book: Ledger, action: referee.Action) -> None:
    """Refuses a director's line by anybody else, and a claim that needs a search to be settled."""
    if action.verb == "director" and not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director writes a director's line."))
    if action.verb == "dispute":
        raise Refused(
            "not-settled",
            _("A disputed claim is settled before it is entered: write the result as ruled."),
            params={"verb": action.verb},
        )
