"""A revoke pointed out of which the record knows nothing: the table's word counts (3.9.16)."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal
from tournaments.queries import logs, restating
from tournaments.services import corrections, deals, finality, irregular, lateness
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import ledger
from tournaments.services.rights import Deed


def point_out(*, deal: Deal, line: str, seen: int, actor: Actor, key: str = "") -> Deal:
    """As `deals.act`; where the record proves no revoke, the table has stated one."""
    try:
        return deals.act(deal=deal, line=line, seen=seen, actor=actor, key=key)
    except Refused as refused:
        if refused.code != restating.UNPROVED:
            raise
        return restate(
            deal=deal, lines=(line,), seen=seen, actor=actor, key=key, deed=Deed.RECORD_DEAL
        )


def restate(
    *, deal: Deal, lines: Sequence[str], seen: int, actor: Actor, deed: Deed, key: str = ""
) -> Deal:
    """Takes the card of the revoke that the last of these lines points out back with all that
    followed, and writes it anew with its mark, then these lines.

    Refused with `no-revoke` where it cannot have been one.
    """
    with ledger(deal=deal, actor=actor, deed=deed, seen=seen, key=key) as book:
        if book.is_done:
            return book.deal
        found = restating.pointed_out(book.deal, book.rows, lines[-1])
        if found is None:
            raise Refused(
                restating.UNPROVED, _("This card cannot be taken down as a revoke."), "3.9.16"
            )
        is_ruled = deed == Deed.CORRECT_DEAL
        corrections.replace(
            book,
            (*found.lines, *lines),
            reason=_("The table states that it was a revoke."),
            nature=Action.Nature.RULING if is_ruled else Action.Nature.TABLE,
        )
    return book.deal


def undo(*, deal: Deal, seen: int, actor: Actor, key: str = "") -> Deal:
    """As `deals.undo`; a revoke that the table had stated is taken back with the marks that came
    with it: the lines are what they were.
    """
    if restating.before(logs.rows(deal)) is None:
        return deals.undo(deal=deal, seen=seen, actor=actor, key=key)
    with ledger(deal=deal, actor=actor, deed=Deed.RECORD_DEAL, seen=seen, key=key) as book:
        lines = restating.before(book.rows)
        if book.is_done or lines is None:
            return book.deal
        irregular.must_not_ask_about_cards(book.actor, book.deal)
        lateness.must_be_in_play(book)
        lateness.must_be_the_last(book)
        kept = logs.common([row.line for row in book.standing], lines)
        finality.must_be_undecided(book, book.standing[:kept])
        corrections.replace(
            book,
            lines,
            reason=_("The table takes back that it was a revoke."),
            nature=Action.Nature.TABLE,
            once=restating.rows_before(book.rows),
        )
    return book.deal
