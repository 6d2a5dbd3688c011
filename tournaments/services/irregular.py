"""Who may write which lines of irregularities and rulings into a deal, or take them back."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import closing, counted
from tournaments.queries.ruled import is_ruled
from tournaments.services import contesting, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden
from tournaments.services.ledger import Ledger
from tournaments.services.rights import Deed


def must_be_allowed(book: Ledger, game: referee.Deal, action: referee.Action) -> None:
    """Refuses by anybody else a director's line, and the entry of a deal that his figures close;
    by whoever must not decide it that an irregularity is waived that a protest is open against.
    """
    closes = action.verb == closing.LINE and closing.is_due(game)
    if action.verb == "director" or closes:
        must_rule(book)
        contesting.must_be_left(book, _waived(book, game, action))


def _waived(book: Ledger, game: referee.Deal, action: referee.Action) -> Iterable[Action]:
    """The row of the irregularity that this line waives."""
    if not isinstance(action, referee.Order) or action.order != "waive" or action.number is None:
        return
    for one in game.state.desk.irregularities[action.number - 1 : action.number]:
        if one.action is not None:
            yield book.standing[one.action - 1]


def must_rule(book: Ledger) -> None:
    """Refuses who is no director here, and a director who plays at this very table."""
    if not rights.may(book.actor, Deed.CORRECT_DEAL, book.deal):
        raise Forbidden(_("Only the director rules here."))
    _must_not_play(book)


def must_not_ask_about_cards(actor: Actor, deal: Deal) -> None:
    """Who plays at the table could learn from a refusal where a card is that the record knows; of a
    finished deal all is known.
    """
    if deal.state == Deal.State.FINISHED or not deal.cards:
        return
    if actor.person is None or actor.device is not None:
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


def _must_not_play(book: Ledger) -> None:
    person = book.actor.person
    if person and book.deal.table.seats.filter(entry__person=person).exists():
        raise Forbidden(_("You play at this table: somebody else rules here."))
