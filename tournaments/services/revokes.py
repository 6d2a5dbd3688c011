"""A revoke pointed out of which the record knows nothing: the table's word counts (3.9.16)."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import logs, reasons, restating
from tournaments.services import corrections, deals, finality, irregular, lateness
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed


def point_out(*, deal: Deal, line: str, seen: int, actor: Actor, key: str = "") -> Deal:
    """As `deals.act`; where the record proves no revoke, the table has stated one.

    Refused with `not-a-revoke` is any other line: it is taken down like what it is.
    """
    if not restating.is_revoke(line):
        raise Refused(
            "not-a-revoke",
            _("“%(line)s” points out no revoke: that is written as “A revoke B 4”.")
            % {"line": line[:60]},
            params={"line": line[:60]},
        )
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
        found = restating.pointed_out(book.deal, book.rows, _normal(book, lines[-1]))
        if found is None:
            raise Refused(
                restating.UNPROVED, _("This card cannot be taken down as a revoke."), "3.9.16"
            )
        is_ruled = deed == Deed.CORRECT_DEAL
        corrections.replace(
            book,
            (*found.lines, *lines),
            reason=reasons.REVOKE_STATED,
            nature=Action.Nature.RULING if is_ruled else Action.Nature.TABLE,
        )
    return book.deal


def _normal(book: Ledger, line: str) -> str:
    """The line as the log has it."""
    try:
        return book.write(book.read(line))
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal


def undo(*, deal: Deal, seen: int, actor: Actor, key: str = "") -> Deal:
    """As `deals.undo`; a revoke that the table had stated is taken back with the marks that came
    with it: the lines are what they were.
    """
    is_void = deal.state == Deal.State.VOID
    if is_void or restating.before(logs.rows(deal)) is None:
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
            reason=reasons.REVOKE_TAKEN_BACK,
            nature=Action.Nature.TABLE,
            once=restating.rows_before(book.rows),
        )
    return book.deal
