"""Who may write which lines of irregularities and rulings into a deal, or take them back."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import counted
from tournaments.queries.ruled import is_ruled
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_allowed(book: Ledger, action: referee.Action) -> None:
    """Refuses a director's line by anybody else."""
    if action.verb == "director":
        must_rule(book)


def must_rule(book: Ledger) -> None:
    """Refuses who is no director here, and a director who plays at this very table."""
    if not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director rules here."))
    _must_not_play(book)


def must_not_ask_about_cards(actor: Actor, deal: Deal) -> None:
    """Who plays at the table could learn from a refusal where a card is that the record knows."""
    if actor.person is None or actor.device is not None or not deal.cards:
        return
    if deal.table.seats.filter(entry__person=actor.person).exists():
        raise Forbidden(_("You play at this table: its open deal is recorded by somebody else."))


def may_be_replaced(book: Ledger, rows: Iterable[Action]) -> None:
    """Refuses to take back what a director ruled, or what an incident that stands has written, by
    anybody but a director who does not play there.
    """
    own = counted.written(book.rows)
    if not any(is_ruled(row) or row.number in own for row in rows):
        return
    if not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director takes back a director’s line."))
    _must_not_play(book)


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


def _must_not_play(book: Ledger) -> None:
    person = book.actor.person
    if person and book.deal.table.seats.filter(entry__person=person).exists():
        raise Forbidden(_("You play at this table: somebody else rules here."))
