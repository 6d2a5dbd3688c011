"""The director called to a table: called, taken by one director, handed back, resolved."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Call, CallStep, Round, Table
from tournaments.queries import waiting
from tournaments.services import cases, locks, rights
from tournaments.services.actors import Actor
from tournaments.services.cases import Book, book
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed

Kind = CallStep.Kind
MOST_MINUTES = 180


def call(*, table: Table, actor: Actor, reason: str, text: str = "") -> Call:
    """Calls the director; a table that has called already has that call."""
    with transaction.atomic():
        held = locks.table(table)
        authority = rights.require(actor, Deed.CALL_DIRECTOR, held)
        open_call = waiting.call_at(held)
        if open_call is not None:
            return open_call
        if held.round.state != Round.State.OPEN:
            raise Refused("round-not-open", _("The round is not open."))
        if reason not in Call.Reason.values:
            raise Refused("reason-missing", _("Say why the director is called."))
        made = Call.objects.create(table=held, reason=reason)
        opened = Book(made, held, actor, authority)
        opened.append(Kind.CALLED, text=cases.clean(text))
        return cases.finish(opened)


def take(*, call: Call, actor: Actor) -> Call:
    """The director goes there: of two who take it one gets it, the other hears who."""
    with book(call, call.table, actor=actor, deed=Deed.ANSWER_CALL) as opened:
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


def _is_the_same(opened: Book[Call], text: str, minutes: int) -> bool:
    """Whether this very end was written before, by the same hand."""
    last = opened.case.steps.order_by("-number").first()
    return (
        last is not None
        and (last.kind, last.text, last.minutes) == (Kind.RESOLVED, text, minutes)
        and last.person == opened.actor.person
    )
