"""The director called to a table: called, called again for another reason, taken by one director,
handed back, resolved.
"""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Call, CallStep, Deal, Round, Table, Tournament
from tournaments.queries import reasons, refused, waiting
from tournaments.services import cases, irregular, locks, rights
from tournaments.services.actors import Actor
from tournaments.services.cases import Book, book
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.impartiality import deputy
from tournaments.services.rights import Deed

Kind = CallStep.Kind
MOST_MINUTES = 180


def call(*, table: Table, actor: Actor, reason: str, text: str = "", line: str = "") -> Call:
    """Calls the director; a table that has called already adds to that call what is new in this.

    `line` is one of the open deal that could not be taken down: the director alone is told it,
    with the law's answer. Only who records the deal names one.
    """
    with transaction.atomic():
        held = locks.table(table)
        authority = rights.require(actor, Deed.CALL_DIRECTOR, held)
        if reason not in Call.Reason.values:
            raise Refused("reason-missing", _("Say why the director is called."))
        facts = _facts(held, actor, line) if line else None
        note = cases.clean(text)
        open_call = waiting.call_at(held)
        if open_call is not None:
            opened = Book(open_call, held, actor, authority)
            if _is_told(open_call, reason, note, facts):
                return open_call
            opened.append(Kind.ADDED, reason=reason, text=note, facts=facts)
            return cases.finish(opened)
        if held.round.state != Round.State.OPEN:
            raise Refused("round-not-open", _("The round is not open."))
        opened = Book(Call.objects.create(table=held, reason=reason), held, actor, authority)
        opened.append(Kind.CALLED, reason=reason, text=note, facts=facts)
        return cases.finish(opened)


def take(*, call: Call, actor: Actor) -> Call:
    """The director goes there: of two who take it one gets it, the other hears who. Whoever plays
    at the table leaves it to another.
    """
    with book(call, call.table, actor=actor, deed=Deed.ANSWER_CALL) as opened:
        if (why := deputy(opened.table, actor)) is not None:
            raise Forbidden(why)
        opened.take()
    return opened.case


def hand_back(*, call: Call, actor: Actor, text: str = "") -> Call:
    """The call waits for another director."""
    with book(call, call.table, actor=actor, deed=Deed.ANSWER_CALL) as opened:
        opened.hand_back(text)
    return opened.case


def resolve(*, call: Call, actor: Actor, text: str, minutes: int = 0) -> Call:
    """What came of it, and the minutes credited to the table. Resolved twice alike is once."""
    with book(call, call.table, actor=actor, deed=Deed.ANSWER_CALL) as opened:
        note = cases.clean(text)
        if _is_the_same(opened, note, minutes):
            return opened.case
        opened.must_be_mine()
        if not note:
            raise Refused("reason-missing", _("Say what came of the call."))
        if not 0 <= minutes <= MOST_MINUTES:
            raise Refused(
                "minutes-unfit",
                _("Credited minutes are 0 to %(most)s.") % {"most": MOST_MINUTES},
                params={"most": MOST_MINUTES},
            )
        opened.append(Kind.RESOLVED, text=note, minutes=minutes)
        opened.end()
    return opened.case


def end_all(*, tournament: Tournament, actor: Actor) -> None:
    """Nobody waits for an answer once the result is official; within a transaction."""
    for waits in waiting.calls(tournament):
        with book(waits, waits.table, actor=actor, deed=Deed.ANSWER_CALL) as opened:
            opened.append(Kind.RESOLVED, text=reasons.OFFICIAL)
            opened.end()


def _facts(table: Table, actor: Actor, line: str) -> dict[str, Any]:
    """What the director is told of a line that could not be taken down."""
    rights.require(actor, Deed.RECORD_DEAL, table)
    deal = table.deals.filter(state=Deal.State.OPEN).first()
    if deal is None:
        raise Refused("no-deal", _("No deal is being played at this table."))
    deal.table = table
    irregular.must_not_ask_about_cards(actor, deal)
    try:
        return refused.facts(deal, line)
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal


def _is_told(call: Call, reason: str, text: str, facts: dict[str, Any] | None) -> bool:
    """Whether the call says all this already: a button pressed again adds nothing."""
    told = call.steps.filter(kind__in=(Kind.CALLED, Kind.ADDED)).order_by("number")
    said = [(step.reason or call.reason, step.text, step.facts) for step in told]
    if not text and facts is None:
        return any(reason == given for given, _text, _facts in said)
    return (reason, text, facts) in said


def _is_the_same(opened: Book[Call], text: str, minutes: int) -> bool:
    """Whether this very end was written before, by the same hand."""
    last = opened.case.steps.order_by("-number").first()
    return (
        last is not None
        and (last.kind, last.text, last.minutes) == (Kind.RESOLVED, text, minutes)
        and last.person == opened.actor.person
    )
