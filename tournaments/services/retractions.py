"""An incident taken back as a whole: another row names its row, what it made of the deal's result
goes with it, and nothing of it is erased.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import logs
from tournaments.queries.counted import Counted, counted
from tournaments.services import contesting, corrections, finality, irregular, voids
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed

REDEAL = "director redeal"


@dataclass(frozen=True, slots=True)
class Retraction:
    """The number of the incident's row, and why it is taken back.

    `restores`: the deal's lines become what they would be without it; else they stay as they are.
    """

    number: int
    reason: str
    restores: bool = True


def take_back(*, deal: Deal, retraction: Retraction, seen: int | None, actor: Actor) -> Deal:
    """Another row in the incident's place, and the result as it would be without it.

    Twice is once. Refused where a decision on a protest rests on it, where a later incident does,
    and where the lines without it cannot stand.
    """
    with ledger(deal=deal, actor=actor, deed=Deed.CORRECT_DEAL, seen=None) as book:
        irregular.must_rule(book)
        row = _incident(book, retraction.number)
        if row not in logs.incidents(book.rows):
            return book.deal
        if seen is not None and seen != book.deal.version:
            raise Conflict(current=book.current())
        reason = retraction.reason.strip()
        if not reason:
            raise Refused("reason-missing", _("Say why the incident is taken back."))
        contesting.must_be_left(book, [row])
        left = [one for one in logs.incidents(book.rows) if one != row]
        finality.must_be_undecided(book, logs.settled(book.rows), left)
        held = finality.held(book)
        take_out(book, row, reason, restores=retraction.restores)
        finality.rulings_must_stand(book, held)
    return book.deal


def take_out(book: Ledger, row: Action, reason: str, *, restores: bool = True) -> None:
    """The same in an open log, by whoever may: its director, or a decision on a protest."""
    told = counted(row) if restores else None
    lines = None if told is None else _without(book, row, told)
    book.append(Action.Kind.UNDO, replaces=[row.number], reason=reason)
    if lines is not None:
        _restore(book, row, lines, reason)


def _incident(book: Ledger, number: int) -> Action:
    for row in book.rows:
        if row.kind == Action.Kind.INCIDENT and row.number == number:
            return row
    raise Refused(
        "no-incident",
        _("Row %(number)s of the log is no incident.") % {"number": number},
        params={"number": number},
    )


def _without(book: Ledger, row: Action, told: Counted) -> list[str]:
    """The deal's lines as they would be without the incident.

    The course of the deal is the one before it, unless it was corrected since; of what was reported
    and ruled behind it, the incident's own lines go.
    """
    _must_be_the_last(book, row)
    now = [line.line for line in book.standing]
    if now == list(told.after):
        return list(told.before)
    course, tail = _halves(book, now)
    course_after, tail_after = _halves(book, told.after)
    course_before, tail_before = _halves(book, told.before)
    if course == course_after:
        course = course_before
    own, back = Counter(tail_after), Counter(tail_before)
    kept = [*(back - own).elements(), *(Counter(tail) - (own - back)).elements()]
    if kept and not course:
        raise Refused(
            "later-lines",
            _("Something else was written into this deal since: take that back first, or let the"
              " result stay."),
        )  # fmt: skip
    return [*course, *kept]


def _halves(book: Ledger, lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines up to the one with which the deal was over, and those behind it."""
    game = book.game(0)
    for at, line in enumerate(lines):
        if game.finished:
            return list(lines[:at]), list(lines[at:])
        try:
            game.act(book.read(line))
        except referee.Refusal as refusal:
            raise Refused.by_law(refusal) from refusal
    return list(lines), []


def _must_be_the_last(book: Ledger, row: Action) -> None:
    """What a later incident made of the deal was made of this one's result."""
    later = (one for one in logs.incidents(book.rows) if one.number > row.number)
    if any(counted(one) is not None for one in later):
        raise Refused(
            "later-incident",
            _("A later incident of this deal rests on this one: take that one back first."),
        )


def _restore(book: Ledger, incident: Action, lines: Sequence[str], reason: str) -> None:
    """Lines that the incident had replaced come back as they were."""
    standing = [row.line for row in book.standing]
    if list(lines) == standing:
        return
    if book.deal.state == Deal.State.VOID:
        redealt = any(line.startswith(REDEAL) for line in lines)
        if redealt or any(row.kind == Action.Kind.VOID for row in book.rows):
            raise Refused("deal-void", _("The deal is void."))
        voids.must_not_be_dealt_again(book.deal)
        book.deal.suffix, book.deal.state = 0, Deal.State.OPEN
    once = logs.standing([row for row in book.rows if row.number < incident.number])
    corrections.rewrite(book, lines, reason=reason, nature=Action.Nature.RULING, once=once)
