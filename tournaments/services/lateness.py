"""What may still be written into a deal behind which a later one lies, or whose round is closed:
by its director what he rules and finds, by nobody what would have it played on.
"""

from django.utils.translation import gettext as _

import referee
from tournaments.models import Deal, Round
from tournaments.queries import entered
from tournaments.services import irregular, rights
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_in_play(book: Ledger) -> None:
    """Refuses in a closed round everybody who does not rule at this table."""
    if book.deal.table.round.state == Round.State.OPEN:
        return
    if not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Refused(
            "round-not-open", _("The round is closed: only the director corrects its deals.")
        )
    irregular.must_rule(book)


def must_be_in_time(book: Ledger, game: referee.Deal, action: referee.Action) -> None:
    """Refuses what is reported of a finished deal once it is entered: a revoke by the law
    (3.9.17), anything else by whoever does not rule there.
    """
    if not game.finished or action.verb == "director":
        return
    if (late := entered.refusal(book.deal, (book.write(action),))) is not None:
        raise Refused.by_law(late)
    if not entered.has_later(book.deal):
        return
    if not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Refused(
            "later-deal",
            _("A later deal has been opened: only the director comes back to this one."),
        )
    irregular.must_rule(book)


def must_be_the_last(book: Ledger) -> None:
    """Refuses to take back the last line of a deal behind which a later one lies."""
    if entered.has_later(book.deal):
        raise Refused(
            "later-deal", _("A later deal has been opened: correct this one instead of undoing it.")
        )


def must_stay_finished(deal: Deal) -> None:
    """A deal cut short would be played on while a later one lies on the table."""
    if deal.state == Deal.State.OPEN and entered.has_later(deal):
        raise Refused(
            "later-deal",
            _("A later deal has been opened: these lines must lead to a result."),
        )


def must_not_reopen(deal: Deal) -> None:
    """Nor is a deal taken up again that nobody would play on."""
    must_stay_finished(deal)
    if deal.state == Deal.State.OPEN and deal.table.round.state == Round.State.CLOSED:
        raise Refused(
            "round-not-open", _("The round is closed: these lines must lead to a result.")
        )
