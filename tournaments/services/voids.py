"""A void deal: what its director still rules on it, and the way back, by himself or by a decision
on a protest.

The row that made it void stays; another names it. Figures written into a void deal would count
nowhere, so they are refused; a fine with which the deal passes makes it count by that fine alone
(3.2.15), a misdeal that is not punished has it played after all.
"""

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import counted, voids
from tournaments.services import contesting, finality, irregular, lateness
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed

NOTES = frozenset({"warn", "fact"})
"""Lines that move no figure: they stand in a void deal as in any other."""


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


def undone(book: Ledger) -> None:
    """The last line behind the end as void, if there is one, else that end itself."""
    noted = voids.notes(book.rows)
    if not noted:
        taken_back(book)
        return
    irregular.must_rule(book)
    finality.must_be_undecided(book, ())
    _must_not_be_an_incidents(book, noted[-1])
    contesting.must_be_left(book, noted[-1:])
    book.append(Action.Kind.UNDO, replaces=[noted[-1].number])


def act_on(book: Ledger, line: str) -> None:
    """The line in a void deal, which it may let count."""
    finality.must_be_undecided(book, book.standing)
    last = voids.act(book.rows)
    rule(book, line)
    if book.deal.state != Deal.State.VOID and last is not None:
        contesting.must_be_left(book, (last,))


def rule(book: Ledger, line: str) -> None:
    """A director's line on a void deal; raises the law's refusal, and Refused where it would count
    nowhere.
    """
    action = book.read(line)
    if not isinstance(action, referee.Order):
        raise Refused("deal-void", _("The deal is void."))
    irregular.must_rule(book)
    game = book.game()
    if action.order in NOTES:
        book.act(game, action)
        return
    _know_void(book, game, action)
    book.act(game, action)
    if game.void:
        raise _counts_nowhere()
    must_not_be_dealt_again(book.deal)
    _count(book, game)


def _know_void(book: Ledger, game: referee.Deal, order: referee.Order) -> None:
    """What made the deal void without a line becomes one, by the article of the line behind it:
    the laws know a void deal by its lines alone.
    """
    act = voids.act(book.rows)
    if game.void or act is None:
        return
    if order.article is None:
        raise _counts_nowhere()
    reason = " ".join(act.reason.replace("#", " ").split()) or order.reason
    redeal = referee.Order(
        order.seat, order.verb, order="redeal", article=order.article, reason=reason
    )
    book.act(game, redeal, [act.number])


def _counts_nowhere() -> Refused:
    return Refused(
        "deal-void",
        _(
            "The deal is void: what is written into it counts nowhere. A fine counts if the deal"
            " passes with it, or in the deal that is dealt in its place."
        ),
    )


def restore(book: Ledger, reason: str) -> Action:
    """The row in place of the one that made it void.

    Refused where the number was dealt again since, where it was an incident's, and where the deal
    would be played on while a later one lies on the table or the round is closed.
    """
    deal, last = book.deal, voids.act(book.rows)
    if deal.state != Deal.State.VOID or last is None:
        raise Refused("not-void", _("The deal is not void."))
    _must_not_be_an_incidents(book, last)
    must_not_be_dealt_again(deal)
    row = book.append(Action.Kind.UNDO, replaces=[last.number], reason=reason)
    _count(book, book.game())
    return row


def _must_not_be_an_incidents(book: Ledger, row: Action) -> None:
    """What an incident has written goes with it."""
    if row.number in counted.written(book.rows):
        raise Refused(
            "incident-counts",
            _("An incident counts in this deal: the director takes it back first."),
        )


def _count(book: Ledger, game: referee.Deal) -> None:
    """The deal has its number again."""
    book.deal.suffix, book.deal.state = 0, Deal.State.OPEN
    book.project(game)
    _must_have_room(book.deal)


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
