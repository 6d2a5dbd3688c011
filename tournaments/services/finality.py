"""What a decision on a protest has settled stays so: nobody undoes it by an ordinary line.

In a finished deal on which a protest was decided, director's lines come and go by decisions on
protests alone, and its result moves only where the record of the play is corrected. Where the
decision itself took the deal up again, it is played on, and only what was overturned is not
ordered again.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal
from tournaments.queries import decided, logs
from tournaments.queries.decided import Decided
from tournaments.queries.ruled import is_directors
from tournaments.services.errors import Refused
from tournaments.services.impartiality import is_author
from tournaments.services.ledger import Ledger

HELD = (Action.Kind.LINE, Action.Kind.PROOF, Action.Kind.INCIDENT)
"""Rows that say something by themselves; what took others back has done so."""

Before = tuple[str, Any, Any]


@dataclass(frozen=True, slots=True)
class Held:
    """The decisions that hold a deal, its director's lines, and whether it was being played."""

    found: tuple[Decided, ...]
    lines: list[str]
    was_open: bool


def must_be_undecided(
    book: Ledger, left: Iterable[Action], incidents: Sequence[Action] | None = None
) -> None:
    """Refuses to take lines back in a finished deal that was decided on, and what was decided in
    any; `left` are the rows that would stand, and `incidents`, where some of these would not.
    """
    found = _holding(book)
    if found and book.deal.state != Deal.State.OPEN:
        raise _stands(found[-1])
    beside = logs.incidents(book.rows) if incidents is None else incidents
    _must_stay(book, found, [*left, *beside])


def must_not_rule_again(book: Ledger, action: referee.Action) -> None:
    """Refuses a director's line in a finished deal; in one that is played on, one that a decision
    has overturned.
    """
    if not isinstance(action, referee.Order):
        return
    found = _holding(book)
    if found and book.deal.state != Deal.State.OPEN:
        raise _stands(found[-1])
    for one in found:
        row = one.protest.row
        if row is not None and one.overturns and _is_alike(book, row.line, action):
            raise _stands(one)


def state_of(book: Ledger) -> Before:
    """What a decision holds still."""
    return book.deal.state, book.deal.result, dict(book.deal.articles)


def must_stand(book: Ledger, before: Before) -> None:
    """Refuses a line that has moved the result of a finished deal that was decided on, or brought
    up another irregularity.
    """
    if before[0] == Deal.State.OPEN or state_of(book) == before:
        return
    if found := _holding(book):
        raise _stands(found[-1])


def held(book: Ledger) -> Held:
    """What there is to be held, before the deal is written anew."""
    return Held(_holding(book), _rulings(book), book.deal.state == Deal.State.OPEN)


def rulings_must_stand(book: Ledger, before: Held) -> None:
    """Refuses a correction that has touched the director's lines of a finished deal that was
    decided on, or what was decided in any, or that orders again what was overturned.
    """
    found, now = before.found, _rulings(book)
    if found and not before.was_open and now != before.lines:
        raise _stands(found[-1])
    _must_stay(book, found, [*logs.settled(book.rows), *logs.incidents(book.rows)])
    for line in (Counter(now) - Counter(before.lines)).elements():
        must_not_rule_again(book, book.read(line))


def _rulings(book: Ledger) -> list[str]:
    """The director's lines that stand."""
    return [row.line for row in book.standing if is_directors(row.line)]


def _holding(book: Ledger) -> tuple[Decided, ...]:
    """The decisions that hold the deal: one that was upheld and left all as it was is still to be
    carried out, by any director but the ruling's author.
    """
    found = decided.of_deal(book.deal)
    return tuple(one for one in found if not one.is_hollow or is_author(one.protest, book.actor))


def _must_stay(book: Ledger, found: Iterable[Decided], left: Sequence[Action]) -> None:
    """What decisions wrote stands, and what they have confirmed, be it in rows written anew."""
    numbers, lines = {row.number for row in left}, {row.line for row in left if row.line}
    for one in found:
        kept = set(one.step.rows)
        if one.confirms and one.protest.row is not None:
            kept.add(one.protest.row.number)
        for row in book.rows:
            if row.number in kept - numbers and row.kind in HELD and row.line not in lines:
                raise _stands(one)


def _is_alike(book: Ledger, line: str, order: referee.Order) -> bool:
    """Whether both order the same for the same seats by the same article."""
    if not is_directors(line):
        return False
    other = book.read(line)
    return isinstance(other, referee.Order) and _core(other) == _core(order)


def _core(order: referee.Order) -> tuple[Any, ...]:
    return order.order, order.other, order.second, order.what, order.article


def _stands(one: Decided) -> Refused:
    """The refusal names the decision."""
    step = one.step
    return Refused(
        "decided",
        _(
            "A protest against this deal was decided (%(outcome)s, article %(article)s): that"
            " stands. Whoever disagrees, or has something new, protests, and somebody else decides."
        )
        % {"outcome": step.get_outcome_display(), "article": step.article},
        step.article,
        {"protest": one.protest.token, "outcome": step.outcome, "article": step.article},
    )
