"""A void deal brought back: by its director who takes his act back, or by a decision on a protest.

The row that made it void stays; another names it.
"""

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal
from tournaments.queries import counted, voids
from tournaments.services import contesting, finality, irregular, lateness
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed


def take_back(*, deal: Deal, reason: str, seen: int, actor: Actor, key: str = "") -> Deal:
    """The deal is as it was before it was made void; the row that says so names that one."""
    with ledger(deal=deal, actor=actor, deed=Deed.CORRECT_DEAL, seen=seen, key=key) as book:
        if book.is_done:
            return book.deal
        if not reason.strip():
            raise Refused("reason-missing", _("Say why the deal is not void."))
        taken_back(book, reason.strip())
    return book.deal


def taken_back(book: Ledger, reason: str = "") -> None:
    """The same in an open log, by its director."""
    irregular.must_rule(book)
    finality.must_be_undecided(book, ())
    last = voids.act(book.rows)
    contesting.must_be_left(book, () if last is None else (last,))
    restore(book, reason)


def restore(book: Ledger, reason: str) -> Action:
    """The row in place of the one that made it void.

    Refused where the number was dealt again since, where it was an incident's, and where the deal
    would be played on while a later one lies on the table or the round is closed.
    """
    deal, last = book.deal, voids.act(book.rows)
    if deal.state != Deal.State.VOID or last is None:
        raise Refused("not-void", _("The deal is not void."))
    if last.number in counted.written(book.rows):
        raise Refused(
            "incident-counts",
            _("An incident counts in this deal: the director takes it back first."),
        )
    must_not_be_dealt_again(deal)
    row = book.append(Action.Kind.UNDO, replaces=[last.number], reason=reason)
    deal.suffix, deal.state = 0, Deal.State.OPEN
    book.project(book.game())
    _must_have_room(deal)
    return row


def must_not_be_dealt_again(deal: Deal) -> None:
    """Refuses where its number is another deal's by now."""
    if voids.dealt_again(deal) is not None:
        raise Refused(
            "dealt-again",
            _("Deal %(number)s has been dealt again since: this one stays void.")
            % {"number": deal.number},
            params={"number": deal.number},
        )


def _must_have_room(deal: Deal) -> None:
    """A table plays one deal at a time."""
    lateness.must_not_reopen(deal)
    if deal.state != Deal.State.OPEN:
        return
    other = deal.table.deals.filter(state=Deal.State.OPEN).exclude(pk=deal.pk).first()
    if other is not None:
        raise Refused(
            "deal-open",
            _("Deal %(deal)s of this table is still open.") % {"deal": other.label},
            params={"deal": other.label},
        )
