"""Protests against a deal's result or a ruling in it: filed, taken in hand, withdrawn.

A player of the table files, or a director of his own motion (4.2.16); it is decided by somebody
who has no part in it (`impartiality`, `decisions`).
"""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Action, Deal, Protest, ProtestStep, Tournament
from tournaments.queries import counted, logs, ruled
from tournaments.services import cases, locks, rights
from tournaments.services.actors import Actor
from tournaments.services.cases import Book, book
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.impartiality import is_own, must_be_impartial
from tournaments.services.rights import Capacity, Deed

Kind = ProtestStep.Kind


def file(
    *, deal: Deal, actor: Actor, text: str, evidence: str = "", row: int | None = None
) -> Protest:
    """Against the row of this number in the deal's log, or against the result.

    The same person protests once against the same thing while it is open; sent twice is once.
    """
    with transaction.atomic():
        table = locks.table(deal.table)
        authority = _authority(actor, deal)
        held = Deal.objects.get(pk=deal.pk)
        held.table = table
        _may_be_protested(held)
        text, evidence = cases.clean(text), cases.clean(evidence)
        if not text:
            raise Refused("reason-missing", _("Say why you protest."))
        subject = _subject(held, row)
        own = Protest.objects.filter(deal=held, row=subject, by=actor.person, ended=None)
        if (before := own.first()) is not None:
            return _again(before, text, evidence)
        made = Protest.objects.create(deal=held, row=subject, by=actor.person)
        opened = Book(made, table, actor, authority)
        now = held.result
        opened.append(Kind.FILED, text=text, evidence=evidence, before=now, after=now)
        return cases.finish(opened)


def withdraw(*, protest: Protest, actor: Actor) -> Protest:
    """Whoever filed it takes it back, as long as it is not decided. Twice is once."""
    with book(protest, protest.deal.table, actor=actor, deed=Deed.FILE_PROTEST) as opened:
        if not is_own(opened.case, actor):
            raise Forbidden(_("Only who filed the protest withdraws it."))
        if opened.case.outcome == Protest.Outcome.WITHDRAWN:
            return opened.case
        opened.must_be_open()
        opened.append(Kind.WITHDRAWN)
        opened.case.outcome = Protest.Outcome.WITHDRAWN
        opened.end()
    return opened.case


def take(*, protest: Protest, actor: Actor) -> Protest:
    """In hand, for whoever may decide it: one at a time."""
    with book(protest, protest.deal.table, actor=actor, deed=Deed.DECIDE_PROTEST) as opened:
        must_be_impartial(opened.case, actor)
        opened.take()
    return opened.case


def hand_back(*, protest: Protest, actor: Actor, text: str = "") -> Protest:
    """It waits for somebody else to decide it."""
    with book(protest, protest.deal.table, actor=actor, deed=Deed.DECIDE_PROTEST) as opened:
        opened.hand_back(text)
    return opened.case


def _authority(actor: Actor, deal: Deal) -> str:
    """A player of the table files as such, whatever else he may be."""
    authority = rights.require(actor, Deed.FILE_PROTEST, deal)
    plays = Capacity.PLAYER in rights.capacities(actor, deal)
    return Capacity.PLAYER.value if plays else authority


def _may_be_protested(deal: Deal) -> None:
    if deal.table.round.tournament.state == Tournament.State.OFFICIAL:
        raise Refused("official", _("The tournament is official: nothing of it changes any more."))
    if deal.state == Deal.State.OPEN:
        raise Refused("deal-open", _("The deal is being played: protest when it has ended."))


def _subject(deal: Deal, number: int | None) -> Action | None:
    """The row of this number, None for the result; a void deal has none."""
    if number is not None:
        return _row(deal, number)
    if deal.state == Deal.State.VOID:
        raise Refused(
            "deal-void",
            _("The deal is void and has no result: protest against what made it so."),
        )
    return None


def _row(deal: Deal, number: int) -> Action:
    """The protested row; it must be a ruling, a proof or an irregularity that stands. What an
    incident has written is protested against with the incident.
    """
    rows = {each.row.number: each.row for each in ruled.ruled(deal)}
    log = logs.rows(deal)
    if number not in rows:
        whole = (one for one in logs.incidents(log) if number in counted.written_by(one, log))
        if (incident := next(whole, None)) is not None:
            return incident
        raise Refused(
            "no-ruling",
            _("Row %(number)s of the log is no ruling that stands: choose one from the list.")
            % {"number": number},
            params={"number": number},
        )
    return rows[number]


def _again(before: Protest, text: str, evidence: str) -> Protest:
    """The same protest sent once more; another text is refused."""
    first = before.steps.get(number=1)
    if (first.text, first.evidence) == (text, evidence):
        return before
    raise Refused(
        "protest-open",
        _("You have protested against this already: withdraw that protest to write another."),
    )
